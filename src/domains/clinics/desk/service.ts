import type { z } from 'zod'
import { staffSrc, textForStaff, textToStore } from '#domains/media/rules.ts'
import { filesInside, photosFor, setPhotos } from '#domains/media/service.ts'
import { zipOf } from '#platform/contract/areas.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { actionsIn } from '#platform/contract/machine.ts'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Granted, StaffOf } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { type Change, recordChange } from '#platform/server/audit.ts'
import { explainingConstraints } from '#platform/server/constraints.ts'
import { cleanRichText } from '#platform/server/rich_text.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type Settable, updateClinicVersion } from '#platform/server/versions.ts'
import { decideBankChange, getBankChange, openBank, sealBank } from '../bank_changes/service.ts'
import * as applyWords from '../enrolment/messages.ts'
import { findLicence } from '../licences/queries.ts'
import { listPrices } from '../prices/queries.ts'
import { type ClinicInput, isKnownDistrict } from '../profile/contract.ts'
import type { ClinicRow } from '../queries.ts'
import { clinicMachine, lacksEmergencyCare, streetOf } from '../rules.ts'
import { listUnverified } from '../statements/queries.ts'
import type { clinicDeskList, StaffClinic } from './contract.ts'
import { deskProblems } from './messages.ts'
import { countPlaces, findClinicRow, insertClinic, listClinicRows } from './queries.ts'

type Staff = Granted<'clinics update'>
type Seen = { readonly id: number; readonly version: number }

const sentences = {
  clinics_license: ['license_no', deskProblems.licence_taken],
  clinics_position_whole: ['lng', deskProblems.position],
} as const

/** Clinics in every state, a page of them. */
export const listClinicsForStaff = (
  app: App,
  { scope }: Granted<'clinics view'>,
  query: z.output<typeof clinicDeskList>,
) => listClinicRows(app, scope, query)

const licenceOf = async (app: App, license_no: string): Promise<StaffClinic['licence']> => {
  const found = await findLicence(app, license_no)
  if (!found) return null
  const { responsible_vet, ...licence } = found
  return { ...licence, vet_name: responsible_vet }
}

const applied = ['license', 'applied_photos'] as const

/** What came with the application of a clinic. */
const filesOf = async (app: App, id: number): Promise<StaffClinic['files']> => {
  const files = await filesInside(app, 'clinics', id, applied)
  return files.map(({ id, collection }) => ({
    id,
    src: staffSrc(id),
    kind: collection === 'license' ? 'license' : 'applied_photos',
  }))
}

/** @throws not_found */
export const getClinicForStaff = async (app: App, { scope }: StaffOf<'clinics'>, id: number): Promise<StaffClinic> => {
  const clinic = (await findClinicRow(app, scope, id)) ?? fail(common.not_found)
  const [photos, files, licence, months, prices, unverified, bank_change] = await Promise.all([
    photosFor(app, 'staff', 'clinics', [id]),
    filesOf(app, id),
    licenceOf(app, clinic.license_no),
    countPlaces(app, scope, id),
    listPrices(app, scope, id, taipeiDay(app.clock())),
    listUnverified(app, scope, id),
    getBankChange(app, scope, id),
  ])
  return {
    ...clinic,
    ...openBank(app, clinic),
    business_hours: clinic.business_hours.map((day) => [...day]),
    intro: textForStaff(cleanRichText(clinic.intro)),
    photos: photos.get(id) ?? [],
    ...{ files, licence, prices, unverified, bank_change },
    quota: { monthly_quota: clinic.monthly_quota, used: months.at(-1)?.count ?? 0, months },
    actions: actionsIn(clinicMachine, clinic.status),
  }
}

const demandPlausible = (clinic: ClinicInput) => {
  const { city, district, contract_from: from, contract_to: to } = clinic
  if (!isKnownDistrict({ city, district })) failField('district', applyWords.noDistrict)
  if (from !== null && to !== null && to < from) failField('contract_to', deskProblems.contract_order)
  if (lacksEmergencyCare(clinic)) failField('services', applyWords.noEmergencyCare)
}

