import type { StaffOf } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { bulkRoute } from '#platform/server/bulk.ts'
import { exportRoute } from '#platform/server/export.ts'
import { type ById, type Route, route } from '#platform/server/http.ts'
import { revealRoute } from '#platform/server/reveal.ts'
import { undoably } from '#platform/server/undoable.ts'
import { orderFailures } from '../contract.ts'
import { canPrepare } from '../rules.ts'
import { deskApi as api } from './contract.ts'
import { whyNotShipped } from './rules.ts'
import {
  cancelOrder,
  deliverOrder,
  editOrder,
  getDeskOrder,
  listDeskOrders,
  noteOnOrder,
  prepareOrder,
  readOrderInFull,
  rememberOrder,
  settleAttention,
  shipOrder,
  unprepareOrder,
} from './service.ts'
import { orderSheet } from './sheet/rules.ts'

const current = ({ app, actor, params }: ById<StaffOf<'orders'>>) => getDeskOrder(app, actor, params.id)

export const deskRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, query }) => listDeskOrders(app, actor, query)),
  exportRoute(api.export, { list: listDeskOrders, ...orderSheet }),
  route(api.get, ({ app, actor, params }) => getDeskOrder(app, actor, params.id)),
  revealRoute(api.reveal, { subject: 'orders', read: readOrderInFull }),
  route(api.update, ({ app, actor, params, body }) => editOrder(app, actor, { ...params, ...body }), current),
  route(
    api.prepare,
    ({ app, actor, params, body }) => {
      const seen = { ...params, ...body }
      const before = (app: App) => rememberOrder(app, actor, seen.id)
      return undoably(app, actor, { ...seen, name: 'orders.prepare', before }, (app) => prepareOrder(app, actor, seen))
    },
    current,
  ),
  bulkRoute(api.prepareMany, {
    list: listDeskOrders,
    label: ({ order_no }) => order_no,
    whyNot: (order) => (canPrepare(order) ? null : orderFailures.wrong_state),
    act: prepareOrder,
    undo: { remember: () => null, act: unprepareOrder },
  }),
  bulkRoute(api.shipMany, {
    list: listDeskOrders,
    label: ({ order_no }) => order_no,
    whyNot: whyNotShipped,
    act: shipOrder,
  }),
  route(api.ship, ({ app, actor, params, body }) => shipOrder(app, actor, { ...params, ...body }), current),
  route(api.deliver, ({ app, actor, params, body }) => deliverOrder(app, actor, { ...params, ...body }), current),
  route(api.cancel, ({ app, actor, params, body }) => cancelOrder(app, actor, { ...params, ...body }), current),
  route(api.attention, ({ app, actor, params, body }) => settleAttention(app, actor, { ...params, ...body }), current),
  route(api.note, ({ app, actor, params, body }) => noteOnOrder(app, actor, { ...params, ...body })),
]
