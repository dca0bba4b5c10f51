import type { App } from '#platform/server/app.ts'

/** What suspense has to know of a refund. NT$. */
export const findRefundOfPayment = (app: App, refund_id: number) =>
  app.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.payment_id', 'r.amount', 'r.done_at', 'r.requested_by', 'p.is_surplus'])
    .where('r.id', '=', refund_id)
    .executeTakeFirstOrThrow()

/** What the books have to know of a refund and of the payment it goes back from. NT$. */
export const findRefundForBooks = (app: App, refund_id: number) =>
  app.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('transactions as t', 't.payment_id', 'p.id')
    .select(['r.id', 'r.order_id', 'r.amount', 'r.done_at', 'r.requested_by', 'p.is_surplus'])
    .select(['t.bank_account_id', 't.method', 't.counterparty', 't.counterparty_kind'])
    .where('r.id', '=', refund_id)
    .where('t.direction', '=', 'income')
    .where('t.reverses_id', 'is', null)
    // the parts of a payment came the same way and from the same person
    .limit(1)
    .executeTakeFirstOrThrow()

/** The gifts that go back with a refund, in the order in which their campaigns are locked, and who had given them. */
export const listRefundedGifts = (app: App, refund_id: number) =>
  app.db
    .selectFrom('refund_lines as l')
    .innerJoin('order_campaign_items as i', 'i.id', 'l.order_campaign_item_id')
    .innerJoin('fundings as f', (join) =>
      join.onRef('f.order_campaign_item_id', '=', 'i.id').on('f.kind', '=', 'allocation'),
    )
    .leftJoin('transactions as t', 't.id', 'f.transaction_id')
    .select(['l.id', 'l.amount', 'i.id as item_id', 'i.campaign_id', 'i.order_id', 'f.donor_key'])
    .select(['t.public_name', 't.permit_id'])
    .where('l.refund_id', '=', refund_id)
    .orderBy('i.campaign_id')
    .orderBy('i.id')
    .execute()
