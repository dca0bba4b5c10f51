import { type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { Database } from '#registry/database.gen.ts'
import type { BoxCountRow, boxCountList } from './contract.ts'
import type { Counts, Side } from './rules.ts'

type Joined = Database & { b: Database['box_counts'] }
type Row = z.output<typeof BoxCountRow>

const nameOf = (column: 'first_by' | 'second_by') =>
  sql<string | null>`(select u.name from users u where u.id = ${sql.ref(`b.${column}`)})`

const withColumns = (boxes: SelectQueryBuilder<Joined, 'b', object>) =>
  boxes
    .select(['b.id', 'b.place', 'b.emptied_on', 'b.state', 'b.version'])
    .select(
      sql<Row['campaign']>`(select json_build_object('id', c.id, 'title', c.title) from campaigns c
        where c.id = b.campaign_id)`.as('campaign'),
    )
    .select(
      sql<Row['order']>`(select json_build_object('id', o.id, 'order_no', o.order_no) from orders o
        where o.id = b.order_id)`.as('order'),
    )
    .select(sql<number | null>`(select o.grand_total from orders o where o.id = b.order_id)`.as('total'))
    .select([nameOf('first_by').as('first_by_name'), nameOf('second_by').as('second_by_name')])

export const listBoxRows = (app: App, query: z.output<typeof boxCountList>) => {
  const { state, from, to } = query.filter
  let rows = app.db.selectFrom('box_counts as b')
  if (state) rows = rows.where('b.state', 'in', state)
  if (from) rows = rows.where('b.emptied_on', '>=', from)
  if (to) rows = rows.where('b.emptied_on', '<=', to)
  if (query.q)
    rows = rows.where(sql<boolean>`search_contains(search_fold(concat_ws(' ', b.place, b.note)), ${query.q})`)
  return readPage(app, withColumns(rows), query, {
    id: 'b.id',
    sort: { emptied_on: 'b.emptied_on', place: 'b.place', created_at: 'b.created_at' },
  })
}

export const findBox = (app: App, id: number) =>
  withColumns(app.db.selectFrom('box_counts as b'))
    .select(['b.note', 'b.cancelled_reason', 'b.cancelled_at', 'b.created_at', 'b.first_by', 'b.second_by'])
    .where('b.id', '=', id)
    .executeTakeFirst()

/** Holds a box until the transaction ends. */
export const lockBox = (app: App, id: number) =>
  app.db.selectFrom('box_counts').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
export type BoxRow = NonNullable<Awaited<ReturnType<typeof lockBox>>>

/** What was counted in a box, in the order in which it came. */
export const listEntries = (app: App, box_count_id: number) =>
  app.db
    .selectFrom('box_count_entries as e')
    .innerJoin('users as u', 'u.id', 'e.counted_by')
    .select(['e.id', 'e.side', 'u.name as counted_by_name', 'e.counted_at', 'e.total'])
    .select(['e.n2000', 'e.n1000', 'e.n500', 'e.n200', 'e.n100', 'e.n50', 'e.n20', 'e.n10', 'e.n5', 'e.n1'])
    .where('e.box_count_id', '=', box_count_id)
    .orderBy('e.id')
    .execute()

type Entry = Counts & { box_count_id: number; side: Side; counted_by: number; counted_at: string }

export const insertEntry = async (app: App, entry: Entry): Promise<void> => {
  await app.db.insertInto('box_count_entries').values(entry).execute()
}
