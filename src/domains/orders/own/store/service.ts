import type { z } from 'zod'
import type { Cvs } from '#domains/cart/contract.ts'
import { listDeliveryMethods } from '#domains/deliveries/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import type { SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { updateVersion } from '#platform/server/versions.ts'
import { orderFailures } from '../../contract.ts'
import { addOrderEvent } from '../../events/queries.ts'
import { lockOrder } from '../../queries.ts'
import { canEditDelivery } from '../../rules.ts'
import { presentMine } from '../presentation/service.ts'
import { findOfMember } from '../queries.ts'

type Store = z.output<typeof Cvs>
const chains: Readonly<Record<string, Store['type']>> = {
  cvs_unimart: 'unimart',
  cvs_family: 'family',
  cvs_hilife: 'hilife',
  cvs_ok: 'ok',
}

/**
 * Sends a parcel to another store of the same chain. The order's version goes up: staff who print its label now are told.
 *
 * @throws not_found for an order of somebody else; no_store for other ways of delivery; not_editable once it has left
 */
export const changeMyStore = (
  app: App,
  actor: SignedInMember,
  id: number,
  wish: Pick<Store, 'store_id' | 'store_name' | 'store_address'>,
) =>
  inTransaction(app, async (app) => {
    if (!(await findOfMember(app, actor.member.id, id))) fail(common.not_found)
    const order = (await lockOrder(app, id)) ?? fail(common.not_found)
    const method = (await listDeliveryMethods(app)).find((method) => method.id === order.delivery_method_id)
    const type = (method?.needs_cvs && chains[method.kind]) || fail(orderFailures.no_store)
    if (!canEditDelivery(order)) fail(orderFailures.not_editable)
    const cvs: Store = { type, ...wish, outside: false }
    const { before, after } = await updateVersion(app, actor, 'orders', order, { cvs })
    await recordChange(app, actor, {
      action: 'updated',
      subject_type: 'orders',
      subject_id: id,
      subject_label: order.order_no,
      before,
      after,
    })
    await addOrderEvent(app, actor, id, 'store_changed', { store: `${wish.store_name} ${wish.store_id}` })
    return presentMine(app, (await lockOrder(app, id)) ?? fail(common.not_found))
  })
