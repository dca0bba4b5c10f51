import { privateFilesOf, setMedia } from '#domains/media/service.ts'
import { fail, failField } from '#platform/contract/failures.ts'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import { allClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { applicationFailures } from '../contract.ts'
import type { AnimalReportInput, DeliveryReportInput, StaffApplication } from '../desk/contract.ts'
import { lockForStaff, takeStep, type Worker } from '../desk/service.ts'
import { applicationWords as words } from '../messages.ts'
import { type AnimalRow, type ApplicationRow, listAnimals, listDeliveries, updateAnimal } from '../queries.ts'
import { recordAnimal } from '../reviews/service.ts'
import { reportSlots } from '../rules.ts'
import { stepOf } from '../service.ts'
import { setDelivered } from './queries.ts'

type Report = {
  id: number
  version: number
  animals: AnimalReportInput[]
  deliveries: DeliveryReportInput[]
  internal_note: string | null
}

const setFiles = async (app: App, worker: Worker, animal_id: number, files: AnimalReportInput['files'], at: string) => {
  for (const slot of reportSlots) {
    const ids = files[slot]
    if (ids === undefined || ids.length === 0) continue
    const to = { owner: 'application_animals', id: animal_id, collection: slot } as const
    await setMedia(app, { ...to, field: `${at}.files.${slot}` }, ids, { kind: 'user', id: worker.staff.id })
  }
}

const slotsOf = async (app: App, animal_id: number): Promise<ReadonlySet<string>> => {
  const files = (await privateFilesOf(app, 'application_animals', [animal_id])).get(animal_id) ?? []
  return new Set(files.map(({ collection }) => collection))
}

/** What a report must say and show: a surgery its wound, of a stray also the ear; a treatment its invoice. */
const demandWhole = async (app: App, row: ApplicationRow, animal: AnimalRow, report: AnimalReportInput, at: string) => {
  const { result, outcome, operated_on, final_amount } = report
  const field = row.type === 'neuter' ? 'result' : 'outcome'
  if ((row.type === 'neuter' ? result : outcome) === null) failField(`${at}.${field}`, words.resultMissing)
  if (operated_on !== null && operated_on > taipeiDay(app.clock())) failField(`${at}.operated_on`, words.noFuture)
  const there = await slotsOf(app, animal.id)
  if (row.type === 'neuter' && result === 'done') {
    if (operated_on === null) failField(`${at}.operated_on`, words.resultMissing)
    const hasAll = there.has('wound') && (animal.origin !== 'stray' || there.has('ear'))
    if (!hasAll) failField(`${at}.files`, words.photosAfter)
  }
  if (row.type === 'medical' && outcome !== 'ongoing') {
    if (final_amount === null) failField(`${at}.final_amount`, words.resultMissing)
    if (!there.has('invoice')) failField(`${at}.files`, words.invoiceMissing)
  }
}

const reportAnimal = async (
  app: App,
  worker: Worker,
  row: ApplicationRow,
  animal: AnimalRow,
  report: AnimalReportInput,
  at: string,
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

const isDone = ({ result, outcome, voucher_released_at }: AnimalRow): boolean =>
  result !== null || (outcome !== null && outcome !== 'ongoing') || voucher_released_at !== null

const reportAnimals = async (app: App, worker: Worker, row: ApplicationRow, reports: readonly AnimalReportInput[]) => {
  const animals = await listAnimals(app, worker.scope, [row.id])
  for (const [index, report] of reports.entries()) {
    const animal =
      animals.find(({ id }) => id === report.animal_id) ?? failField(`animals.${index}.animal_id`, words.animalGone)
    await reportAnimal(app, worker, row, animal, report, `animals.${index}`)
  }
  // with the last result, whoever reports it, the application is reported as a whole
  return (await listAnimals(app, allClinics, [row.id])).every(isDone)
}

const reportDeliveries = async (
  app: App,
  worker: Worker,
  row: ApplicationRow,
  reports: readonly DeliveryReportInput[],
) => {
  const { scope } = worker
  // what is delivered is of no clinic
  if (scope.clinic_id !== null) return fail(applicationFailures.application_state)
  const deliveries = await listDeliveries(app, scope, row.id)
  const today = taipeiDay(app.clock())
  for (const [index, { delivery_id, media_ids, ...told }] of reports.entries()) {
    const at = `deliveries.${index}`
    const before = deliveries.find(({ id }) => id === delivery_id) ?? failField(`${at}.delivery_id`, words.deliveryGone)
    if (told.delivered_on > today) failField(`${at}.delivered_on`, words.noFuture)
    const to = { owner: 'food_deliveries', id: delivery_id, collection: 'proof' } as const
    await setMedia(app, { ...to, field: `${at}.media_ids` }, media_ids, { kind: 'user', id: worker.staff.id })
    const after = await setDelivered(app, scope, { id: delivery_id, ...told, updated_by: worker.staff.id })
    const about = { subject_type: 'food_deliveries', subject_id: delivery_id } as const
    await recordChange(app, worker, {
      ...about,
      action: 'updated',
      subject_label: row.application_no ?? '',
      before,
      after,
    })
  }
  return (await listDeliveries(app, scope, row.id)).every(({ delivered_on }) => delivered_on !== null)
}

/**
 * Reports what came of animals or deliveries. A clinic reports its own animals only; with the last result the application is
 * reported as a whole.
 *
 * @throws not_found; stale; application_state; invalid (422) for what a report needs
 */
export const reportResults = (app: App, worker: Worker, report: Report): Promise<StaffApplication> =>
  inTransaction(app, async (app) => {
    const row = await lockForStaff(app, worker, report)
    const status = stepOf(row, 'report')
    const isFood = row.type === 'food'
    if ((isFood ? report.deliveries : report.animals).length === 0)
      failField(isFood ? 'deliveries' : 'animals', words.resultMissing)
    const isWhole = isFood
      ? await reportDeliveries(app, worker, row, report.deliveries)
      : await reportAnimals(app, worker, row, report.animals)
    const kind = isWhole ? 'reported' : 'in_progress'
    return takeStep(app, worker, row, {
      set: { status: isWhole ? status : stepOf(row, 'begin') },
      kind,
      internal_note: report.internal_note,
      told: kind,
    })
  })
