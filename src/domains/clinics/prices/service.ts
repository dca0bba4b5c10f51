import { common, fail, failField } from '#platform/contract/failures.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { explainingConstraints } from '#platform/server/constraints.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { updateClinicVersion } from '#platform/server/versions.ts'
import { lockClinicRow } from '../queries.ts'
import type { NewPriceInput } from './contract.ts'
import { priceItemWords, priceProblems } from './messages.ts'
import { findPrice, insertPrice, lockPricesFrom, type PriceRow } from './queries.ts'
import { isSameTreatment, lastDayBefore } from './rules.ts'

type Staff = Granted<'clinics update'>

const sentences = { clinic_prices_once: ['valid_from', priceProblems.overlap] } as const

const about = ({ id, item }: PriceRow, clinic: string) =>
  ({ subject_type: 'clinic_prices', subject_id: id, subject_label: `${clinic} ${priceItemWords[item]}` }) as const

const endAt = async (app: App, staff: Staff, price: PriceRow, clinic: string, valid_to: string): Promise<PriceRow> => {
  const changed = await updateClinicVersion(app, staff.scope, staff, 'clinic_prices', price, { valid_to })
  await recordChange(app, staff, { action: 'updated', ...about(changed.after, clinic), ...changed })
  return changed.after
}

/**
 * Agrees on a price with a clinic. One that ran for the same treatment ends the day before; what was granted until then
 * keeps its sum.
 *
 * @throws not_found; invalid (422) on valid_from where another one holds in those days
 */
export const addPrice = (app: App, staff: Staff, { id, ...input }: NewPriceInput & { id: number }) =>
  inTransaction(app, async (app) => {
    const clinic = (await lockClinicRow(app, staff.scope, id)) ?? fail(common.not_found)
    const running = (await lockPricesFrom(app, staff.scope, id, input.valid_from)).find(
      (price) => isSameTreatment(price, input) && price.valid_from < input.valid_from && price.valid_to === null,
    )
    if (running) await endAt(app, staff, running, clinic.name, lastDayBefore(input.valid_from))
    const by = { created_by: staff.staff.id, updated_by: staff.staff.id }
    const row = await explainingConstraints(sentences, () =>
      insertPrice(app, staff.scope, { ...input, clinic_id: id, ...by }),
    )
    await recordChange(app, staff, { action: 'created', ...about(row, clinic.name), after: row })
    return row
  })

/** @throws not_found */
export const getPrice = async (app: App, { scope }: Granted<'clinics update'>, id: number) =>
  (await findPrice(app, scope, id)) ?? fail(common.not_found)

/** Says until when a price holds. @throws not_found; stale; invalid (422) for a day before it began, or over another one */
export const endPrice = (
  app: App,
  staff: Staff,
  { id, version, valid_to }: { id: number; version: number; valid_to: string },
) =>
  inTransaction(app, async (app) => {
    const price = (await findPrice(app, staff.scope, id)) ?? fail(common.not_found)
    if (valid_to < price.valid_from) failField('valid_to', priceProblems.ends_early)
    const clinic = (await lockClinicRow(app, staff.scope, price.clinic_id)) ?? fail(common.not_found)
    const wrong = { clinic_prices_once: ['valid_to', priceProblems.overlap] } as const
    return explainingConstraints(wrong, () => endAt(app, staff, { ...price, version }, clinic.name, valid_to))
  })
