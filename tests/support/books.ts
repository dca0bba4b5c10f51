import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'
import type { TransactionsTable } from '#registry/database.gen.ts'
import { aPlacedOrder } from './shop.ts'

let count = 0

/** A bank account with its own slug, `bank-1` and so on unless told otherwise. */
export const anAccount = async (app: App, slug?: string): Promise<{ id: number; slug: string }> => {
  count += 1
  return app.db
    .insertInto('bank_accounts')
    .values({
      slug: slug ?? `bank-${count}`,
      name: `測試帳戶 ${count}`,
      kind: 'operating',
      bank_name: '測試銀行',
      account_no: '012-345-678901',
      opened_on: '2020-01-01',
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow()
}

type Entry = Partial<Omit<Insertable<TransactionsTable>, 'no'>> & { bank_account_id: number }

/** A row of the cash book: published income of NT$1,000 from 王○明 on 2026-11-10, unless told otherwise. */
export const anEntry = async (app: App, entry: Entry): Promise<number> => {
  const at = '2026-11-11T10:00:00+08:00'
  const state = entry.state ?? 'published'
  const { id } = await app.db
    .insertInto('transactions')
    .values({
      direction: 'income',
      occurred_on: '2026-11-10',
      amount: 1_000,
      category: entry.direction === 'expense' ? 'medical' : 'donation',
      title: '捐款',
      counterparty: '王小明',
      counterparty_kind: 'person',
      public_name: '王○明',
      method: 'transfer',
      posted_at: state === 'draft' ? null : at,
      published_at: state === 'published' ? at : null,
      ...entry,
      state,
      no: sql<string>`next_transaction_no('2026-01-01'::date)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * A campaign that holds a gift of `raised` NT$ from a paid order, as the fund book has it. With `permit` it appeals under
 * a permit of its own.
 */
export const aFundedCampaign = async (
  app: App,
  bank_account_id: number,
  wish: { raised: number; permit?: boolean },
): Promise<{ id: number; order_no: string; permit_id: number | null }> => {
  count += 1
  const permit_id = wish.permit
    ? (
        await app.db
          .insertInto('solicitation_permits')
          .values({ name: '測試許可', permit_no: `測字第 ${count} 號`, starts_on: '2026-01-01', ends_on: '2026-12-31' })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    : null
  const { id } = await app.db
    .insertInto('campaigns')
    .values({
      type: 'medical',
      title: `測試專案 ${count}`,
      bank_account_id,
      surplus_note: '同類專案使用',
      status: 'scheduled',
      permit_id,
      solicitation_basis: wish.permit ? 'permit' : 'voluntary',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const order_id = await aPlacedOrder(app)
  const item = await app.db
    .insertInto('order_campaign_items')
    .values({ order_id, campaign_id: id, title: `測試專案 ${count}`, amount: wish.raised, quantity: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('fundings')
    .values({
      campaign_id: id,
      kind: 'allocation',
      amount: wish.raised,
      occurred_on: '2026-11-01',
      order_id,
      order_campaign_item_id: item.id,
      donor_key: `o:${order_id}`,
    })
    .execute()
  const order = await app.db
    .selectFrom('orders')
    .select('order_no')
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow()
  return { id, order_no: order.order_no, permit_id }
}
