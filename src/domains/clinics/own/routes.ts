import { type Route, route } from '#platform/server/http.ts'
import { askForAccount, withdrawBankChange } from '../bank_changes/service.ts'
import { myClinicApi as api } from './contract.ts'
import { getMyClinic, readMySummary, updateMyClinic } from './service.ts'

export const myClinicRoutes: readonly Route[] = [
  route(api.get, ({ app, actor }) => getMyClinic(app, actor)),
  route(api.summary, ({ app, actor }) => readMySummary(app, actor)),
  route(
    api.update,
    ({ app, actor, body }) => updateMyClinic(app, actor, body),
    ({ app, actor }) => getMyClinic(app, actor),
  ),
  route(api.askForAccount, ({ app, actor, body }) => askForAccount(app, actor, body)),
  route(api.withdrawAccount, ({ app, actor }) => withdrawBankChange(app, actor)),
]
