import type { z } from 'zod'
import { openIdentifier } from '#domains/customers/identifiers/service.ts'
import { productFailures } from '#domains/products/contract.ts'
import { shipGifts } from '#domains/products/gifts/service.ts'
import { shipStock } from '#domains/products/service.ts'
import { readSettings } from '#domains/settings/service.ts'
import { endsByWord, type OrderCause } from '#domains/tasks/causes/rules.ts'
import { closeOrderTasks, listOrderCauses } from '#domains/tasks/causes/service.ts'
import { common, fail, isFailed } from '#platform/contract/failures.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { Granted, StaffOf } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { type AuditAction, recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type Changed, type Settable, updateVersion } from '#platform/server/versions.ts'
import { endedOrder, finishOrder, giveBack } from '../closure/service.ts'
import { orderFailures } from '../contract.ts'
import { addOrderEvent } from '../events/queries.ts'
import { listDeskInvoices } from '../invoices/service.ts'
import { mailOrderShipped } from '../mails/service.ts'
import { deskWords } from '../messages.ts'
import { asParcel, asParcelRow } from '../packing/rules.ts'
import { listLines, listPieces, listReceiptsOf, lockOrder, type OrderRow } from '../queries.ts'
import { canEditDelivery, canPrepare, canUnprepare, holdsMoney } from '../rules.ts'
import { holdLatePieces } from '../settlement/service.ts'
import type { DeskChange, DeskOrder, deskList, ReadOrder } from './contract.ts'
import {
  findDeskOrder,
  hasHeldMoney,
  isCashOnDelivery,
  isParcelOrder,
  listAround,
  listOrderRows,
  sumOrders,
  writeShipment,
} from './queries.ts'
import { actionsAtDesk, canCancelAtDesk, canDeliver, whyNotShipped } from './rules.ts'

export { isParcelHere } from './queries.ts'

declare module '#platform/server/domain_events.ts' {
  interface DomainEventMap {
    /** A parcel left the house; told in its transaction. */
    'order shipped': { order_id: number }
    /** A parcel reached its receiver, or nobody said otherwise for a week; told in its transaction. */
    'order delivered': { order_id: number }
  }
}

type Staff = Granted<'orders update'>
type Seen = { id: number; version: number }

export const listDeskOrders = async (app: App, { staff }: Granted<'orders view'>, query: z.output<typeof deskList>) => {
  const page = await listOrderRows(app, staff, query)
  const causes = await listOrderCauses(
    app,
    page.data.map(({ id }) => id),
  )
  const hasSums = page.meta.total_is_exact && query.per_page > 0 && !staff.packs
  const rows = page.data.map((row) => ({ ...row, needs_attention: [...(causes.get(row.id) ?? [])] }))
  return {
    ...page,
    data: staff.packs ? rows.map(asParcelRow) : rows,
    sums: hasSums ? await sumOrders(app, staff, query) : null,
  }
}

/** Refuses who packs parcels an order that is none of theirs. @throws not_found */
export const demandReach = async (app: App, { staff }: StaffOf<'orders'>, id: number): Promise<void> => {
  if (staff.packs && !(await isParcelOrder(app, id))) fail(common.not_found)
}

/** An order as this account reads it. @throws not_found */
export const getDeskOrder = async (app: App, actor: StaffOf<'orders'>, id: number): Promise<ReadOrder> => {
  await demandReach(app, actor, id)
  const order = await readDeskOrder(app, id)
  return actor.staff.packs ? asParcel(order) : order
}

/** @throws not_found */
const readDeskOrder = async (app: App, id: number): Promise<DeskOrder> => {
  const order = (await findDeskOrder(app, id)) ?? fail(common.not_found)
  const [lines, receipts, invoices, around, causes] = await Promise.all([
    listLines(app, id),
    listReceiptsOf(app, id),
    listDeskInvoices(app, id),
    listAround(app, id),
    listOrderCauses(app, [id]),
  ])
  const { invoice_provider } = await readSettings(app, 'invoice')
  const is_cod = order.payment_method_kind === 'cod'
  const needs_attention = [...(causes.get(id) ?? [])]
  return {
    ...order,
    needs_attention,
    payment_method: {
      id: order.payment_method_id,
      name: order.payment_method_name,
      kind: order.payment_method_kind,
    },
    delivery_method: {
      id: order.delivery_method_id,
      name: order.delivery_method_name,
      kind: order.delivery_method_kind,
    },
    ...lines,
    receipts,
    invoices,
    invoice_provider,
    ...around,
    actions: actionsAtDesk({ ...order, is_cod, needs_attention }),
  }
}

