import type { StaffOf } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { bulkRoute } from '#platform/server/bulk.ts'
import { exportRoute } from '#platform/server/export.ts'
import { type ById, type Route, route } from '#platform/server/http.ts'
import { revealRoute } from '#platform/server/reveal.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { undoably } from '#platform/server/undoable.ts'
import { deskApi as api } from './contract.ts'
import { whyNotPrepared, whyNotShipped } from './rules.ts'
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
import { orderSheet } from './sheet.ts'

const current = ({ app, actor, params }: ById<StaffOf<'orders'>>) => getDeskOrder(app, actor, params.id)

export const deskRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, query }) => listDeskOrders(app, actor, query)),
  exportRoute(api.export, { list: listDeskOrders, ...orderSheet }),
  route(api.get, ({ app, actor, params }) => getDeskOrder(app, actor, params.id)),
  revealRoute(api.reveal, { subject: 'orders', read: readOrderInFull }),
  changeRoute(api.update, editOrder, getDeskOrder),
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
    whyNot: whyNotPrepared,
    act: prepareOrder,
    undo: { remember: () => null, act: unprepareOrder },
  }),
  bulkRoute(api.shipMany, {
    list: listDeskOrders,
    label: ({ order_no }) => order_no,
    whyNot: whyNotShipped,
    act: shipOrder,
  }),
  changeRoute(api.ship, shipOrder, getDeskOrder),
  changeRoute(api.deliver, deliverOrder, getDeskOrder),
  changeRoute(api.cancel, cancelOrder, getDeskOrder),
  changeRoute(api.attention, settleAttention, getDeskOrder),
  route(api.note, ({ app, actor, params, body }) => noteOnOrder(app, actor, { ...params, ...body })),
]
