import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'

/**
 * Published listings whose last day lies in a span, both days inclusive, with the member who posted them. `own_only`
 * leaves out those of a public source, whose end nobody here decides.
 */
export const listEnding = (app: App, span: { from?: Day; to: Day; own_only?: boolean }) => {
  let rows = app.db
    .selectFrom('adoptions as a')
    .leftJoin('customers as c', (join) => join.onRef('c.id', '=', 'a.customer_id').on('c.status', '=', 'active'))
    .select(['a.id', 'a.name', 'a.slug', 'a.status', 'a.version', 'a.expires_on'])
    .select(['c.id as poster_id', 'c.name as poster_name', 'c.email as poster_email'])
    .select('c.email_verified_at as poster_verified_at')
    .where('a.status', '=', 'published')
    .where('a.expires_on', '<=', span.to)
    .orderBy('a.id')
  if (span.own_only) rows = rows.where('a.external_source', 'is', null)
  if (span.from) rows = rows.where('a.expires_on', '>=', span.from)
  return rows.execute()
}
