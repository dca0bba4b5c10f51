import { type Route, route, sharedRoute } from '#platform/server/http.ts'
import { bankAccountsApi } from './contract.ts'
import { restrictedMoneyApi } from './restricted_money/contract.ts'
import { readRestrictedMoney } from './restricted_money/service.ts'
import {
  createBankAccount,
  getBankAccount,
  listBankAccounts,
  listBankAccountsForStaff,
  updateBankAccount,
} from './service.ts'

export const bankAccountRoutes: readonly Route[] = [
  sharedRoute(bankAccountsApi.list, ({ app }) => listBankAccounts(app)),
  route(bankAccountsApi.adminList, ({ app, actor, query }) => listBankAccountsForStaff(app, actor, query)),
  route(restrictedMoneyApi.read, ({ app, actor }) => readRestrictedMoney(app, actor)),
  route(bankAccountsApi.adminGet, ({ app, actor, params }) => getBankAccount(app, actor, params.id)),
  route(bankAccountsApi.create, ({ app, actor, body }) => createBankAccount(app, actor, body)),
  route(
    bankAccountsApi.update,
    ({ app, actor, params, body }) => updateBankAccount(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getBankAccount(app, actor, params.id),
  ),
]
