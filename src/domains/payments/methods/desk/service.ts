import type { z } from 'zod'
import { common, fail, failField } from '#platform/contract/failures.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { wholeList } from '#platform/server/list.ts'
import { recorded } from '#platform/server/recorded.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { listPaymentMethods } from '../service.ts'
import {
  type PaymentMethodInput,
  paymentMethodFailures,
  type paymentMethodList,
  type StaffPaymentMethod,
} from './contract.ts'
import { paymentMethodRefusals as refusals } from './messages.ts'
import {
  deleteMethod,
  findMethod,
  findOpenAccount,
  holdMethods,
  listMethodAccounts,
  listMethodRows,
  listPairs,
  lockMethodRow,
  replacePairs,
} from './queries.ts'
import { providerOf, takesLastWay } from './rules.ts'

type Staff = Granted<'system update'>
type Seen = { readonly id: number; readonly version: number }

const methods = recorded('payment_methods', {
  label: ({ name }) => name,
  sentences: {
    payment_methods_code_key: ['code', refusals.code_exists],
    payment_methods_cod_goods_only: ['allow_campaigns', refusals.cod_goods_only],
    payment_methods_bank_account_id_fkey: ['bank_account_id', refusals.no_account],
    ledger_not_on_suspense: ['bank_account_id', refusals.suspense],
    payment_delivery_pairs_delivery_method_id_fkey: ['delivery_ids', refusals.no_delivery],
  },
  children: async (app, id) => ({ delivery_ids: await listPairs(app, id) }),
})

/** All payment methods, closed ones too. */
export const listMethods = (app: App, _staff: Staff, query: z.output<typeof paymentMethodList>) =>
  listMethodRows(app, query)

/** @throws not_found */
export const getMethod = async (app: App, _staff: Staff, id: number): Promise<StaffPaymentMethod> =>
  (await findMethod(app, id)) ?? fail(common.not_found)

/** Accounts on which the money of a method may land. */
export const listAccounts = async (app: App, _staff: Staff, { page }: { page: number }) =>
  wholeList(await listMethodAccounts(app), page)

// What the gateway took lies with it until it pays out: payouts move it from there.
const demandAccount = async (app: App, provider: string, id: number): Promise<void> => {
  const account = (await findOpenAccount(app, id)) ?? failField('bank_account_id', refusals.no_account)
  if (provider === 'ecpay' && account.kind !== 'gateway') failField('bank_account_id', refusals.gateway_account)
}

/** Runs a change while nobody else changes a method, and refuses one after which nothing can be paid for any more. */
const keepingOne = <T>(app: App, change: (app: App) => Promise<T>): Promise<T> =>
  inTransaction(app, async (app) => {
    await holdMethods(app)
    const before = await listPaymentMethods(app)
    const result = await change(app)
    if (takesLastWay(before, await listPaymentMethods(app))) fail(paymentMethodFailures.last_payment_method)
    return result
  })

/** @throws invalid (422) for a code that exists, an account that takes no money, or an unknown delivery method */
export const createMethod = (app: App, staff: Staff, { delivery_ids, ...row }: PaymentMethodInput) =>
  inTransaction(app, async (app) => {
    const provider = providerOf(row.kind) ?? failField('kind', refusals.no_provider)
    await demandAccount(app, provider, row.bank_account_id)
    const writeChildren = (app: App, { id }: { id: number }) => replacePairs(app, id, delivery_ids)
    const { id } = await methods.create(app, staff, { ...row, provider }, { writeChildren })
    return getMethod(app, staff, id)
  })

/** @throws not_found; stale; last_payment_method; invalid (422) as createMethod */
export const updateMethod = (
  app: App,
  staff: Staff,
  { id, version, delivery_ids, ...row }: PaymentMethodInput & Seen,
): Promise<StaffPaymentMethod> =>
  keepingOne(app, async (app) => {
    const stored = await getMethod(app, staff, id)
    const provider = providerOf(row.kind) ?? failField('kind', refusals.no_provider)
    if (row.kind !== stored.kind && stored.is_used) failField('kind', refusals.kind_fixed)
    const isOtherMoney = provider !== stored.provider || row.bank_account_id !== stored.bank_account_id
    if (isOtherMoney) await demandAccount(app, provider, row.bank_account_id)
    const writeChildren = (app: App) => replacePairs(app, id, delivery_ids)
    await methods.update(app, staff, { id, version }, { ...row, provider }, { writeChildren })
    return getMethod(app, staff, id)
  })

/** Opens or closes a method. @throws not_found; stale; last_payment_method */
export const setMethodActive = (app: App, staff: Staff, { id, version }: Seen, is_active: boolean) =>
  keepingOne(app, (app) => methods.update(app, staff, { id, version }, { is_active }, { action: 'state_changed' }))

/** @throws not_found; payment_method_in_use when an order, a cart or an offer names it; last_payment_method */
export const removeMethod = (app: App, staff: Staff, id: number) =>
  keepingOne(app, async (app) => {
    const row = (await lockMethodRow(app, id)) ?? fail(common.not_found)
    const { is_used, delivery_ids, name } = await getMethod(app, staff, id)
    if (is_used) fail(paymentMethodFailures.payment_method_in_use)
    await deleteMethod(app, id)
    const subject = { subject_type: 'payment_methods', subject_id: id, subject_label: name } as const
    await recordChange(app, staff, { ...subject, action: 'deleted', before: { ...row, delivery_ids } })
    return undefined
  })
