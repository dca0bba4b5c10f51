import { listPaymentMethods } from '#domains/payments/methods/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { SignedInMember, Visitor } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { updateVersion } from '#platform/server/versions.ts'
import { addOrderEvent } from '../events/queries.ts'
import { present, presentMine } from '../own/presentation/service.ts'
import { findOfMember } from '../own/queries.ts'
import { findByKey } from '../own/service.ts'
import { lockOrder } from '../queries.ts'
import { type TransferReport, transferReportFailures } from './contract.ts'
import { transferredOnWords } from './messages.ts'
import { canReportTransfer, whyNotTransferredOn } from './rules.ts'

/**
 * Writes down, or corrects, what the payer says of a transfer. Nothing is booked by it. The order's version goes up: staff
 * who are about to confirm the money see what was said.
 */
const report = (app: App, who: Visitor | SignedInMember, id: number, told: TransferReport) =>
  inTransaction(app, async (app) => {
    const order = (await lockOrder(app, id)) ?? fail(common.not_found)
    const method = (await listPaymentMethods(app)).find((method) => method.id === order.payment_method_id)
    if (!canReportTransfer(order, method?.kind ?? '')) fail(transferReportFailures.not_reportable)
    const wrong = whyNotTransferredOn(told.transferred_on, order.placed_at, taipeiDay(app.clock()))
    if (wrong) failField('transferred_on', transferredOnWords[wrong])
    const { before, after } = await updateVersion(app, who, 'orders', order, {
      transfer_last5: told.last5,
      transferred_on: told.transferred_on,
      transferred_amount: told.amount,
      transfer_reported_at: toInstant(app.clock()),
    })
    await recordChange(app, who, {
      action: 'updated',
      subject_type: 'orders',
      subject_id: id,
      subject_label: order.order_no,
      before,
      after,
    })
    await addOrderEvent(app, who, id, 'transfer_reported', { amount: told.amount })
    return after
  })

type KeyedReport = TransferReport & { order_no: string; key: string }

/**
 * What whoever has the link of an order says of its transfer.
 *
 * @throws not_found for a wrong number or key; not_reportable once it is booked or ended, and for other ways to pay; invalid
 * (422) at `transferred_on` for a day to come or before the order
 */
export const reportTransferByKey = async (app: App, visitor: Visitor, { order_no, key, ...told }: KeyedReport) =>
  present(app, await report(app, visitor, (await findByKey(app, order_no, key)).id, told))

/** reportTransferByKey for a member's own order. @throws not_found for an order of somebody else; as reportTransferByKey */
export const reportMyTransfer = async (app: App, member: SignedInMember, id: number, told: TransferReport) => {
  if (!(await findOfMember(app, member.member.id, id))) fail(common.not_found)
  return presentMine(app, await report(app, member, id, told))
}
