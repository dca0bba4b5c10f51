import { readSettings } from '#domains/settings/service.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { PlainError } from '#platform/server/plain_error.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { importWords as words } from './messages.ts'
import { fetchPhotos, notePhotos } from './photos/service.ts'
import { findLastTaken, insertRun, listKnown, lockImport, storeListings, withdrawListings } from './queries.ts'
import { type ImportPlan, isSuspiciousDrop, planImport, type SourceRow, takenRows } from './rules.ts'
import { fetchRows } from './source/service.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'adoptions.import': Record<string, never>
    'adoptions.photos': Record<string, never>
  }
}

/** Where rows come from and who has them read. */
type Import = {
  /** File name or address, for the history. */
  readonly origin: string
  readonly started_by: 'cli' | 'job'
  readonly apply: boolean
  /** Takes a source that has shrunk by more than a tenth since the last run. */
  readonly allow_drop: boolean
}

/** Row reasons that the history of runs keeps. */
const keptProblems = 100

type Outcome = { plan: ImportPlan; warning: string | null }

/** What a plan comes to, as the history of runs keeps it. */
export const countsOf = (plan: ImportPlan) => ({
  new_count: plan.fresh.length,
  changed_count: plan.changed.length,
  same_count: plan.same,
  error_count: plan.errors.length,
  skipped_count: plan.skipped.length,
})

const noteRun = (app: App, given: Import, rows: number, plan: ImportPlan, done: { withdrawn: number } | string) =>
  insertRun(app, {
    origin: given.origin.slice(0, 500),
    started_by: given.started_by,
    status: typeof done === 'string' ? 'refused' : 'applied',
    reason: typeof done === 'string' ? done : null,
    row_count: rows,
    ...countsOf(plan),
    withdrawn_count: typeof done === 'string' ? 0 : done.withdrawn,
    problems: plan.errors.slice(0, keptProblems),
  })

/** Compares rows with our listings. Whoever writes then holds the lock of `lockImport`. */
export const planNow = async (app: App, rows: readonly SourceRow[]) => {
  const plan = planImport(rows, await listKnown(app), taipeiDay(app.clock()))
  const [now, before] = [takenRows(plan), (await findLastTaken(app)) ?? 0]
  return { plan, now, before, isDrop: isSuspiciousDrop(now, before) }
}

/** Does what a plan says. @returns how many listings were written, and how many withdrawn */
export const writePlan = async (app: App, plan: ImportPlan) => {
  const stored = [...plan.fresh, ...plan.changed]
  await storeListings(app, stored)
  const withdrawn = await withdrawListings(app, plan.gone)
  if (stored.length + withdrawn > 0) {
    await notePhotos(app, stored)
    await app.jobs.send(app, 'adoptions.photos', {})
  }
  return { stored: stored.length, withdrawn }
}

const write = async (app: App, given: Import, rows: number, plan: ImportPlan): Promise<void> => {
  const { stored, withdrawn } = await writePlan(app, plan)
  const run = await noteRun(app, given, rows, plan, { withdrawn })
  if (stored + withdrawn === 0) return
  await recordChange(app, system('import:adoptables'), {
    action: 'created',
    subject_type: 'import_runs',
    subject_id: run.id,
    subject_label: words.register,
    after: run,
  })
}

/**
 * Compares rows of the government's set with our listings; `apply` also writes what is new or changed and withdraws what
 * left the set, all in one transaction. Without `apply` nothing is written.
 *
 * @returns the plan, and a warning where applying it would be refused
 * @throws PlainError when the source shrank suspiciously; the refusal is kept in the history of runs
 */
export const importAdoptables = async (app: App, rows: readonly SourceRow[], given: Import): Promise<Outcome> => {
  const { plan, warning, refusal } = await inTransaction(app, async (app) => {
    await lockImport(app)
    const { plan, now, before, ...found } = await planNow(app, rows)
    const isDrop = found.isDrop && !given.allow_drop
    const refusal = isDrop && given.apply ? words.dropped(now, before) : null
    if (refusal !== null) await noteRun(app, given, rows.length, plan, refusal)
    else if (given.apply) await write(app, given, rows.length, plan)
    return { plan, refusal, warning: isDrop ? words.wouldDrop(now, before) : null }
  })
  if (refusal !== null) throw new PlainError(refusal)
  return { plan, warning }
}

/**
 * The daily run, where the settings want it. Whatever goes wrong outside is kept in the history of runs; tomorrow's run
 * tries again.
 */
export const importDaily = async (app: App): Promise<void> => {
  const { import_enabled, import_url } = await readSettings(app, 'adoption')
  if (!import_enabled) return
  const given = { origin: import_url, started_by: 'job', apply: true, allow_drop: false } as const
  const rows = await fetchRows(app, import_url).catch(async (error: unknown) => {
    if (!(error instanceof PlainError)) throw error
    const reason = error.message.slice(0, 500)
    await insertRun(app, { origin: import_url, started_by: 'job', status: 'failed', reason, problems: [] })
    app.log.warn({ reason }, 'import of listings failed')
  })
  if (!rows) return
  await importAdoptables(app, rows, given).catch((error: unknown) => {
    if (!(error instanceof PlainError)) throw error
    app.log.warn({ reason: error.message }, 'import of listings refused')
  })
}

export const importWorkers: readonly JobWorker[] = [
  worker({ name: 'adoptions.import', cron: '40 4 * * *', retries: 1, run: importDaily }),
  worker({ name: 'adoptions.photos', cron: '25 * * * *', retries: 1, run: (app) => fetchPhotos(app) }),
]
