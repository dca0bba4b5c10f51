import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Reader } from '#platform/contract/readers.ts'
import { endOfDay, type Instant, startOfDay, taipeiDay, toInstant } from '#platform/contract/time.ts'
import { allClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { matchesOpenSearch } from '#platform/server/open_search.ts'
import { clinicTables } from '#platform/server/scope.ts'
import { openStatuses } from '../data_requests/rules.ts'
import type { deskCustomerList } from './contract.ts'
import { newDays, oftenFrom, type Segment } from './rules.ts'

type Question = z.output<typeof deskCustomerList>
type Condition = RawBuilder<boolean>

/** What of a member (`c`) can be searched. */
const searched = {
  index: 'c.search_text',
  open: ['c.company_name'],
  personal: { 'c.name': ['member', 'name'], 'c.email': ['member', 'email'], 'c.phone': ['member', 'phone'] },
} as const

/** What of a donated line `i` stayed. NT$. */
export const keptOf = sql<number>`(i.amount - coalesce((select sum(rl.amount) from refund_lines rl
  join refunds r on r.id = rl.refund_id and r.state = 'done' where rl.order_campaign_item_id = i.id), 0))`

/** The year in Taipei in which an order `o` was paid. */
const paidYear = sql<number>`extract(year from o.paid_at at time zone 'Asia/Taipei')::int`
/** Orders of a member `c` whose gift is here. */
const gifts = sql`(select o.id, o.paid_at, ${paidYear} as year from orders o
  join order_campaign_items i on i.order_id = o.id
  where o.customer_id = c.id and o.paid_at is not null group by o.id having sum(${keptOf}) > 0)`

const gave = (condition: RawBuilder<unknown>): Condition =>
  sql<boolean>`exists (select from ${gifts} g where ${condition})`
/** Who belongs to a group of givers (rules.ts) at a moment. */
const isIn = (segment: Segment, now: Instant): Condition => {
  const year = Number(taipeiDay(now).slice(0, 4))
  const notThisYear = sql<boolean>`not ${gave(sql`g.year = ${year}`)}`
  const conditions: Record<Segment, Condition> = {
    lapsed: sql<boolean>`(${gave(sql`g.year = ${year - 1}`)} and ${notThisYear})`,
    returning: sql<boolean>`(${gave(sql`g.year < ${year}`)} and ${notThisYear})`,
    often: sql<boolean>`(select count(*) from ${gifts} g
      where g.paid_at > ${now}::timestamptz - interval '12 months') >= ${sql.lit(oftenFrom)}`,
    failed: sql<boolean>`exists (select from orders f where f.customer_id = c.id and f.campaigns_total > 0 and f.paid_at is null
      and exists (select from payments p where p.order_id = f.id and p.state in ('failed', 'expired'))
      and not ${gave(sql`g.paid_at > f.placed_at`)})`,
    once: sql<boolean>`((select count(*) from ${gifts} g) = 1
      and ${gave(sql`g.paid_at > ${now}::timestamptz - ${sql.lit(newDays)} * interval '1 day'`)})`,
  }
  return conditions[segment]
}

const donatedTotal = sql<number>`(select coalesce(sum(${keptOf}), 0)::bigint from order_campaign_items i
  join orders o on o.id = i.order_id where o.customer_id = c.id and o.paid_at is not null)`
const lastOrderAt = sql<string | null>`(select max(o.placed_at) from orders o where o.customer_id = c.id)`

const asksForData = sql<boolean>`exists (select from data_requests d where d.customer_id = c.id
  and d.status = any(${[...openStatuses]}::text[]))`

const filtered = (app: App, reader: Reader, { filter, q }: Question) => {
  let rows = app.db.selectFrom('customers as c')
  if (filter.status) rows = rows.where('c.status', 'in', filter.status)
  if (filter.kind) rows = rows.where('c.kind', '=', filter.kind)
  if (filter.tag) rows = rows.where(sql<boolean>`${filter.tag} = any(c.tags)`)
  if (filter.segment)
    rows = rows.where('c.status', 'in', ['active', 'suspended']).where(isIn(filter.segment, toInstant(app.clock())))
  if (filter.marketing !== undefined) rows = rows.where('c.marketing_opt_in', '=', filter.marketing)
  if (filter.data_request !== undefined) rows = rows.where(asksForData, '=', filter.data_request)
  if (filter.from) rows = rows.where('c.created_at', '>=', toInstant(startOfDay(filter.from)))
  if (filter.to) rows = rows.where('c.created_at', '<=', toInstant(endOfDay(filter.to)))
  if (filter.donated_from !== undefined) rows = rows.where(donatedTotal, '>=', filter.donated_from)
  if (filter.donated_to !== undefined) rows = rows.where(donatedTotal, '<=', filter.donated_to)
  if (filter.last_from) rows = rows.where(lastOrderAt, '>=', toInstant(startOfDay(filter.last_from)))
  if (filter.last_to) rows = rows.where(lastOrderAt, '<=', toInstant(endOfDay(filter.last_to)))
  if (q) rows = rows.where(matchesOpenSearch(reader, q, searched))
  return rows
}

/** A page of members. What they gave and ordered is read for the rows of the page, unless the list stands in that order. */
export const listCustomerRows = (app: App, reader: Reader, query: Question) => {
  const all = filtered(app, reader, query)
    .select(['c.id', 'c.name', 'c.email', 'c.phone', 'c.kind', 'c.tags', 'c.status', 'c.created_at', 'c.version'])
    .select([donatedTotal.as('donated_total'), lastOrderAt.as('last_order_at')])
    .select(sql<number>`(select count(*)::int from orders o where o.customer_id = c.id)`.as('orders_count'))
  return readPage(app, app.db.selectFrom(all.as('s')).selectAll('s'), query, {
    id: 's.id',
    sort: {
      created_at: 's.created_at',
      name: 's.name',
      donated_total: 's.donated_total',
      last_order_at: 's.last_order_at',
    },
  })
}

/** What all members of a question gave, NT$. */
export const sumCustomers = async (app: App, reader: Reader, query: Question): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(s.donated_total), 0)::bigint as sum
    from (${filtered(app, reader, query).select(donatedTotal.as('donated_total'))}) s`.execute(app.db)
  return rows[0]?.sum ?? 0
}

/** What hangs on an account, counted for the tabs and the tiles. Drafts of applications are nobody's business yet. */
export const countCustomer = (app: App, { id, email }: { id: number; email: string }) =>
  clinicTables(app, allClinics)
    .selectNoFrom([
      sql<number>`(select count(*)::int from orders where customer_id = ${id})`.as('orders'),
      sql<number>`(select count(*)::int from order_campaign_items i join orders o on o.id = i.order_id
        where o.customer_id = ${id} and o.paid_at is not null and ${keptOf} > 0)`.as('gifts'),
      sql<number>`(select count(*)::int from receipts where customer_id = ${id})`.as('receipts'),
      sql<number>`(select count(*)::int from applications where customer_id = ${id} and application_no is not null)`.as(
        'applications',
      ),
      sql<number>`(select count(*)::int from applications where customer_id = ${id} and application_no is not null
        and status not in ('draft', 'rejected', 'closed', 'cancelled', 'expired'))`.as('open_applications'),
      sql<number>`((select count(*) from adoptions where customer_id = ${id})
        + (select count(*) from adoption_requests where customer_id = ${id}))::int`.as('adoptions'),
      sql<number>`(select count(*)::int from volunteers where customer_id = ${id})`.as('volunteer'),
      sql<number>`(select count(*)::int from mail_outbox where ${isLetterTo(id, email)})`.as('letters'),
      sql<number>`(select coalesce(sum(${keptOf}), 0)::bigint from order_campaign_items i
        join orders o on o.id = i.order_id where o.customer_id = ${id} and o.paid_at is not null)`.as('donated_total'),
      sql<number>`(select coalesce(sum(o.grand_total - o.campaigns_total), 0)::bigint from orders o
        where o.customer_id = ${id} and o.paid_at is not null and o.payment_status <> 'refunded')`.as('goods_total'),
      sql<string | null>`(select max(placed_at) from orders where customer_id = ${id})`.as('last_order_at'),
    ])
    .executeTakeFirstOrThrow()

/** A mail to the address of a member, or about the account; those to accounts that went into this one count as well. */
export const isLetterTo = (id: number, email: string) => sql<boolean>`(lower(to_email) = ${email}
  or lower(to_email) in (select m.email from customers m where m.merged_into_id = ${id})
  or (subject_type = 'customers' and subject_id in (
    select m.id::text from customers m where m.id = ${id} or m.merged_into_id = ${id})))`

/**
 * The ids of accounts that share something with this one. One part for each index: joined by `or` they would be one scan of
 * all accounts.
 */
export const sameAs = (id: number) => {
  const part = (condition: RawBuilder<unknown>) => sql`select o.id from customers c join customers o on ${condition}
    where c.id = ${id} and o.id <> c.id and o.status in ('active', 'suspended')`
  const parts = [
    sql`o.receipt_identifier_hash = c.receipt_identifier_hash`,
    sql`o.receipt_email = c.email`,
    sql`o.email = c.receipt_email`,
    sql`o.phone = c.phone and search_fold(o.name) = search_fold(c.name)`,
  ]
  return sql.join(parts.map(part), sql` union `)
}

/** Other accounts that share the identifier, the mail (of receipts as well), or both phone and name. */
export const listLikely = async (app: App, id: number) => {
  const { rows } = await sql<{
    id: number
    name: string
    email: string
    phone: string | null
    identifier: boolean
    mail: boolean
    phone_and_name: boolean
  }>`
    select o.id, o.name, o.email, o.phone,
      coalesce(o.receipt_identifier_hash = c.receipt_identifier_hash, false) as identifier,
      (o.email = c.email or coalesce(o.receipt_email = c.email, false) or coalesce(c.receipt_email = o.email, false)) as mail,
      coalesce(o.phone = c.phone and search_fold(o.name) = search_fold(c.name), false) as phone_and_name
      from customers c join customers o on o.id = any(array(${sameAs(id)}))
     where c.id = ${id} and c.status in ('active', 'suspended') order by o.id limit 10`.execute(app.db)
  return rows
}

/** The kinds of notices that a member wants no mail about (reads only). */
export const listMutedKinds = async (app: App, customer_id: number) => {
  const rows = await app.db
    .selectFrom('member_notice_mutes')
    .select('kind')
    .where('customer_id', '=', customer_id)
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** What somebody of the staff is called. */
export const findStaffName = async (app: App, id: number | null): Promise<string | null> => {
  const row = await app.db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? null
}