/** An order with the identifier for its receipt, for whom it is shown in full. @throws not_found */
export const readOrderInFull = async (app: App, staff: Granted<'orders update'>, id: number) => {
  const { order_no, receipt_identifier_enc } = (await findDeskOrder(app, id)) ?? fail(common.not_found)
  const sealed = { receipt_identifier_last4: openIdentifier(app.secrets, receipt_identifier_enc) }
  await demandReach(app, staff, id)
  return { data: await readDeskOrder(app, id), label: order_no, sealed }
}

const record = (app: App, staff: Staff, action: AuditAction, changed: Changed<'orders'>, reason?: string) =>
  recordChange(app, staff, {
    action,
    subject_type: 'orders',
    subject_id: changed.after.id,
    subject_label: changed.after.order_no,
    ...changed,
    reason: reason ?? null,
  })

/** Holds the order, lets `decide` refuse or say what changes, writes it with its audit row, and answers the order. */
export const changeOrder = (
  app: App,
  staff: Staff,
  seen: Seen,
  action: AuditAction,
  decide: (
    app: App,
    order: OrderRow,
  ) => Promise<{ set: Settable<'orders'>; reason?: string; effects?: () => Promise<unknown> }>,
): Promise<ReadOrder> =>
  inTransaction(app, async (app) => {
    await demandReach(app, staff, seen.id)
    const order = (await lockOrder(app, seen.id)) ?? fail(common.not_found)
    const isCurrent = order.version === seen.version
    // A stale version is told before anything else: the person has not seen the state that would refuse the action.
    const { set, reason, effects } = isCurrent
      ? await decide(app, order)
      : { set: {}, reason: undefined, effects: undefined }
    await record(app, staff, action, await updateVersion(app, staff, 'orders', seen, set), reason)
    await effects?.()
    return getDeskOrder(app, staff, seen.id)
  })

const demand = (allowed: boolean): void => {
  if (!allowed) fail(orderFailures.wrong_state)
}

const withCod = async (app: App, order: OrderRow) => ({
  ...order,
  is_cod: await isCashOnDelivery(app, order.payment_method_id),
})

const moveParcel = async (
  app: App,
  staff: Staff,
  order: OrderRow,
  parcel: Parameters<typeof writeShipment>[3],
): Promise<void> => {
  const { before, after } = await writeShipment(app, staff.staff.id, order, parcel)
  await recordChange(app, staff, {
    action: before ? 'state_changed' : 'created',
    subject_type: 'shipments',
    subject_id: after.id,
    subject_label: order.order_no,
    before,
    after,
  })
}

/**
 * Corrects the internal note and the recipient.
 *
 * @throws not_found; stale; not_editable for the recipient of a parcel that has left
 */
export const editOrder = (app: App, staff: Staff, input: z.output<typeof DeskChange> & { id: number }) =>
  changeOrder(app, staff, input, 'updated', async (app, order) => {
    const { version: _, id: __, ...set } = input
    const { staff_note: ___, ...recipient } = set
    const touches = Object.values(recipient).some((value) => value !== undefined)
    if (touches && !canEditDelivery(order)) fail(orderFailures.not_editable)
    if (!touches) return { set }
    const effects = () => addOrderEvent(app, staff, order.id, 'edited', { fields: Object.keys(recipient) })
    return { set: { ...set, same_as_customer: false }, effects }
  })

/** @throws not_found; stale; wrong_state */
export const prepareOrder = (app: App, staff: Staff, seen: Seen) =>
  changeOrder(app, staff, seen, 'state_changed', async (app, order) => {
    demand(canPrepare(await withCod(app, order)))
    return {
      set: { shipping_status: 'preparing' },
      effects: async () => {
        await moveParcel(app, staff, order, { state: 'preparing' })
        await addOrderEvent(app, staff, order.id, 'prepared')
      },
    }
  })

/** What taking back a change of the parcel needs to know of an order. @throws not_found */
export const rememberOrder = async (app: App, staff: Staff, id: number) => {
  await demandReach(app, staff, id)
  const { order_no } = (await lockOrder(app, id)) ?? fail(common.not_found)
  return { label: order_no, remembered: null }
}

/** Takes back that packing has begun. @throws not_found; stale; wrong_state once the parcel has left */
export const unprepareOrder = (app: App, staff: Staff, seen: Seen) =>
  changeOrder(app, staff, seen, 'restored', async (app, order) => {
    demand(canUnprepare(order))
    return {
      set: { shipping_status: 'unshipped' },
      effects: async () => {
        await moveParcel(app, staff, order, { state: 'cancelled' })
        await addOrderEvent(app, staff, order.id, 'unprepared')
      },
    }
  })

const takeStock = async (app: App, order: OrderRow): Promise<void> => {
  const { goods, gifts } = await listPieces(app, order.id)
  try {
    if (goods.length > 0) await shipStock(app, goods, order.id)
    if (gifts.length > 0) await shipGifts(app, gifts, order.id)
  } catch (error) {
    if (isFailed(error, productFailures.out_of_stock)) fail(orderFailures.stock_missing)
    throw error
  }
}

