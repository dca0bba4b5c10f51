import type { StaffOf } from '#platform/server/access.ts'
import { bulkRoute } from '#platform/server/bulk.ts'
import { type ById, type Route, route } from '#platform/server/http.ts'
import { orderFailures } from '../contract.ts'
import { canPrepare } from '../rules.ts'
import { deskApi as api } from './contract.ts'
import {
  cancelOrder,
  deliverOrder,
  editOrder,
  getDeskOrder,
  listDeskOrders,
  noteOnOrder,
  prepareOrder,
  settleAttention,
  shipOrder,
  unprepareOrder,
} from './service.ts'

const current = ({ app, actor, params }: ById<StaffOf<'orders'>>) => getDeskOrder(app, actor, params.id)

export const deskRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, query }) => listDeskOrders(app, actor, query)),
  route(api.get, ({ app, actor, params }) => getDeskOrder(app, actor, params.id)),
  route(api.update, ({ app, actor, params, body }) => editOrder(app, actor, { ...params, ...body }), current),
  route(api.prepare, ({ app, actor, params, body }) => prepareOrder(app, actor, { ...params, ...body }), current),
  bulkRoute(api.prepareMany, {
    list: listDeskOrders,
    label: ({ order_no }) => order_no,
    whyNot: (order) => (canPrepare(order) ? null : orderFailures.wrong_state),
    act: prepareOrder,
    undo: { remember: () => null, act: unprepareOrder },
  }),
  route(api.ship, ({ app, actor, params, body }) => shipOrder(app, actor, { ...params, ...body }), current),
  route(api.deliver, ({ app, actor, params, body }) => deliverOrder(app, actor, { ...params, ...body }), current),
  route(api.cancel, ({ app, actor, params, body }) => cancelOrder(app, actor, { ...params, ...body }), current),
  route(api.attention, ({ app, actor, params, body }) => settleAttention(app, actor, { ...params, ...body }), current),
  route(api.note, ({ app, actor, params, body }) => noteOnOrder(app, actor, { ...params, ...body })),
]
