import type { Tone } from '#ui/chip.tsx'
import type { BlogState } from '../rules.ts'

/** The colour of a state; its word always stands beside it. */
export const storyTone: Record<BlogState, Tone> = {
  draft: 'plain',
  scheduled: 'info',
  published: 'success',
  archived: 'plain',
}
