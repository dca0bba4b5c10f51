import type { z } from 'zod'
import type { SheetFormat } from '#platform/contract/export.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { addMinutes } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { cleanFileName } from '#platform/server/file_names.ts'
import { sheetAnswer } from '#platform/server/sheets.ts'
import { oneAtATime } from '#platform/server/table_file.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { updateVersion } from '#platform/server/versions.ts'
import { importWords } from '../messages.ts'
import { findLastTaken, insertRun, lockImport } from '../queries.ts'
import { isSuspiciousDrop } from '../rules.ts'
import { countsOf, planNow, writePlan } from '../service.ts'
import { readSentRows } from '../source/service.ts'
import { type ImportRunRecord, importFailures, type importRunList } from './contract.ts'
import { findLastApplied, findRows, findRun, forgetRows, keepRows, listRuns } from './queries.ts'
import { hoursToApply, whyNotApplied } from './rules.ts'
import { importDeskWords as m } from './staff_messages.ts'

type Reader = Granted<'adoptions update'>
type Writer = Granted<'adoptions create' | 'adoptions update'>

/** Refused rows that a page shows; the file has all. */
const shownProblems = 200

const subject = { subject_type: 'import_runs', subject_label: importWords.register } as const
/** What the log keeps of a run: the refused rows stay with it. */
const forLog = <R extends { problems: unknown }>({ problems: _, ...run }: R) => run

/** Runs of the import, newest first. */
export const listImportRuns = (app: App, _staff: Reader, query: z.output<typeof importRunList>) => listRuns(app, query)

/** One run with what it would do, or did. @throws not_found */
export const getImportRun = async (app: App, _staff: Reader, id: number): Promise<ImportRunRecord> => {
  const run = (await findRun(app, id)) ?? fail(common.not_found)
  const last_taken = (await findLastTaken(app)) ?? null
  const taken = run.new_count + run.changed_count + run.same_count
  const hasNews = run.new_count + run.changed_count + run.withdrawn_count > 0
  return {
    ...run,
    problems: run.problems.slice(0, shownProblems),
    last_taken,
    is_drop: run.status === 'tried' && isSuspiciousDrop(taken, last_taken ?? 0),
    can_apply: hasNews && whyNotApplied(run, await findLastApplied(app), app.clock()) === null,
  }
}

/** All refused rows of a run. @throws not_found */
export const readProblems = async (app: App, _staff: Reader, id: number, format: SheetFormat) => {
  const { problems } = (await findRun(app, id)) ?? fail(common.not_found)
  const head = [m.problem.row, m.problem.animal_id, m.problem.problem]
  const rows = problems.map(({ row, animal_id, problem }) => [row, animal_id, problem])
  return sheetAnswer([head, ...rows], { name: m.file(id), title: m.sheet, format })
}

/**
 * Reads a file of the set and keeps what would come of it. Nothing is written to the listings.
 *
 * @throws invalid (422) on `file` for what cannot be read, is another set, or while another file of the account is read
 */
export const tryFile = async (app: App, staff: Writer, file: { bytes: Buffer; name: string }) => {
  const rows = await oneAtATime(staff.staff.id, () => readSentRows(file))
  return inTransaction(app, async (app) => {
    const { plan } = await planNow(app, rows)
    const run = await insertRun(app, {
      origin: cleanFileName(file.name) || 'file',
      started_by: 'staff',
      user_id: staff.staff.id,
      status: 'tried',
      row_count: rows.length,
      ...countsOf(plan),
      withdrawn_count: plan.gone.length,
      problems: plan.errors,
    })
    await keepRows(app, { run_id: run.id, rows })
    await recordChange(app, staff, { ...subject, subject_id: run.id, action: 'created', after: forLog(run) })
    return getImportRun(app, staff, run.id)
  })
}

/**
 * Writes what a file says, compared once more with what stands by now: listings that are new or changed, and those that
 * left the set go out of public.
 *
 * @throws not_found; stale; import_state, import_outdated; import_dropped for more than a tenth fewer rows than last time
 */
export const applyFile = (
  app: App,
  staff: Writer,
  { id, version, allow_drop }: { id: number; version: number; allow_drop: boolean },
) =>
  inTransaction(app, async (app) => {
    await lockImport(app)
    const held = (await findRun(app, id)) ?? fail(common.not_found)
    const why = whyNotApplied(held, await findLastApplied(app), app.clock())
    // whoever saw an older version is told so first
    if (held.version === version && why)
      fail(why === 'state' ? importFailures.import_state : importFailures.import_outdated)
    const { plan, isDrop } = await planNow(app, (await findRows(app, id)) ?? [])
    if (held.version === version && isDrop && !allow_drop) fail(importFailures.import_dropped)
    const { withdrawn } = await writePlan(app, plan)
    const counts = { ...countsOf(plan), withdrawn_count: withdrawn }
    const { before, after } = await updateVersion(
      app,
      staff,
      'import_runs',
      { id, version },
      { status: 'applied', ...counts },
    )
    await forgetRows(app, id, addMinutes(app.clock(), -hoursToApply * 60))
    const change = { before: forLog(before), after: forLog(after) }
    await recordChange(app, staff, { ...subject, subject_id: id, action: 'state_changed', ...change })
    return getImportRun(app, staff, id)
  })
