import { clinicLinksOf, findPartnerQuota } from '#domains/clinics/service.ts'
import { readSettings } from '#domains/settings/service.ts'
import { addDays, startOfDay, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { AllClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import type { StaffApplication } from '../desk/contract.ts'
import { listUsedInvoices, readPast } from '../desk/queries.ts'
import type { ApplicationRow } from '../queries.ts'
import { countVouchers } from '../vouchers/queries.ts'
import type { Check } from './contract.ts'

type Shown = {
  readonly animals: readonly { readonly clinic: { readonly id: number } | null }[]
  readonly suggested: readonly { readonly amount: number | null }[]
}

/** The clinics that an application is about: those of its animals, else the one that is wished for. */
const clinicsOf = (row: ApplicationRow, { animals }: Shown): number[] => {
  const given = animals.flatMap(({ clinic }) => (clinic ? [clinic.id] : []))
  return [...new Set(given.length > 0 ? given : row.wish_clinic_id === null ? [] : [row.wish_clinic_id])]
}

const clinicChecks = async (app: App, clinic_ids: readonly number[]): Promise<Check[]> => {
  const names = await clinicLinksOf(app, clinic_ids)
  const month = `${taipeiDay(app.clock()).slice(0, 7)}-01`
  const checks: Check[] = []
  for (const id of clinic_ids) {
    const clinic = names.get(id)?.name ?? ''
    const partner = await findPartnerQuota(app, id)
    checks.push({ kind: 'contract', ok: partner !== undefined, clinic })
    if (!partner) continue
    const quota = partner.monthly_quota
    const left = quota === null ? null : quota - (await countVouchers(app, id, toInstant(startOfDay(month))))
    checks.push({ kind: 'quota', ok: left === null || left > 0, clinic, left })
  }
  return checks
}

const invoiceChecks = async (app: App, scope: AllClinics, id: number): Promise<Check[]> =>
  (await listUsedInvoices(app, scope, id)).map((used) => ({ kind: 'invoice', ok: used.used_by === null, ...used }))

/**
 * What the house looks at before somebody decides, and what the applicant asked for before. It refuses nothing: a person
 * reads it and decides.
 */
export const checkApplication = async (
  app: App,
  scope: AllClinics,
  row: ApplicationRow,
  shown: Shown,
): Promise<Pick<StaffApplication, 'checks' | 'past'>> => {
  const yearAgo = addDays(taipeiDay(app.clock()), -364)
  const [{ animals: used, ...past }, limits, clinics, invoices] = await Promise.all([
    readPast(app, scope, row.id, row.customer_id, yearAgo),
    readSettings(app, 'applications'),
    clinicChecks(app, clinicsOf(row, shown)),
    invoiceChecks(app, scope, row.id),
  ])
  if (row.type !== 'neuter') return { checks: [...clinics, ...invoices], past }
  const more = shown.animals.length
  const most = limits.neuter_per_year
  const unrated = shown.suggested.filter(({ amount }) => amount === null).length
  const own: Check[] = [
    { kind: 'yearly', ok: used + more <= most, used, more, most },
    ...(unrated > 0 ? [{ kind: 'rate' as const, ok: false, animals: unrated }] : []),
  ]
  return { checks: [...own, ...clinics, ...invoices], past }
}
