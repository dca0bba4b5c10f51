import type { z } from 'zod'
import { clinicLinksOf } from '#domains/clinics/service.ts'
import { type PrivateFile, privateFilesOf, signedMediaUrl } from '#domains/media/service.ts'
import { readSettings } from '#domains/settings/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { actionsIn, next } from '#platform/contract/machine.ts'
import { addDays, proseDate, startOfDay, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Actor, SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { updateVersion } from '#platform/server/versions.ts'
import {
  type ApplicationAnimal,
  type ApplicationFile,
  type ApplicationStanding,
  type AskedItem,
  applicationFailures,
  type MyApplication,
  type MyApplicationRow,
  type myApplicationList,
} from './contract.ts'
import { tellMember } from './mailing/service.ts'
import { applicationWords, limitSentences } from './messages.ts'
import {
  type AnimalRow,
  type ApplicationRow,
  countOwn,
  findOwn,
  findUserName,
  insertEvent,
  listAnimals,
  listDeliveries,
  listEvents,
  listOwn,
  listRequests,
  lockOwn,
  type RequestRow,
  readStanding,
} from './queries.ts'
import {
  type ApplicationAction,
  type ApplicationType,
  applicationMachine,
  applicationTypes,
  nextFoodDay,
  statusesOf,
  voucherState,
  whyNotAnother,
} from './rules.ts'

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

/** What hangs on some applications, read for all of them at once. */
export const loadParts = async (app: App, rows: readonly ApplicationRow[]): Promise<Parts> => {
  const ids = rows.map(({ id }) => id)
  const [animals, requests] = await Promise.all([listAnimals(app, ids), listRequests(app, ids)])
  const clinicIds = [...animals.map(({ clinic_id }) => clinic_id), ...rows.map(({ wish_clinic_id }) => wish_clinic_id)]
  const [animalFiles, ownFiles, clinics] = await Promise.all([
    privateFilesOf(
      app,
      'application_animals',
      animals.map(({ id }) => id),
    ),
    privateFilesOf(app, 'applications', ids),
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
  health: row.health as ApplicationAnimal['health'],
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

/** An application with everything on it, as its applicant may read it; internal notes stay out. */
export const presentApplication = async (app: App, row: ApplicationRow): Promise<MyApplication> => {
  const [parts, events, deliveries, assignee_name] = await Promise.all([
    loadParts(app, [row]),
    listEvents(app, row.id),
    listDeliveries(app, row.id),
    findUserName(app, row.assigned_to),
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
    requests: (parts.requests.get(row.id) ?? []).map((request) => requestOf(app, request, parts)),
    events: events.map(({ internal_note: _, ...event }) => event),
    assignee_name,
  }
}

/** The member's own applications, a page of them. */
export const listMyApplications = async (
  app: App,
  { member }: SignedInMember,
  query: z.output<typeof myApplicationList>,
) => {
  const page = await listOwn(app, member.id, query)
  const parts = await loadParts(app, page.data)
  return { ...page, data: page.data.map((row) => rowOf(app, row, parts)) }
}

/** @throws not_found, also for somebody else's */
export const getMyApplication = async (app: App, { member }: SignedInMember, id: number): Promise<MyApplication> =>
  presentApplication(app, (await findOwn(app, member.id, id)) ?? fail(common.not_found))

// How many more

const yearAgo = (app: App) => toInstant(startOfDay(addDays(taipeiDay(app.clock()), -364)))

/** Why a member may not send an application of this type with so many animals now, in words; null when it may go. */
export const whyNotNow = async (app: App, customer_id: number, wanted: { type: ApplicationType; animals: number }) => {
  const limits = await readSettings(app, 'applications')
  const { last_sent_at, ...found } = await readStanding(app, customer_id, wanted.type, yearAgo(app))
  const last_sent_on = last_sent_at === null ? null : taipeiDay(last_sent_at)
  const problem = whyNotAnother(wanted, { ...found, last_sent_on }, limits, taipeiDay(app.clock()))
  const open = { neuter: limits.neuter_open, medical: limits.medical_open, food: limits.food_open }[wanted.type]
  const next_on = last_sent_on === null ? '' : proseDate(nextFoodDay(last_sent_on, limits))
  return {
    limits,
    open,
    animals_this_year: found.animals_this_year,
    why_not: problem && limitSentences[problem]({ open, per_year: limits.neuter_per_year, next_on }),
  }
}

const standingOf = async (
  app: App,
  customer_id: number,
  type: ApplicationType,
  counted: Awaited<ReturnType<typeof countOwn>>,
): Promise<ApplicationStanding> => {
  const { limits, open, why_not, animals_this_year } = await whyNotNow(app, customer_id, { type, animals: 1 })
  const mine = counted.filter((row) => row.type === type)
  const sum = (statuses: readonly string[]) =>
    mine.filter(({ status }) => statuses.includes(status)).reduce((total, { count }) => total + count, 0)
  const isNeuter = type === 'neuter'
  return {
    type,
    counts: {
      all: sum(applicationMachine.states),
      draft: sum(statusesOf.draft),
      asked: sum(statusesOf.asked),
      open: sum(statusesOf.open),
      done: sum(statusesOf.done),
    },
    why_not,
    limits: {
      open,
      animals: isNeuter ? limits.neuter_per_application : null,
      animals_per_year: isNeuter ? limits.neuter_per_year : null,
      animals_this_year: isNeuter ? animals_this_year : null,
      amount: type === 'medical' ? limits.medical_max : null,
      days_between: type === 'food' ? limits.food_days_between : null,
    },
  }
}

/** How many the member has of each type, and whether one more may be sent. */
export const getMyStanding = async (app: App, { member }: SignedInMember) => {
  const counted = await countOwn(app, member.id)
  const types: ApplicationStanding[] = []
  for (const type of applicationTypes) types.push(await standingOf(app, member.id, type, counted))
  return { types }
}

// Steps

/** What the audit log tells of an application: where it stands, nothing about the person. */
const forLog = ({
  status,
  application_no,
  version,
}: Pick<ApplicationRow, 'status' | 'application_no' | 'version'>) => ({
  status,
  application_no,
  version,
})

/** Writes down that a member did something to an application. */
export const recordOwn = (
  app: App,
  by: Actor,
  before: ApplicationRow | null,
  after: ApplicationRow,
  action: 'created' | 'updated' | 'state_changed',
): Promise<void> =>
  recordChange(app, by, {
    action,
    subject_type: 'applications',
    subject_id: after.id,
    subject_label: after.application_no ?? `#${after.id}`,
    ...(before ? { before: forLog(before) } : {}),
    after: forLog(after),
  })

/**
 * An own application in the version that the member saw, locked until the transaction ends.
 *
 * @throws not_found; stale with the newer one as its applicant reads it
 */
export const lockSeen = async (
  app: App,
  member: SignedInMember,
  seen: { id: number; version: number },
): Promise<ApplicationRow> => {
  const row = (await lockOwn(app, member.member.id, seen.id)) ?? fail(common.not_found)
  if (row.version === seen.version) return row
  return fail(common.stale, {
    current: await presentApplication(app, row),
    changed_by: null,
    changed_at: row.updated_at,
  })
}

/** Where an action leads from here. @throws application_state when it may not be done */
export const stepOf = ({ status }: Pick<ApplicationRow, 'status'>, action: ApplicationAction) =>
  next(applicationMachine, status, action) ?? fail(applicationFailures.application_state)

/** Writes new values to a locked application. Its version rises. */
export const writeRow = async (
  app: App,
  by: Actor,
  { id, version }: Pick<ApplicationRow, 'id' | 'version'>,
  set: Partial<ApplicationRow>,
): Promise<{ before: ApplicationRow; after: ApplicationRow }> => {
  const changed = await updateVersion(app, by, 'applications', { id, version }, set)
  return changed as unknown as { before: ApplicationRow; after: ApplicationRow }
}

/** Takes back an own application. @throws not_found; stale; application_state once it is decided */
export const withdrawApplication = (
  app: App,
  member: SignedInMember,
  seen: { id: number; version: number },
): Promise<MyApplication> =>
  inTransaction(app, async (app) => {
    const row = await lockSeen(app, member, seen)
    const status = stepOf(row, 'withdraw')
    const { before, after } = await writeRow(app, member, row, { status, closed_reason: applicationWords.withdrawn })
    await insertEvent(app, {
      application_id: row.id,
      kind: 'cancelled',
      by_kind: 'member',
      happened_at: toInstant(app.clock()),
    })
    await recordOwn(app, member, before, after, 'state_changed')
    if (row.application_no !== null) await tellMember(app, after, 'withdrawn')
    return presentApplication(app, after)
  })
