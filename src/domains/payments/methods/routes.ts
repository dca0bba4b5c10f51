import { type Route, sharedRoute } from '#platform/server/http.ts'
import { wholeList } from '#platform/server/list.ts'
import { paymentMethodsApi } from './contract.ts'
import { paymentMethodDeskRoutes } from './desk/routes.ts'
import { listPaymentChoices } from './service.ts'

export const paymentMethodRoutes: readonly Route[] = [
  sharedRoute(paymentMethodsApi.list, async ({ app, query }) => wholeList(await listPaymentChoices(app), query.page)),
  ...paymentMethodDeskRoutes,
]
