import { sql } from 'kysely'
import type { Day } from '#platform/contract/time.ts'
import { allClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { clinicTables } from '#platform/server/scope.ts'
import { isLetterTo, keptOf } from '../queries.ts'

/** Rows that a tab shows at most. */
const mostRows = 100

/** Gifts of a member that stayed, over the tables of orders (reads only). */
const giftsOf = (app: App, customer_id: number) =>
  app.db
    .selectFrom('order_campaign_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('campaigns as k', 'k.id', 'i.campaign_id')
    .where('o.customer_id', '=', customer_id)
    .where('o.paid_at', 'is not', null)
    .select(['i.id', 'o.id as order_id', 'o.order_no', 'k.title as campaign'])
    .select(sql<Day>`(o.paid_at at time zone 'Asia/Taipei')::date`.as('paid_on'))
    .select(sql<number>`${keptOf}::bigint`.as('amount'))

export const listGiftsOf = (app: App, customer_id: number) =>
  app.db
    .selectFrom(giftsOf(app, customer_id).as('g'))
    .selectAll('g')
    .where('g.amount', '>', 0)
    .orderBy('g.paid_on', 'desc')
    .orderBy('g.id', 'desc')
    .limit(mostRows)
    .execute()

/** What a member gave in each year of Taipei that has a gift, the oldest first. */
export const sumYears = (app: App, customer_id: number) =>
  app.db
    .selectFrom(giftsOf(app, customer_id).as('g'))
    .select([
      sql<number>`extract(year from g.paid_on)::int`.as('year'),
      sql<number>`sum(g.amount)::bigint`.as('amount'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .where('g.amount', '>', 0)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute()

export const listLettersTo = (app: App, { id, email }: { id: number; email: string }) =>
  app.db
    .selectFrom('mail_outbox')
    .select(['id', 'subject', 'state', 'created_at', 'sent_at'])
    .where(isLetterTo(id, email))
    .orderBy('id', 'desc')
    .limit(mostRows)
    .execute()

/** Applications of a member that were sent (reads only). */
export const listCasesOf = (app: App, customer_id: number) =>
  clinicTables(app, allClinics)
    .selectFrom('applications')
    .select(['id', 'type', 'application_no', 'status', 'submitted_at'])
    .where('customer_id', '=', customer_id)
    .where('application_no', 'is not', null)
    .orderBy('id', 'desc')
    .limit(mostRows)
    .execute()

/** Listings of a member and requests of theirs, over the tables of adoptions (reads only). */
export const listAdoptionsOf = async (app: App, customer_id: number) => {
  const { rows } = await sql<{
    id: number
    what: 'post' | 'request'
    title: string
    status: string
    created_at: string
  }>`
    select id, 'post' as what, coalesce(title, name, '') as title, status, created_at from adoptions where customer_id = ${customer_id}
    union all
    select r.id, 'request', coalesce(a.name, a.title, ''), r.status, r.created_at from adoption_requests r
      join adoptions a on a.id = r.adoption_id where r.customer_id = ${customer_id}
    order by created_at desc, id desc limit ${mostRows}`.execute(app.db)
  return rows
}

/** The registration of a member as a volunteer (reads only). */
export const findHelping = (app: App, customer_id: number) =>
  app.db
    .selectFrom('volunteers as v')
    .select(['v.id', 'v.status', 'v.submitted_at'])
    .select(
      sql<number>`(select coalesce(sum(h.minutes), 0)::int from volunteer_hours h
        where h.volunteer_id = v.id and h.state = 'approved')`.as('approved_minutes'),
    )
    .where('v.customer_id', '=', customer_id)
    .executeTakeFirst()
