import type { Instant } from '#platform/contract/time.ts'
import type { Permits } from '../banks.ts'
import { type Calendar, later } from '../calendar.ts'
import type { Campaign } from '../campaigns.ts'
import type { Dice } from '../dice.ts'
import type { Staff } from '../staff.ts'
import type { StoryBill } from '../texts/expenses.ts'
import type { Entry } from './entries.ts'
import type { Move } from './moves.ts'

/** What a campaign got or gave back, and when. */
export type FundMove = { campaign_id: number; amount: number; at: Instant }
/** What the bills of the two years are made of. */
export type Books = {
  calendar: Calendar
  dice: Dice
  staff: Staff
  permits: Permits
  campaigns: readonly Campaign[]
  /** What orders gave to campaigns and took back. */
  moves: readonly FundMove[]
  /** What orders wrote into the cash book. */
  entries: readonly Entry[]
  /** What the gateway paid out. */
  payouts: readonly Move[]
  /** Bills that campaigns and applications tell of. */
  told: readonly StoryBill[]
}

/** Above NT$10,000 somebody other than the author publishes; the youngest rows still wait for that. */
export const signed = ({ calendar, staff }: Pick<Books, 'calendar' | 'staff'>, at: Instant) => {
  const published_at = later(at, 60 * 24 + 95)
  const isOut = Date.parse(published_at) <= Date.parse(calendar.now)
  return isOut
    ? { created_by: staff.accountant.id, published_by: staff.manager.id, published_at, state: 'published' as const }
    : { created_by: staff.accountant.id, published_by: null, published_at: null, state: 'posted' as const }
}
