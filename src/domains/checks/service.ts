import { readChecks } from '#checks/run.ts'
import { verifyAuditTrail } from '#domains/audit/service.ts'
import { addDays, addMinutes, type Instant, tableTime, toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import type { Db } from '#platform/server/database.ts'
import { noteFault } from '#platform/server/faults.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { isDatabaseAway } from '#platform/server/postgres_errors.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { checkWords } from './messages.ts'
import { tellOfChecks } from './news/service.ts'
import { claimCheck, countUnfinished, deleteOthers, findRows, inSnapshot, listCheckRows, noteRun } from './queries.ts'
import { keptRows, newsOf, nightOf, type Outcome, shownState } from './rules.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    /** `again`: those that ran before this moment run once more, whatever the night. */
    'checks.run': { readonly again?: Instant }
    'checks.missed': Record<string, never>
  }
}

/** Minutes after which a job begins no further check and goes on in another: the queue gives one fifteen. */
const minutesOfJob = 8
/** Minutes after which whoever took a check has died: a statement is cancelled after five. */
const minutesOfClaim = 10

type Check = { readonly name: string; readonly look: (app: App) => Promise<Omit<Outcome, 'state'>> }

const auditCheck: Check = {
  name: 'audit: every entry of the log reads as it was written',
  look: (app) =>
    inSnapshot(app, async (db) => {
      const { faults } = await verifyAuditTrail({ ...app, db })
      return { rows_found: faults.length, first_rows: faults.slice(0, keptRows).map((fault) => ({ fault })) }
    }),
}

/** Every check of the night: the rules of the books, then the log. */
export const nightlyChecks = (): readonly Check[] => [
  ...readChecks().map(({ name, sql }) => ({
    name,
    // the clock of the product stands for that of the database, so that what is overdue is so for both
    look: (app: App) => {
      const rule = sql.replaceAll('now()', `timestamptz '${app.clock().toISOString()}'`)
      return inSnapshot(app, (db) => findRows(db, rule, keptRows))
    },
  })),
  auditCheck,
]

const outcomeOf = async (app: App, { name, look }: Check): Promise<Outcome> => {
  try {
    const found = await look(app)
    return { ...found, state: found.rows_found > 0 ? 'broken' : 'passed' }
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    await noteFault(app, { job: 'checks.run', place: `check ${name}` }, error, 'check not run')
    return { state: 'failed', rows_found: 0, first_rows: [] }
  }
}

/** What was taken before this was taken by a process that has died. */
const givenUp = (now: Date): Instant => toInstant(addMinutes(now, -minutesOfClaim))

/** Runs one check, unless it has run in this night (`again`: since then) or another process is at it. */
const runCheck = async (app: App, check: Check, again: Instant | null): Promise<void> => {
  const begun = app.clock()
  const claim = { name: check.name, night: nightOf(begun), now: toInstant(begun), again }
  const row = await claimCheck(app, { ...claim, given_up: givenUp(begun) })
  if (!row) return
  const clock = performance.now()
  const outcome = await outcomeOf(app, check)
  const last_run_at = toInstant(app.clock())
  await noteRun(app, row.id, {
    ...outcome,
    news: newsOf(row, outcome),
    last_run_at,
    last_ms: Math.round(performance.now() - clock),
    broken_since: outcome.state === 'passed' ? null : (row.broken_since ?? last_run_at),
  })
  if (outcome.state === 'broken')
    app.log.error({ job: 'checks.run', place: `check ${check.name}` }, 'books do not agree')
}

/**
 * Compares what is kept twice: books, counters, stock, receipts, log. Each check once a night, however many processes
 * there are and however often one is stopped in between; what it finds is told to those who may see it.
 */
export const runNightlyChecks = async (app: App, { again = null }: { again?: Instant | null } = {}): Promise<void> => {
  const checks = nightlyChecks()
  const names = checks.map(({ name }) => name)
  const night = nightOf(app.clock())
  const end = performance.now() + minutesOfJob * 60_000
  await deleteOthers(app, names)
  for (const check of checks) if (performance.now() < end) await runCheck(app, check, again)
  await tellOfChecks(app)
  if ((await countUnfinished(app, names, night, again)) === 0) return
  const after = performance.now() < end ? (minutesOfClaim + 1) * 60 : 1
  await app.jobs.send(app, 'checks.run', again ? { again } : {}, { after, key: 'unfinished' })
}

/**
 * A server that was down at three o'clock runs them when it is back: after ten minutes, when what became due meanwhile
 * has been done.
 */
const runMissed = async (app: App): Promise<void> => {
  const names = nightlyChecks().map(({ name }) => name)
  if ((await countUnfinished(app, names, nightOf(app.clock()), null)) === 0) return
  await app.jobs.send(app, 'checks.run', {}, { after: 600, key: 'missed' })
}

/** Every check with its last run, in the order in which they run. */
export const listChecks = async (app: App, _staff: Granted<'system update'>) => {
  const rows = new Map((await listCheckRows(app.db)).map((row) => [row.name, row]))
  const stopped = givenUp(app.clock())
  const data = nightlyChecks().map(({ name }) => {
    const row = rows.get(name)
    return {
      name,
      state: row ? shownState(row, stopped) : 'waiting',
      last_run_at: row?.last_run_at ?? null,
      last_ms: row?.last_ms ?? null,
      rows_found: row?.rows_found ?? 0,
      first_rows: (row?.first_rows ?? []).map((found) => JSON.stringify(found)),
      broken_since: row?.broken_since ?? null,
    }
  })
  return { data }
}

/** Runs every check again, now and in the background. */
export const runChecksAgain = (app: App, staff: Granted<'system update'>) =>
  inTransaction(app, async (app) => {
    const again = toInstant(app.clock())
    await app.jobs.send(app, 'checks.run', { again }, { key: 'again' })
    await recordChange(app, staff, {
      action: 'updated',
      subject_type: 'nightly_checks',
      subject_id: 'all',
      subject_label: checkWords.again,
    })
    return { again }
  })

/** What the last nights found, in a line each: how many checks passed and when, what does not pass and since when. */
export const nightHints = async (db: Db, now: Date): Promise<string[]> => {
  const rows = await listCheckRows(db)
  const last = rows
    .map(({ last_run_at }) => last_run_at ?? '')
    .toSorted()
    .at(-1)
  if (!last) return [checkWords.never]
  const red = rows.filter(({ broken_since }) => broken_since !== null)
  const isLate = rows.some(({ night }) => night < addDays(nightOf(now), -1))
  return [
    checkWords.last(tableTime(last), rows.length, rows.length - red.length),
    ...(isLate ? [checkWords.late] : []),
    ...red.map(({ name, broken_since, rows_found }) => checkWords.red(name, tableTime(broken_since ?? ''), rows_found)),
  ]
}

/** The nightly checks, for src/workers.ts. */
export const checkWorkers: readonly JobWorker[] = [
  worker({ name: 'checks.run', run: runNightlyChecks, cron: '0 3 * * *', cron_data: {} }),
  worker({ name: 'checks.missed', run: runMissed, at_start: {} }),
]
