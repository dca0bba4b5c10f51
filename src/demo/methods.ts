import { recordOf } from '#platform/contract/closed_lists.ts'
import { entryOf } from '#platform/contract/known_entries.ts'
import type { App } from '#platform/server/app.ts'
import type { BankKey, Banks } from './banks.ts'
import { insertRows } from './rows.ts'

const paymentCodes = ['credit', 'transfer', 'cash', 'postal'] as const
const deliveryCodes = ['home', 'pickup', 'none', 'cvs_unimart'] as const
export type PayBy = (typeof paymentCodes)[number]
/** The ids of the ways to pay and deliver by their codes. */
export type Methods = { payment: Record<PayBy, number>; delivery: Record<(typeof deliveryCodes)[number], number> }

/** NT$: what the demo charity asks for a parcel, and from what sum of goods on it asks nothing. */
export const homeDelivery = { fee: 80, free_over: 1500 } as const
export const storeDelivery = { fee: 65, free_over: 1500 } as const
/** The gateway keeps its fees when it pays out, once a month, so none is taken of a single payment. */
const noFee = { fee_percent_bp: 0, fee_fixed: 0 } as const

const landsOn: Record<PayBy | 'cheque', BankKey> = {
  credit: 'gateway',
  transfer: 'general',
  cash: 'cash',
  postal: 'postal',
  cheque: 'general',
}

/** The ways to pay and deliver come with the installation; the demo sets fees and accounts. */
export const seedMethods = async (app: App, banks: Banks, staff_id: number): Promise<Methods> => {
  for (const [code, bank] of Object.entries(landsOn)) {
    await app.db
      .updateTable('payment_methods')
      .set({ bank_account_id: banks[bank], ...(code === 'credit' ? noFee : {}), updated_by: staff_id })
      .where('code', '=', code)
      .execute()
  }
  await app.db
    .updateTable('payment_methods')
    // the demo has a gateway, so it offers account numbers
    .set({ bank_account_id: banks.gateway, ...noFee, is_active: true, updated_by: staff_id })
    .where('code', '=', 'atm')
    .execute()
  await app.db
    .updateTable('delivery_methods')
    .set({ ...homeDelivery, offshore_fee: 200, updated_by: staff_id })
    .where('code', '=', 'home')
    .execute()
  const shop = {
    ...storeDelivery,
    max_amount: 20_000,
    max_weight_g: 5000,
    max_side_mm: 450,
    eta_text: '出貨後 3 至 4 天到店',
    needs_cvs: true,
    is_active: false,
    created_by: staff_id,
    updated_by: staff_id,
  }
  await insertRows(app, 'delivery_methods', [
    { code: 'cvs_unimart', name: '7-ELEVEN 取貨', kind: 'cvs_unimart', sort: 30, ...shop },
    { code: 'cvs_family', name: '全家取貨', kind: 'cvs_family', sort: 40, ...shop },
  ])
  const idsOf = async (table: 'payment_methods' | 'delivery_methods') =>
    new Map((await app.db.selectFrom(table).select(['code', 'id']).execute()).map((row) => [row.code, row.id]))
  const [payment, delivery] = [await idsOf('payment_methods'), await idsOf('delivery_methods')]
  return {
    payment: recordOf(paymentCodes, (code) => entryOf(payment, code)),
    delivery: recordOf(deliveryCodes, (code) => entryOf(delivery, code)),
  }
}
