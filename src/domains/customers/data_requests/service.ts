import type { z } from 'zod'
import { writeMail } from '#domains/mails/service.ts'
import type { FileAnswer } from '#platform/contract/endpoint.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { addDays, type Day, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { logChange } from '#platform/server/audit.ts'
import { memberMailbox } from '#platform/server/recipients.ts'
import { recorded } from '#platform/server/recorded.ts'
import { demandReveal } from '#platform/server/reveal.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { deleteAccountFor } from '../deletion/service.ts'
import { readExportOf, startExportFor } from '../export/service.ts'
import { type CustomerRow, findCustomer, findCustomerForUpdate } from '../queries.ts'
import { dataRequestFailures as failures, type NewDataRequest } from './contract.ts'
import { dataRequestMails, dataRequestWords as words } from './messages.ts'
import { type DataRequestRow, findDataRequest, listDataRequests, lockDataRequest } from './queries.ts'
import {
  afterAction,
  answerDays,
  canBeExtended,
  type DataRequestAction,
  dueDayOf,
  isOpenRequest,
  stepsOf,
} from './rules.ts'

type Staff = Granted<'customers update'>
type Seen = { id: number; version: number }

const dataRequests = recorded('data_requests', {
  label: ({ kind, received_on }) => words.label(kind, received_on),
})

const present = (row: DataRequestRow, today: Day) => ({
  ...row,
  is_overdue: isOpenRequest(row) && row.due_on < today,
  steps: stepsOf(row, today),
})

const read = async (app: App, id: number) =>
  present((await findDataRequest(app, id)) ?? fail(common.not_found), taipeiDay(app.clock()))

/** One request. @throws not_found */
export const getDataRequest = (app: App, _staff: Staff, id: number) => read(app, id)

/** What a member asked of their data. @throws not_found */
export const listDataRequestsOf = async (app: App, _staff: Staff, id: number) => {
  if (!(await findCustomer(app, id))) fail(common.not_found)
  const today = taipeiDay(app.clock())
  return { data: (await listDataRequests(app, id)).map((row) => present(row, today)) }
}

/**
 * Notes a request that came by letter, telephone, mail or in person.
 *
 * @throws not_found; ended_account; open_already; invalid (422) for a day to come
 */
export const createDataRequest = (app: App, staff: Staff, id: number, input: z.output<typeof NewDataRequest>) =>
  inTransaction(app, async (app) => {
    // two at once are noted one after the other
    const customer = (await findCustomerForUpdate(app, id)) ?? fail(common.not_found)
    if (customer.status !== 'active' && customer.status !== 'suspended') fail(failures.ended_account)
    if (input.received_on > taipeiDay(app.clock())) failField('received_on', words.received_later)
    const all = await listDataRequests(app, id)
    if (all.some((row) => row.kind === input.kind && isOpenRequest(row))) fail(failures.open_already)
    const due_on = dueDayOf(input.kind, input.received_on)
    const made = await dataRequests.create(app, staff, { ...input, customer_id: id, due_on })
    return read(app, made.id)
  })

/** The request, held, where the version is the one that was seen; for an older one the write itself refuses. */
const hold = async (app: App, { id, version }: Seen) => {
  const row = (await lockDataRequest(app, id)) ?? fail(common.not_found)
  return { row, isCurrent: row.version === version }
}

type Ending = { action: DataRequestAction; set?: object; reason?: string }

/** One step of the machine. */
const move = async (app: App, staff: Staff, { id, version }: Seen, { action, set = {}, reason }: Ending) => {
  const { row, isCurrent } = await hold(app, { id, version })
  const status = afterAction(row.status, action)
  if (isCurrent && status === undefined) fail(failures.request_state)
  const ended = action === 'verify' ? {} : { ended_at: toInstant(app.clock()) }
  const how = { action: 'state_changed', ...(reason !== undefined && { reason }) } as const
  await dataRequests.update(app, staff, { id, version }, { status, ...ended, ...set }, how)
  return row
}

/** Notes how the person showed who they are. @throws not_found; stale; request_state */
export const verifyDataRequest = (
  app: App,
  staff: Staff,
  { identity_proof, ...seen }: Seen & { identity_proof: string },
) =>
  inTransaction(app, async (app) => {
    const set = { identity_proof, verified_at: toInstant(app.clock()) }
    await move(app, staff, seen, { action: 'verify', set })
    return read(app, seen.id)
  })

type Told = { subject: string; greeting: string; paragraphs: string[] }

const tell = async (app: App, row: DataRequestRow, kind: string, wordsFor: (customer: CustomerRow) => Told) => {
  const customer = (await findCustomer(app, row.customer_id)) ?? fail(common.not_found)
  await writeMail(app, {
    kind,
    to: memberMailbox(customer),
    to_name: customer.name,
    ...wordsFor(customer),
    dedupe_key: `${kind}:${row.id}`,
    about: { type: 'customers', id: customer.id },
  })
}

