import { putSettings } from '#domains/settings/service.ts'
import { openOrderTask } from '#domains/tasks/causes/service.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { system } from '#platform/server/access.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { aPlacedOrder, aProduct } from '#tests/support/shop.ts'
import type { World } from '../walk.ts'
import { type Example, type Examples, on, serial, why } from './example.ts'

/** Other calls of a walk close and limit the ways to pay and to deliver, and make some that stand before them. */
const openMethods = async ({ t }: World): Promise<void> => {
  const { db } = t.app
  const open = { is_active: true, sort: 0, max_amount: null } as const
  await db
    .updateTable('payment_methods')
    .set({ ...open, min_amount: 1 })
    .where('code', '=', 'credit')
    .execute()
  await db.updateTable('delivery_methods').set(open).where('code', '=', 'home').execute()
}

/** An order of two pieces and a gift, as a visitor places it. */
export const aRealOrder = async (world: World): Promise<number> => {
  const { t } = world
  await openMethods(world)
  const product = await aProduct(t.app)
  const campaign = await aCampaign(t.app)
  const items = [
    { variant_id: product.variant_id, quantity: 2 },
    { campaign_id: campaign.id, amount: 600 },
  ]
  const { body, text } = await order(t.visitor, await aReadyCart(t.visitor, items))
  if (!body.order_no) throw new Error(text)
  const { id } = await t.app.db
    .selectFrom('orders')
    .select('id')
    .where('order_no', '=', body.order_no)
    .executeTakeFirstOrThrow()
  return id
}

