import type { App } from '#platform/server/app.ts'

/** What the books have to know of a refund and of the payment it goes back from. NT$. */
export const findRefundForBooks = (app: App, refund_id: number) =>
  app.db
    .selectFrom('refunds as r')
    .innerJoin('transactions as t', 't.payment_id', 'r.payment_id')
    .select(['r.id', 'r.order_id', 'r.amount', 'r.done_at', 'r.requested_by'])
    .select(['t.bank_account_id', 't.method', 't.counterparty', 't.counterparty_kind', 't.public_name'])
    .select(['t.campaign_id', 't.permit_id'])
    .where('r.id', '=', refund_id)
    .where('t.direction', '=', 'income')
    .where('t.reverses_id', 'is', null)
    .executeTakeFirstOrThrow()

/** The gifts that go back with a refund, in the order in which their campaigns are locked, and who had given them. */
export const listRefundedGifts = (app: App, refund_id: number) =>
  app.db
    .selectFrom('refund_lines as l')
    .innerJoin('order_campaign_items as i', 'i.id', 'l.order_campaign_item_id')
    .innerJoin('fundings as f', (join) =>
      join.onRef('f.order_campaign_item_id', '=', 'i.id').on('f.kind', '=', 'allocation'),
    )
    .select(['l.id', 'l.amount', 'i.id as item_id', 'i.campaign_id', 'i.order_id', 'f.donor_key'])
    .where('l.refund_id', '=', refund_id)
    .orderBy('i.campaign_id')
    .orderBy('i.id')
    .execute()
