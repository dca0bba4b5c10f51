import { clinicLinksOf } from '#domains/clinics/service.ts'
import { type PrivateFile, privateFilesOf, signedMediaUrl } from '#domains/media/service.ts'
import { actionsIn } from '#platform/contract/machine.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import type { Scope } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import type { ApplicationAnimal, ApplicationFile, AskedItem, MyApplication, MyApplicationRow } from '../contract.ts'
import { listOfApplication } from '../disbursements/queries.ts'
import { factsOf } from '../disbursements/rules.ts'
import {
  type AnimalRow,
  type ApplicationRow,
  findUserName,
  listAnimals,
  listDeliveries,
  listEvents,
  listRequests,
  type RequestRow,
} from '../queries.ts'
import { applicationMachine, voucherState } from '../rules.ts'

const linkMinutes = 60

/** A private file in the shape of the wire. */
export const fileOf = (app: App, file: PrivateFile): ApplicationFile => ({
  id: file.id,
  slot: file.collection,
  mime: file.mime,
  bytes: file.bytes,
  width: file.width,
  height: file.height,
  original_name: file.original_name,
  src: signedMediaUrl(app, file.id, linkMinutes),
})

/** Files that were asked for again are kept beside their slot, under this name. */
export const replacedSlot = (slot: string): string => `${slot.slice(0, 36)}_old`
const isCurrent = ({ collection }: PrivateFile) => !collection.endsWith('_old')

const voucherStateOf = (row: AnimalRow, { status }: Pick<ApplicationRow, 'status'>, now: Date) =>
  row.voucher_expires_on === null
    ? null
    : voucherState({ ...row, voucher_expires_on: row.voucher_expires_on }, status, taipeiDay(now))

export type Parts = {
  animals: Map<number, AnimalRow[]>
  requests: Map<number, RequestRow[]>
  animalFiles: Map<number, PrivateFile[]>
  ownFiles: Map<number, PrivateFile[]>
  clinics: Awaited<ReturnType<typeof clinicLinksOf>>
}

/**
 * What hangs on some applications, read for all of them at once. A clinic reads its own animals; what was asked of the
 * applicant, and papers that belong to no animal, are not its business.
 */
export const loadParts = async (app: App, scope: Scope, rows: readonly ApplicationRow[]): Promise<Parts> => {
  const ids = rows.map(({ id }) => id)
  const [animals, requests] = await Promise.all([
    listAnimals(app, scope, ids),
    scope.clinic_id === null ? listRequests(app, scope, ids) : [],
  ])
  const clinicIds = [...animals.map(({ clinic_id }) => clinic_id), ...rows.map(({ wish_clinic_id }) => wish_clinic_id)]
  const [animalFiles, ownFiles, clinics] = await Promise.all([
    privateFilesOf(
      app,
      'application_animals',
      animals.map(({ id }) => id),
    ),
    privateFilesOf(app, 'applications', scope.clinic_id === null ? ids : []),
    clinicLinksOf(
      app,
      clinicIds.filter((id) => id !== null),
    ),
  ])
  return {
    animals: Map.groupBy(animals, ({ application_id }) => application_id),
    requests: Map.groupBy(requests, ({ application_id }) => application_id),
    animalFiles,
    ownFiles,
    clinics,
  }
}

/** What the applicant may do now. */
const memberActions = (row: ApplicationRow): MyApplicationRow['actions'] => {
  const possible: readonly string[] = actionsIn(applicationMachine, row.status)
  const found: (MyApplicationRow['actions'][number] | false)[] = [
    row.status === 'draft' && 'edit',
    possible.includes('submit') && 'submit',
    possible.includes('answer') && 'answer',
    possible.includes('withdraw') && 'withdraw',
    row.application_no !== null && 'copy',
  ]
  return found.filter((action) => action !== false)
}

const sumOf = (amounts: readonly (number | null)[]): number | null => {
  const known = amounts.filter((amount) => amount !== null)
  return known.length === 0 ? null : known.reduce((total, amount) => total + amount, 0)
}

const firstPictureOf = (app: App, row: ApplicationRow, animals: readonly AnimalRow[], parts: Parts): string | null => {
  const files = [...animals.flatMap(({ id }) => parts.animalFiles.get(id) ?? []), ...(parts.ownFiles.get(row.id) ?? [])]
  const pictures = files.filter((file) => file.width !== null && isCurrent(file))
  const first = pictures.find(({ collection }) => collection === 'photo_before') ?? pictures[0]
  return first ? signedMediaUrl(app, first.id, linkMinutes) : null
}

