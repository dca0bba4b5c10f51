import { reviewWords } from '../reviews/messages.ts'
import type { ReviewTick } from '../reviews/rules.ts'

/** What a person confirms, in words. */
export const tickOptions = (ticks: readonly ReviewTick[]) =>
  ticks.map((value) => ({ value, label: reviewWords.tick[value] }))
