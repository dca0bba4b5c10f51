import { sql } from 'kysely'
import { toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { OrderDraft } from './contract.ts'

declare module '#registry/json_columns.ts' {
  interface JsonColumns {
    'order_drafts.content': OrderDraft
  }
}

export const findDraft = async (app: App, user_id: number): Promise<OrderDraft | null> =>
  (await app.db.selectFrom('order_drafts').select('content').where('user_id', '=', user_id).executeTakeFirst())
    ?.content ?? null

export const putDraft = async (app: App, user_id: number, draft: OrderDraft): Promise<void> => {
  const row = { content: JSON.stringify(draft), updated_at: toInstant(app.clock()) }
  await app.db
    .insertInto('order_drafts')
    .values({ user_id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export const dropDraft = async (app: App, user_id: number): Promise<void> => {
  await app.db.deleteFrom('order_drafts').where('user_id', '=', user_id).execute()
}

/** The most that a field offers to choose from. */
const most = 500

/** Goods that are on sale, by name. */
export const listVariants = (app: App) =>
  app.db
    .selectFrom('product_variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['v.id', 'v.price', sql<string>`concat_ws('・', p.name, nullif(v.name, ''))`.as('name')])
    .where('p.status', '=', 'active')
    .where('v.is_active', '=', true)
    .orderBy('p.name')
    .orderBy('v.id')
    .limit(most)
    .execute()

/** Campaigns that may take gifts now; whether one does is told by its price. */
export const listOpenCampaigns = (app: App) =>
  app.db
    .selectFrom('campaigns')
    .select(['id', 'title as name'])
    .where('status', 'not in', ['draft', 'pending_review', 'closed'])
    .where((one) => one.or([one('ends_at', 'is', null), one('ends_at', '>', toInstant(app.clock()))]))
    .orderBy('title')
    .limit(most)
    .execute()
