import { sql } from 'kysely'
import type { z } from 'zod'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { matchesEntry } from '../entries/queries.ts'
import { hasPaper, needsPaper } from '../papers/queries.ts'
import { bookRows, signedAmount } from '../queries.ts'
import type { spendingList } from './contract.ts'

type Question = z.output<typeof spendingList>

/** The row `t` lacks a paper that everybody may see: as the closing of a campaign asks for them. */
const isPaperless = sql<boolean>`(t.state in ('posted', 'published') and ${needsPaper} and not ${hasPaper})`

/**
 * Expenses `t` of campaigns with the share that they bore, which is all of it while it is not entered. Money that went back to a
 * giver is no spending. One bill may have taken money of several campaigns.
 */
const spendingRows = (app: App, { filter, q }: Pick<Question, 'filter' | 'q'>) => {
  const { campaign, state, category, from, to } = filter
  const borne = campaign === undefined ? sql`true` : sql`f.campaign_id = ${campaign}`
  const own = campaign === undefined ? sql`t.campaign_id is not null` : sql`t.campaign_id = ${campaign}`
  let rows = bookRows(app)
    .leftJoin(
      sql<{ amount: number; balance_after: number }>`lateral (select sum(f.amount)::bigint as amount,
        (array_agg(f.balance_after order by f.id desc))[1] as balance_after
        from fundings f where f.transaction_id = t.id and f.kind = 'disbursement' and ${borne})`.as<'share'>(
        sql.ref('share'),
      ),
      (join) => join.onTrue(),
    )
    .where('t.direction', '=', 'expense')
    .where('t.category', '<>', 'refund')
    .where('t.public_as', '<>', 'sum_of_day')
    .where(
      sql<boolean>`(${own} or t.id in (select f.transaction_id from fundings f where f.kind = 'disbursement' and ${borne}))`,
    )
  if (state) rows = rows.where('t.state', 'in', state)
  if (category) rows = rows.where('t.category', 'in', category)
  if (filter.paperless !== undefined)
    rows = rows.where(filter.paperless ? isPaperless : sql<boolean>`not ${isPaperless}`)
  if (from) rows = rows.where('t.occurred_on', '>=', from)
  if (to) rows = rows.where('t.occurred_on', '<=', to)
  if (q) rows = rows.where(matchesEntry(q))
  return rows
}

const amount = sql<number>`coalesce(share.amount, -${signedAmount})`

/** How many rows a question has, and their sums (NT$). */
export const sumSpending = (app: App, question: Pick<Question, 'filter' | 'q'>) =>
  spendingRows(app, question)
    .select([
      sql<number>`count(*)::int`.as('rows_count'),
      sql<number>`(count(*) filter (where t.state in ('posted', 'published') and t.reverses_id is null))::int`.as(
        'paid_count',
      ),
      sql<number>`(count(*) filter (where t.state = 'published' and t.reverses_id is null))::int`.as('published_count'),
      sql<number>`coalesce(sum(${amount}) filter (where t.state <> 'draft'), 0)::bigint`.as('amount'),
    ])
    .executeTakeFirstOrThrow()

/** @param total how many rows the question has, known from the sums */
export const listSpendingRows = (app: App, query: Question, total: number) => {
  const rows = spendingRows(app, query)
    .select([
      't.id',
      't.no',
      't.occurred_on',
      't.title',
      't.category',
      't.counterparty',
      't.counterparty_kind',
      't.state',
    ])
    .select(['t.reverses_id', 't.version', 'share.balance_after'])
    .select([amount.as('amount'), isPaperless.as('is_paperless')])
    .select(
      sql<string | null>`(select a.application_no from applications a where a.id = t.application_id)`.as(
        'application_no',
      ),
    )
  return readPage(app, app.db.selectFrom(rows.as('s')).selectAll('s'), query, {
    id: 's.id',
    sort: { occurred_on: 's.occurred_on', amount: 's.amount' },
    total,
  })
}

/** How many rows of a campaign lack a paper. */
export const countPaperless = async (app: App, campaign: number): Promise<number> => {
  const { n } = await spendingRows(app, { filter: { campaign, paperless: true }, q: undefined })
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}
