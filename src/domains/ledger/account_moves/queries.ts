import { type Insertable, sql } from 'kysely'
import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { AccountMovesTable, SuspenseItemsTable } from '#registry/database.gen.ts'

const openDay = (day: Day) => sql<Day>`ledger_open_day(${day}::date)`

/** The account of money that waits. */
export const findSuspenseAccount = async (app: App): Promise<number> =>
  (await app.db.selectFrom('bank_accounts').select('id').where('kind', '=', 'suspense').executeTakeFirstOrThrow()).id

/**
 * Writes a move: on a closed day it stands on the first open one and keeps its own day as `value_on`.
 *
 * @param day the day on which the money moved
 */
export const insertMove = (app: App, day: Day, row: Omit<Insertable<AccountMovesTable>, 'no' | 'occurred_on'>) =>
  app.db
    .insertInto('account_moves')
    .values({
      ...row,
      occurred_on: openDay(day),
      value_on: sql<Day | null>`nullif(${day}::date, ${openDay(day)})`,
      no: sql<string>`next_account_move_no(${openDay(day)})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Money that waits, as it arrived. NT$. */
export type NewSuspenseItem = Omit<Insertable<SuspenseItemsTable>, 'left_amount' | 'arrived_on'> & { arrived_on: Day }

export const insertSuspenseItem = (app: App, row: NewSuspenseItem) =>
  app.db.insertInto('suspense_items').values(row).returningAll().executeTakeFirstOrThrow()

/** What waits of a payment, held until the transaction ends; undefined for a payment that was booked as income. */
export const lockItemOfPayment = (app: App, payment_id: number) =>
  app.db.selectFrom('suspense_items').selectAll().where('payment_id', '=', payment_id).forUpdate().executeTakeFirst()
