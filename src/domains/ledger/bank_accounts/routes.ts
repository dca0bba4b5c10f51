import { type Route, route } from '#platform/server/http.ts'
import { bankAccountsApi } from './contract.ts'
import {
  createBankAccount,
  getBankAccount,
  listBankAccounts,
  listBankAccountsForStaff,
  updateBankAccount,
} from './service.ts'

export const bankAccountRoutes: readonly Route[] = [
  route(bankAccountsApi.list, ({ app }) => listBankAccounts(app)),
  route(bankAccountsApi.adminList, ({ app, query }) => listBankAccountsForStaff(app, query)),
  route(bankAccountsApi.adminGet, ({ app, params }) => getBankAccount(app, params.id)),
  route(bankAccountsApi.create, ({ app, actor, body }) => createBankAccount(app, actor, body)),
  route(
    bankAccountsApi.update,
    ({ app, actor, params, body }) => updateBankAccount(app, actor, { ...body, ...params }),
    ({ app, params }) => getBankAccount(app, params.id),
  ),
]
