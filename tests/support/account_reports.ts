import { putSettings } from '#domains/settings/service.ts'
import { system } from '#platform/server/access.ts'
import type { Client, TestApp } from './app.ts'
import { anAccount } from './books.ts'
import { aCampaign } from './buying.ts'
import { done } from './everyday_desk.ts'
import { aStaff } from './people.ts'
import { aRefundDesk } from './refunding.ts'
import { aProduct } from './shop.ts'
import { someHeldMoney } from './suspense.ts'

const permissions = [
  'orders view',
  'orders update',
  'transactions view',
  'transactions create',
  'transactions update',
] as const

/** Periods that begin before, in and after the rows of `aYearOfRows`. */
export const periodsOfRows = [
  ['2026-01-01', '2026-12-31'],
  ['2026-11-01', '2026-11-30'],
  ['2026-10-01', '2026-10-31'],
  ['2026-11-20', '2026-11-20'],
  ['2025-01-01', '2025-12-31'],
  ['2027-01-01', '2027-12-31'],
] as const

type World = {
  readonly t: TestApp
  readonly bank: number
  readonly gateway: number
  readonly cats: { id: number }
  readonly dogs: { id: number }
}

const entered = async (books: Client, bank_account_id: number, of: object, isPosted = true): Promise<number> => {
  const entry = { direction: 'expense', bank_account_id, method: 'transfer', title: '測試', ...of }
  const { id } = done(await books.post('/api/admin/transactions', entry))
  if (isPosted) done(await books.post(`/api/admin/transactions/${id}/post`, { version: 1 }))
  return id
}

/** A gift with its fee, and a bill that the gift pays. */
const october = async ({ t, bank, cats }: World, books: Client) => {
  const held = someHeldMoney(t, books)
  const { form } = await held.placed([{ campaign_id: cats.id, amount: 9_000 }])
  await held.tell(form, { PaymentDate: '2026/10/20 09:31:10' })
  const bill = { category: 'neuter', occurred_on: '2026-10-20', amount: 1_200, campaign_id: cats.id }
  await entered(books, bank, bill)
}

/** Goods, a refund and money that was paid twice. */
const novemberOrders = async ({ t, dogs }: World, books: Client) => {
  await someHeldMoney(t, books).paidTwice()
  const desk = await aRefundDesk(t)
  const product = await aProduct(t.app, { price: 2_000, stock: 9 })
  const items = [
    { variant_id: product.variant_id, quantity: 2 },
    { campaign_id: dogs.id, amount: 700 },
  ]
  const order = await desk.placed(items)
  await desk.markPaid(order.id)
  done(await desk.finish(done(await desk.ask(order.id, { kind: 'donation', amount: 200 }))))
}

/** A transfer, a payout, a reversal, bills with and without a campaign, a draft, and an account that is opened. */
const novemberBooks = async ({ t, bank, gateway, cats, dogs }: World, books: Client) => {
  const on = { occurred_on: '2026-11-20' }
  const moved = { from_campaign_id: cats.id, to_campaign_id: dogs.id, amount: 3_000, reason: '浪犬急用' }
  done(await books.post('/api/admin/fundings/transfer', moved))
  const payout = { gateway_account_id: gateway, bank_account_id: bank, paid_on: '2026-11-20', reference: '20261120-01' }
  done(await books.post('/api/admin/payouts', { ...payout, amount: 4_000, fee_amount: 40 }))
  const wrong = await entered(books, bank, { ...on, category: 'medical', amount: 500, campaign_id: dogs.id })
  const { version } = done(await books.get(`/api/admin/transactions/${wrong}`))
  done(await books.post(`/api/admin/transactions/${wrong}/reverse`, { version, reason: '重複登記' }))
  await entered(books, bank, { ...on, category: 'admin', amount: 800 })
  await entered(books, bank, { ...on, category: 'other', amount: 90 })
  await entered(books, bank, { ...on, direction: 'income', category: 'other', amount: 70 })
  await entered(books, bank, { ...on, category: 'staff', amount: 5_555 }, false)
  const late = { slug: 'late', name: '郵局', kind: 'postal', opened_on: '2026-11-05', opening_balance: 2_500 } as const
  await t.app.db.insertInto('bank_accounts').values(late).execute()
}

/** Books with rows of every kind in October and November 2026, and who reads them. Needs `gatewayEnvironment`. */
export const aYearOfRows = async (t: TestApp) => {
  t.clock.set('2026-10-20T10:00:00+08:00')
  await putSettings(t.app, system('test'), 'donation', { publish_delay_h: 0 })
  const { id: bank } = await anAccount(t.app, 'bank')
  const account = t.app.db.updateTable('bank_accounts').where('id', '=', bank)
  await account.set({ opening_balance: 50_000, opened_on: '2026-01-01' }).execute()
  const gateways = t.app.db.selectFrom('bank_accounts').select('id').where('kind', '=', 'gateway')
  const { id: gateway } = await gateways.executeTakeFirstOrThrow()
  const cats = await aCampaign(t.app, { title: '街貓絕育' })
  const dogs = await aCampaign(t.app, { title: '浪犬醫療' })
  const world = { t, bank, gateway, cats, dogs }
  await october(world, (await aStaff(t, { permissions })).client)
  t.clock.set('2026-11-20T10:00:00+08:00')
  const books = (await aStaff(t, { permissions })).client
  await novemberOrders(world, books)
  await novemberBooks(world, books)
  return { ...world, books }
}