/** Puts the last day off once and tells the person why. @throws not_found; stale; too_late_to_extend */
export const extendDataRequest = (app: App, staff: Staff, { reason, ...seen }: Seen & { reason: string }) =>
  inTransaction(app, async (app) => {
    const { row, isCurrent } = await hold(app, seen)
    if (isCurrent && !isOpenRequest(row)) fail(failures.request_state)
    if (isCurrent && !canBeExtended(row, taipeiDay(app.clock()))) fail(failures.too_late_to_extend)
    const due_on = addDays(row.due_on, answerDays[row.kind])
    const set = { due_on, extended_at: toInstant(app.clock()), extension_reason: reason }
    await dataRequests.update(app, staff, seen, set, { reason })
    await tell(app, row, 'data_request_extended', ({ name }) =>
      dataRequestMails.extended(name, row.kind, due_on, reason),
    )
    return read(app, seen.id)
  })

/** Has the copy made. @throws not_found; stale; request_state before the person is known, or while there is a copy */
export const prepareDataRequest = (app: App, staff: Staff, seen: Seen) =>
  inTransaction(app, async (app) => {
    const { row, isCurrent } = await hold(app, seen)
    if (isCurrent && !stepsOf(row, taipeiDay(app.clock())).includes('prepare')) fail(failures.request_state)
    const export_id = isCurrent ? await startExportFor(app, row.customer_id) : row.export_id
    await dataRequests.update(app, staff, seen, { export_id }, { action: 'exported' })
    return read(app, seen.id)
  })

/** Ends a request for a copy that was handed over. @throws not_found; stale; request_state; no_copy */
export const completeDataRequest = (app: App, staff: Staff, { how, ...seen }: Seen & { how: string }) =>
  inTransaction(app, async (app) => {
    const { row, isCurrent } = await hold(app, seen)
    if (isCurrent && row.kind !== 'access') fail(failures.request_state)
    if (isCurrent && row.status === 'verified' && row.copy !== 'ready') fail(failures.no_copy)
    await move(app, staff, seen, { action: 'complete', set: { ended_note: how } })
    return read(app, seen.id)
  })

/**
 * Ends the account of whoever asked for it, as its owner would.
 *
 * @throws not_found; stale; request_state; still_needed with the reasons; invalid (422) for another address
 */
export const eraseByRequest = async (app: App, staff: Staff, { email, ...seen }: Seen & { email: string }) => {
  const { customer_id } = (await findDataRequest(app, seen.id)) ?? fail(common.not_found)
  return inTransaction(app, async (app) => {
    const row = (await findDataRequest(app, seen.id)) ?? fail(common.not_found)
    const isCurrent = row.version === seen.version
    if (isCurrent && (row.kind !== 'erasure' || afterAction(row.status, 'complete') === undefined))
      fail(failures.request_state)
    // the account is held before its requests, as everywhere
    if (isCurrent) await deleteAccountFor(app, staff, { customer_id, email, settles: seen.id })
    await move(app, staff, seen, { action: 'complete', set: { ended_note: words.erased_note } })
    return read(app, seen.id)
  })
}

/** Refuses a request and tells the person why. @throws not_found; stale; request_state */
export const refuseDataRequest = (app: App, staff: Staff, { reason, ...seen }: Seen & { reason: string }) =>
  inTransaction(app, async (app) => {
    const row = await move(app, staff, seen, { action: 'refuse', set: { ended_note: reason }, reason })
    await tell(app, row, 'data_request_refused', ({ name }) => dataRequestMails.refused(name, row.kind, reason))
    return read(app, seen.id)
  })

/** Ends a request that its person takes back. @throws not_found; stale; request_state */
export const withdrawDataRequest = (app: App, staff: Staff, { reason, ...seen }: Seen & { reason: string }) =>
  inTransaction(app, async (app) => {
    await move(app, staff, seen, { action: 'withdraw', set: { ended_note: reason }, reason })
    return read(app, seen.id)
  })

/**
 * The copy, to be handed over. Noted and counted as data shown in full, because it has everything.
 *
 * @throws not_found before it is made, after its days, and before the person is known; reveal_not_allowed; reveal_limit
 */
export const readDataRequestFile = (app: App, staff: Staff, id: number): Promise<FileAnswer> =>
  inTransaction(app, async (app) => {
    const row = (await findDataRequest(app, id)) ?? fail(common.not_found)
    if (row.status !== 'verified') fail(common.not_found)
    const file = await readExportOf(app, row.customer_id, row.export_id ?? fail(common.not_found))
    await demandReveal(app, staff)
    const label = words.label(row.kind, row.received_on)
    const log_id = await logChange(app, staff, {
      action: 'viewed_sensitive',
      subject_type: 'customers',
      subject_id: row.customer_id,
      subject_label: label,
      reason: label,
    })
    await app.domainEvents.emit(app, 'personal data shown', { staff_id: staff.staff.id, log_id })
    return file
  })
