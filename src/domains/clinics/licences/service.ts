import type { z } from 'zod'
import { readTable } from '#platform/contract/csv.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { toInstant } from '#platform/contract/time.ts'
import { type Granted, type StaffOf, system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { textOfFile } from '#platform/server/file_text.ts'
import { PlainError } from '#platform/server/plain_error.ts'
import { recorded } from '#platform/server/recorded.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { LicenceFields, type LicenceInput, type licenceList } from './contract.ts'
import { licenceProblems as m } from './messages.ts'
import { type LicencePlan, planLicences, type ReadLicence, type RefusedRow } from './plans/rules.ts'
import { findLicenceIds, findLicenceRow, listLicenceRows, listLicences, storeLicences } from './queries.ts'
import { demandedColumns, licenceSheet } from './sheet.ts'

const licences = recorded('clinic_licences', {
  label: ({ license_no, name }) => `${license_no} ${name}`,
  sentences: { clinic_licences_license: ['license_no', m.taken] },
})

/** The register, as last imported. */
export const listLicencesForStaff = (app: App, _staff: Granted<'clinics view'>, query: z.output<typeof licenceList>) =>
  listLicenceRows(app, query)

/** The ids of licences of these numbers, in whatever spelling. */
export const findLicencesByNumber = (app: App, _staff: Granted<'clinics view'>, numbers: readonly string[]) =>
  findLicenceIds(app, numbers)

/** @throws not_found */
export const getLicence = async (app: App, _staff: StaffOf<'clinics'>, id: number) =>
  (await findLicenceRow(app, id)) ?? fail(common.not_found)

/** @throws invalid (422) for a number that the register has */
export const createLicence = (app: App, staff: Granted<'clinics create'>, input: LicenceInput) =>
  licences.create(app, staff, input)

type Seen = { readonly id: number; readonly version: number }

/** The row that the command line read last (`raw`) stays, so that an undo leaves nothing out. @throws not_found; stale; invalid (422) */
export const updateLicence = (
  app: App,
  staff: Granted<'clinics update'>,
  { id, version, ...input }: LicenceInput & Seen,
) => licences.update(app, staff, { id, version }, input)

/** Takes a licence out of the register: the undo of an import that brought it. @throws not_found; stale */
export const removeLicence = (app: App, staff: Granted<'clinics update'>, { id, version }: Seen) =>
  licences.update(app, staff, { id, version }, { deleted_at: toInstant(app.clock()) }, { action: 'deleted' })

/** Reads one row of the register. @returns the licence, or why the row cannot be taken */
export const readLicence = (raw: Readonly<Record<string, string>>): ReadLicence | RefusedRow => {
  const { columns } = licenceSheet
  const { data, error } = LicenceFields.safeParse(Object.fromEntries(columns.map((c) => [c.field, raw[c.label]])))
  if (data) return { ...data, raw }
  const [issue] = error.issues
  const label = columns.find(({ field }) => field === issue?.path[0])?.label ?? ''
  return { problem: m.cell(label, raw[label]?.trim() ?? '', issue?.message ?? '') }
}

const rowsOf = (bytes: Buffer) => {
  const rows = readTable(textOfFile(bytes))
  const missing = demandedColumns.filter((column) => !Object.hasOwn(rows[0] ?? {}, column))
  if (missing.length > 0) throw new PlainError(m.missing(missing))
  return rows
}

/**
 * Reads a file of the government's register of vet licences from the command line; `apply` also writes what is new or
 * changed. What left the file stays: a licence is closed by its status, not by its absence.
 *
 * @throws PlainError when the file is not of that form
 */
export const importLicences = (app: App, bytes: Buffer, { apply }: { apply: boolean }): Promise<LicencePlan> =>
  inTransaction(app, async (app) => {
    const plan = planLicences(rowsOf(bytes).map(readLicence), await listLicences(app))
    const stored = [...plan.fresh, ...plan.changed]
    if (!apply || stored.length === 0) return plan
    await storeLicences(app, stored)
    await recordChange(app, system('import:clinics'), {
      action: 'updated',
      subject_type: 'clinic_licences',
      subject_id: 0,
      subject_label: m.register,
      after: { new: plan.fresh.length, changed: plan.changed.length, same: plan.same },
    })
    return plan
  })
