import type { z } from 'zod'
import { common, fail, failField } from '#platform/contract/failures.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { recorded } from '#platform/server/recorded.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import {
  type DeliveryMethodInput,
  deliveryMethodFailures,
  type deliveryMethodList,
  type StaffDeliveryMethod,
} from './contract.ts'
import { deliveryMethodRefusals as refusals } from './messages.ts'
import { deleteMethod, findMethod, holdMethods, listMethodRows, listStates, lockMethodRow } from './queries.ts'
import { asksFor, delivers } from './rules.ts'

type Staff = Granted<'system update'>
type Seen = { readonly id: number; readonly version: number }

const methods = recorded('delivery_methods', {
  label: ({ name }) => name,
  sentences: { delivery_methods_code_key: ['code', refusals.code_exists] },
})

/** All delivery methods, closed ones too. */
export const listMethods = (app: App, _staff: Staff, query: z.output<typeof deliveryMethodList>) =>
  listMethodRows(app, query)

/** @throws not_found */
export const getMethod = async (app: App, _staff: Staff, id: number): Promise<StaffDeliveryMethod> =>
  (await findMethod(app, id)) ?? fail(common.not_found)

/** Runs a change while nobody else changes a method, and refuses one after which nothing can be delivered any more. */
const keepingOne = <T>(app: App, change: (app: App) => Promise<T>): Promise<T> =>
  inTransaction(app, async (app) => {
    const before = await holdMethods(app)
    const result = await change(app)
    if (delivers(before) && !delivers(await listStates(app))) fail(deliveryMethodFailures.last_delivery_method)
    return result
  })

/** @throws invalid (422) for a code that exists, or a second way of carrying nothing */
export const createMethod = (app: App, staff: Staff, input: DeliveryMethodInput) =>
  inTransaction(app, async (app) => {
    if (input.kind === 'none') failField('kind', refusals.one_none)
    const { id } = await methods.create(app, staff, { ...input, ...asksFor(input.kind) })
    return getMethod(app, staff, id)
  })

/** What is carried by nothing stays so: it is free, open and the only one. Of the others the kind stays once it was used. */
const demandKind = (stored: StaffDeliveryMethod, row: DeliveryMethodInput): void => {
  if (stored.kind !== 'none') {
    if (row.kind === 'none') failField('kind', refusals.one_none)
    if (row.kind !== stored.kind && stored.is_used) failField('kind', refusals.kind_fixed)
    return
  }
  if (row.kind !== 'none') failField('kind', refusals.none_kind)
  if (row.fee > 0) failField('fee', refusals.none_is_free)
  if (!row.is_active) fail(deliveryMethodFailures.none_stays)
}

/** @throws not_found; stale; last_delivery_method; none_stays; invalid (422) for a fee where nothing is carried */
export const updateMethod = (
  app: App,
  staff: Staff,
  { id, version, ...row }: DeliveryMethodInput & Seen,
): Promise<StaffDeliveryMethod> =>
  keepingOne(app, async (app) => {
    const stored = await getMethod(app, staff, id)
    demandKind(stored, row)
    await methods.update(app, staff, { id, version }, { ...row, ...asksFor(row.kind) })
    return getMethod(app, staff, id)
  })

/** Opens or closes a method. @throws not_found; stale; last_delivery_method; none_stays */
export const setMethodActive = (app: App, staff: Staff, { id, version }: Seen, is_active: boolean) =>
  keepingOne(app, async (app) => {
    const { kind } = await getMethod(app, staff, id)
    if (kind === 'none' && !is_active) fail(deliveryMethodFailures.none_stays)
    return methods.update(app, staff, { id, version }, { is_active }, { action: 'state_changed' })
  })

/** @throws not_found; none_stays; delivery_method_in_use when something names it; last_delivery_method */
export const removeMethod = (app: App, staff: Staff, id: number) =>
  keepingOne(app, async (app) => {
    const before = (await lockMethodRow(app, id)) ?? fail(common.not_found)
    if (before.kind === 'none') fail(deliveryMethodFailures.none_stays)
    if ((await getMethod(app, staff, id)).is_used) fail(deliveryMethodFailures.delivery_method_in_use)
    await deleteMethod(app, id)
    const subject = { subject_type: 'delivery_methods', subject_id: id, subject_label: before.name } as const
    await recordChange(app, staff, { ...subject, action: 'deleted', before })
    return undefined
  })
