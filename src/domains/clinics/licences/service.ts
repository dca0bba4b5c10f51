import { readTable } from '#platform/contract/csv.ts'
import { system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { textOfFile } from '#platform/server/file_text.ts'
import { PlainError } from '#platform/server/plain_error.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { listLicences, storeLicences } from './queries.ts'
import { demandedColumns, type LicencePlan, planLicences } from './rules.ts'

const rowsOf = (bytes: Buffer) => {
  const rows = readTable(textOfFile(bytes))
  const missing = demandedColumns.filter((column) => !Object.hasOwn(rows[0] ?? {}, column))
  if (missing.length > 0) throw new PlainError(`檔案裡沒有這些欄位：${missing.join('、')}`)
  return rows
}

/**
 * Reads a file of the government's register of vet licences; `apply` also writes what is new or changed. What left the
 * file stays: a licence is closed by its status, not by its absence.
 *
 * @throws PlainError when the file is not of that form
 */
export const importLicences = (app: App, bytes: Buffer, { apply }: { apply: boolean }): Promise<LicencePlan> =>
  inTransaction(app, async (app) => {
    const plan = planLicences(rowsOf(bytes), await listLicences(app))
    const stored = [...plan.fresh, ...plan.changed]
    if (!apply || stored.length === 0) return plan
    await storeLicences(app, stored)
    await recordChange(app, system('import:clinics'), {
      action: 'updated',
      subject_type: 'clinic_licences',
      subject_id: 0,
      subject_label: '開業執照名冊',
      after: { new: plan.fresh.length, changed: plan.changed.length, same: plan.same },
    })
    return plan
  })
