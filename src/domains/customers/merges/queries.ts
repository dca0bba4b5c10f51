import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { FieldColumn, FieldName, MovingColumn } from './rules.ts'

/** What a row of a merge keeps, so that both accounts can be parted. */
type Noted = {
  /** What stood in the kept account before something was chosen of the other. */
  readonly fields: { readonly [name in FieldName]?: { readonly [column in FieldColumn]?: unknown } }
  /** Its consents before the stricter ones. */
  readonly consents: Readonly<Record<string, unknown>>
  /** The open cart that was put into the other one. */
  readonly cart: string | null
  /** Hours that moved to the registration of the kept account, and the other one as it was. */
  readonly hours: readonly number[]
  /** Visits at shifts that moved with them; a merge of before visits followed has none. */
  readonly visits?: readonly number[]
  readonly volunteer: { readonly id: number; readonly status: string } | null
}
export type Moved = { readonly [table: string]: readonly (string | number)[] }

declare module '#registry/json_columns.ts' {
  interface JsonColumns {
    'customer_merges.noted': Noted
    'customer_merges.moved': Moved
    'customer_merges.had': { readonly [table: string]: number }
  }
}

/** Accounts, held in the order of their ids: two merges at once never wait for each other in a circle. */
export const lockCustomers = (app: App, ids: readonly number[]) =>
  app.db
    .selectFrom('customers')
    .selectAll()
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

export const findCustomers = (app: App, ids: readonly number[]) =>
  app.db
    .selectFrom('customers')
    .selectAll()
    .where('id', 'in', [0, ...ids])
    .execute()

const rowsOf = ({ table, column }: MovingColumn, id: number): RawBuilder<unknown> =>
  sql`${sql.table(table)} x where x.${sql.ref(column)} = ${id}`

