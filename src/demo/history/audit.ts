import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { insertRows, type Row } from '../rows.ts'
import type { Staff, StaffPerson } from '../staff.ts'
import type { Refund } from './after_payment.ts'
import type { BookedEntry } from './books.ts'
import type { PaidOrder } from './payments.ts'
import type { Receipt } from './receipts.ts'

type Change = {
  at: Instant | null
  who: StaffPerson
  action: Row<'audit_logs'>['action']
  subject: readonly [type: string, id: number, label: string]
  changes: Record<string, [string | number | null, string | number | null]>
  reason?: string
}

const logRow = ({ at, who, action, subject, changes, reason }: Change & { at: Instant }): Row<'audit_logs'> => ({
  at,
  actor_kind: 'user',
  actor_id: who.id,
  actor_name: who.name,
  action,
  subject_type: subject[0],
  subject_id: String(subject[1]),
  subject_label: subject[2],
  changes,
  reason: reason ?? null,
})

const orderChanges = (order: PaidOrder, staff: Staff): Change[] => {
  const subject = ['orders', order.id, order.order_no] as const
  const step = (at: Instant | null, who: StaffPerson, changes: Change['changes']): Change => ({
    at,
    who,
    action: 'state_changed',
    subject,
    changes,
  })
  const isManual = order.pay_by !== 'credit'
  return [
    ...(order.channel === 'web'
      ? []
      : [
          {
            ...step(order.placed_at, staff.service, {
              order_no: [null, order.order_no],
              grand_total: [null, order.grand_total],
            }),
            action: 'created' as const,
          },
        ]),
    step(isManual ? order.paid_at : null, staff.accountant, { payment_status: ['unpaid', 'paid'] }),
    step(order.prepared_at, staff.warehouse, { shipping_status: ['unshipped', 'preparing'] }),
    step(order.shipped_at, staff.warehouse, {
      shipping_status: ['preparing', 'shipped'],
      stock_state: ['reserved', 'taken'],
    }),
  ]
}

const entryChanges = (entry: BookedEntry, staff: Staff): Change[] => {
  if (entry.created_by === null || entry.refund_id !== null) return []
  const subject = ['transactions', entry.id, entry.no] as const
  const created: Change['changes'] = {
    title: [null, entry.title],
    amount: [null, entry.amount],
    category: [null, entry.category],
  }
  return [
    { at: entry.at, who: staff.accountant, action: 'created', subject, changes: created },
    {
      at: entry.published_at,
      who: staff.manager,
      action: 'published',
      subject,
      changes: { state: ['posted', 'published'] },
    },
  ]
}

/** What staff did, as the audit trail would have it. */
export const insertAudit = (
  app: App,
  done: {
    orders: readonly PaidOrder[]
    refunds: readonly Refund[]
    receipts: readonly Receipt[]
    entries: readonly BookedEntry[]
  },
  staff: Staff,
): Promise<void> => {
  const changes: Change[] = [
    ...done.orders.flatMap((order) => orderChanges(order, staff)),
    ...done.refunds.map(
      ({ id, order, done_at, amount }): Change => ({
        at: done_at,
        who: staff.accountant,
        action: 'refunded',
        subject: ['refunds', id, order.order_no],
        changes: { state: ['sent', 'done'], amount: [null, amount] },
      }),
    ),
    ...done.receipts.flatMap(({ id, receipt_no, paper }): Change[] =>
      paper.voided
        ? [
            {
              at: paper.voided.at,
              who: staff.accountant,
              action: 'voided',
              subject: ['receipts', id, receipt_no],
              changes: { state: ['issued', 'voided'] },
              reason: paper.voided.reason,
            },
          ]
        : [],
    ),
    ...done.entries.flatMap((entry) => entryChanges(entry, staff)),
  ]
  const dated = changes.flatMap((change) => (change.at === null ? [] : [{ ...change, at: change.at }]))
  dated.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return insertRows(app, 'audit_logs', dated.map(logRow))
}