/** The form's fields as columns of the clinic. */
const columnsOf = (
  app: App,
  { photo_ids: _, bank_code, bank_branch, bank_account, bank_holder, ...input }: ClinicInput,
) => ({
  ...input,
  ...sealBank(app, { bank_code, bank_branch, bank_account, bank_holder }),
  intro: textToStore(cleanRichText(input.intro)),
  address: streetOf(input.address, input) || input.address,
  zip: zipOf(input.city, input.district) ?? '',
  business_hours: JSON.stringify(input.business_hours),
  services: [...new Set(input.services)],
})

/** What the bank's columns are set to, where a value is another: sealing the same text twice gives two texts. */
const changedBank = (app: App, before: ClinicRow, after: ReturnType<typeof sealBank>) => {
  const [old, now] = [openBank(app, before), openBank(app, after)]
  return JSON.stringify(old) === JSON.stringify(now)
    ? {
        bank_code_enc: before.bank_code_enc,
        bank_branch_enc: before.bank_branch_enc,
        bank_account_enc: before.bank_account_enc,
        bank_holder_enc: before.bank_holder_enc,
      }
    : after
}

const about = ({ id, name }: Pick<ClinicRow, 'id' | 'name'>) =>
  ({ subject_type: 'clinics', subject_id: id, subject_label: name }) as const

/** Changes a clinic in the version that the person saw, with its row in the log. @throws not_found; stale; invalid (422) */
export const writeClinic = (
  app: App,
  staff: Staff,
  seen: Seen,
  set: Settable<'clinics'>,
  { action = 'updated', reason = null }: Partial<Pick<Change, 'action' | 'reason'>> = {},
): Promise<{ before: ClinicRow; after: ClinicRow }> =>
  inTransaction(app, async (app) => {
    const changed = await explainingConstraints(sentences, () =>
      updateClinicVersion(app, staff.scope, staff, 'clinics', seen, set),
    )
    await recordChange(app, staff, { action, ...about(changed.after), ...changed, reason })
    return changed
  })

/** Enters a clinic; it begins as an application. @throws invalid (422) for a licence that a living clinic has */
export const createClinic = (app: App, staff: Granted<'clinics create'>, input: ClinicInput) =>
  inTransaction(app, async (app) => {
    demandPlausible(input)
    const by = { created_by: staff.staff.id, updated_by: staff.staff.id, applied_at: toInstant(app.clock()) }
    const row = await explainingConstraints(sentences, () =>
      insertClinic(app, staff.scope, { ...columnsOf(app, input), ...by }),
    )
    await setPhotos(app, 'clinics', row.id, input.photo_ids)
    await recordChange(app, staff, { action: 'created', ...about(row), after: row })
    return getClinicForStaff(app, staff, row.id)
  })

/** @throws not_found; stale; invalid (422) as createClinic */
export const updateClinic = (app: App, staff: Staff, { id, version, ...input }: ClinicInput & Seen) =>
  inTransaction(app, async (app) => {
    demandPlausible(input)
    const before = (await findClinicRow(app, staff.scope, id)) ?? fail(common.not_found)
    const columns = columnsOf(app, input)
    await writeClinic(app, staff, { id, version }, { ...columns, ...changedBank(app, before, columns) })
    await setPhotos(app, 'clinics', id, input.photo_ids)
    return getClinicForStaff(app, staff, id)
  })

/** Decides about another account that the clinic asks for. @throws not_found; stale; invalid (422) where nothing is open */
export const decideAccount = (
  app: App,
  staff: Staff,
  wish: Seen & { decision: 'approve' | 'return'; note: string },
): Promise<StaffClinic> =>
  inTransaction(app, async (app) => {
    await decideBankChange(app, staff, wish, (app, account) =>
      writeClinic(app, staff, wish, account, { reason: wish.note }),
    )
    return getClinicForStaff(app, staff, wish.id)
  })
