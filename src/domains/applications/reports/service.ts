import { privateFilesOf, setMedia } from '#domains/media/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import { allClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { applicationFailures } from '../contract.ts'
import type { StaffApplication } from '../desk/contract.ts'
import { lockForStaff, takeStep, type Worker } from '../desk/service.ts'
import { applicationWords as words } from '../messages.ts'
import { type AnimalRow, type ApplicationRow, listAnimals, updateAnimal } from '../queries.ts'
import { recordAnimal } from '../reviews/service.ts'
import { reportSlots } from '../rules.ts'
import { stepOf } from '../service.ts'
import { deskVoucherWords } from '../vouchers/desk/messages.ts'
import { reportState } from '../vouchers/desk/rules.ts'
import { type AnimalReportInput, reportFailures } from './contract.ts'

type Report = {
  id: number
  version: number
  animals: AnimalReportInput[]
  internal_note: string | null
}

/** What a field of the report is called in the body that it came with. */
type At = (field: string) => string

const setFiles = async (app: App, worker: Worker, animal_id: number, files: AnimalReportInput['files'], at: At) => {
  for (const slot of reportSlots) {
    const ids = files[slot]
    if (ids === undefined || ids.length === 0) continue
    const to = { owner: 'application_animals', id: animal_id, collection: slot } as const
    await setMedia(app, { ...to, field: at(`files.${slot}`) }, ids, { kind: 'user', id: worker.staff.id })
  }
}

const slotsOf = async (app: App, animal_id: number): Promise<ReadonlySet<string>> => {
  const files = (await privateFilesOf(app, 'application_animals', [animal_id])).get(animal_id) ?? []
  return new Set(files.map(({ collection }) => collection))
}

/** What a report must say and show: a surgery its wound, of a stray also the ear; a treatment its invoice. */
const demandWhole = async (app: App, row: ApplicationRow, animal: AnimalRow, report: AnimalReportInput, at: At) => {
  const { result, outcome, operated_on, final_amount } = report
  const field = row.type === 'neuter' ? 'result' : 'outcome'
  if ((row.type === 'neuter' ? result : outcome) === null) failField(at(field), words.resultMissing)
  if (operated_on !== null && operated_on > taipeiDay(app.clock())) failField(at('operated_on'), words.noFuture)
  const there = await slotsOf(app, animal.id)
  if (row.type === 'neuter' && result === 'done') {
    if (operated_on === null) failField(at('operated_on'), words.resultMissing)
    const missing = (['wound', 'ear'] as const).find(
      (slot) => !there.has(slot) && (slot === 'wound' || animal.origin === 'stray'),
    )
    if (missing) failField(at(`files.${missing}`), words.photosAfter)
  }
  if (row.type === 'medical' && outcome !== 'ongoing') {
    if (final_amount === null) failField(at('final_amount'), words.resultMissing)
    if (!there.has('invoice')) failField(at('files.invoice'), words.invoiceMissing)
  }
}

/** A clinic reports once, with a voucher that can be used; the office may mend what was reported. */
const demandOpen = (app: App, { scope }: Worker, row: ApplicationRow, animal: AnimalRow): void => {
  if (scope.clinic_id === null) return
  const state = reportState(animal, row.status, taipeiDay(app.clock()))
  if (state !== 'open') fail({ ...reportFailures.voucher_closed, message: deskVoucherWords.closed[state] })
}

const reportAnimal = async (
  app: App,
  worker: Worker,
  row: ApplicationRow,
  animal: AnimalRow,
  report: AnimalReportInput,
  at: At,
): Promise<void> => {
  await setFiles(app, worker, animal.id, report.files, at)
  await demandWhole(app, row, animal, report, at)
  const { animal_id: _, files: __, result, outcome, ...told } = report
  const now = toInstant(app.clock())
  const after = await updateAnimal(app, worker.scope, animal.id, {
    ...told,
    // one of the two, by the kind of help
    ...(row.type === 'neuter' ? { result } : { outcome }),
    presented_at: animal.presented_at ?? (result === 'no_show' ? null : now),
    reported_at: now,
  })
  await recordAnimal(app, worker, row, animal, after)
}

const hasResult = ({ result, outcome }: AnimalRow): boolean =>
  result !== null || (outcome !== null && outcome !== 'ongoing')

const isDone = (animal: AnimalRow): boolean => hasResult(animal) || animal.voucher_released_at !== null

const reportAnimals = async (app: App, worker: Worker, row: ApplicationRow, reports: readonly AnimalReportInput[]) => {
  const animals = await listAnimals(app, worker.scope, [row.id])
  for (const [index, report] of reports.entries()) {
    const animal =
      animals.find(({ id }) => id === report.animal_id) ?? failField(`animals.${index}.animal_id`, words.animalGone)
    demandOpen(app, worker, row, animal)
    await reportAnimal(app, worker, row, animal, report, (field) => `animals.${index}.${field}`)
  }
  return isWholeOf(app, row)
}

/** With the last result, whoever reports it, the application is reported as a whole. */
const isWholeOf = async (app: App, row: ApplicationRow): Promise<boolean> =>
  (await listAnimals(app, allClinics, [row.id])).every(isDone)

/**
 * Reports what came of animals. A clinic reports its own animals only; with the last result the application is
 * reported as a whole.
 *
 * @throws not_found; stale; application_state; voucher_closed; invalid (422) for what a report needs
 */
export const reportResults = (app: App, worker: Worker, report: Report): Promise<StaffApplication> =>
  inTransaction(app, async (app) => {
    const row = await lockForStaff(app, worker, report)
    const status = stepOf(row, 'report')
    // food is reported delivery by delivery
    if (row.type === 'food') fail(applicationFailures.application_state)
    if (report.animals.length === 0) failField('animals', words.resultMissing)
    const isWhole = await reportAnimals(app, worker, row, report.animals)
    return goOn(app, worker, row, { isWhole, status, internal_note: report.internal_note })
  })

type Progress = {
  isWhole: boolean
  status: ApplicationRow['status']
  internal_note: string | null
  /** The applicant reads nothing of it: they were told when it was reported. */
  isCorrection?: boolean
}

const goOn = (app: App, worker: Worker, row: ApplicationRow, progress: Progress) => {
  const { isWhole, status, internal_note, isCorrection = false } = progress
  const kind = isWhole ? 'reported' : 'in_progress'
  return takeStep(app, worker, row, {
    set: { status: isWhole ? status : stepOf(row, row.status === 'reported' ? 'resume' : 'begin') },
    kind,
    internal_note,
    told: isCorrection ? null : kind,
  })
}

/**
 * Reports what came of one animal; `at` says what its fields are called. The office corrects a report with it, until the
 * case is verified.
 *
 * @throws as reportResults; voucher_closed
 */
export const reportAlone = (
  app: App,
  worker: Worker,
  seen: { id: number; version: number },
  report: AnimalReportInput,
  at: At,
): Promise<StaffApplication> =>
  inTransaction(app, async (app) => {
    const row = await lockForStaff(app, worker, seen)
    const [animal] = (await listAnimals(app, worker.scope, [row.id])).filter(({ id }) => id === report.animal_id)
    if (!animal) return fail(common.not_found)
    demandOpen(app, worker, row, animal)
    const status = stepOf(row, row.status === 'reported' ? 'correct' : 'report')
    const isCorrection = hasResult(animal)
    await reportAnimal(app, worker, row, animal, report, at)
    const isWhole = await isWholeOf(app, row)
    return goOn(app, worker, row, {
      isWhole,
      status,
      isCorrection,
      internal_note: isCorrection ? words.corrected : null,
    })
  })
