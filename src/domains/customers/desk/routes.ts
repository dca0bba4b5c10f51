import { exportRoute } from '#platform/server/export.ts'
import { type Route, route } from '#platform/server/http.ts'
import { revealRoute } from '#platform/server/reveal.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { customerDeskApi as api } from './contract.ts'
import { customerPartsApi as parts } from './parts/contract.ts'
import { getAdoptionsOf, getCasesOf, getGiftsOf, getHelpingOf, getLettersTo } from './parts/service.ts'
import {
  changeCustomer,
  changeCustomerProfile,
  getDeskCustomer,
  listDeskCustomers,
  readCustomerInFull,
  restoreCustomer,
  suspendCustomer,
  writeToCustomer,
} from './service.ts'
import { customerSheet } from './sheet.ts'

export const customerDeskRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, query }) => listDeskCustomers(app, actor, query)),
  exportRoute(api.export, { list: listDeskCustomers, ...customerSheet }),
  route(api.get, ({ app, actor, params }) => getDeskCustomer(app, actor, params.id)),
  revealRoute(api.reveal, { subject: 'customers', read: readCustomerInFull }),
  changeRoute(api.update, changeCustomer, getDeskCustomer),
  changeRoute(api.profile, changeCustomerProfile, getDeskCustomer),
  route(api.write, ({ app, actor, params, body }) => writeToCustomer(app, actor, { ...params, ...body })),
  changeRoute(api.suspend, suspendCustomer, getDeskCustomer),
  changeRoute(api.restore, restoreCustomer, getDeskCustomer),
  route(parts.gifts, ({ app, actor, params }) => getGiftsOf(app, actor, params.id)),
  route(parts.letters, ({ app, actor, params }) => getLettersTo(app, actor, params.id)),
  route(parts.applications, ({ app, actor, params }) => getCasesOf(app, actor, params.id)),
  route(parts.adoptions, ({ app, actor, params }) => getAdoptionsOf(app, actor, params.id)),
  route(parts.volunteer, ({ app, actor, params }) => getHelpingOf(app, actor, params.id)),
]
