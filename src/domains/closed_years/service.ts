import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { askFor, requestsOf } from '#domains/approvals/requests/service.ts'
import { ledgerWords } from '#domains/ledger/messages.ts'
import { holdPeriods } from '#domains/ledger/periods/service.ts'
import { countMissingOf } from '#domains/receipts/missing/service.ts'
import { resultOf, trialOf } from '#domains/reports/accounts/rules.ts'
import { readBooks } from '#domains/reports/accounts/service.ts'
import { readSettings } from '#domains/settings/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type AskedYear, type bookYearList, type YearDetail, yearDecision, yearFailures } from './contract.ts'
import {
  countOpenItems,
  findYear,
  insertFunds,
  listAgreed,
  listLateRows,
  listYearRows,
  lockYear,
  upsertYear,
} from './queries.ts'
import { firstDayOf, isReady, lastDayOf, pointsOf } from './rules.ts'

type Viewer = Granted<'transactions view'>
type Editor = Granted<'transactions update'>

/** The years of the books that are over. */
export const listYears = (app: App, _staff: Viewer, query: z.output<typeof bookYearList>) => listYearRows(app, query)

/** The figures of a year as the books have them, by fund, with what debits and credits are apart. NT$. */
const readFigures = async (app: App, staff: Viewer | Editor, year: number) => {
  const books = await readBooks(app, staff, { from: firstDayOf(year), to: lastDayOf(year) })
  const funds = books.funds.filter(({ opening, income, expense, moved, closing }) =>
    [opening, income, expense, moved, closing].some((sum) => sum !== 0),
  )
  const { debit, credit, opening, closing } = trialOf(books).totals
  return {
    funds,
    ...resultOf(books),
    net: funds.reduce((sum, { closing }) => sum + closing, 0),
    difference: Math.abs(debit - credit) + Math.abs(opening) + Math.abs(closing),
  }
}
type Figures = Awaited<ReturnType<typeof readFigures>>

/** Two readings are equal where what every fund had, got, spent and has is. */
const seenAs = ({ funds }: Figures): string => {
  const figures = funds.map(({ campaign_id, opening, income, expense, moved, closing }) => [
    ...[campaign_id, opening, income, expense, moved, closing],
  ])
  return createHash('sha256').update(JSON.stringify(figures)).digest('base64url')
}

const readPoints = async (app: App, year: number, difference: number) => {
  const { closed_until } = await readSettings(app, 'ledger')
  const items = await countOpenItems(app, year)
  const receipts = await countMissingOf(app, year)
  return pointsOf({ ...items, receipts, year, difference, closed_until: closed_until ?? null })
}

/** One year: what is to be looked at, its figures, and what was written since it was closed. @throws not_found */
export const getYear = async (app: App, staff: Viewer, id: number): Promise<YearDetail> => {
  const { approval_id, ...row } = (await findYear(app, id)) ?? fail(common.not_found)
  const { funds, difference, ...now } = await readFigures(app, staff, id)
  const points = await readPoints(app, id, difference)
  const agreed = approval_id === null ? [] : await listAgreed(app, approval_id)
  const agreedOf = new Map(agreed.map(({ campaign_id, closing }) => [campaign_id, closing]))
  const written = row.closed_at === null ? [] : await listLateRows(app, id, row.closed_at)
  return {
    ...row,
    points,
    is_ready: isReady(points),
    now,
    funds: funds.map(({ is_restricted: _, ...fund }) => ({
      ...fund,
      agreed: approval_id === null ? null : (agreedOf.get(fund.campaign_id) ?? 0),
    })),
    changed: written[0]?.changed ?? 0,
    late: written.map(({ changed: _, ...late }) => late),
  }
}

/** Closes of years that wait for a second person. */
export const askedYears = requestsOf('year', yearDecision, async () => ({ year, net }) => ({ year, net }))

/** Holds the books, and reads the figures of a year that may be closed. @throws not_found; year_closed; year_not_ready */
const demandReady = async (app: App, staff: Editor, year: number): Promise<Figures> => {
  await holdPeriods(app)
  const { state } = (await findYear(app, year)) ?? fail(common.not_found)
  if (state === 'closed') fail(yearFailures.year_closed)
  const figures = await readFigures(app, staff, year)
  if (!isReady(await readPoints(app, year, figures.difference))) fail(yearFailures.year_not_ready)
  return figures
}

/**
 * Asks a second person to close a year. Asked again, the last question holds. Nothing is recorded.
 *
 * @throws not_found for a year that is not over; year_closed; year_not_ready
 */
export const askForYear = (
  app: App,
  staff: Editor,
  { year, reason }: { year: number; reason: string },
): Promise<AskedYear> =>
  inTransaction(app, async (app) => {
    const figures = await demandReady(app, staff, year)
    const request = { year, amount: figures.surplus, net: figures.net, seen: seenAs(figures), reason }
    return askedYears.get(app, staff, await askFor(app, staff, 'year', request, ledgerWords.closedYear(year), year))
  })

/**
 * Agrees to the close of a year: what each fund had, got, spent and carries forward is recorded. Its days are opened by a
 * correction with a name alone from then on.
 *
 * @throws not_found; stale; year_decided; year_second_person for the one who asked; year_not_ready; year_changed where its figures
 *   are not those that were asked about
 */
export const approveYear = (app: App, staff: Editor, seen: { id: number; version: number }): Promise<AskedYear> =>
  askedYears.approve(app, staff, seen, async (app, { year, seen }, _by, approval_id) => {
    const figures = await demandReady(app, staff, year)
    if (seenAs(figures) !== seen) fail(yearFailures.year_changed)
    const { surplus, net, funds } = figures
    const before = await lockYear(app, year)
    await insertFunds(app, approval_id, funds)
    const closed = { closed_at: toInstant(app.clock()), closed_by: staff.staff.id }
    const after = await upsertYear(app, { id: year, approval_id, surplus, net, ...closed })
    await recordChange(app, staff, {
      action: before ? 'state_changed' : 'created',
      subject_type: 'closed_years',
      subject_id: year,
      subject_label: ledgerWords.closedYear(year),
      ...(before && { before }),
      after,
    })
  })