const versionOf = async ({ t }: World, id: number) =>
  (await t.app.db.selectFrom('orders').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version

const money = async ({ t }: World) => {
  const account = await t.app.db
    .selectFrom('bank_accounts')
    .select('id')
    .where('slug', '=', 'general')
    .executeTakeFirstOrThrow()
  const paid_on = taipeiDay(t.clock.now())
  return { paid_on, reference: `後五碼 12345 第 ${serial()} 筆`, bank_account_id: account.id }
}

const take = async (world: World, id: number, step: string): Promise<void> => {
  const body = { version: await versionOf(world, id), ...(step === 'mark-paid' ? await money(world) : {}) }
  const { status, text } = await world.superman.client.post(`/api/admin/orders/${id}/${step}`, body)
  if (status !== 200) throw new Error(`${step}: ${text}`)
}

/** A real order after these calls of the desk. */
export const orderAfter = async (world: World, steps: readonly string[]): Promise<number> => {
  const id = await aRealOrder(world)
  for (const step of steps) await take(world, id, step)
  return id
}

/** A paid order whose goods came with a receipt instead of an invoice, by all that leads to that receipt. */
export const aPlainReceipt = async (world: World) => {
  const id = await aRealOrder(world)
  const { db } = world.t.app
  const orders = db.updateTable('orders').set({ goods_document: 'plain_receipt' }).where('id', '=', id)
  const { order_no, access_key } = await orders.returning(['order_no', 'access_key']).executeTakeFirstOrThrow()
  await take(world, id, 'mark-paid')
  const row = await db.selectFrom('invoices').select('id').where('order_id', '=', id).executeTakeFirstOrThrow()
  return { order_id: id, order_no, key: access_key, invoice_id: row.id }
}

const after =
  (steps: readonly string[], body: object = {}): Example =>
  async (world) =>
    on('orders', await orderAfter(world, steps), body)

export const aLamp = async ({ t }: World, state: 'lit' | 'hidden'): Promise<number> => {
  const row = {
    order_id: await aPlacedOrder(t.app),
    kind: 'hope' as const,
    display_name: '王小明',
    public_name: '王○明',
    state,
    hidden_reason: state === 'hidden' ? '廣告' : null,
    lit_at: '2026-11-20T08:00:00+08:00',
    expires_at: '2027-12-20T08:00:00+08:00',
  }
  return (await t.app.db.insertInto('lamps').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** An invoice that was noted for a paid order. */
const anInvoice = async (world: World): Promise<number> => {
  const id = await orderAfter(world, ['mark-paid'])
  const wish = { ...invoice(), version: await versionOf(world, id) }
  const { status, text, body } = await world.superman.client.post(`/api/admin/orders/${id}/invoice`, wish)
  if (status !== 201) throw new Error(text)
  return body.id
}
/** An account whose provider is not there: what is sent waits. */
const anInvoiceAccount = ({ t: { app } }: World) =>
  putSettings(app, system('test'), 'invoice', {
    ...{ invoice_url: 'http://127.0.0.1:9', invoice_merchant_id: '1234567' },
    ...{ invoice_hash_key: 'k'.repeat(16), invoice_hash_iv: 'i'.repeat(16) },
  })

/** An invoice that the provider refused. */
const aFailedInvoice = async (world: World): Promise<number> => {
  const id = await anInvoice(world)
  const unsent = { invoice_no: null, random_code: null, issued_on: null } as const
  await world.t.app.db
    .updateTable('invoices')
    .set({
      ...unsent,
      provider: 'ecpay',
      relate_no: `I${10_000_000_000 + serial()}`,
      state: 'failed',
      failure: '目前無法開立',
    })
    .where('id', '=', id)
    .execute()
  return id
}

const invoice = () => ({ invoice_no: `AB${10_000_000 + serial()}`, random_code: '0042', issued_on: '2026-11-01' })

/** An order of the member that waits for a convenience store. */
const storeOrder = async (world: World): Promise<number> => {
  const { db } = world.t.app
  const id = await orderAfter(world, ['mark-paid'])
  const { id: delivery_method_id } = await db
    .insertInto('delivery_methods')
    .values({
      code: `store_${serial()}`,
      name: '7-ELEVEN 取貨',
      kind: 'cvs_unimart',
      needs_cvs: true,
      is_active: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cvs = JSON.stringify({ type: 'unimart', store_id: '131386', store_name: '建盛門市', store_address: '臺北市' })
  await db
    .updateTable('orders')
    .set({ customer_id: world.member.id, delivery_method_id, cvs })
    .where('id', '=', id)
    .execute()
  return id
}

/** A paid order on which the giver said something. */
const withWord = async (world: World): Promise<number> => {
  const id = await orderAfter(world, ['mark-paid'])
  const said = {
    gift_comment: '小黃加油！',
    gift_comment_state: 'waiting',
    gift_comment_at: '2026-11-20T08:00:00+08:00',
  } as const
  await world.t.app.db.updateTable('orders').set(said).where('id', '=', id).execute()
  return id
}
const aWord: Example = async (world) => on('orders', await withWord(world))

/** A gift that staff enter for somebody. */
const byStaff = async (world: World) => {
  await openMethods(world)
  const { id: campaign_id } = await aCampaign(world.t.app)
  const cash = world.t.app.db.updateTable('payment_methods').set({ is_active: true, min_amount: 1, max_amount: null })
  const { id } = await cash.where('kind', '=', 'cash').returning('id').executeTakeFirstOrThrow()
  return {
    name: `陳阿姨${serial()}`,
    receipt_name: '陳阿姨',
    campaign_items: [{ campaign_id, amount: 600 }],
    payment_method_id: id,
  }
}

/** The draft of an order, as the account that writes it kept it last. */
const ownDraft: Example = async ({ t, superman }) => {
  const draft = { step: 1, fields: { name: '陳阿姨' }, goods: [], gifts: [] }
  await t.app.db
    .insertInto('order_drafts')
    .values({ user_id: superman.id, content: JSON.stringify(draft) })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  const row = { table: 'order_drafts', id: superman.id }
  return { row, body: { draft: { ...draft, step: 2, fields: { name: `陳阿姨${serial()}` } } }, by: superman }
}

export const orderExamples: Examples = {
  'PUT /api/admin/orders/draft': ownDraft,
  'POST /api/admin/orders': async (world) => ({ body: { ...(await byStaff(world)), grand_total: 600 } }),
  'POST /api/admin/orders/quote': async (world) => ({ body: await byStaff(world) }),
  'POST /api/my/orders/:id/store': async (world) => ({
    params: { id: await storeOrder(world) },
    body: { store_id: '991182', store_name: '馥樺門市', store_address: '臺北市南港區三重路 23 號' },
  }),
  'POST /api/admin/orders/:id/invoice': async (world) =>
    on('orders', await orderAfter(world, ['mark-paid']), invoice()),
  'POST /api/admin/invoices/:id/void': async (world) => on('invoices', await anInvoice(world), { reason: '統編寫錯' }),
  'POST /api/admin/orders/:id/invoice/issue': async (world) => {
    await anInvoiceAccount(world)
    return on('orders', await orderAfter(world, ['mark-paid']), { invoice_type: 'mobile', invoice_carrier: '/ABC1234' })
  },
  'POST /api/admin/invoices/:id/resend': async (world) => on('invoices', await aFailedInvoice(world)),
  'PUT /api/admin/orders/:id': after([], { staff_note: '請小心包裝', recipient_name: '林小華' }),
  'POST /api/admin/orders/:id/mark-paid': async (world) => on('orders', await aRealOrder(world), await money(world)),
  'POST /api/admin/orders/:id/prepare': after(['mark-paid']),
  'POST /api/admin/orders/:id/ship': after(['mark-paid', 'prepare'], { tracking_no: 'TW12345' }),
  'POST /api/admin/orders/:id/deliver': after(['mark-paid', 'prepare', 'ship']),
  'POST /api/admin/orders/:id/show-comment': aWord,
  'POST /api/admin/orders/:id/decline-comment': aWord,
  'POST /api/admin/orders/:id/cancel': after([], { reason: '客人來電取消' }),
  'POST /api/admin/orders/:id/attention': async (world) => {
    const id = await orderAfter(world, ['mark-paid'])
    await openOrderTask(world.t.app, { order_id: id, kind: 'permit_closed', cause_key: '' })
    return on('orders', id, { kind: 'permit_closed', reason: '已與主管確認' })
  },
  'PUT /api/admin/tasks/:id': async (world) => {
    const order_id = await aRealOrder(world)
    await openOrderTask(world.t.app, { order_id, kind: 'permit_closed', cause_key: '' })
    const found = world.t.app.db.selectFrom('tasks').select('id').where('subject_id', '=', order_id)
    const { id } = await found.executeTakeFirstOrThrow()
    return on('tasks', id, { assignee_id: world.superman.id, due_on: '2030-01-01' })
  },
  'POST /api/admin/orders/:id/reveal': async (world) => on('orders', await aRealOrder(world), why),
  'POST /api/admin/orders/:id/note': async (world) => ({
    params: { id: await aRealOrder(world) },
    body: { text: '客人希望下午收件' },
  }),
  'POST /api/admin/lamps/:id/hide': async (world) => on('lamps', await aLamp(world, 'lit'), { reason: '廣告' }),
  'POST /api/admin/lamps/:id/show': async (world) => on('lamps', await aLamp(world, 'hidden')),
}
