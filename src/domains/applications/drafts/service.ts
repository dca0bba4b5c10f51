import { findPartnerQuota } from '#domains/clinics/service.ts'
import { normaliseCity } from '#domains/customers/rules.ts'
import { type PrivateFile, privateFilesOf, setMedia } from '#domains/media/service.ts'
import { readSettings } from '#domains/settings/service.ts'
import { districtsOf } from '#platform/contract/areas.ts'
import { definedOf } from '#platform/contract/closed_lists.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { tidyPhone } from '#platform/contract/phone_number.ts'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import { allClinics, type SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { applicationFailures, type MyApplication } from '../contract.ts'
import { whyNotNow } from '../eligibility/service.ts'
import { notifyApplicant, notifyStaff } from '../mails/service.ts'
import { applicationWords as words } from '../messages.ts'
import { presentApplication } from '../presentation/service.ts'
import {
  type ApplicationRow,
  findOwn,
  findProfile,
  insertEvent,
  listAnimals,
  lockMember,
  updateAnimal,
} from '../queries.ts'
import type { ApplicationType } from '../rules.ts'
import { lockSeen, recordOwn, stepOf, writeRow } from '../service.ts'
import type { DraftAnimal, DraftInput } from './contract.ts'
import { countDrafts, deleteAnimals, insertAnimal, insertDraft, takeApplicationNo } from './queries.ts'
import { type Answers, errorsOf, problemsOf } from './rules.ts'

const mostDrafts = 10

const demandRoomForDraft = async (app: App, customer_id: number): Promise<void> => {
  await lockMember(app, customer_id)
  if ((await countDrafts(app, customer_id)) >= mostDrafts) fail(applicationFailures.too_many_drafts)
}

const begin = async (app: App, member: SignedInMember, row: Parameters<typeof insertDraft>[1]) => {
  const now = toInstant(app.clock())
  const draft = await insertDraft(app, { ...row, created_at: now, updated_at: now })
  await insertEvent(app, { application_id: draft.id, kind: 'created', by_kind: 'member', happened_at: now })
  await recordOwn(app, member, null, draft, 'created')
  return draft
}

/** District and street of an address that was written in one line. */
const splitAddress = (city: string | null, address: string | null) => {
  const line = normaliseCity(address ?? '')
  const rest = city && line.startsWith(city) ? line.slice(city.length) : line
  const district = districtsOf(city ?? '').find(({ name }) => rest.startsWith(name))?.name ?? null
  return { district, address: (district ? rest.slice(district.length) : rest) || null }
}

/** Begins an application: a draft that knows what the profile knows. @throws too_many_drafts */
export const createDraft = (app: App, member: SignedInMember, type: ApplicationType): Promise<MyApplication> =>
  inTransaction(app, async (app) => {
    const customer_id = member.member.id
    await demandRoomForDraft(app, customer_id)
    const profile = await findProfile(app, customer_id)
    const draft = await begin(app, member, {
      type,
      customer_id,
      contact_name: profile.name.slice(0, 50),
      contact_phone: profile.phone,
      contact_email: profile.email,
      city: profile.city,
      ...splitAddress(profile.city, profile.address),
    })
    return presentApplication(app, allClinics, draft)
  })

const dropAnimals = async (app: App, ids: readonly number[]): Promise<void> => {
  const files = await privateFilesOf(app, 'application_animals', ids)
  for (const [id, rows] of files) {
    for (const collection of new Set(rows.map((row) => row.collection))) {
      const of = { owner: 'application_animals', id, collection, field: 'animals' } as const
      await setMedia(app, of, [], { kind: 'system', id: null })
    }
  }
  if (ids.length > 0) await deleteAnimals(app, ids)
}

/** Makes the animals of a draft what the form says, in its order. */
const writeAnimals = async (app: App, application_id: number, wanted: readonly DraftAnimal[]): Promise<void> => {
  const known = (await listAnimals(app, allClinics, [application_id])).map(({ id }) => id)
  const kept = wanted.flatMap(({ id }) => (id === undefined ? [] : [id]))
  if (new Set(kept).size !== kept.length || kept.some((id) => !known.includes(id)))
    failField('animals', words.animalGone)
  await dropAnimals(
    app,
    known.filter((id) => !kept.includes(id)),
  )
  for (const [index, { id, ...fields }] of wanted.entries()) {
    const row = { ...definedOf(fields), seq: index + 1 }
    if (id === undefined) await insertAnimal(app, { ...row, application_id })
    else await updateAnimal(app, allClinics, id, row)
  }
}

/**
 * Saves a draft as far as it is filled in; nothing is asked for yet.
 *
 * @throws not_found; stale; application_state for what was sent already; invalid (422) for a clinic that is no partner
 */
export const saveDraft = (
  app: App,
  member: SignedInMember,
  { id, version, animals, ...fields }: DraftInput & { id: number; version: number },
): Promise<MyApplication> =>
  inTransaction(app, async (app) => {
    const row = await lockSeen(app, member, { id, version })
    if (row.status !== 'draft') fail(applicationFailures.application_state)
    const { wish_clinic_id } = fields
    if (wish_clinic_id && wish_clinic_id !== row.wish_clinic_id && !(await findPartnerQuota(app, wish_clinic_id)))
      failField('wish_clinic_id', words.clinicGone)
    if (animals && row.type !== 'food') await writeAnimals(app, id, animals)
    const { before, after } = await writeRow(app, member, row, definedOf(fields))
    await recordOwn(app, member, before, after, 'updated')
    return presentApplication(app, allClinics, after)
  })

