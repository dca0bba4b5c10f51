import { keysOf } from '#platform/contract/closed_lists.ts'
import type { App } from '#platform/server/app.ts'
import type { MailingRow } from '../queries.ts'
import type { SkipReason } from '../rules.ts'
import { type Candidate, listCandidates } from './queries.ts'
import { whyNotWritten } from './rules.ts'

/** Somebody a letter is for, with why they get none. */
export type Judged = Candidate & { readonly reason: SkipReason | null }

/**
 * Everybody a letter is for, each person once, as they stand now. Of two rows for one mailbox or one account the first
 * stands for the person, and one who gets it goes before one who does not.
 */
export const judgeAudience = async (app: App, mailing: MailingRow): Promise<readonly Judged[]> => {
  const judged = (await listCandidates(app, mailing)).map((one) => ({ ...one, reason: whyNotWritten(mailing, one) }))
  const people = new Map<string, Judged>()
  const accounts = new Set<number>()
  for (const one of [
    ...judged.filter(({ reason }) => reason === null),
    ...judged.filter(({ reason }) => reason !== null),
  ]) {
    if (people.has(one.person) || (one.customer_id !== null && accounts.has(one.customer_id))) continue
    people.set(one.person, one)
    if (one.customer_id !== null) accounts.add(one.customer_id)
  }
  return [...people.values()]
}

/** How many get it, and how many are left out for which reason. */
export const countAudience = (people: readonly Judged[]) => {
  const left_out: { [reason in SkipReason]?: number } = {}
  for (const { reason } of people) if (reason !== null) left_out[reason] = (left_out[reason] ?? 0) + 1
  return {
    count: people.filter(({ reason }) => reason === null).length,
    left_out: keysOf(left_out).map((reason) => ({ reason, count: left_out[reason] ?? 0 })),
  }
}
