import { addDays, taipeiDay } from '#platform/contract/time.ts'
import { anAccount, anEntry } from '#tests/support/books.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { byTransfer } from '#tests/support/giving.ts'
import { csv } from '#tests/support/importing.ts'
import { aStaff } from '#tests/support/people.ts'
import { multipart } from '#tests/support/uploads.ts'
import type { World } from '../walk.ts'
import { type Examples, on, serial } from './example.ts'
import { aRealOrder } from './orders.ts'

const account = async ({ t }: World): Promise<number> => {
  const { id } = await anAccount(t.app)
  await t.app.db
    .updateTable('bank_accounts')
    .set({ opened_on: addDays(taipeiDay(t.clock.now()), -60) })
    .where('id', '=', id)
    .execute()
  return id
}

const fileOf = ({ t }: World, bank_account_id: number, amount: number) => {
  const line = [taipeiDay(t.clock.now()), `匯款 ${serial()}`, amount < 0 ? -amount : '', amount > 0 ? amount : '']
  const rows = csv(['交易日期', '摘要', '支出', '存入', '餘額'], [...line, 100_000 + amount])
  return multipart(rows, { name: '示範銀行.csv', fields: { bank_account_id: String(bank_account_id) } })
}

const made = async (world: World, path: string, body: unknown, headers?: Record<string, string>) => {
  const answer = await world.superman.client.post(`/api/admin/${path}`, body as object, headers)
  if (answer.status > 201) throw new Error(answer.text)
  return answer.body as { id: number; version: number }
}

const draft = async (world: World, of = account(world), amount = 500) => {
  const { body, headers } = fileOf(world, await of, amount)
  return made(world, 'bank-statements', body, headers)
}

/** The line of a statement of its own. */
export const aBankLine = async (world: World, of = account(world), amount = 500) => {
  const { id, version } = await draft(world, of, amount)
  await made(world, `bank-statements/${id}/import`, { version })
  const { body } = await world.superman.client.get(`/api/admin/bank-lines?filter[statement]=${id}`)
  return body.data[0] as { id: number; version: number }
}

const aside = async (world: World) => {
  const { id, version } = await aBankLine(world)
  return made(world, `bank-lines/${id}/set-aside`, { version, reason: '銀行自己更正' })
}

/** Money above NT$10,000 that somebody else says came for an order. */
const askedPayment = async (world: World) => {
  const { id: campaign_id } = await aCampaign(world.t.app)
  const cart = await aReadyCart(world.t.visitor, [{ campaign_id, amount: 20_000 }], await byTransfer(world.t))
  const { body } = await order(world.t.visitor, cart)
  const { id, version } = await world.t.app.db
    .selectFrom('orders')
    .select(['id', 'version'])
    .where('order_no', '=', body.order_no)
    .executeTakeFirstOrThrow()
  const { client } = await aStaff(world.t, { permissions: ['orders view', 'orders update'] })
  const said = { version, paid_on: taipeiDay(world.t.clock.now()), reference: `匯款 ${serial()}` }
  const marked = await client.post(`/api/admin/orders/${id}/mark-paid`, said)
  if (marked.status !== 200) throw new Error(marked.text)
  return (await client.get(`/api/admin/orders/${id}/asked-payment`)).body.data[0].id as number
}

export const bankExamples: Examples = {
  'POST /api/admin/payments/asked/:id/approve': async (world) => on('approvals', await askedPayment(world)),
  'POST /api/admin/payments/asked/:id/refuse': async (world) =>
    on('approvals', await askedPayment(world), { reason: '銀行帳上沒有' }),
  'POST /api/admin/bank-statements': async (world) => fileOf(world, await account(world), 500),
  'PUT /api/admin/bank-statements/:id': async (world) =>
    on('bank_statements', (await draft(world)).id, { columns: ['day', null, 'out', 'in', 'balance'] }),
  'POST /api/admin/bank-statements/:id/import': async (world) => on('bank_statements', (await draft(world)).id),
  'POST /api/admin/bank-statements/:id/undo': async (world) => on('bank_statements', (await draft(world)).id),
  'POST /api/admin/bank-lines/accept': async (world) => {
    const bank_account_id = await account(world)
    const of = { bank_account_id, amount: 700, occurred_on: taipeiDay(world.t.clock.now()) }
    const id = await anEntry(world.t.app, of)
    const line = await aBankLine(world, Promise.resolve(bank_account_id), 700)
    return { body: { lines: [{ id: line.id, version: line.version }], records: [{ kind: 'entry', id }] } }
  },
  'POST /api/admin/bank-lines/pay-orders': async (world) => {
    const id = await aRealOrder(world)
    const { grand_total, version } = await world.t.app.db
      .selectFrom('orders')
      .select(['grand_total', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const line = await aBankLine(world, account(world), grand_total)
    return { body: { lines: [{ id: line.id, version: line.version }], orders: [{ id, version }] } }
  },
  'POST /api/admin/bank-lines/:id/hold': async (world) =>
    on('bank_lines', (await aBankLine(world)).id, { note: '義賣箱' }),
  'POST /api/admin/bank-lines/:id/set-aside': async (world) =>
    on('bank_lines', (await aBankLine(world)).id, { reason: '銀行自己更正' }),
  'POST /api/admin/bank-lines/:id/free': async (world) => on('bank_lines', (await aside(world)).id),
}
