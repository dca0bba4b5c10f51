import { randomBytes } from 'node:crypto'
import { clinicLinksOf, findPartnerQuota } from '#domains/clinics/service.ts'
import { privateFilesOf } from '#domains/media/service.ts'
import { readSettings } from '#domains/settings/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { qrOf } from '#platform/contract/qr.ts'
import { addDays, daysBetween, startOfDay, taipeiDay, toInstant } from '#platform/contract/time.ts'
import { allClinics, type SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type ApplicationEvent, applicationFailures } from '../contract.ts'
import { notifyApplicant } from '../mails/service.ts'
import { applicationWords as words } from '../messages.ts'
import { fileOf } from '../presentation/service.ts'
import { type AnimalRow, type ApplicationRow, findOwn, insertEvent, listAnimals, updateAnimal } from '../queries.ts'
import { voucherCodeOf, voucherLength, voucherState } from '../rules.ts'
import { lockSeen, recordOwn, stepOf, writeRow } from '../service.ts'
import type { Voucher } from './contract.ts'
import { scanAddress } from './desk/rules.ts'
import { countVouchers, isCodeTaken, lockClinic } from './queries.ts'

/** A voucher code that no animal has. The unique index has the last word. */
export const newVoucherCode = async (app: App): Promise<string> => {
  const code = voucherCodeOf(randomBytes(voucherLength))
  return (await isCodeTaken(app, code)) ? newVoucherCode(app) : code
}

type Live = AnimalRow & { voucher_code: string; voucher_expires_on: string; clinic_id: number }

const hasVoucher = (animal: AnimalRow): animal is Live =>
  animal.voucher_code !== null && animal.voucher_expires_on !== null && animal.clinic_id !== null

const voucherOf = (animals: readonly AnimalRow[], animal_id: number): Live => {
  const animal = animals.find(({ id }) => id === animal_id)
  return animal && hasVoucher(animal) ? animal : fail(common.not_found)
}

const present = async (app: App, row: ApplicationRow, animal: Live): Promise<Voucher> => {
  const today = taipeiDay(app.clock())
  const state = voucherState(animal, row.status, today)
  const { extend_days } = await readSettings(app, 'applications')
  const files = (await privateFilesOf(app, 'application_animals', [animal.id])).get(animal.id) ?? []
  const photo = files.find(({ collection }) => collection === 'photo_before')
  const clinic = (await clinicLinksOf(app, [animal.clinic_id])).get(animal.clinic_id) ?? fail(common.not_found)
  const isUsable = state === 'usable'
  return {
    application_id: row.id,
    application_no: row.application_no ?? '',
    application_version: row.version,
    type: row.type,
    animal: {
      id: animal.id,
      nickname: animal.nickname,
      species: animal.species ?? 'cat',
      sex: animal.sex ?? 'unknown',
      coat_colour: animal.coat_colour,
      estimated_age_months: animal.estimated_age_months,
      ear_tip: animal.ear_tip,
      photo: photo ? fileOf(app, photo) : null,
    },
    state,
    code: animal.voucher_code,
    qr: qrOf(scanAddress(app.config.app_url, animal.voucher_code)),
    expires_on: animal.voucher_expires_on,
    days_left: daysBetween(today, animal.voucher_expires_on),
    clinic,
    subsidy_amount: animal.subsidy_amount ?? 0,
    self_paid_amount: animal.self_paid_amount ?? 0,
    presented_at: animal.presented_at,
    can_extend: isUsable && animal.voucher_extended_at === null,
    extend_days,
    can_move: isUsable,
    can_release: isUsable,
  }
}

/** The voucher of an animal of an own application. @throws not_found, also before the approval */
export const getVoucher = async (
  app: App,
  { member }: SignedInMember,
  { id, animal_id }: { id: number; animal_id: number },
): Promise<Voucher> => {
  const row = (await findOwn(app, member.id, id)) ?? fail(common.not_found)
  return present(app, row, voucherOf(await listAnimals(app, allClinics, [id]), animal_id))
}

type Seen = { id: number; animal_id: number; version: number }

