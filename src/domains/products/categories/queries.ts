import { sql } from 'kysely'
import type { z } from 'zod'
import type { App } from '#platform/server/app.ts'
import { isOnSale } from '../queries.ts'
import type { Category, StaffCategoryRow } from './contract.ts'

/** Every category with the one above it. */
export const listCategoryParents = (app: App) =>
  app.db.selectFrom('categories').select(['id', 'parent_id']).where('deleted_at', 'is', null).execute()

/** Whoever changes the shape of the tree waits here for whoever does: the lock that the trigger of the table takes, too. */
export const lockTree = async (app: App): Promise<void> => {
  await sql`select pg_advisory_xact_lock(1096107082, 0)`.execute(app.db)
}

/** Those below a category, or at the top, in their order. */
export const listBelow = (app: App, parent_id: number | null) =>
  app.db
    .selectFrom('categories')
    .select(['id', 'version', 'sort'])
    .where('parent_id', 'is not distinct from', parent_id)
    .where('deleted_at', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .execute()

/** The visible tree: an inactive category hides everything below it. `place` sorts parents before children. */
export const listTree = async (app: App) => {
  const { rows } = await sql<z.output<typeof Category>>`
    with recursive tree as (
      select id, parent_id, name, slug, left(description, 160) as description, 1 as depth, array[id] as line, array[sort, id] as place
        from categories where parent_id is null and is_active and deleted_at is null
      union all
      select c.id, c.parent_id, c.name, c.slug, left(c.description, 160), t.depth + 1, t.line || c.id, t.place || array[c.sort, c.id]
        from categories c join tree t on c.parent_id = t.id where c.is_active and c.deleted_at is null
    ), counted as (
      select above.id, count(distinct p.id)::int as products_count
        from tree t cross join unnest(t.line) above (id)
        join product_categories pc on pc.category_id = t.id join products p on p.id = pc.product_id
       where ${isOnSale(app.clock())} group by above.id
    )
    select t.id, t.parent_id, t.depth, t.name, t.slug, t.description, coalesce(c.products_count, 0) as products_count
      from tree t left join counted c on c.id = t.id order by t.place`.execute(app.db)
  return rows
}

/** The whole tree for staff. With `q` only the categories whose name holds it, still in the order of the tree. */
export const listTreeForStaff = async (app: App, q: string) => {
  const { rows } = await sql<z.output<typeof StaffCategoryRow>>`
    with recursive tree as (
      select c as category, 1 as depth, array[c.id] as line, array[c.sort, c.id] as place
        from categories c where c.parent_id is null and c.deleted_at is null
      union all
      select c, t.depth + 1, t.line || c.id, t.place || array[c.sort, c.id]
        from categories c join tree t on c.parent_id = (t.category).id where c.deleted_at is null
    ), counted as (
      select above.id, count(distinct pc.product_id)::int as all_of_it,
          count(distinct pc.product_id) filter (where pc.category_id = above.id)::int as own
        from tree t cross join unnest(t.line) above (id) join product_categories pc on pc.category_id = (t.category).id
       group by above.id
    )
    select (t.category).*, t.depth, coalesce(n.own, 0) as products_count, coalesce(n.all_of_it, 0) as products_total
      from tree t left join counted n on n.id = (t.category).id where search_contains(search_fold((t.category).name), ${q}) order by t.place`.execute(
    app.db,
  )
  return rows
}

export const findCategory = (app: App, id: number) =>
  app.db.selectFrom('categories').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

/** A category, locked until the transaction ends. */
export const lockCategory = (app: App, id: number) =>
  app.db
    .selectFrom('categories')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Marks a category as deleted unless a product or another category is in it. */
export const deleteEmptyCategory = (app: App, id: number, staff_id: number) =>
  app.db
    .updateTable('categories')
    .set((eb) => ({ deleted_at: app.clock().toISOString(), updated_by: staff_id, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('product_categories').select('product_id').where('category_id', '=', id))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('categories as c').select('c.id').where('c.parent_id', '=', id).where('c.deleted_at', 'is', null),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst()

/** Categories of the visible tree, for the site map. */
export const addressRows = (app: App) =>
  app.db
    .withRecursive('tree', (db) =>
      db
        .selectFrom('categories as c')
        .select(['c.id', 'c.slug', 'c.updated_at'])
        .where('c.parent_id', 'is', null)
        .where('c.is_active', '=', true)
        .where('c.deleted_at', 'is', null)
        .unionAll(
          db
            .selectFrom('categories as c')
            .innerJoin('tree as t', 't.id', 'c.parent_id')
            .select(['c.id', 'c.slug', 'c.updated_at'])
            .where('c.is_active', '=', true)
            .where('c.deleted_at', 'is', null),
        ),
    )
    .selectFrom('tree')
    .select(['tree.id', 'tree.slug', 'tree.updated_at'])
