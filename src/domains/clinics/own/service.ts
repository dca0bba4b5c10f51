import { textForStaff, textToStore } from '#domains/media/rules.ts'
import { photosFor, setMedia } from '#domains/media/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { allClinics, type Granted, type Scope } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { cleanRichText } from '#platform/server/rich_text.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { updateClinicVersion } from '#platform/server/versions.ts'
import { getBankChange, openBank } from '../bank_changes/service.ts'
import { countPlaces, findClinicRow } from '../desk/queries.ts'
import * as enrolmentWords from '../enrolment/messages.ts'
import { listPrices } from '../prices/queries.ts'
import { lacksEmergencyCare } from '../rules.ts'
import { listMonthSums } from '../statements/queries.ts'
import type { MyClinic, MyClinicInput, MyClinicSummary } from './contract.ts'
import { countCases, listWaitingCases } from './queries.ts'

type Owner = Granted<'clinics view', Scope>

/** The clinic of whoever asks. @throws not_found for staff, who have none */
const findOwnClinic = async (app: App, { scope }: Owner) =>
  (scope.clinic_id !== null && (await findClinicRow(app, scope, scope.clinic_id))) || fail(common.not_found)

const quotaOf = async (
  app: App,
  { scope }: Owner,
  { id, monthly_quota }: { id: number; monthly_quota: number | null },
) => {
  const months = await countPlaces(app, scope, id)
  return { monthly_quota, used: months.at(-1)?.count ?? 0, months }
}

/** @throws not_found for staff, who have none */
export const getMyClinic = async (app: App, owner: Owner): Promise<MyClinic> => {
  const clinic = await findOwnClinic(app, owner)
  const [photos, prices, quota, bank_change] = await Promise.all([
    photosFor(app, 'staff', 'clinics', [clinic.id]),
    listPrices(app, owner.scope, clinic.id, taipeiDay(app.clock())),
    quotaOf(app, owner, clinic),
    getBankChange(app, owner.scope, clinic.id),
  ])
  return {
    ...clinic,
    ...openBank(app, clinic),
    business_hours: clinic.business_hours.map((day) => [...day]),
    intro: textForStaff(cleanRichText(clinic.intro)),
    photos: photos.get(clinic.id) ?? [],
    ...{ quota, prices, bank_change },
  }
}

/** Changes what the own clinic says of itself. @throws not_found; stale; invalid (422) for a picture of somebody else */
export const updateMyClinic = (
  app: App,
  owner: Owner,
  { version, photo_ids, ...input }: MyClinicInput & { version: number },
): Promise<MyClinic> =>
  inTransaction(app, async (app) => {
    const before = await findOwnClinic(app, owner)
    const { id, name } = before
    const emergency_phone = input.emergency_phone === undefined ? before.emergency_phone : input.emergency_phone
    if (lacksEmergencyCare({ ...before, ...input, emergency_phone }))
      failField('emergency_phone', enrolmentWords.lostEmergencyCare)
    const set = {
      ...input,
      intro: textToStore(cleanRichText(input.intro)),
      business_hours: JSON.stringify(input.business_hours),
    }
    // the row was read in the scope of the account
    const changed = await updateClinicVersion(app, allClinics, owner, 'clinics', { id, version }, set)
    if (photo_ids) {
      const to = { owner: 'clinics', id, collection: 'photos', field: 'photo_ids' } as const
      await setMedia(app, to, photo_ids, { kind: 'user', id: owner.staff.id })
    }
    const about = { subject_type: 'clinics', subject_id: id, subject_label: name } as const
    await recordChange(app, owner, { action: 'updated', ...about, ...changed })
    return getMyClinic(app, owner)
  })

/** What waits at the own clinic. @throws not_found for staff, who have none */
export const readMySummary = async (app: App, owner: Owner): Promise<MyClinicSummary> => {
  const clinic = await findOwnClinic(app, owner)
  const [quota, cases, counts, payouts] = await Promise.all([
    quotaOf(app, owner, clinic),
    listWaitingCases(app, owner.scope),
    countCases(app, owner.scope),
    listMonthSums(app, clinic.id),
  ])
  const { name: clinic_name, status, state_reason } = clinic
  return { clinic_name, status, state_reason, quota, cases, ...counts, payouts }
}
