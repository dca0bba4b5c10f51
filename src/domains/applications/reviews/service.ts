import { moveFiles, privateFilesOf, setMedia } from '#domains/media/service.ts'
import { readSettings } from '#domains/settings/service.ts'
import { failField } from '#platform/contract/failures.ts'
import { addDays, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import type { AskedInput, StaffApplication } from '../desk/contract.ts'
import { beginBeside, lockForStaff, type OfficeWorker, takeStep, type Worker } from '../desk/service.ts'
import { planDisbursements } from '../disbursements/service.ts'
import { applicationWords as words } from '../messages.ts'
import { replacedSlot } from '../presentation/service.ts'
import { type AnimalRow, type ApplicationRow, insertEvent, listAnimals, updateAnimal } from '../queries.ts'
import { insertRequest } from '../requests/queries.ts'
import { isAskable, slotOf } from '../rules.ts'
import { stepOf } from '../service.ts'

type Seen = { id: number; version: number; internal_note: string | null }

/** Begins to look at an application; whoever does has the case. @throws not_found; stale; application_state */
export const reviewApplication = (app: App, worker: OfficeWorker, seen: Seen): Promise<StaffApplication> =>
  inTransaction(app, async (app) => {
    const row = await lockForStaff(app, worker, seen)
    const status = stepOf(row, 'review')
    return takeStep(app, worker, row, {
      set: { status, assigned_to: worker.staff.id },
      kind: 'reviewing',
      internal_note: seen.internal_note,
      told: 'reviewing',
    })
  })

/** Files that are asked for again make room in their slot; the reviewer and the applicant still see them. */
const putAside = async (app: App, row: ApplicationRow, { animal_id, field }: AskedInput): Promise<number[]> => {
  const of =
    animal_id === null
      ? ({ owner: 'applications', id: row.id } as const)
      : ({ owner: 'application_animals', id: animal_id } as const)
  const files = (await privateFilesOf(app, of.owner, [of.id])).get(of.id) ?? []
  const to = replacedSlot(field)
  const dropped = { ...of, collection: to, field: 'items' }
  await setMedia(app, dropped, [], { kind: 'system', id: null })
  await moveFiles(app, of, { from: field, to })
  return files.filter(({ collection }) => collection === field).map(({ id }) => id)
}

const oldValueOf = async (app: App, row: ApplicationRow, animals: readonly AnimalRow[], item: AskedInput) => {
  if (item.kind === 'files') return putAside(app, row, item)
  const source: Readonly<Record<string, unknown>> =
    item.animal_id === null ? row : (animals.find(({ id }) => id === item.animal_id) ?? {})
  return source[item.field] ?? null
}

const demandAskable = (row: ApplicationRow, animals: readonly AnimalRow[], items: readonly AskedInput[]): void => {
  const seen = new Set<string>()
  for (const [index, { animal_id, kind, field }] of items.entries()) {
    const at = animal_id === null ? 'own' : 'animal'
    if (animal_id !== null && !animals.some(({ id }) => id === animal_id))
      failField(`items.${index}.animal_id`, words.animalGone)
    const exists = kind === 'files' ? slotOf(row.type, at, field) !== undefined : isAskable(row.type, at, field)
    const key = `${animal_id} ${field}`
    if (!exists || seen.has(key)) failField(`items.${index}.field`, words.noSuchSlot)
    seen.add(key)
  }
}

/**
 * Asks the applicant for fields or files again. Only these open, for as many days as the settings say.
 *
 * @throws not_found; stale; application_state; invalid (422) for what this type of application does not have
 */
export const askForMore = (
  app: App,
  worker: OfficeWorker,
  { items, ...seen }: Seen & { items: AskedInput[] },
): Promise<StaffApplication> =>
  inTransaction(app, async (app) => {
    const row = await lockForStaff(app, worker, seen)
    const status = stepOf(row, 'ask')
    const animals = await listAnimals(app, worker.scope, [row.id])
    demandAskable(row, animals, items)
    for (const item of items) {
      const old_value = JSON.stringify(await oldValueOf(app, row, animals, item))
      await insertRequest(app, { ...item, application_id: row.id, old_value, created_by: worker.staff.id })
    }
    const { answer_days } = await readSettings(app, 'applications')
    return takeStep(app, worker, row, {
      set: {
        ...(await beginBeside(app, worker, row)),
        status,
        answer_due_on: addDays(taipeiDay(app.clock()), answer_days),
      },
      kind: 'asked',
      public_note: items
        .map((item) => item.words)
        .join('\n')
        .slice(0, 1000),
      internal_note: seen.internal_note,
      told: 'asked',
      items: items.map((item) => item.words),
    })
  })

/** Turns an application down. @throws not_found; stale; application_state */
export const rejectApplication = (
  app: App,
  worker: OfficeWorker,
  { decision_note, ...seen }: Seen & { decision_note: string },
): Promise<StaffApplication> =>
  inTransaction(app, async (app) => {
    const row = await lockForStaff(app, worker, seen)
    const status = stepOf(row, 'reject')
    const decided = { decided_by: worker.staff.id, decided_at: toInstant(app.clock()) }
    return takeStep(app, worker, row, {
      set: { ...(await beginBeside(app, worker, row)), status, decision_note, ...decided },
      kind: 'rejected',
      public_note: decision_note,
      internal_note: seen.internal_note,
      told: 'rejected',
      reason: decision_note,
    })
  })

/** Ends an application for a reason. @throws not_found; stale; application_state */
export const cancelApplication = (
  app: App,
  worker: OfficeWorker,
  { reason, ...seen }: Seen & { reason: string },
): Promise<StaffApplication> =>
  inTransaction(app, async (app) => {
    const row = await lockForStaff(app, worker, seen)
    const status = stepOf(row, 'cancel')
    return takeStep(app, worker, row, {
      set: { status, closed_reason: reason },
      kind: 'cancelled',
      public_note: reason,
      internal_note: seen.internal_note,
      told: 'cancelled',
      reason,
    })
  })

/**
 * Accepts the reports of an application and plans what it is paid; one that costs nothing is closed at once.
 *
 * @throws not_found; stale; application_state
 */
export const verifyApplication = (app: App, worker: OfficeWorker, seen: Seen): Promise<StaffApplication> =>
  inTransaction(app, async (app) => {
    const row = await lockForStaff(app, worker, seen)
    const status = stepOf(row, 'verify')
    const planned = await planDisbursements(app, worker, row)
    const verified = { verified_at: toInstant(app.clock()), verified_by: worker.staff.id }
    for (const before of await listAnimals(app, worker.scope, [row.id])) {
      const disbursement_id = planned.get(before.id) ?? null
      const after = await updateAnimal(app, worker.scope, before.id, { ...verified, disbursement_id })
      await recordAnimal(app, worker, row, before, after)
    }
    const { internal_note } = seen
    if (planned.size > 0)
      return takeStep(app, worker, row, { set: { status }, kind: 'verified', internal_note, told: 'verified' })
    const happened_at = toInstant(app.clock())
    const by = { by_kind: 'staff', user_id: worker.staff.id } as const
    await insertEvent(app, { application_id: row.id, kind: 'verified', ...by, internal_note, happened_at })
    const closed = { status: stepOf({ status }, 'close') }
    return takeStep(app, worker, row, { set: closed, kind: 'closed', internal_note: null, told: 'closed' })
  })

/** Tells the log what staff changed on an animal of an application. */
export const recordAnimal = (app: App, worker: Worker, row: ApplicationRow, before: AnimalRow, after: AnimalRow) =>
  recordChange(app, worker, {
    action: 'updated',
    subject_type: 'application_animals',
    subject_id: after.id,
    subject_label: `${row.application_no} ${after.seq}`,
    before,
    after,
  })