/** @throws not_found; stale; wrong_state; stock_missing for backordered goods and late payments without stock */
export const shipOrder = (app: App, staff: Staff, input: Seen & { tracking_no: string | null }) =>
  changeOrder(app, staff, input, 'state_changed', async (app, order) => {
    const refusal = whyNotShipped(await withCod(app, order))
    if (refusal) fail(refusal)
    const shipped_at = toInstant(app.clock())
    return {
      set: { shipping_status: 'shipped', shipped_at, stock_state: 'taken' },
      effects: async () => {
        await takeStock(app, order)
        await moveParcel(app, staff, order, { state: 'shipped', tracking_no: input.tracking_no, shipped_at })
        await addOrderEvent(app, staff, order.id, 'shipped', { tracking_no: input.tracking_no })
        await mailOrderShipped(app, order, input.tracking_no)
        await app.domainEvents.emit(app, 'order shipped', { order_id: order.id })
      },
    }
  })

/** @throws not_found; stale; wrong_state */
export const deliverOrder = (app: App, staff: Staff, seen: Seen) =>
  changeOrder(app, staff, seen, 'state_changed', async (app, order) => {
    demand(canDeliver(order))
    const delivered_at = toInstant(app.clock())
    return {
      set: { shipping_status: 'delivered', delivered_at },
      effects: async () => {
        await moveParcel(app, staff, order, { state: 'delivered', delivered_at })
        await addOrderEvent(app, staff, order.id, 'delivered')
        await app.domainEvents.emit(app, 'order delivered', { order_id: order.id })
      },
    }
  })

/** @throws not_found; stale; refund_first while money is here; wrong_state once it left */
export const cancelOrder = (app: App, staff: Staff, { reason, ...seen }: Seen & { reason: string }) =>
  changeOrder(app, staff, seen, 'state_changed', async (app, order) => {
    if (holdsMoney(order)) fail(orderFailures.refund_first)
    demand(canCancelAtDesk(order))
    return {
      set: endedOrder(app, order, reason),
      reason,
      effects: () => giveBack(app, staff, order, { kind: 'cancelled', reason }),
    }
  })

/** The names of goods of an order, for a sentence. */
export const namesOf = async (app: App, order_id: number, variant_ids: readonly number[]): Promise<string[]> => {
  const { items } = await listLines(app, order_id)
  const goods = items.filter(({ variant_id }) => variant_ids.includes(variant_id))
  return [...new Set(goods.map(({ name, variant_name }) => [name, variant_name].filter(Boolean).join(' ')))]
}

type Settled = { kind: OrderCause; cause?: string | null | undefined; reason: string }

/**
 * Ends what somebody has looked at on an order: one cause, or all of a kind. Goods that were missing when the money came
 * late are held now, gifts as far as they are there.
 *
 * @throws not_found; stale; surplus_held for a payment in suspense, which ends when that is refunded or assigned; wrong_state when nothing
 * of the kind is open; stock_missing, with the names of what is still missing
 */
export const settleAttention = (app: App, staff: Staff, { kind, cause, reason, ...seen }: Seen & Settled) =>
  changeOrder(app, staff, seen, 'updated', async (app, order) => {
    if (!endsByWord(kind) || (await hasHeldMoney(app, order.id, kind, cause ?? null))) fail(orderFailures.surplus_held)
    const wanted = { order_id: order.id, kinds: [kind], cause_key: cause ?? undefined }
    const closed = await closeOrderTasks(app, staff, { ...wanted, order_no: order.order_no, reason })
    demand(closed > 0)
    const held = kind === 'late_payment_no_stock' ? await holdLatePieces(app, order) : null
    if (held && 'missing' in held) {
      const message = deskWords.missing(await namesOf(app, order.id, held.missing))
      fail({ ...orderFailures.stock_missing, message })
    }
    return {
      set: { ...held },
      reason,
      effects: async () => {
        await addOrderEvent(app, staff, order.id, 'attention_settled', { reason, attention: kind })
        // without its gifts there may be nothing left to be sent
        if (held) await finishOrder(app, staff, { ...order, ...held })
      },
    }
  })

/** Writes into the timeline; the order itself stays as it is. */
export const noteOnOrder = (app: App, staff: Staff, { id, text }: { id: number; text: string }): Promise<ReadOrder> =>
  inTransaction(app, async (app) => {
    await demandReach(app, staff, id)
    const order = (await lockOrder(app, id)) ?? fail(common.not_found)
    const event = await addOrderEvent(app, staff, id, 'note', { text })
    await recordChange(app, staff, {
      action: 'created',
      subject_type: 'order_events',
      subject_id: event.id,
      subject_label: order.order_no,
      after: event,
    })
    return getDeskOrder(app, staff, id)
  })
