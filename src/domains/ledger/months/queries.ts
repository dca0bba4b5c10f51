import { sql } from 'kysely'
import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { paperless } from '../papers/rules.ts'
import { bookRows, publicRows, signedAmount } from '../queries.ts'
import type { Category } from '../rules.ts'
import type { Days } from './rules.ts'

/** Published sums of days by direction and category, the largest first. */
export const sumCategories = (app: App, { from, to }: Days) =>
  app.db
    .selectFrom('ledger_days')
    .select([
      'direction',
      sql<Category>`category`.as('category'),
      sql<number>`sum(amount)::bigint`.as('amount'),
      sql<number>`sum(rows_count)::int`.as('count'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['direction', 'category'])
    .orderBy('amount', 'desc')
    .orderBy('category')
    .execute()

const booked = (app: App) => bookRows(app).where('t.public_as', '<>', 'sum_of_day').where('t.state', '<>', 'draft')

const sumOf = (direction: 'income' | 'expense', condition = sql<boolean>`true`) =>
  sql<number>`coalesce(sum(${signedAmount}) filter (where t.direction = ${direction} and ${condition}), 0)::bigint`

/** What was booked on some days, and what of it is public. */
export const sumBooked = (app: App, { from, to }: Days) => {
  const isPublic = sql<boolean>`t.published_at is not null`
  return booked(app)
    .where('t.occurred_on', '>=', from)
    .where('t.occurred_on', '<=', to)
    .select([sumOf('income').as('income'), sumOf('expense').as('expense')])
    .select([sumOf('income', isPublic).as('public_income'), sumOf('expense', isPublic).as('public_expense')])
    .executeTakeFirstOrThrow()
}

/** Opening balances of all accounts, and what was booked before a day. */
export const sumBefore = async (app: App, day: Day): Promise<number> => {
  const accounts = app.db
    .selectFrom('bank_accounts')
    .select(sql<number>`coalesce(sum(opening_balance), 0)::bigint`.as('opened'))
    .executeTakeFirstOrThrow()
  const rows = booked(app)
    .where('t.occurred_on', '<', day)
    .select([sumOf('income').as('income'), sumOf('expense').as('expense')])
    .executeTakeFirstOrThrow()
  const { income, expense } = await rows
  return (await accounts).opened + income - expense
}

/** The largest published expenses that have papers of their own and stand. */
export const listLargest = (app: App, days: Days, most: number) =>
  publicRows(app, { ...days, direction: 'expense' })
    .where('t.state', '=', 'published')
    .where('t.reverses_id', 'is', null)
    .where(sql<boolean>`t.category <> all(${paperless}::text[])`)
    .orderBy('t.amount', 'desc')
    .orderBy('t.id')
    .limit(most)
    .execute()
