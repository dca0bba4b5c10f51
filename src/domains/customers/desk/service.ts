import type { z } from 'zod'
import { beginLetter } from '#domains/pages/messages/desk/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { next } from '#platform/contract/machine.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recorded } from '#platform/server/recorded.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { openIdentifier } from '../identifiers/service.ts'
import { type CustomerRow, findCustomer, findCustomerByEmail, findCustomerForUpdate, listBindings } from '../queries.ts'
import { columnsOf, demandSound, startEmailChange } from '../service.ts'
import { customerDeskWords as words } from '../staff_messages.ts'
import { findPendingEmail, revokeTokensOf } from '../tokens/queries.ts'
import { type CustomerChange, type CustomerProfile, customerFailures, type deskCustomerList } from './contract.ts'
import { countCustomer, findStaffName, listCustomerRows, listLikely, listMutedKinds, sumCustomers } from './queries.ts'
import { actionsOf, type CustomerAction, customerMachine } from './rules.ts'

type Staff = Granted<'customers update'>
type Seen = { id: number; version: number }

/** The writes of staff to accounts. */
export const customers = recorded('customers', { label: ({ name }) => name })

/** A page of members, with what all of the question gave. */
export const listDeskCustomers = async (
  app: App,
  { staff }: Granted<'customers view'>,
  query: z.output<typeof deskCustomerList>,
) => {
  const page = await listCustomerRows(app, staff, query)
  const hasSums = page.meta.total_is_exact && query.per_page > 0
  return { ...page, sums: hasSums ? { donated_total: await sumCustomers(app, staff, query) } : null }
}

const likelyOf = async (app: App, id: number) =>
  (await listLikely(app, id)).map(({ identifier, mail, phone_and_name, ...account }) => ({
    ...account,
    by: [
      ...(identifier ? (['identifier'] as const) : []),
      ...(mail ? (['email'] as const) : []),
      ...(phone_and_name ? (['phone_and_name'] as const) : []),
    ],
  }))

const present = async (app: App, row: CustomerRow) => {
  const [bindings, counted, likely, muted, updated_by_name, into, pending_email] = await Promise.all([
    listBindings(app, row.id),
    countCustomer(app, row),
    likelyOf(app, row.id),
    listMutedKinds(app, row.id),
    findStaffName(app, row.updated_by),
    row.merged_into_id === null ? undefined : findCustomer(app, row.merged_into_id),
    findPendingEmail(app, row, toInstant(app.clock())),
  ])
  const { donated_total, goods_total, last_order_at, open_applications, ...counts } = counted
  return {
    ...row,
    pending_email,
    has_password: row.password_hash !== null,
    bindings: bindings.map(({ provider }) => provider),
    merged_into: into ? { id: into.id, name: into.name } : null,
    muted,
    counts,
    ...{ donated_total, goods_total, last_order_at, open_applications, likely },
    actions: actionsOf(row.status),
    updated_by_name,
  }
}

/** One member with what hangs on the account. @throws not_found */
export const getDeskCustomer = async (app: App, _staff: Staff, id: number) =>
  present(app, (await findCustomer(app, id)) ?? fail(common.not_found))

/** The same with the identifier, for whom it is shown in full. @throws not_found */
export const readCustomerInFull = async (app: App, staff: Staff, id: number) => {
  const row = (await findCustomer(app, id)) ?? fail(common.not_found)
  const sealed = { receipt_identifier_last4: openIdentifier(app.secrets, row.receipt_identifier_enc) }
  return { data: await getDeskCustomer(app, staff, id), label: row.name, sealed }
}

/** Changes what staff keep of a member. @throws not_found; stale; customer_state for an account that ended */
export const changeCustomer = (
  app: App,
  staff: Staff,
  { id, version, ...kept }: z.output<typeof CustomerChange> & { id: number },
) =>
  inTransaction(app, async (app) => {
    const row = (await findCustomerForUpdate(app, id)) ?? fail(common.not_found)
    if (row.version === version && actionsOf(row.status).length === 0) fail(customerFailures.customer_state)
    return present(app, await customers.update(app, staff, { id, version }, kept))
  })

type Profile = z.output<typeof CustomerProfile> & { id: number }

/** The parts of an address that were told; blank leaves the one that is there. @throws invalid (422) for half an address */
const homeOf = ({ home_zip, home_city, home_address }: Profile) => {
  if (!home_zip && !home_city && !home_address) return {}
  if (!home_city) failField('home_city', words.city_missing)
  if (!home_address) failField('home_address', words.address_missing)
  return { zip: home_zip, city: home_city, address: home_address }
}

/**
 * Changes what a member told staff. A new mail address is never set here: its owner gets the confirmation, and the present
 * one a warning.
 *
 * @throws not_found; stale; customer_state for an account that ended; invalid (422), also for the address of another account;
 *   too_many when the new address had enough mails today
 */
export const changeCustomerProfile = (app: App, staff: Staff, { id, version, email, ...told }: Profile) =>
  inTransaction(app, async (app) => {
    const row = (await findCustomerForUpdate(app, id)) ?? fail(common.not_found)
    const isCurrent = row.version === version
    if (isCurrent && actionsOf(row.status).length === 0) fail(customerFailures.customer_state)
    const { home_zip: _, home_city: __, home_address: ___, ...plain } = told
    const change = { ...plain, ...homeOf({ id, version, email, ...told }), version }
    if (isCurrent) demandSound(app, row, change)
    if (isCurrent && email !== row.email && (await findCustomerByEmail(app, email)))
      failField('email', words.email_taken)
    const after = await customers.update(app, staff, { id, version }, columnsOf(app, row, change))
    if (email !== row.email) await startEmailChange(app, row, email)
    return present(app, after)
  })

/** Writes a letter to a member. @throws not_found; customer_state for an account that ended */
export const writeToCustomer = (
  app: App,
  staff: Staff,
  { id, ...letter }: { id: number; subject: string; text: string },
) =>
  inTransaction(app, async (app) => {
    const row = (await findCustomer(app, id)) ?? fail(common.not_found)
    if (actionsOf(row.status).length === 0) fail(customerFailures.customer_state)
    return { id: await beginLetter(app, staff, { to: row, ...letter }) }
  })

const step = (app: App, staff: Staff, action: CustomerAction, { reason, ...seen }: Seen & { reason: string }) =>
  inTransaction(app, async (app) => {
    const row = (await findCustomerForUpdate(app, seen.id)) ?? fail(common.not_found)
    const status = next(customerMachine, row.status, action)
    if (row.version === seen.version && status === undefined) fail(customerFailures.customer_state)
    const after = await customers.update(app, staff, seen, { status }, { action: 'state_changed', reason })
    if (action === 'suspend') await revokeTokensOf(app, row.id, toInstant(app.clock()))
    return present(app, after)
  })

/** Keeps a member out; all devices are signed out. @throws not_found; stale; customer_state */
export const suspendCustomer = (app: App, staff: Staff, seen: Seen & { reason: string }) =>
  step(app, staff, 'suspend', seen)

/** Lets a member in again. @throws not_found; stale; customer_state */
export const restoreCustomer = (app: App, staff: Staff, seen: Seen & { reason: string }) =>
  step(app, staff, 'restore', seen)
