import { putSettings } from '#domains/settings/service.ts'
import { system } from '#platform/server/access.ts'
import type { Reply, TestApp } from './app.ts'
import { anAccount } from './books.ts'
import { aCampaign } from './buying.ts'
import { aStaff } from './people.ts'
import { aRefundDesk } from './refunding.ts'
import { aProduct } from './shop.ts'
import { someHeldMoney } from './suspense.ts'

/** What is there already, and what then happens. */
export type Case = { readonly prepare: () => Promise<void>; readonly happen: () => Promise<void> }

/** What who works on the cases may do. */
export const permissions = [
  'orders view',
  'orders update',
  'receipts view',
  'transactions view',
  'transactions create',
  'transactions update',
] as const
/** The day of the cases. */
export const today = '2026-11-20'

/** What was answered. @throws Error where it was refused */
export const done = ({ status, body, text }: Reply) => {
  if (status >= 300) throw new Error(text)
  return body
}

/** A case that hands what it prepared to what happens. */
export const aCase = <T>(prepare: () => Promise<T>, happen: (prepared: T) => Promise<unknown>): Case => {
  const prepared: T[] = []
  return {
    prepare: async () => void prepared.push(await prepare()),
    happen: async () => void (await happen(prepared.at(-1) as T)),
  }
}

/** A transfer that is placed before October is closed, and a day on which twelve orders were paid. */
const earlierDays = async (t: TestApp, cats: { id: number }) => {
  t.clock.set('2026-10-30T10:00:00+08:00')
  const late = await (await aRefundDesk(t)).placed([{ campaign_id: cats.id, amount: 800 }])
  t.clock.set('2026-11-19T10:00:00+08:00')
  const desk = await aRefundDesk(t)
  const cup = await aProduct(t.app, { price: 300, stock: 99 })
  for (let n = 0; n < 12; n += 1) {
    const { id } = await desk.placed([{ variant_id: cup.variant_id, quantity: 1 }], { email: `buyer${n}@example.com` })
    await desk.markPaid(id)
  }
  return late
}

/** Who works on the everyday cases, and what each of them needs. */
export const aDesk = async (t: TestApp) => {
  const cats = await aCampaign(t.app, { title: 'cats' })
  const dogs = await aCampaign(t.app, { title: 'dogs' })
  const late = await earlierDays(t, cats)
  t.clock.set(`${today}T10:00:00+08:00`)
  await putSettings(t.app, system('test'), 'ledger', { closed_until: '2026-10-31' })
  await t.app.db.updateTable('delivery_methods').set({ fee: 80, free_over: null }).where('code', '=', 'home').execute()
  const first = (await aStaff(t, { permissions })).client
  const second = (await aStaff(t, { permissions })).client
  const { id: bank } = await anAccount(t.app, 'bank')
  await t.app.db.updateTable('bank_accounts').set({ opening_balance: 50_000 }).where('id', '=', bank).execute()
  const gateways = t.app.db.selectFrom('bank_accounts').select('id').where('kind', '=', 'gateway')
  const { id: gateway } = await gateways.executeTakeFirstOrThrow()
  const bill = async (of: object): Promise<{ id: number; version: number }> => {
    const on = { direction: 'expense', occurred_on: today, bank_account_id: bank, method: 'transfer', title: 'bill' }
    const { id, version } = done(await first.post('/api/admin/transactions', { ...on, ...of }))
    return done(await first.post(`/api/admin/transactions/${id}/post`, { version }))
  }
  const desk = await aRefundDesk(t)
  const held = someHeldMoney(t, first)
  const given = async (campaign_id: number, amount: number) => {
    const { id } = await desk.placed([{ campaign_id, amount }])
    await desk.markPaid(id)
  }
  return { t, first, second, desk, held, late, bank, gateway, cats, dogs, bill, given }
}
export type Desk = Awaited<ReturnType<typeof aDesk>>
