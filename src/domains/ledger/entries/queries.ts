import { type Insertable, sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { TransactionsTable } from '#registry/database.gen.ts'
import { daysOfMonth } from '../months/rules.ts'
import { bookRows, type Rows, signedAmount } from '../queries.ts'
import type { Category, Direction } from '../rules.ts'
import type { entryList } from './contract.ts'

export type EntryFilter = Omit<z.output<typeof entryList>['filter'], 'bank'> & {
  bank_account_id?: number | undefined
  q?: string | undefined
}

/** The text of the index transactions_search. */
const searchText = sql`(t.no || ' ' || t.title || ' ' || coalesce(t.public_name, ''))`

/** The condition that an entry `t` of the cash book has the words. */
export const matchesEntry = (q: string) =>
  sql<boolean>`(search_grams(${searchText}) @> search_query_grams(${q}) and search_contains(search_fold(${searchText}), ${q}))`

const filtered = (app: App, filter: EntryFilter) => {
  const {
    direction,
    category,
    bank_account_id,
    state,
    permit,
    campaign,
    month,
    from,
    to,
    amount_from,
    amount_to,
    approval,
    restricted,
    deficit,
    over_cap,
    unpublished,
    q,
  } = filter
  // the sum of a day is no money of its own: staff read its parts
  let rows = bookRows(app).where('t.public_as', '<>', 'sum_of_day')
  if (direction) rows = rows.where('t.direction', '=', direction)
  if (category) rows = rows.where('t.category', 'in', category)
  if (bank_account_id) rows = rows.where('t.bank_account_id', '=', bank_account_id)
  if (state) rows = rows.where('t.state', 'in', state)
  if (amount_from !== undefined) rows = rows.where('t.amount', '>=', amount_from)
  if (amount_to !== undefined) rows = rows.where('t.amount', '<=', amount_to)
  if (permit) rows = rows.where('t.permit_id', '=', permit)
  if (campaign) rows = rows.where('t.campaign_id', '=', campaign)
  if (approval !== undefined) {
    const waits = sql<boolean>`exists (select from approvals a where a.subject_type = 'transactions' and a.subject_id = t.id
      and a.decision is null)`
    rows = rows.where(approval ? waits : sql<boolean>`not ${waits}`)
  }
  if (restricted !== undefined) {
    const waits = sql<boolean>`t.id in (select transaction_id from restricted_entries)`
    rows = rows.where(restricted ? waits : sql<boolean>`not ${waits}`)
  }
  if (deficit !== undefined) {
    const lacks = sql<boolean>`t.id in (select transaction_id from deficit_entries)`
    rows = rows.where(deficit ? lacks : sql<boolean>`not ${lacks}`)
  }
  if (over_cap !== undefined) {
    const above = sql<boolean>`t.id in (select transaction_id from over_cap_entries)`
    rows = rows.where(over_cap ? above : sql<boolean>`not ${above}`)
  }
  if (unpublished !== undefined) {
    const waits = sql<boolean>`t.id in (select transaction_id from unpublished_gifts)`
    rows = rows.where(unpublished ? waits : sql<boolean>`not ${waits}`)
  }
  const days = month === undefined ? undefined : daysOfMonth(month)
  if (days) rows = rows.where('t.occurred_on', '>=', days.from).where('t.occurred_on', '<=', days.to)
  if (from) rows = rows.where('t.occurred_on', '>=', from)
  if (to) rows = rows.where('t.occurred_on', '<=', to)
  if (q) {
    rows = rows.where(matchesEntry(q))
  }
  return rows
}

const withNames = <O>(rows: Rows<O>) =>
  rows
    .innerJoin('bank_accounts as b', 'b.id', 't.bank_account_id')
    .leftJoin('campaigns as c', 'c.id', 't.campaign_id')
    .leftJoin('solicitation_permits as p', 'p.id', 't.permit_id')
    .select(['t.id', 't.no', 't.occurred_on', 't.direction', 't.category', 't.title', 't.counterparty'])
    .select(['t.public_name', 't.method', 't.state', 't.reverses_id', 't.version', 't.bank_account_id', 't.created_by'])
    .select('t.updated_by')
    .select(['b.slug as bank_slug', 'b.name as bank_name', 't.campaign_id', 'c.title as campaign_title'])
    .select(['t.permit_id', 'p.permit_no', signedAmount.as('amount')])

/** @param total how many rows the filter has, known from the sums */
export const listEntryRows = (app: App, filter: EntryFilter, query: z.output<typeof entryList>, total: number) =>
  readPage(app, withNames(filtered(app, filter)), query, { id: 't.id', sort: { occurred_on: 't.occurred_on' }, total })
export type EntryListRow = Awaited<ReturnType<typeof listEntryRows>>['data'][number]

/** Exact sums of a filter. Drafts are counted as rows but not as money, unless only drafts are asked for. */
export const sumEntries = (app: App, filter: EntryFilter) => {
  const counted = filter.state?.every((state) => state === 'draft')
    ? sql<boolean>`true`
    : sql<boolean>`t.state <> 'draft'`
  const side = (direction: 'income' | 'expense') =>
    sql<number>`coalesce(sum(${signedAmount}) filter (where t.direction = ${direction} and ${counted}), 0)::bigint`
  return filtered(app, filter)
    .select([side('income').as('income'), side('expense').as('expense')])
    .select(sql<number>`count(*)::int`.as('rows_count'))
    .executeTakeFirstOrThrow()
}

/** The number and type of a case; a row that pays one is read by whoever reads the books. */
const ofCase = (column: 'application_no' | 'type') =>
  sql<string | null>`(select a.${sql.ref(column)} from applications a where a.id = t.application_id)`

/** One row with the names of everybody and everything it points to. */
export const findEntry = (app: App, id: number) =>
  withNames(bookRows(app))
    .leftJoin('orders as o', 'o.id', 't.order_id')
    .leftJoin('transactions as r', 'r.reverses_id', 't.id')
    .leftJoin('transactions as d', 'd.id', 't.day_sum_id')
    .leftJoin('users as author', 'author.id', 't.created_by')
    .leftJoin('users as poster', 'poster.id', 't.posted_by')
    .leftJoin('users as publisher', 'publisher.id', 't.published_by')
    .select([
      't.counterparty_kind',
      't.value_on',
      't.voucher_no',
      't.note',
      't.order_id',
      'o.order_no',
      't.payment_id',
      't.refund_id',
      't.payout_id',
      't.application_id',
    ])
    .select(ofCase('application_no').as('application_no'))
    .select(ofCase('type').$castTo<'neuter' | 'medical' | 'food' | null>().as('application_type'))
    .select(['t.public_as', 'd.id as day_sum_id', 'd.no as day_sum_no'])
    .select(sql<number>`bills_together(t)`.as('together'))
    .select(['r.id as reversed_by_id', 't.posted_at', 't.publish_at', 't.published_at', 't.created_at', 't.updated_at'])
    .select(['author.name as created_by_name', 'poster.name as posted_by_name', 'publisher.name as published_by_name'])
    .where('t.id', '=', id)
    .executeTakeFirst()
export type EntryDetailRow = NonNullable<Awaited<ReturnType<typeof findEntry>>>

/** The row itself, held until the transaction ends. */
export const lockEntry = (app: App, id: number) =>
  app.db.selectFrom('transactions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export type EntryTableRow = NonNullable<Awaited<ReturnType<typeof lockEntry>>>

/**
 * What a bill comes to with those of its payee and day (NT$), and with those that were paid in cash under its permit. The payee is
 * held, so that two bills that are entered at once count each other.
 */
export const sumTogether = async (app: App, { id, occurred_on, counterparty }: EntryTableRow) => {
  const payee = `${occurred_on} ${(counterparty ?? '').replace(/\s/g, '').toLowerCase()}`
  await sql`select pg_advisory_xact_lock(hashtextextended('payee ' || ${payee}, 0))`.execute(app.db)
  return app.db
    .selectFrom('transactions as t')
    .select([sql<number>`bills_together(t)`.as('together'), sql<number>`bills_together(t, true)`.as('in_cash')])
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow()
}

export const insertEntry = (app: App, row: Omit<Insertable<TransactionsTable>, 'no'>) =>
  app.db
    .insertInto('transactions')
    .values({ ...row, no: sql<string>`next_transaction_no(${row.occurred_on}::date)` })
    .returningAll()
    .executeTakeFirstOrThrow()

/**
 * What a row by hand is held against: its account and its campaign.
 *
 * @param held the account until the transaction ends, for a row that is posted: the day on which it was opened stays
 */
export const findBookingFacts = async (
  app: App,
  { bank_account_id, campaign_id }: { bank_account_id: number; campaign_id: number | null },
  held = false,
) => {
  const account = app.db
    .selectFrom('bank_accounts')
    .select(['id', 'name', 'is_active', 'kind', 'opened_on'])
    .where('id', '=', bank_account_id)
    .$if(held, (row) => row.forShare())
    .executeTakeFirst()
  const campaign =
    campaign_id === null
      ? undefined
      : app.db
          .selectFrom('campaigns')
          .select(['id', 'permit_id', 'solicitation_basis', 'status', 'bank_account_id'])
          .where('id', '=', campaign_id)
          .executeTakeFirst()
  return { account: await account, campaign: await campaign }
}

/**
 * What a permit raised and what necessary costs took of it, NT$. The permit is held, so that two costs entered at once
 * cannot both take the last dollar.
 */
export const lockPermitSums = async (app: App, permit_id: number) => {
  await app.db.selectFrom('solicitation_permits').select('id').where('id', '=', permit_id).forNoKeyUpdate().execute()
  const { rows } = await sql<{ raised: number; costs: number }>`
    select (select coalesce(sum(ct.raised), 0)::bigint from campaigns c join campaign_totals ct on ct.campaign_id = c.id
             where c.permit_id = ${permit_id} and c.solicitation_basis = 'permit') as raised,
           (select coalesce(sum(${signedAmount}), 0)::bigint from transactions t
             where t.permit_id = ${permit_id} and is_necessary_cost(t.direction, t.category) and t.state <> 'draft') as costs
  `.execute(app.db)
  return rows[0] ?? { raised: 0, costs: 0 }
}

/** Publishes what is due, oldest first, and says how many. Running twice at once does nothing twice. */
export const publishDueRows = async (app: App, now: string, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    update transactions set state = 'published', published_at = ${now}, version = version + 1
     where id in (select id from transactions where state = 'posted' and publish_at <= ${now}
                   order by publish_at, id limit ${limit} for update skip locked)`.execute(app.db)
  return Number(numAffectedRows ?? 0)
}

/** One public sum that is to be written: the parts of a day, or of a month under its last day, on one account and side. */
export type SumGroup = {
  /** The first of its parts. */
  id: number
  occurred_on: Day
  bank_account_id: number
  direction: Direction
  category: Category
}

/** The day under which a part is public: its own, of fees the last one of its month. */
const summedOn = sql`case category when 'gateway_fee'
  then (date_trunc('month', occurred_on::timestamp) + interval '1 month - 1 day')::date else occurred_on end`
const waitsForItsSum = sql`public_as = 'part_of_day' and day_sum_id is null and state = 'posted'`

/**
 * What waits for its public sum: a row for each day before `today`, account, side and category, oldest first; of fees for each
 * month before that of `today`, under its last day.
 */
export const listSumGroups = async (app: App, today: Day): Promise<SumGroup[]> => {
  const { rows } = await sql<SumGroup>`
    select min(id) as id, summed_on as occurred_on, bank_account_id, direction, category
      from (select *, ${summedOn} as summed_on from transactions where ${waitsForItsSum} and occurred_on < ${today}::date) parts
     where summed_on < ${today}::date
     group by summed_on, bank_account_id, direction, category order by 2, 3, 4, 5`.execute(app.db)
  return rows
}

/** The parts of a sum that nobody holds; others wait for the next run. */
export const lockPartsOfSum = async (app: App, { occurred_on, bank_account_id, direction, category }: SumGroup) => {
  const { rows } = await sql<{ id: number; amount: number }>`
    select id, amount from transactions
     where ${waitsForItsSum} and ${summedOn} = ${occurred_on}::date and occurred_on <= ${occurred_on}::date
       and bank_account_id = ${bank_account_id} and direction = ${direction} and category = ${category}
     order by id for update skip locked`.execute(app.db)
  return rows
}

export const setDaySum = (app: App, ids: readonly number[], day_sum_id: number) =>
  app.db.updateTable('transactions').set({ day_sum_id }).where('id', 'in', ids).execute()
