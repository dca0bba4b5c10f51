import { readGroup, readSettings, writeGroup } from '#domains/settings/service.ts'
import { failField } from '#platform/contract/failures.ts'
import { type Day, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { ledgerWords } from '../messages.ts'
import { lastClosedDay } from '../rules.ts'
import type { Closing, Period } from './contract.ts'
import { correctYears } from './corrections/service.ts'
import { insertBalances, listAccountsAt, listLastClosed, listLateRows, lockPeriods, sumDrafts } from './queries.ts'

/** Whoever posts, closes days or opens them waits until the transaction ends: what was read of closed days holds. */
export const holdPeriods = (app: App): Promise<void> => lockPeriods(app)

/** The last day on which nothing may be posted any more, by the months that were closed and the years that are locked. */
export const readLastClosedDay = async (app: App): Promise<Day | null> => {
  const { closed_until } = await readSettings(app, 'ledger')
  const { locked_year } = await readSettings(app, 'receipt')
  return lastClosedDay(closed_until, locked_year)
}

/** Until when the books are closed, with the version that closing names. */
export const getPeriod = async (
  app: App,
  _staff: Granted<'transactions update'> | Granted<'system update'>,
): Promise<Period> => {
  const { value, version, updated_at } = await readGroup(app, 'ledger')
  return { closed_until: value.closed_until ?? null, version, updated_at }
}

/** What was recorded at the last close, with what was written since that belongs to its days; null where nothing was. */
const readLastClose = async (app: App): Promise<Closing['last']> => {
  const rows = await listLastClosed(app)
  const [first] = rows
  if (first === undefined) return null
  const { closed_until, closed_at, closed_by_name } = first
  const written = await listLateRows(app, { until: closed_until, since: closed_at })
  const late = Map.groupBy(written, ({ account_id }) => account_id)
  return {
    closed_until,
    closed_at,
    closed_by_name,
    balances: rows.map(({ bank_account_id: id, name, book_balance, statement_balance }) => {
      const own = late.get(id) ?? []
      return {
        id,
        name,
        book_balance,
        statement_balance,
        changed: own[0]?.changed ?? 0,
        late: own.map(({ account_id: _, changed: __, ...row }) => row),
      }
    }),
  }
}

/** What stands before a close up to a day, and what changed since the last one. */
export const getClosing = async (app: App, _staff: Granted<'transactions view'>, until: Day): Promise<Closing> => {
  const [{ closed_until }, accounts, drafts, last] = await Promise.all([
    readSettings(app, 'ledger'),
    listAccountsAt(app, until),
    sumDrafts(app, until),
    readLastClose(app),
  ])
  return { until, closed_until: closed_until ?? null, accounts, drafts, last }
}

type Told = { bank_account_id: number; statement_balance: number | null }

/** Records what each account held, with the word of its bank. Nothing is posted to those days any more: the period is written. */
const recordBalances = async (
  app: App,
  staff: Granted<'transactions update'>,
  closed_until: Day,
  balances: readonly Told[],
): Promise<void> => {
  const accounts = await listAccountsAt(app, closed_until)
  const told = new Map(balances.map(({ bank_account_id, statement_balance }) => [bank_account_id, statement_balance]))
  if ([...told.keys()].some((id) => !accounts.some((account) => account.id === id)))
    failField('balances', ledgerWords.unknownAccount)
  const closed = { closed_until, closed_by: staff.staff.id, closed_at: toInstant(app.clock()) }
  const held = accounts.map(({ id, book_balance }) => ({
    bank_account_id: id,
    book_balance,
    statement_balance: told.get(id) ?? null,
  }))
  await insertBalances(app, closed, held)
}

/**
 * Closes the books up to a day, inclusive, and records what each account held. From then on the database refuses every posting of those days (migration 0116).
 *
 * @throws stale; invalid (422) for a day that is not over or that is closed already, or an account that is not there
 */
export const closePeriod = (
  app: App,
  staff: Granted<'transactions update'>,
  { version, closed_until, balances }: { version: number; closed_until: Day; balances: readonly Told[] },
): Promise<Period> =>
  inTransaction(app, async (app) => {
    if (closed_until >= taipeiDay(app.clock())) failField('closed_until', ledgerWords.dayNotOver)
    await holdPeriods(app)
    const { closed_until: before, version: newest } = await getPeriod(app, staff)
    // whoever did not see the newest close is told of that instead
    if (version === newest && before !== null && closed_until <= before)
      failField('closed_until', ledgerWords.closedAlready(before))
    await writeGroup(app, staff, 'ledger', { closed_until }, version)
    await recordBalances(app, staff, closed_until, balances)
    return getPeriod(app, staff)
  })

type Reopened = { version: number; closed_until: Day | null; correction?: string | null | undefined; reason: string }

/**
 * Takes a close back: days after `closed_until` are open again (all of them where it is null), except those of years whose tax
 * file was produced. What was recorded when they were closed stays. Years that two people closed are opened by a correction with a
 * name alone, and wait to be closed again.
 *
 * @throws stale; invalid (422) for a day that is not before the last closed one, and for days of a closed year without the name of
 *   a correction
 */
export const reopenPeriod = (
  app: App,
  staff: Granted<'system update'>,
  { version, closed_until, correction = null, reason }: Reopened,
): Promise<Period> =>
  inTransaction(app, async (app) => {
    await holdPeriods(app)
    const before = (await getPeriod(app, staff)).closed_until
    await correctYears(app, staff, { closed_until, correction })
    await writeGroup(app, staff, 'ledger', { closed_until }, version, reason)
    if (before === null || (closed_until !== null && closed_until >= before))
      failField('closed_until', ledgerWords.openAlready(before))
    return getPeriod(app, staff)
  })
