import { setMedia } from '#domains/media/service.ts'
import { fail, failField } from '#platform/contract/failures.ts'
import { isSignature } from '#platform/contract/signature.ts'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { explainingConstraints } from '#platform/server/constraints.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { applicationFailures } from '../contract.ts'
import type { StaffApplication } from '../desk/contract.ts'
import { lockForStaff, type OfficeWorker, takeStep } from '../desk/service.ts'
import { applicationWords as words } from '../messages.ts'
import { type ApplicationRow, listDeliveries } from '../queries.ts'
import { stepOf } from '../service.ts'
import type { DeliveryReportInput } from './contract.ts'
import { setDelivered } from './queries.ts'

const sentences = {
  food_deliveries_sponsor_campaign_id_fkey: ['sponsor_campaign_id', words.sponsorGone],
} as const

/** What the log tells of a delivery: that it was signed for, not how. */
const forLog = <R extends { signature: unknown }>({ signature: _, ...row }: R) => row

const noteDelivery = async (app: App, worker: OfficeWorker, row: ApplicationRow, report: DeliveryReportInput) => {
  const { delivery_id, media_ids, strokes, ...told } = report
  const deliveries = await listDeliveries(app, worker.scope, row.id)
  const before = deliveries.find(({ id }) => id === delivery_id) ?? failField('delivery_id', words.deliveryGone)
  if (told.delivered_on > taipeiDay(app.clock())) failField('delivered_on', words.noFuture)
  if (!isSignature(strokes)) failField('strokes', words.unsigned)
  const to = { owner: 'food_deliveries', id: delivery_id, collection: 'proof', field: 'media_ids' } as const
  await setMedia(app, to, media_ids, { kind: 'user', id: worker.staff.id })
  const signed = { signature: strokes, signed_at: toInstant(app.clock()), updated_by: worker.staff.id }
  const after = await explainingConstraints(sentences, () =>
    setDelivered(app, worker.scope, { id: delivery_id, ...told, ...signed }),
  )
  await recordChange(app, worker, {
    action: 'updated',
    subject_type: 'food_deliveries',
    subject_id: delivery_id,
    subject_label: row.application_no ?? '',
    before: forLog(before),
    after: forLog(after),
  })
}

/**
 * Reports that food has come. With the last delivery the case is reported as a whole.
 *
 * @throws not_found; stale; application_state, also for a case without food; invalid (422) without photo or signature
 */
export const reportDelivery = (
  app: App,
  worker: OfficeWorker,
  {
    id,
    version,
    internal_note,
    ...report
  }: DeliveryReportInput & { id: number; version: number; internal_note: string | null },
): Promise<StaffApplication> =>
  inTransaction(app, async (app) => {
    const row = await lockForStaff(app, worker, { id, version })
    const status = stepOf(row, 'report')
    if (row.type !== 'food') fail(applicationFailures.application_state)
    await noteDelivery(app, worker, row, report)
    const deliveries = await listDeliveries(app, worker.scope, row.id)
    const isWhole = deliveries.every(({ delivered_on }) => delivered_on !== null)
    const kind = isWhole ? 'reported' : 'in_progress'
    return takeStep(app, worker, row, {
      set: { status: isWhole ? status : stepOf(row, 'begin') },
      kind,
      internal_note,
      told: kind,
    })
  })
