import { sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { staffAccountList } from './contract.ts'

export const listPublicAccounts = (app: App) =>
  app.db
    .selectFrom('bank_accounts')
    .select(['slug', 'name', 'kind', 'bank_name', 'bank_code', 'branch', 'account_no', 'account_name'])
    .select(['show_for_transfer', 'is_active'])
    .where('is_public', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute()

/** The id behind a slug, of accounts that are not public as well: their published rows are. */
export const findAccountId = async (app: App, slug: string): Promise<number | undefined> =>
  (await app.db.selectFrom('bank_accounts').select('id').where('slug', '=', slug).executeTakeFirst())?.id

export const listAccountRows = (app: App, query: z.output<typeof staffAccountList>) => {
  let rows = app.db.selectFrom('bank_accounts as b').selectAll('b')
  if (query.filter.active !== undefined) rows = rows.where('b.is_active', '=', query.filter.active)
  const { kind } = query.filter
  // nothing is entered on the suspense account, so it is listed by its kind alone
  rows = kind ? rows.where('b.kind', '=', kind) : rows.where('b.kind', '<>', 'suspense')
  if (query.q) rows = rows.where(sql<boolean>`search_contains(search_fold(b.name || ' ' || b.slug), ${query.q})`)
  return readPage(app, rows, query, {
    id: 'b.id',
    sort: { sort: 'b.sort', name: 'b.name', updated_at: 'b.updated_at' },
  })
}

export const findAccount = (app: App, id: number) =>
  app.db.selectFrom('bank_accounts').selectAll().where('id', '=', id).executeTakeFirst()

/** An account, held until the transaction ends: who takes money from it meanwhile waits. Rows that name it do not. */
export const lockAccount = (app: App, id: number) =>
  app.db.selectFrom('bank_accounts').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** The first day on which something moved on an account; null where nothing did. */
export const findFirstMovement = async (app: App, id: number): Promise<Day | null> => {
  const { rows } = await sql<{ first_on: Day | null }>`
    select min(occurred_on) as first_on from postings where account_id = ${id}`.execute(app.db)
  return rows[0]?.first_on ?? null
}

/** What an account holds by the books: what it had when it was opened and every row since. NT$. */
export const sumHoldings = async (app: App, id: number): Promise<number> => {
  const { rows } = await sql<{ holds: number }>`
    select (b.opening_balance + (select coalesce(sum(p.amount), 0) from postings p where p.account_id = b.id))::bigint as holds
      from bank_accounts b where b.id = ${id}`.execute(app.db)
  return rows[0]?.holds ?? 0
}
