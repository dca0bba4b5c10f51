import { readAmount } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time.ts'
import { postProblems } from '../posts/messages.ts'
import { problemsOfPost } from '../posts/rules.ts'
import { type PostValues, postBody, stepOf } from './post_values.ts'

/** A sentence for each field. */
export type Sentences = Readonly<Record<string, string>>

const asDay = (typed: string): Day | null => (/^\d{4}-\d\d-\d\d$/.test(typed) ? typed : null)

/**
 * What is missing or wrong on one step, as the server will say it when the post is sent. Which breeds may not be given
 * only the server knows.
 *
 * @param photos those that are there and those on their way
 */
export const problemsOn = (step: number, values: PostValues, today: Day, photos: number): Sentences => {
  const post = { ...postBody(values), birth_on: asDay(values.birth_on), fee: readAmount(values.fee) ?? 0 }
  const found = problemsOfPost(post, { today, photos, banned_breeds: [], owner_confirmed: true })
  const said = found.map((problem) => postProblems[problem]).filter(({ field }) => stepOf([field]) === step)
  return Object.fromEntries(said.toReversed().map(({ field, sentence }) => [field, sentence]))
}
