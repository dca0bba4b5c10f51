import type { App } from '#platform/server/app.ts'

/** Reports of progress, newest first; drafts (not yet published) last, and only for staff. */
export const listUpdates = (app: App, campaign_id: number, wanted: 'published' | 'all') => {
  let rows = app.db
    .selectFrom('campaign_updates')
    .select(['id', 'title', 'content', 'published_at', 'version'])
    .where('campaign_id', '=', campaign_id)
  if (wanted === 'published') rows = rows.where('published_at', '<=', app.clock().toISOString())
  return rows
    .orderBy('published_at', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .execute()
}

export const findUpdate = (app: App, campaign_id: number, id: number) =>
  app.db
    .selectFrom('campaign_updates')
    .selectAll()
    .where('id', '=', id)
    .where('campaign_id', '=', campaign_id)
    .executeTakeFirst()
