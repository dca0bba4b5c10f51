import { statusWords } from '#domains/volunteers/messages.ts'
import { valueIn } from '#platform/contract/closed_lists.ts'
import * as uiMessages from '#ui/messages.ts'
import type { MailingRow } from '../contract.ts'
import { mailingDeskWords as m } from './messages.ts'

/** A letter in the back office. */
export const mailingPath = (id: number): string => `/admin/mailings/${id}`

/** Whom a letter is for, in words. */
export const aboutWords = ({ kind, campaign_title, volunteer_statuses }: MailingRow): string => {
  const statuses = uiMessages.joined(volunteer_statuses.map((status) => valueIn(statusWords, status) ?? status))
  return m.about[kind](kind === 'volunteers' ? statuses : campaign_title)
}

/** How many people a letter has to reach, and how many of them are settled. */
export const progressOf = ({ counts: { waiting, sent, refused, skipped } }: MailingRow) => {
  const settled = sent + refused + skipped
  const all = settled + waiting
  return { all, settled, percent: all === 0 ? 0 : Math.floor((settled / all) * 100) }
}