/** Condition of a row `x`: the kept account has one that is as good. */
const hasSame = ({ table, column, same }: MovingColumn, kept: number): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ${sql.table(table)} k where k.${sql.ref(column)} = ${kept}
    and ${sql.join([sql`true`, ...(same ?? []).map((name) => sql`k.${sql.ref(name)} is not distinct from x.${sql.ref(name)}`)], sql` and `)})`

/** Moves the rows of a column from one account to another. @returns which */
export const moveRows = async (app: App, column: MovingColumn, from: number, to: number) => {
  const condition = column.same === null ? sql`true` : sql`not ${hasSame(column, to)}`
  const { rows } = await sql<{ key: string | number }>`update ${sql.table(column.table)} x
    set ${sql.ref(column.column)} = ${to} where x.${sql.ref(column.column)} = ${from} and ${condition}
    returning x.${sql.ref(column.key)} as key`.execute(app.db)
  return rows.map(({ key }) => key)
}

/** Moves rows back that are where they were moved to. @returns how many */
export const moveBack = async (
  app: App,
  { table, column, key }: MovingColumn,
  keys: readonly (string | number)[],
  from: number,
  to: number,
): Promise<number> => {
  if (keys.length === 0) return 0
  const { numAffectedRows } = await sql`update ${sql.table(table)} x set ${sql.ref(column)} = ${to}
    where x.${sql.ref(column)} = ${from} and x.${sql.ref(key)}::text = any(${keys.map(String)}::text[])`.execute(app.db)
  return Number(numAffectedRows ?? 0)
}

/** How many rows an account has of each table that a merge moves. */
export const countRows = async (app: App, columns: readonly MovingColumn[], id: number) => {
  const counts = columns.map(
    (column) => sql`select ${column.table} as name, count(*)::int as n from ${rowsOf(column, id)}`,
  )
  const { rows } = await sql<{ name: string; n: number }>`${sql.join(counts, sql` union all `)}`.execute(app.db)
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]))
}

/** How many of the rows that moved are still there, and how many of those were changed since. Tables without a clock tell of no change. */
export const countMoved = async (
  app: App,
  { table, column, key }: MovingColumn,
  { keys, at: kept, merge_id }: { keys: readonly (string | number)[]; at: number; merge_id: number },
) => {
  const { rows } = await sql<{ here: number; changed: number }>`
    select count(*)::int as here,
      (count(*) filter (where (to_jsonb(x) ->> 'updated_at')::timestamptz >
        (select moved_at from customer_merges where id = ${merge_id})))::int as changed
      from ${sql.table(table)} x where x.${sql.ref(column)} = ${kept}
       and x.${sql.ref(key)}::text = any(${keys.map(String)}::text[])`.execute(app.db)
  return rows[0] ?? { here: 0, changed: 0 }
}

/** Requests to adopt that are open, as adoptions say it; nouns may not stand in a circle, so a test holds both. */
export const openRequests = ['submitted', 'screening', 'interview', 'home_visit', 'approved', 'trial'] as const

/** Whether two of these accounts ask for one animal at this moment (over the table of requests, reads only). */
export const haveSameRequest = async (app: App, ids: readonly number[]): Promise<boolean> => {
  const { rows } = await sql`select adoption_id from adoption_requests where customer_id = any(${ids}::bigint[])
    and status = any(${[...openRequests]}::text[])
    group by adoption_id having count(distinct customer_id) > 1 limit 1`.execute(app.db)
  return rows.length > 0
}

/** Whether the first of these accounts is done as a volunteer while another one serves: joined, nobody would serve. */
export const servesElsewhere = async (app: App, [kept, ...others]: readonly number[]): Promise<boolean> => {
  const { rows } =
    await sql`select from volunteers k where k.customer_id = ${kept} and k.status in ('ended', 'rejected')
    and exists (select from volunteers o where o.customer_id = any(${others}::bigint[])
      and o.status not in ('ended', 'rejected'))`.execute(app.db)
  return rows.length > 0
}

/** Hours whose time counts at the other registration already stay where they are: one person serves once at a time. */
const countsAlready = (to: number) => sql<boolean>`exists (select from volunteer_hours k where k.volunteer_id = ${to}
  and k.state <> 'rejected' and volunteer_hours.state <> 'rejected'
  and k.started_at is not null and volunteer_hours.started_at is not null
  and tstzrange(k.started_at, k.ended_at) && tstzrange(volunteer_hours.started_at, volunteer_hours.ended_at))`

/**
 * Moves the visits of a registration to another one: those whose hours moved, or that made none. One at a time at which the
 * other one was somewhere itself stays.
 */
const moveVisits = async (app: App, from: number, to: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`update volunteer_visits w set volunteer_id = ${to}
    where w.volunteer_id = ${from}
      and not exists (select from volunteer_hours h where h.id = w.hours_id and h.volunteer_id <> ${to})
      and not exists (select from volunteer_visits k where k.volunteer_id = ${to}
        and tstzrange(k.checked_in_at, k.checked_out_at) && tstzrange(w.checked_in_at, w.checked_out_at))
    returning w.id`.execute(app.db)
  return rows.map(({ id }) => id)
}

/** Moves the hours of a registration that stays to the one of the kept account, and ends it. */
export const joinVolunteers = async (app: App, closed: number, kept: number) => {
  const of = (customer_id: number) =>
    app.db.selectFrom('volunteers').select(['id', 'status']).where('customer_id', '=', customer_id).executeTakeFirst()
  const [from, to] = [await of(closed), await of(kept)]
  if (!from || !to) return { hours: [], visits: [], volunteer: null }
  const hours = await app.db
    .updateTable('volunteer_hours')
    .set({ volunteer_id: to.id })
    .where('volunteer_id', '=', from.id)
    .where((where) => where.not(countsAlready(to.id)))
    .returning('id')
    .execute()
  const visits = await moveVisits(app, from.id, to.id)
  if (from.status !== 'rejected')
    await app.db
      .updateTable('volunteers')
      .set((row) => ({ status: 'ended', version: row('version', '+', 1) }))
      .where('id', '=', from.id)
      .execute()
  return { hours: hours.map(({ id }) => id), visits, volunteer: from }
}

/** Takes that back, for the hours that are where they were moved to. */
export const partVolunteers = async (
  app: App,
  kept: number,
  { hours, visits = [], volunteer }: Pick<Noted, 'hours' | 'visits' | 'volunteer'>,
) => {
  if (!volunteer) return
  await sql`update volunteer_hours h set volunteer_id = ${volunteer.id} from volunteers v
    where v.id = h.volunteer_id and v.customer_id = ${kept} and h.id = any(${hours}::bigint[])`.execute(app.db)
  await sql`update volunteer_visits w set volunteer_id = ${volunteer.id} from volunteers v
    where v.id = w.volunteer_id and v.customer_id = ${kept} and w.id = any(${visits}::bigint[])`.execute(app.db)
  await sql`update volunteers set status = ${volunteer.status}, version = version + 1 where id = ${volunteer.id}`.execute(
    app.db,
  )
}

export const insertMerge = (
  app: App,
  merge: {
    kept_id: number
    closed_id: number
    noted: Noted
    moved: Moved
    had: Readonly<Record<string, number>>
    merged_at: Instant
    merged_by: number
    receipt_identifier_enc: string | null
    receipt_identifier_hash: string | null
    receipt_identifier_last4: string | null
  },
) =>
  app.db
    .insertInto('customer_merges')
    .values({
      ...merge,
      noted: JSON.stringify(merge.noted),
      moved: JSON.stringify(merge.moved),
      had: JSON.stringify(merge.had),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const findMerge = (app: App, id: number) =>
  app.db.selectFrom('customer_merges').selectAll().where('id', '=', id).executeTakeFirst()
export type MergeRow = NonNullable<Awaited<ReturnType<typeof findMerge>>>

/** Merges that are not parted and that touched an account, as the one or the other, the newest first. */
export const listMerges = (app: App, id: number) =>
  app.db
    .selectFrom('customer_merges')
    .selectAll()
    .where((eb) => eb.or([eb('kept_id', '=', id), eb('closed_id', '=', id)]))
    .where('state', '=', 'merged')
    .orderBy('id', 'desc')
    .execute()

export const endMerge = async (app: App, id: number, parted: { parted_at: Instant; parted_by: number }) => {
  await app.db
    .updateTable('customer_merges')
    .set({ ...parted, state: 'parted' })
    .where('id', '=', id)
    .execute()
}
