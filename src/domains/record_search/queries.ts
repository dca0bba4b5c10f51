import { type RawBuilder, sql } from 'kysely'
import type { OrderReader } from '#domains/orders/desk/rules.ts'
import { isParcelHere } from '#domains/orders/desk/service.ts'
import { searchedOrderParts } from '#domains/orders/rules.ts'
import { mayRead, type Reader } from '#platform/contract/readers.ts'
import { type Instant, toInstant } from '#platform/contract/time.ts'
import type { AllClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { matchesOpenSearch } from '#platform/server/open_search.ts'
import { clinicTables } from '#platform/server/scope.ts'
import { matchesSearch } from '#platform/server/search.ts'
import type { Hit } from './contract.ts'
import type { RecordKind, Sought } from './rules.ts'

/** The most of a kind that are answered. */
const most = 6
/** Rows that are looked at, of the newest and of an index; the newest that fit are answered. */
export const mostLookedAt = 2_000

type Condition = RawBuilder<boolean>
const none = sql<boolean>`false`

/** The beginning of a column; its index has text_pattern_ops. What is typed has no signs of LIKE: see `soughtBy`. */
const begins = (column: string, start: string): Condition => sql<boolean>`${sql.ref(column)} like ${`${start}%`}`

/** Rows of a table that a condition finds by an index, the newest of them. */
const newestOf = (table: string, condition: Condition): RawBuilder<unknown> =>
  sql`(select id from (select s.id from ${sql.table(table)} s where ${condition} limit ${sql.lit(mostLookedAt)}) hit
    order by id desc limit ${sql.lit(most)})`

/** Of the newest rows of a table those that fit: what stands in very many rows is found here, however long the table is. */
const amongNewest = (table: string, condition: Condition): RawBuilder<unknown> =>
  sql`(select s.id from (select * from ${sql.table(table)} order by id desc limit ${sql.lit(mostLookedAt)}) s
    where ${condition} order by s.id desc limit ${sql.lit(most)})`

const textOf = (sought: Sought): string => {
  if (sought.by === 'number') return sought.number
  if (sought.by === 'digits') return sought.digits
  return sought.by === 'email' ? sought.email : sought.words
}

type By = (reader: OrderReader, sought: Sought, now: Instant) => Condition

/** Who packs parcels finds those that are theirs. */
const ordersBy: By = (reader, sought, now) =>
  reader.packs
    ? sql<boolean>`(${allOrdersBy(reader, sought)} and exists (select from orders o where o.id = s.id and ${isParcelHere(now)}))`
    : allOrdersBy(reader, sought)

const allOrdersBy = (reader: Reader, sought: Sought): Condition => {
  if (sought.by === 'number') return begins('s.order_no', sought.number)
  if (sought.by === 'digits') {
    const number = begins('s.order_no', `S${sought.digits}`)
    return mayRead(reader, 'buyer', 'phone') ? sql<boolean>`(${number} or ${begins('s.phone', sought.digits)})` : number
  }
  if (sought.by === 'email')
    return mayRead(reader, 'buyer', 'email') ? sql<boolean>`lower(s.email) = ${sought.email}` : none
  return matchesOpenSearch(reader, sought.words, searchedOrderParts)
}

const peopleBy = (_reader: Reader, sought: Sought): Condition => {
  if (sought.by === 'digits') return begins('s.phone', sought.digits)
  if (sought.by === 'email') return sql<boolean>`(s.email = ${sought.email} and s.status in ('active', 'suspended'))`
  return sought.by === 'words' ? matchesSearch('s.search_text', sought.words) : none
}

const receiptsBy = (reader: Reader, sought: Sought): Condition => {
  if (sought.by === 'number') return begins('s.receipt_no', sought.number)
  if (sought.by === 'email')
    return mayRead(reader, 'donor', 'email') ? sql<boolean>`lower(s.email) = ${sought.email}` : none
  if (sought.by === 'digits') {
    const number = begins('s.receipt_no', `R${sought.digits}`)
    if (!mayRead(reader, 'buyer', 'phone') || !mayRead(reader, 'donor', 'name')) return number
    // a receipt has no phone: it is found by that of its order
    return sql<boolean>`s.id in (
      select r.id from receipts r where ${begins('r.receipt_no', `R${sought.digits}`)}
      union select f.id from (select o.id from orders o where ${begins('o.phone', sought.digits)} limit 200) hit
        join receipts f on f.order_id = hit.id)`
  }
  const named = matchesOpenSearch(reader, sought.words, { personal: { 's.receipt_name': ['donor', 'name'] } })
  return sql<boolean>`(search_grams(s.receipt_name) @> search_query_grams(${sought.words}) and ${named})`
}

const casesBy = (reader: Reader, sought: Sought): Condition => {
  if (sought.by === 'email') return none
  return matchesOpenSearch(reader, textOf(sought), {
    index: 's.search_text',
    open: ['s.application_no', 's.place_name'],
    personal: { 's.contact_name': ['applicant', 'name'], 's.contact_phone': ['applicant', 'phone'] },
  })
}

/** Words of tables that say nothing of persons. */
const byText = (_reader: Reader, sought: Sought): Condition => {
  if (sought.by === 'email') return none
  return matchesSearch('s.search_text', textOf(sought))
}

/** What is read of the rows that were found, for each kind. */
const statements: { readonly [K in RecordKind]: (hits: RawBuilder<unknown>) => RawBuilder<Hit<K>> } = {
  orders: (hits) =>
    sql<
      Hit<'orders'>
    >`select o.id, o.order_no, o.name, o.placed_at from orders o where o.id in ${hits} order by o.id desc`,
  people: (hits) => sql<Hit<'people'>>`select c.id, c.name, c.phone,
      (select count(*)::int from orders o where o.customer_id = c.id) as orders_count
    from customers c where c.id in ${hits} and c.status in ('active', 'suspended') order by c.id desc`,
  receipts: (hits) => sql<
    Hit<'receipts'>
  >`select r.id, r.receipt_no, r.receipt_name as name, r.issued_on from receipts r
    where r.id in ${hits} order by r.id desc`,
  applications: (hits) => sql<
    Hit<'applications'>
  >`select a.id, a.type, a.application_no, coalesce(a.contact_name, '') as name, a.status
    from applications a where a.id in ${hits} and a.application_no is not null order by a.id desc`,
  animals: (hits) => sql<Hit<'animals'>>`select a.id, a.code, a.name, a.species from animals a
    where a.id in ${hits} and a.deleted_at is null order by a.id desc`,
  products: (hits) => sql<Hit<'products'>>`select p.id, p.name from products p
    where p.id in ${hits} order by p.id desc`,
  campaigns: (hits) => sql<Hit<'campaigns'>>`select c.id, c.type, c.title from campaigns c
    where c.id in ${hits} order by c.id desc`,
  clinics: (hits) =>
    sql<Hit<'clinics'>>`select c.id, c.name, c.city from clinics c where c.id in ${hits} order by c.id desc`,
}

const sources: Record<RecordKind, { table: string; by: By }> = {
  orders: { table: 'orders', by: ordersBy },
  people: { table: 'customers', by: peopleBy },
  receipts: { table: 'receipts', by: receiptsBy },
  applications: { table: 'applications', by: casesBy },
  animals: { table: 'animals', by: byText },
  products: { table: 'products', by: byText },
  campaigns: { table: 'campaigns', by: byText },
  clinics: { table: 'clinics', by: byText },
}

/** Kinds that are found by the beginning of a number, from an index over it; all else is found by pieces of text. */
const numbered: readonly RecordKind[] = ['orders', 'people', 'receipts']

const isByPieces = (kind: RecordKind, sought: Sought): boolean =>
  sought.by === 'words' || (sought.by !== 'email' && !numbered.includes(kind))

/** The statements that find records of a kind: one after the other, until one has found as many as are answered. */
export const statementsOf = <K extends RecordKind>(
  reader: OrderReader,
  kind: K,
  sought: Sought,
  now: Instant,
): RawBuilder<Hit<K>>[] => {
  const { table, by } = sources[kind]
  const condition = by(reader, sought, now)
  const ways = isByPieces(kind, sought) ? [amongNewest, newestOf] : [newestOf]
  return ways.map((ids) => statements[kind](ids(table, condition)))
}

/**
 * Forbids reading whole tables, which the planner takes to be cheap where many rows fit, and ends each statement after so
 * many milliseconds (57014). For the transaction that it is called in.
 */
export const limitStatement = async (app: App, ms: number): Promise<void> => {
  await sql`select set_config('statement_timeout', ${String(ms)}, true), set_config('enable_seqscan', 'off', true)`.execute(
    app.db,
  )
}

/** Records of a kind. Call it inside a transaction of its own, which `limitStatement` bounds. */
export const findRecords = async <K extends RecordKind>(
  app: App,
  reader: OrderReader,
  scope: AllClinics,
  kind: K,
  sought: Sought,
  ms: number,
): Promise<Hit<K>[]> => {
  await limitStatement(app, ms)
  let found: Hit<K>[] = []
  for (const statement of statementsOf(reader, kind, sought, toInstant(app.clock()))) {
    found = (await statement.execute(clinicTables(app, scope))).rows
    if (found.length === most) break
  }
  return found
}
