import { type Route, route } from '#platform/server/http.ts'
import { ownOrdersApi as api } from './contract.ts'
import {
  cancelByKey,
  cancelMyOrder,
  lightLampByKey,
  listMyOrders,
  mailNumberByKey,
  payAgainByKey,
  payMyOrderAgain,
  showMyOrder,
  showOrder,
} from './service.ts'
import { changeMyStore } from './store/service.ts'

export const ownOrderRoutes: readonly Route[] = [
  route(api.show, ({ app, params, query }) => showOrder(app, params.order_no, query.key)),
  route(api.mailNumber, ({ app, actor, params, body }) => mailNumberByKey(app, actor, params.order_no, body.key)),
  route(api.payAgain, ({ app, actor, params, body }) => payAgainByKey(app, actor, { ...params, ...body })),
  route(api.lightLamp, ({ app, actor, params, body }) => lightLampByKey(app, actor, { ...params, ...body })),
  route(api.cancel, ({ app, actor, params, body }) => cancelByKey(app, actor, params.order_no, body.key)),
  route(api.myList, ({ app, actor, query }) => listMyOrders(app, actor, query)),
  route(api.myShow, ({ app, actor, params }) => showMyOrder(app, actor, params.id)),
  route(api.myPayAgain, ({ app, actor, params, body }) =>
    payMyOrderAgain(app, actor, params.id, body.payment_method_id),
  ),
  route(api.myStore, ({ app, actor, params, body }) => changeMyStore(app, actor, params.id, body)),
  route(api.myCancel, ({ app, actor, params }) => cancelMyOrder(app, actor, params.id)),
]
