import { clinicLinksOf, findPartnerQuota } from '#domains/clinics/service.ts'
import { staffSrc } from '#domains/media/rules.ts'
import { type PrivateFile, privateFilesOf } from '#domains/media/service.ts'
import { isOneOf } from '#platform/contract/closed_lists.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { qrOf } from '#platform/contract/qr.ts'
import { startOfDay, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { findSent } from '../../desk/queries.ts'
import type { Worker } from '../../desk/service.ts'
import { fileOf } from '../../presentation/service.ts'
import type { AnimalRow, ApplicationRow } from '../../queries.ts'
import type { AnimalReportInput } from '../../reports/contract.ts'
import { reportAlone } from '../../reports/service.ts'
import { correctableStatuses, reportSlots } from '../../rules.ts'
import { countVouchers } from '../queries.ts'
import type { DeskVoucher, VoucherReport, VoucherSheet } from './contract.ts'
import { deskVoucherWords as words } from './messages.ts'
import { findByCode, listWithVoucher } from './queries.ts'
import { reportState, scanAddress, voucherCodeIn } from './rules.ts'

type Held = AnimalRow & { voucher_code: string; voucher_expires_on: string; clinic_id: number }

const isHeld = (row: AnimalRow): row is Held =>
  row.voucher_code !== null && row.voucher_expires_on !== null && row.clinic_id !== null

const unknown = () => fail({ ...common.not_found, message: words.unknown })

/** The animal of a code as somebody gives it, in the scope. @throws not_found, also for a voucher of another clinic */
const findHeld = async (app: App, { scope }: Worker, typed: string) => {
  const code = voucherCodeIn(typed) ?? unknown()
  const animal = (await findByCode(app, scope, code)) ?? unknown()
  const application = (await findSent(app, scope, animal.application_id)) ?? unknown()
  return isHeld(animal) ? { animal, application } : unknown()
}

const staffFile = (app: App, file: PrivateFile) => ({ ...fileOf(app, file), src: staffSrc(file.id) })

const reportOf = (app: App, row: Held, files: readonly PrivateFile[]): DeskVoucher['report'] =>
  row.reported_at === null
    ? null
    : {
        ...row,
        reported_at: row.reported_at,
        photos: files.filter(({ collection }) => isOneOf(reportSlots, collection)).map((file) => staffFile(app, file)),
      }

/** What a clinic was given since the first of the month, and what it takes. */
const monthOf = async (app: App, clinic_id: number): Promise<DeskVoucher['month']> => {
  const first = startOfDay(`${taipeiDay(app.clock()).slice(0, 7)}-01`)
  const [partner, given] = await Promise.all([
    findPartnerQuota(app, clinic_id),
    countVouchers(app, clinic_id, toInstant(first)),
  ])
  return { given, quota: partner?.monthly_quota ?? null }
}

const present = async (app: App, { scope }: Worker, row: Held, application: ApplicationRow): Promise<DeskVoucher> => {
  const [links, files, month] = await Promise.all([
    clinicLinksOf(app, [row.clinic_id]),
    privateFilesOf(app, 'application_animals', [row.id]),
    monthOf(app, row.clinic_id),
  ])
  const own = files.get(row.id) ?? []
  const photo = own.find(({ collection }) => collection === 'photo_before')
  const state = reportState(row, application.status, taipeiDay(app.clock()))
  return {
    code: row.voucher_code,
    state,
    why_not: state === 'open' ? null : words.closed[state],
    application_id: application.id,
    application_no: application.application_no ?? '',
    type: application.type,
    expires_on: row.voucher_expires_on,
    clinic: links.get(row.clinic_id) ?? unknown(),
    animal: { ...row, photo: photo ? staffFile(app, photo) : null },
    contact_name: application.contact_name,
    contact_phone: application.contact_phone,
    subsidy_amount: row.subsidy_amount ?? 0,
    self_paid_amount: row.self_paid_amount ?? 0,
    report: reportOf(app, row, own),
    may_correct:
      scope.clinic_id === null && row.reported_at !== null && isOneOf(correctableStatuses, application.status),
    month,
    version: application.version,
  }
}

/** The voucher of a code. @throws not_found, also for what belongs to other clinics and what is no code */
export const getDeskVoucher = async (app: App, worker: Worker, code: string): Promise<DeskVoucher> => {
  const { animal, application } = await findHeld(app, worker, code)
  return present(app, worker, animal, application)
}

/** A field of a report as the body of a voucher calls it: its files stand beside the other fields. */
const fieldOf = (field: string): string => field.replace(/^files\.(\w+)$/, '$1_ids')

const reportFrom = (animal_id: number, report: VoucherReport): AnimalReportInput => {
  const { recovery_face_ids, wound_ids, ear_ids, board_ids, invoice_ids, ...told } = report
  const files = {
    ...{ recovery_face: recovery_face_ids, wound: wound_ids, ear: ear_ids, board: board_ids, invoice: invoice_ids },
  }
  return { ...told, animal_id, files }
}

/**
 * Reports what came of the animal of a voucher.
 *
 * @throws not_found; stale; application_state; voucher_closed; invalid (422) for what a report needs
 */
export const reportVoucher = async (
  app: App,
  worker: Worker,
  { code, version, ...report }: VoucherReport & { code: string; version: number },
): Promise<DeskVoucher> => {
  const { animal } = await findHeld(app, worker, code)
  const isWithoutReason = report.result !== null && report.result !== 'done' && report.progress_note === null
  if (isWithoutReason) failField('progress_note', words.reason)
  const seen = { id: animal.application_id, version }
  await reportAlone(app, worker, seen, reportFrom(animal.id, report), fieldOf)
  return getDeskVoucher(app, worker, code)
}

/** The vouchers of some applications that can be used today, as papers. */
export const listVoucherSheets = async (
  app: App,
  { scope }: Granted<'applications update'>,
  application_ids: readonly number[],
): Promise<{ data: VoucherSheet[] }> => {
  const today = taipeiDay(app.clock())
  const rows = (await listWithVoucher(app, scope, application_ids)).flatMap((row) =>
    isHeld(row) && row.presented_at === null && reportState(row, row.status, today) === 'open' ? [row] : [],
  )
  const clinics = await clinicLinksOf(
    app,
    rows.map(({ clinic_id }) => clinic_id),
  )
  return {
    data: rows.map((row) => ({
      ...row,
      code: row.voucher_code,
      qr: qrOf(scanAddress(app.config.app_url, row.voucher_code)),
      application_no: row.application_no ?? '',
      clinic: clinics.get(row.clinic_id) ?? fail(common.not_found),
      expires_on: row.voucher_expires_on,
      subsidy_amount: row.subsidy_amount ?? 0,
    })),
  }
}