/** A row of a list. */
export const rowOf = (app: App, row: ApplicationRow, parts: Parts): MyApplicationRow => {
  const animals = parts.animals.get(row.id) ?? []
  const open = (parts.requests.get(row.id) ?? []).filter(({ answered_at }) => answered_at === null)
  const names = row.type === 'food' ? [row.place_name] : animals.map(({ nickname }) => nickname)
  const clinic = parts.clinics.get(
    animals.find(({ clinic_id }) => clinic_id !== null)?.clinic_id ?? row.wish_clinic_id ?? 0,
  )
  const isWaiting = row.status === 'need_more'
  return {
    id: row.id,
    application_no: row.application_no,
    type: row.type,
    status: row.status,
    names: names.filter((name) => name !== null),
    animals_count: animals.length,
    photo: firstPictureOf(app, row, animals, parts),
    clinic_name: clinic?.name ?? null,
    requested_amount: row.requested_amount,
    approved_amount: row.approved_amount,
    subsidy_total: sumOf(animals.map(({ subsidy_amount }) => subsidy_amount)),
    asked: isWaiting ? open.map(({ words }) => words) : [],
    answer_due_on: isWaiting ? row.answer_due_on : null,
    expires_on: row.expires_on,
    voucher_animal_id: animals.find(({ voucher_code }) => voucher_code !== null)?.id ?? null,
    actions: memberActions(row),
    submitted_at: row.submitted_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
    version: row.version,
  }
}

const animalOf = (app: App, application: ApplicationRow, row: AnimalRow, parts: Parts): ApplicationAnimal => ({
  ...row,
  health: row.health,
  files: (parts.animalFiles.get(row.id) ?? []).filter(isCurrent).map((file) => fileOf(app, file)),
  clinic: parts.clinics.get(row.clinic_id ?? 0) ?? null,
  voucher_state: voucherStateOf(row, application, app.clock()),
})

const requestOf = (app: App, row: RequestRow, parts: Parts): AskedItem => {
  const files = row.animal_id === null ? parts.ownFiles.get(row.application_id) : parts.animalFiles.get(row.animal_id)
  const old: unknown[] = row.kind === 'files' && Array.isArray(row.old_value) ? row.old_value : []
  return {
    ...row,
    old_value: row.kind === 'files' ? null : row.old_value,
    old_files: (files ?? []).filter(({ id }) => old.includes(id)).map((file) => fileOf(app, file)),
  }
}

/** An application with everything on it that is in the scope, as its applicant may read it; internal notes stay out. */
export const presentApplication = async (app: App, scope: Scope, row: ApplicationRow): Promise<MyApplication> => {
  const [parts, events, deliveries, assignee_name, disbursements] = await Promise.all([
    loadParts(app, scope, [row]),
    listEvents(app, scope, row.id),
    scope.clinic_id === null ? listDeliveries(app, scope, row.id) : [],
    findUserName(app, row.assigned_to),
    listOfApplication(app, row.id, scope.clinic_id),
  ])
  const proofs = await privateFilesOf(
    app,
    'food_deliveries',
    deliveries.map(({ id }) => id),
  )
  return {
    ...row,
    ...rowOf(app, row, parts),
    wish_clinic: parts.clinics.get(row.wish_clinic_id ?? 0) ?? null,
    animals: (parts.animals.get(row.id) ?? []).map((animal) => animalOf(app, row, animal, parts)),
    files: (parts.ownFiles.get(row.id) ?? []).filter(isCurrent).map((file) => fileOf(app, file)),
    deliveries: deliveries.map((delivery) => ({
      ...delivery,
      files: (proofs.get(delivery.id) ?? []).map((file) => fileOf(app, file)),
    })),
    payments: disbursements
      .map(factsOf)
      .filter(({ state }) => state === 'paid')
      .map(({ id, clinic, amount, paid_on }) => ({ id, amount, paid_on, payee: clinic?.name ?? null })),
    requests: (parts.requests.get(row.id) ?? []).map((request) => requestOf(app, request, parts)),
    events: events.map(({ internal_note: _, ...event }) => event),
    assignee_name,
  }
}
