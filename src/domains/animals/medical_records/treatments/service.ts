import { common, fail } from '#platform/contract/failures.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import type { RecordInput } from '../contract.ts'
import { findFollowing, findRecord } from '../queries.ts'
import { cancelRecord, createRecord, markDone } from '../service.ts'
import { type Given, treatmentFailures } from './contract.ts'
import { treatmentWords } from './messages.ts'
import { firstVersion, isGivenAlike } from './rules.ts'

// For lists of other nouns.
export { isOpenTreatment } from './queries.ts'

type Due = NonNullable<Awaited<ReturnType<typeof findRecord>>>

/** The record of what was given. */
const recordOf = (due: Due, given: Given): RecordInput => {
  const { product_kind, product_name, batch_no, dose, performed_on, vet_name, next_due_on } = given
  const product = { kind: product_kind, batch_no, dose, days: null }
  return {
    ...{ kind: due.kind, title: product_name ?? due.title, performed_on, vet_name, next_due_on },
    products: product_name === null ? [] : [{ ...product, name: product_name }],
    ...{ clinic_id: null, weight_g: null, temperature_c10: null, diagnosis: null, treatment: null, chip_no: null },
    ...{ tested_for: null, result: null, cost: null, invoice_no: null, funding_id: null },
  }
}

/**
 * Writes the record of what was due, and marks it done, in one transaction. The mark comes first: what somebody else
 * has given meanwhile is not given again.
 *
 * @throws not_found; stale; nothing_due; record_cancelled; needs_own_record; not_written for a treatment that nobody said
 *   anything about; invalid (422) for a day that cannot be
 */
export const giveTreatment = (
  app: App,
  staff: Granted<'animals update'>,
  { id, version, groups }: { readonly groups: readonly Given[]; readonly id: number; readonly version: number },
) =>
  inTransaction(app, async (app) => {
    const due = (await findRecord(app, id)) ?? fail(common.not_found)
    if (!isGivenAlike(due.kind)) fail(treatmentFailures.needs_own_record)
    const given =
      groups.find(({ kind, title }) => kind === due.kind && title === due.title) ?? fail(treatmentFailures.not_written)
    const done = await markDone(app, staff, { id, version, done: true })
    await createRecord(app, staff, { ...recordOf(due, given), id: due.animal_id, follows_id: id })
    return done
  })

/**
 * Takes a treatment back: what was given is cancelled, and it is due again, in one transaction. Where somebody cancelled the
 * record already, it is only due again.
 *
 * @throws not_found; stale where what was due was changed since; given_changed where the record of what was given was
 */
export const takeBackTreatment = (
  app: App,
  staff: Granted<'animals update'>,
  seen: { readonly id: number; readonly version: number },
) =>
  inTransaction(app, async (app) => {
    const due = await markDone(app, staff, { ...seen, done: false })
    const given = await findFollowing(app, seen.id)
    if (!given) return due
    if (given.version !== firstVersion) fail(treatmentFailures.given_changed)
    await cancelRecord(app, staff, { ...given, reason: treatmentWords.taken_back })
    return due
  })