const lockUsable = async (app: App, member: SignedInMember, seen: Seen) => {
  const row = await lockSeen(app, member, seen)
  const animals = await listAnimals(app, allClinics, [row.id])
  const animal = voucherOf(animals, seen.animal_id)
  if (voucherState(animal, row.status, taipeiDay(app.clock())) !== 'usable') fail(applicationFailures.voucher_gone)
  return { row, animals, animal }
}

/** Writes a change of a voucher, tells of it on the timeline, and raises the version of the application. */
const change = async (
  app: App,
  member: SignedInMember,
  row: ApplicationRow,
  animal: Live,
  done: {
    kind: ApplicationEvent['kind']
    animal: Partial<AnimalRow>
    application?: Partial<ApplicationRow>
    note?: string | null
  },
): Promise<Voucher> => {
  const changed = await updateAnimal(app, allClinics, animal.id, done.animal)
  if (!hasVoucher(changed)) return fail(applicationFailures.voucher_gone)
  const { before, after } = await writeRow(app, member, row, done.application ?? {})
  await insertEvent(app, {
    application_id: row.id,
    kind: done.kind,
    by_kind: 'member',
    public_note: done.note ?? animal.nickname,
    happened_at: toInstant(app.clock()),
  })
  await recordOwn(app, member, before, after, before.status === after.status ? 'updated' : 'state_changed')
  if (after.status === 'expired') await notifyApplicant(app, after, 'expired')
  return present(app, after, changed)
}

/** Moves the last day of a voucher, once. @throws not_found; stale; voucher_gone; voucher_extended */
export const extendVoucher = (app: App, member: SignedInMember, seen: Seen): Promise<Voucher> =>
  inTransaction(app, async (app) => {
    const { row, animal } = await lockUsable(app, member, seen)
    if (animal.voucher_extended_at !== null) fail(applicationFailures.voucher_extended)
    const { extend_days } = await readSettings(app, 'applications')
    const voucher_expires_on = addDays(animal.voucher_expires_on, extend_days)
    const expires_on = (row.expires_on ?? '') > voucher_expires_on ? row.expires_on : voucher_expires_on
    return change(app, member, row, animal, {
      kind: 'voucher_extended',
      animal: { voucher_expires_on, voucher_extended_at: toInstant(app.clock()) },
      application: { expires_on },
    })
  })

/** Refuses a clinic that is no partner, or has given out its places of this month. */
const demandPlace = async (app: App, clinic_id: number): Promise<void> => {
  const partner = (await findPartnerQuota(app, clinic_id)) ?? failField('clinic_id', words.clinicGone)
  if (partner.monthly_quota === null) return
  await lockClinic(app, clinic_id)
  const month = startOfDay(`${taipeiDay(app.clock()).slice(0, 7)}-01`)
  if ((await countVouchers(app, clinic_id, toInstant(month))) >= partner.monthly_quota)
    fail(applicationFailures.clinic_full)
}

/** Takes a voucher to another partner. @throws not_found; stale; voucher_gone; clinic_full; invalid (422) */
export const moveVoucher = (
  app: App,
  member: SignedInMember,
  { clinic_id, ...seen }: Seen & { clinic_id: number },
): Promise<Voucher> =>
  inTransaction(app, async (app) => {
    const { row, animal } = await lockUsable(app, member, seen)
    if (clinic_id !== animal.clinic_id) await demandPlace(app, clinic_id)
    const name = (await clinicLinksOf(app, [clinic_id])).get(clinic_id)?.name ?? null
    return change(app, member, row, animal, { kind: 'clinic_changed', animal: { clinic_id }, note: name })
  })

/** Gives a voucher back. When it was the last one, the application ends. @throws not_found; stale; voucher_gone */
export const releaseVoucher = (app: App, member: SignedInMember, seen: Seen): Promise<Voucher> =>
  inTransaction(app, async (app) => {
    const { row, animals, animal } = await lockUsable(app, member, seen)
    const others = animals.filter(({ id, voucher_released_at }) => id !== animal.id && voucher_released_at === null)
    const ends = others.length === 0 && row.status === 'approved'
    return change(app, member, row, animal, {
      kind: 'voucher_released',
      animal: { voucher_released_at: toInstant(app.clock()) },
      ...(ends ? { application: { status: stepOf(row, 'expire') } } : {}),
    })
  })
