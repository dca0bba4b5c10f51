import type { Instant } from '#platform/contract/time.ts'
import type { App } from './app.ts'

/** A row that came to nothing, as it is told before its personal data go. */
export type DueRow = {
  readonly id: number
  /** What people call it: its number. */
  readonly no: string
  readonly name: string
  readonly city: string | null
  readonly status: string
  /** When it ended. */
  readonly ended_at: Instant
}

/** How rows of a noun lose their personal data some years after they came to nothing. */
export type ErasedAfterTerm = {
  /** How many ended before a moment. */
  readonly count: (app: App, before: Instant) => Promise<number>
  /** The longest ended first; without those that were tried already. */
  readonly list: (app: App, before: Instant, most: number, tried: readonly number[]) => Promise<readonly DueRow[]>
  /** Takes the personal data out of a row, in the caller's transaction. @returns false where it is due no longer */
  readonly erase: (app: App, id: number, before: Instant, now: Instant) => Promise<boolean>
}
