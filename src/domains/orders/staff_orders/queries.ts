import { sql } from 'kysely'
import { toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { KeptDraft, OrderDraft } from './contract.ts'

declare module '#registry/json_columns.ts' {
  interface JsonColumns {
    'order_drafts.content': OrderDraft
  }
}

export const findDraft = (app: App, user_id: number) =>
  app.db
    .selectFrom('order_drafts')
    .select(['content as draft', 'version', 'updated_at'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()

/**
 * Keeps a draft over the version that was seen, 0 where there was none; null takes it away.
 *
 * @returns the new version; undefined when the one that was seen is not there any more
 */
export const putDraft = async (
  app: App,
  user_id: number,
  { draft, version }: KeptDraft,
): Promise<number | undefined> => {
  const row = { content: draft && JSON.stringify(draft), updated_at: toInstant(app.clock()) }
  if (version === 0) {
    const made = app.db.insertInto('order_drafts').values({ user_id, ...row })
    const first = await made
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .returning('version')
      .executeTakeFirst()
    return first?.version
  }
  const changed = await app.db
    .updateTable('order_drafts')
    .set({ ...row, version: sql`version + 1` })
    .where('user_id', '=', user_id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  return changed?.version
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
