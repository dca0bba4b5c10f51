import { sql } from 'kysely'
import type { z } from 'zod'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { accountMoveList } from './contract.ts'

const moveRows = (app: App) =>
  app.db
    .selectFrom('account_moves as m')
    .innerJoin('bank_accounts as f', 'f.id', 'm.from_account_id')
    .innerJoin('bank_accounts as t', 't.id', 'm.to_account_id')
    .leftJoin('account_moves as r', 'r.reverses_id', 'm.id')
    .leftJoin('users as author', 'author.id', 'm.created_by')
    .leftJoin('users as second', 'second.id', 'm.approved_by')
    .select(['m.id', 'm.no', 'm.kind', 'm.amount', 'm.occurred_on', 'm.value_on', 'm.note', 'm.payout_id'])
    .select(['m.suspense_item_id', 'm.reverses_id', 'r.id as reversed_by_id', 'm.created_at'])
    .select(['f.id as from_id', 'f.name as from_name', 't.id as to_id', 't.name as to_name'])
    .select(['author.name as created_by_name', 'second.name as approved_by_name'])

export const listMoveRows = (app: App, query: z.output<typeof accountMoveList>) => {
  const { account, kind, from, to } = query.filter
  let rows = moveRows(app)
  if (account) rows = rows.where((where) => where.or([where('f.id', '=', account), where('t.id', '=', account)]))
  if (kind) rows = rows.where('m.kind', 'in', kind)
  if (from) rows = rows.where('m.occurred_on', '>=', from)
  if (to) rows = rows.where('m.occurred_on', '<=', to)
  if (query.q)
    rows = rows.where(sql<boolean>`search_contains(search_fold(m.no || ' ' || coalesce(m.note, '')), ${query.q})`)
  return readPage(app, rows, query, { id: 'm.id', sort: { occurred_on: 'm.occurred_on' } })
}

export const findMove = (app: App, id: number) => moveRows(app).where('m.id', '=', id).executeTakeFirst()

/** What a person moved between two accounts (NT$), by the moves entered since a moment, without those taken back. */
export const sumMovedBy = async (
  app: App,
  by: { created_by: number; from_account_id: number; to_account_id: number; since: string },
): Promise<number> => {
  const { moved } = await app.db
    .selectFrom('account_moves as m')
    .select(sql<number>`coalesce(sum(m.amount), 0)::bigint`.as('moved'))
    .where('m.kind', '=', 'move')
    .where('m.reverses_id', 'is', null)
    .where('m.created_by', '=', by.created_by)
    .where('m.from_account_id', '=', by.from_account_id)
    .where('m.to_account_id', '=', by.to_account_id)
    .where('m.created_at', '>=', by.since)
    .where(sql<boolean>`not exists (select from account_moves r where r.reverses_id = m.id)`)
    .executeTakeFirstOrThrow()
  return moved
}

export const listAccountNames = (app: App, ids: readonly number[]) =>
  app.db
    .selectFrom('bank_accounts')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
