import { type Route, route, sharedRoute } from '#platform/server/http.ts'
import { staffRoutesOf } from '#platform/server/staff_routes.ts'
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
  ...staffRoutesOf(bankAccountsApi, {
    list: listBankAccountsForStaff,
    get: getBankAccount,
    create: createBankAccount,
    update: updateBankAccount,
  }),
  route(restrictedMoneyApi.read, ({ app, actor }) => readRestrictedMoney(app, actor)),
]
