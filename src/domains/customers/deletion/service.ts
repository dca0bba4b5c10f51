import { forgetMailsAbout, writeMail } from '#domains/mails/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { memberMailbox } from '#platform/server/recipients.ts'
import { forgetRequestKeys } from '#platform/server/request_keys.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { deleteExports } from '../export/queries.ts'
import { type CustomerRow, countPossessions, findCustomer, findCustomerForUpdate } from '../queries.ts'
import { deleteReceiptProfilesOf } from '../receipt_profiles/queries.ts'
import { demandPasswordOf } from '../service.ts'
import { deletionFailures } from './contract.ts'
import { deletionWords as words } from './messages.ts'
import { anonymise, deleteWaysIn } from './queries.ts'

declare module '#platform/server/domain_events.ts' {
  interface DomainEventMap {
    /** An account is about to be held for its end: each noun first holds the rows that others hold before an account. */
    'account deletion begins': { customer_id: number }
    /** May an account be deleted? Each noun that still needs it adds its sentence to `reasons`. */
    'account deletion requested': { customer_id: number; reasons: string[] }
    /** An account is deleted: each noun takes the person out of what it need not keep by law. Told in the transaction. */
    'account deleted': { customer_id: number; email: string }
  }
}

const reasonsToStay = async (app: App, customer_id: number): Promise<string[]> => {
  const reasons: string[] = []
  await app.domainEvents.emit(app, 'account deletion requested', { customer_id, reasons })
  return reasons
}

/** What keeps the account for now, and what stays by law. */
export const previewDeletion = async (app: App, { member }: SignedInMember) => {
  const counts = await countPossessions(app, member.id)
  return {
    reasons: await reasonsToStay(app, member.id),
    orders_count: counts.orders_count ?? 0,
    receipts_count: counts.receipts_count ?? 0,
  }
}

const mailDeletion = (app: App, customer: CustomerRow): Promise<boolean> =>
  writeMail(app, {
    kind: 'account_deleted',
    to: memberMailbox(customer),
    to_name: customer.name,
    subject: words.mailSubject,
    greeting: words.mailGreeting(customer.name),
    paragraphs: words.mailText,
    small: [words.mailSmall],
    dedupe_key: `account_deleted:${customer.id}`,
  })

const endAccount = async (app: App, actor: SignedInMember, customer: CustomerRow): Promise<void> => {
  const { id } = customer
  const now = toInstant(app.clock())
  const files = (await deleteExports(app, id)).flatMap(({ file_key }) => file_key ?? [])
  if (files.length > 0) await app.jobs.send(app, 'customers.remove_files', { keys: files })
  await app.domainEvents.emit(app, 'account deleted', { customer_id: id, email: customer.email })
  await deleteWaysIn(app, id)
  await deleteReceiptProfilesOf(app, id)
  await forgetMailsAbout(app, 'customers', [id])
  await forgetRequestKeys(app, actor)
  await anonymise(app, id, words.nobody, now)
  // Only that it happened: what was deleted must not live on in the log of the deletion.
  await recordChange(
    app,
    { ...actor, member: { ...actor.member, name: words.nobody } },
    {
      action: 'deleted',
      subject_type: 'customers',
      subject_id: id,
      subject_label: words.nobody,
      before: { status: customer.status },
      after: { status: 'deleted', deleted_at: now },
    },
  )
  await mailDeletion(app, customer)
}

/**
 * Ends the member's own account: the person is taken out of it, every way in ends, papers of money stay. The address can
 * register again at once.
 *
 * @throws wrong_password · invalid (422) for another address · still_needed with the reasons
 */
export const deleteAccount = async (
  app: App,
  actor: SignedInMember,
  given: { current_password?: string | undefined; email: string },
) => {
  const seen = (await findCustomer(app, actor.member.id)) ?? fail(common.not_found)
  if (given.email !== seen.email) failField('email', words.emailWrong)
  await demandPasswordOf(app, seen, given.current_password)
  await inTransaction(app, async (app) => {
    await app.domainEvents.emit(app, 'account deletion begins', { customer_id: actor.member.id })
    const customer = await findCustomerForUpdate(app, actor.member.id)
    if (customer?.status !== 'active') return fail(common.not_found)
    const reasons = await reasonsToStay(app, customer.id)
    if (reasons.length > 0) fail({ ...deletionFailures.still_needed, message: reasons.join('') }, { reasons })
    return endAccount(app, actor, customer)
  })
  return { message: words.done }
}
