import { forgetMailsAbout, writeMail } from '#domains/mails/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { Actor, Granted, SignedInMember, SignedInStaff } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { memberMailbox } from '#platform/server/recipients.ts'
import { forgetRequestKeys } from '#platform/server/request_keys.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { dataRequestWords } from '../data_requests/messages.ts'
import { settleRequests } from '../data_requests/queries.ts'
import { deleteExports } from '../export/queries.ts'
import { type CustomerRow, countPossessions, findCustomer, findCustomerForUpdate } from '../queries.ts'
import { deleteReceiptProfilesOf } from '../receipt_profiles/queries.ts'
import { demandPasswordOf } from '../service.ts'
import { deletionFailures } from './contract.ts'
import { deletionWords as words } from './messages.ts'
import { anonymise, deleteMerges, deleteWaysIn, listMergedInto } from './queries.ts'

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

/** @throws still_needed with the reasons */
const demandNoReasons = async (app: App, customer_id: number): Promise<void> => {
  const reasons = await reasonsToStay(app, customer_id)
  if (reasons.length > 0) fail({ ...deletionFailures.still_needed, message: reasons.join('') }, { reasons })
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

/** Who ended an account, without the name that goes with it. */
const namelessly = (actor: SignedInMember | SignedInStaff): Actor =>
  actor.kind === 'member' ? { ...actor, member: { ...actor.member, name: words.nobody } } : actor

/** @param settles the request of the person that this settles; others that wait are at their end */
const endAccount = async (
  app: App,
  actor: SignedInMember | SignedInStaff,
  customer: CustomerRow,
  settles: number | null,
): Promise<void> => {
  const { id } = customer
  const now = toInstant(app.clock())
  const all = [customer, ...(await listMergedInto(app, id))]
  for (const { id, email } of all) {
    const files = (await deleteExports(app, id)).flatMap(({ file_key }) => file_key ?? [])
    if (files.length > 0) await app.jobs.send(app, 'customers.remove_files', { keys: files })
    await app.domainEvents.emit(app, 'account deleted', { customer_id: id, email })
    await deleteWaysIn(app, id)
    await deleteReceiptProfilesOf(app, id)
    await forgetMailsAbout(app, 'customers', [id])
    await deleteMerges(app, id)
    await forgetRequestKeys(app, `member ${id}`)
    await settleRequests(app, id, { note: dataRequestWords.ended_by_owner, now, but: settles })
  }
  await anonymise(app, id, words.nobody, now)
  // Only that it happened: what was deleted must not live on in the log of the deletion.
  await recordChange(app, namelessly(actor), {
    action: 'deleted',
    subject_type: 'customers',
    subject_id: id,
    subject_label: words.nobody,
    before: { status: customer.status },
    after: { status: 'deleted', deleted_at: now },
  })
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
    await demandNoReasons(app, customer.id)
    return endAccount(app, actor, customer, null)
  })
  return { message: words.done }
}

/**
 * The same for somebody who asked the charity by letter or telephone, in the caller's transaction.
 *
 * @param settles the request of the person
 * @throws not_found for an account that ended · invalid (422) for another address · still_needed with the reasons
 */
export const deleteAccountFor = async (
  app: App,
  staff: Granted<'customers update'>,
  { customer_id, email, settles }: { customer_id: number; email: string; settles: number },
): Promise<void> => {
  await app.domainEvents.emit(app, 'account deletion begins', { customer_id })
  const customer = await findCustomerForUpdate(app, customer_id)
  if (customer?.status !== 'active' && customer?.status !== 'suspended') return fail(common.not_found)
  if (email !== customer.email) failField('email', dataRequestWords.email_wrong)
  await demandNoReasons(app, customer_id)
  return endAccount(app, staff, customer, settles)
}