const countBySlot = (files: readonly PrivateFile[] | undefined): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { collection } of files ?? []) counts[collection] = (counts[collection] ?? 0) + 1
  return counts
}

/** What an application says, in the form that the rules look at. */
export const readAnswers = async (app: App, row: ApplicationRow): Promise<Answers & { animal_ids: number[] }> => {
  const animals = await listAnimals(app, allClinics, [row.id])
  const ids = animals.map(({ id }) => id)
  const files = await privateFilesOf(app, 'application_animals', ids)
  const own = await privateFilesOf(app, 'applications', [row.id])
  return {
    ...row,
    files: countBySlot(own.get(row.id)),
    animals: animals.map((animal) => ({ ...animal, files: countBySlot(files.get(animal.id)) })),
    animal_ids: ids,
  }
}

/** Blanks and full-width digits are no reason to send anybody back. */
const tidy = (row: ApplicationRow) => ({
  contact_phone: row.contact_phone === null ? null : tidyPhone(row.contact_phone),
  contact_email: row.contact_email === null ? null : row.contact_email.toLowerCase(),
})

const demandComplete = async (app: App, answers: Answers, consent: boolean): Promise<void> => {
  const limits = await readSettings(app, 'applications')
  const found = problemsOf(answers, limits, taipeiDay(app.clock()))
  const problems = consent ? found : [...found, ['consent', words.consent] as const]
  const first = problems[0]
  if (first) fail({ ...common.invalid, message: first[1] }, { errors: errorsOf(problems) })
}

const amountOf = ({ type, animals }: Answers): number | null =>
  type === 'medical' ? animals.reduce((sum, { estimate_amount }) => sum + (estimate_amount ?? 0), 0) : null

/**
 * Sends a draft. Of several that one member sends at once, each counts those before it.
 *
 * @throws not_found; stale; application_state; invalid (422) with a sentence at every field that is missing or wrong, on
 *   `limit` when no more may be sent now
 */
export const submitDraft = (
  app: App,
  member: SignedInMember,
  { consent, ...seen }: { id: number; version: number; consent: boolean },
): Promise<MyApplication> =>
  inTransaction(app, async (app) => {
    const customer_id = member.member.id
    await lockMember(app, customer_id)
    const row = await lockSeen(app, member, seen)
    const status = stepOf(row, 'submit')
    const tidied = { ...row, ...tidy(row) }
    const answers = await readAnswers(app, tidied)
    await demandComplete(app, answers, consent)
    const { why_not } = await whyNotNow(app, customer_id, { type: row.type, animals: answers.animals.length })
    if (why_not) failField('limit', why_not)
    const now = app.clock()
    const sent = { submitted_at: toInstant(now), consent_at: toInstant(now), requested_amount: amountOf(answers) }
    const counts = row.type === 'food' ? { cats_count: row.cats_count ?? 0, dogs_count: row.dogs_count ?? 0 } : {}
    const application_no = await takeApplicationNo(app, row.type, taipeiDay(now))
    const set = { ...tidy(row), ...sent, ...counts, status, application_no }
    const { before, after } = await writeRow(app, member, row, set)
    await insertEvent(app, {
      application_id: row.id,
      kind: 'submitted',
      by_kind: 'member',
      happened_at: toInstant(now),
    })
    await recordOwn(app, member, before, after, 'state_changed')
    await notifyApplicant(app, after, 'submitted')
    await notifyStaff(app, after, 'submitted')
    return presentApplication(app, allClinics, after)
  })

const copiedFields = (row: ApplicationRow) => ({
  type: row.type,
  customer_id: row.customer_id,
  contact_name: row.contact_name,
  contact_phone: row.contact_phone,
  contact_email: row.contact_email,
  city: row.city,
  district: row.district,
  address: row.address,
  identity_kind: row.identity_kind,
  experience: row.experience,
  reason: row.reason,
  wish_city: row.wish_city,
  place_name: row.place_name,
  place_address: row.place_address,
  cats_count: row.cats_count,
  dogs_count: row.dogs_count,
  neutered_percent: row.neutered_percent,
  monthly_food_kg: row.monthly_food_kg,
  has_other_support: row.has_other_support,
  storage_note: row.storage_note,
})

/**
 * A new draft with the words of an application that was sent. Animals, files and the wish of a day stay behind: they are
 * others this time.
 *
 * @throws not_found; nothing_to_copy for a draft; too_many_drafts
 */
export const copyApplication = (app: App, member: SignedInMember, id: number): Promise<MyApplication> =>
  inTransaction(app, async (app) => {
    const row = (await findOwn(app, member.member.id, id)) ?? fail(common.not_found)
    if (row.application_no === null) fail(applicationFailures.nothing_to_copy)
    await demandRoomForDraft(app, member.member.id)
    return presentApplication(app, allClinics, await begin(app, member, copiedFields(row)))
  })
