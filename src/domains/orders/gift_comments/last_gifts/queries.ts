import { sql } from 'kysely'
import { netGift, shownComment } from '#domains/campaigns/service.ts'
import type { App } from '#platform/server/app.ts'

/** The newest published gifts that are still here: none that was taken back or wholly refunded. NT$ as it came in. */
export const listLastGifts = (app: App, most: number) =>
  app.db
    .selectFrom('transactions as t')
    .leftJoin('orders as o', 'o.id', 't.order_id')
    .select(['t.id', 't.amount', 't.occurred_on as donated_on', sql<string>`t.public_name`.as('name')])
    .select(shownComment.as('comment'))
    .where('t.published_at', 'is not', null)
    .where('t.direction', '=', 'income')
    .where('t.category', '=', 'donation')
    .where('t.reverses_id', 'is', null)
    .where('t.public_name', 'is not', null)
    .where(
      sql<boolean>`not exists (select from transactions r where r.reverses_id = t.id and r.published_at is not null)`,
    )
    .where(
      sql<boolean>`(t.order_campaign_item_id is null or exists (select from fundings f
        where f.order_campaign_item_id = t.order_campaign_item_id and f.kind = 'allocation' and ${netGift} > 0))`,
    )
    .orderBy('t.occurred_on', 'desc')
    .orderBy('t.id', 'desc')
    .limit(most)
    .execute()
