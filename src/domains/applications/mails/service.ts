import { writeMail } from '#domains/mails/service.ts'
import { notifyMember } from '#domains/notices/service.ts'
import { readSettings } from '#domains/settings/service.ts'
import { proseDate } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { office } from '#platform/server/recipients.ts'
import { approvalLetter, askedLetter } from '../letters/service.ts'
import type { ApplicationRow } from '../queries.ts'
import { applicationMails as words } from './messages.ts'

/** What is told to an applicant. */
export type Told =
  | 'submitted'
  | 'reviewing'
  | 'asked'
  | 'answered'
  | 'approved'
  | 'rejected'
  | 'in_progress'
  | 'reported'
  | 'verified'
  | 'closed'
  | 'cancelled'
  | 'withdrawn'
  | 'lapsed'
  | 'expired'
  | 'expiring'
  | 'due'

/** Whoever misses one of these loses an application or a voucher. */
const mustBeRead: readonly Told[] = [
  'asked',
  'due',
  'lapsed',
  'approved',
  'rejected',
  'cancelled',
  'expiring',
  'expired',
]

type Letter = { subject: string; text: string }

const letterOf = (row: ApplicationRow, told: Told, items: readonly string[]): Letter => {
  const no = row.application_no ?? ''
  const until = row.expires_on === null ? '' : proseDate(row.expires_on)
  const due = row.answer_due_on === null ? '' : proseDate(row.answer_due_on)
  switch (told) {
    case 'asked':
      return words.asked(no, due, words.list(items))
    case 'due':
      return words.due(no, due)
    case 'approved':
      return row.type === 'food' ? words.approvedFood(no) : words.approved(no, until)
    case 'expiring':
      return words.expiring(no, until)
    case 'rejected':
      return words.rejected(no, row.decision_note ?? '')
    case 'cancelled':
      return words.cancelled(no, row.closed_reason ?? '')
    default:
      return words[told](no)
  }
}

/** What only the mail has room for. */
const fullerOf = async (app: App, row: ApplicationRow, told: Told, items: readonly string[]) => {
  if (told === 'approved') return { letter: await approvalLetter(app, row) }
  return told === 'asked' ? { letter: askedLetter(row, items) } : {}
}

/**
 * Tells the applicant at the bell and by mail what happened; what has a day or ends something is mailed in any case. Told once for each version of the application, reminders once
 * for each date.
 */
export const notifyApplicant = async (
  app: App,
  row: ApplicationRow,
  told: Told,
  { items = [], mail = true }: { items?: readonly string[] | undefined; mail?: boolean } = {},
): Promise<void> => {
  const { subject, text } = letterOf(row, told, items)
  const once = told === 'expiring' ? row.expires_on : told === 'due' ? row.answer_due_on : row.version
  return notifyMember(app, {
    customer_id: row.customer_id,
    kind: 'applications',
    must: mustBeRead.includes(told),
    mail,
    key: `application_${told}:${row.id}:${once}`,
    subject,
    text: text.slice(0, 1000),
    link: `/account/applications/${row.type}/${row.id}`,
    ...(await fullerOf(app, row, told, items)),
  })
}

/** Puts a task before the office, in the mailbox of the association. */
export const notifyStaff = async (app: App, row: ApplicationRow, told: 'submitted' | 'answered'): Promise<void> => {
  const { contact_email } = await readSettings(app, 'website')
  if (!contact_email) return
  const letter = told === 'submitted' ? words.task : words.answeredTask
  await writeMail(app, {
    ...letter(row.application_no ?? '', words.types[row.type]),
    greeting: words.staffGreeting,
    button: { label: words.open, url: `${app.config.app_url}/admin/applications/${row.type}/${row.id}` },
    kind: `application_${told}_task`,
    to: office(contact_email),
    dedupe_key: `application_${told}_task:${row.id}:${row.version}`,
    about: { type: 'applications', id: row.id },
  })
}
