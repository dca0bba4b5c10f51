import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { whyNotAccountNo, whyNotBankCode } from '#domains/payments/payees/rules.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'
import { goods } from '#tests/support/order_desk.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { aRefundDesk } from '#tests/support/refunding.ts'
import { aProduct } from '#tests/support/shop.ts'
import { uploaded } from '#tests/support/uploads.ts'

let t: TestApp
let house: Awaited<ReturnType<typeof aRefundDesk>>
let ming: Awaited<ReturnType<typeof aMember>>
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
  t.clock.set('2026-11-10T10:00:00+08:00')
  house = await aRefundDesk(t)
  ming = await aMember(t)
})
afterAll(() => t?.close())

const account = { bank_code: '７００', account_no: '0001234-5678901', holder_name: '王小明' }
const kept = { bank_code: '700', account_no: '00012345678901', holder_name: '王小明' }

/** An order by transfer whose goods were delivered, with the key of its link. */
const delivered = async (client: Client = t.visitor) => {
  const product = await aProduct(t.app, { name: '賓士貓帆布袋' })
  const made = await house.placed([goods(product, 2)], {}, client)
  await house.markPaid(made.id)
  for (const step of ['prepare', 'ship', 'deliver']) expect((await house.act(made.id, step)).status).toBe(200)
  const { id } = await t.app.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', made.id)
    .executeTakeFirstOrThrow()
  return { ...made, lines: [{ source: 'item', id, quantity: 1 }] }
}
type Made = Awaited<ReturnType<typeof delivered>>
const path = ({ order_no }: Made) => `/api/orders/${order_no}/returns`
const look = (made: Made, key = made.key) => t.visitor.get(`${path(made)}?key=${encodeURIComponent(key)}`)
const ask = (made: Made, fields: object = {}) =>
  t.visitor.post(path(made), { key: made.key, lines: made.lines, reason: 'defective', note: '縫線脫落', ...fields })
const photo = async () => {
  const { id, key } = await uploaded(t.visitor, 'visitor')
  return { id, key } as { id: number; key: string }
}
const atDesk = async (made: Made, client: Client = house.asker) =>
  (await client.get(`/api/admin/order-returns?filter[order]=${made.id}`)).body.data[0]
const rowOf = (order_id: number) =>
  t.app.db.selectFrom('order_returns').selectAll().where('order_id', '=', order_id).executeTakeFirstOrThrow()

describe('a guest who returns goods by the link of the order', () => {
  it('tells what is broken, by words or a photo, and reads where the goods go', async () => {
    const made = await delivered()
    const untold = await ask(made, { note: null, refund_account: account })
    expect([untold.status, Object.keys(untold.body.errors)], untold.text).toEqual([422, ['note']])
    expect(untold.body.errors.note[0]).toContain('附一張照片')
    const value = JSON.stringify({ org_name: '示範協會', address: '臺北市示範路 1 號', phone: '0223456789' })
    await t.app.db
      .insertInto('settings')
      .values({ key: 'website', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
    expect((await look(made)).body.return_to).toEqual({
      ...{ name: '示範協會', address: '臺北市示範路 1 號', phone: '0223456789' },
    })
    expect((await ask(made, { reason: 'no_reason', note: null, refund_account: account })).status).toBe(201)
  })

  it('asks with photos and an account, staff see both, and the money ends the return', async () => {
    const made = await delivered()
    expect((await look(made)).body).toMatchObject({ problem: null, needs_account: true, returns: [] })
    const asked = await ask(made, { photos: [await photo(), await photo()], refund_account: account })
    expect(asked.status, asked.text).toBe(201)
    expect(asked.body.returns).toMatchObject([{ state: 'requested', photo_count: 2 }])
    // a link may be passed on
    expect(asked.text).not.toContain(kept.account_no)
    expect((await rowOf(made.id)).refund_account_enc).toMatch(/^v\d+\./)

    let row = await atDesk(made)
    expect(row).toMatchObject({ refund_account: kept, photos: [{ id: expect.any(Number) }, {}] })
    expect((await house.asker.get(row.photos[0].src)).status).toBe(200)
    expect((await t.visitor.get(`/media/${row.photos[0].id}`)).status).toBe(404)
    for (const step of ['approve', 'receive']) {
      row = (await house.asker.post(`/api/admin/order-returns/${row.id}/${step}`, { version: row.version })).body
    }
    await house.asker.post(`/api/admin/order-returns/${row.id}/refund`, { version: row.version })
    const [refund] = (await house.asker.get(`/api/admin/orders/${made.id}/refunds`)).body.refunds
    expect((await house.finish(refund)).body.state).toBe('done')
    expect(await rowOf(made.id)).toMatchObject({ state: 'refunded', refund_account_enc: null })
    const mails = await t.app.db
      .selectFrom('mail_outbox')
      .select('subject')
      .where('template', '=', 'order_return')
      .where('to_email', '=', made.email)
      .orderBy('id')
      .execute()
    const subjects = mails.map(({ subject }) => subject).filter((subject) => subject.includes(made.order_no))
    expect(subjects.map((subject) => subject.slice(subject.indexOf('退貨'), -1).slice(0, 5))).toEqual([
      '退貨已同意',
      '退貨已收到',
      '退貨已退款',
    ])
  })

  it('is told what is wrong with the account, field by field', async () => {
    const made = await delivered()
    const none = await ask(made)
    expect(none.body.errors.refund_account, none.text).toEqual([expect.stringContaining('請填寫要收退款的帳戶')])
    const wrong = await ask(made, { refund_account: { bank_code: '7', account_no: '12ab', holder_name: ' ' } })
    expect(wrong.body.errors).toMatchObject({
      'refund_account.bank_code': [expect.stringContaining('3 碼')],
      'refund_account.account_no': [expect.stringContaining('8 到 16 碼')],
      'refund_account.holder_name': [expect.stringContaining('戶名')],
    })
    expect((await look(made)).body.returns).toEqual([])
  })

  it('opens nothing with another key, and attaches no file of somebody else', async () => {
    const made = await delivered()
    expect((await look(made, 'wrong')).status).toBe(404)
    expect((await ask(made, { key: 'wrong', refund_account: account })).status).toBe(404)
    const { id } = await photo()
    const stolen = await ask(made, { refund_account: account, photos: [{ id, key: 'guessed' }] })
    expect(stolen.body.errors.photos, stolen.text).toHaveLength(1)
  })

  it('may ask after a parcel that came late: the link opens for 30 days after delivery', async () => {
    const made = await delivered()
    const placed_at = '2026-10-05T10:00:00+08:00'
    await t.app.db.updateTable('orders').set({ placed_at }).where('id', '=', made.id).execute()
    expect((await look(made)).body.problem).toBeNull()
    expect((await ask(made, { refund_account: account })).status).toBe(201)
  })
})

describe('the account of a return', () => {
  it('is masked for staff who do no refunds', async () => {
    const made = await delivered()
    await ask(made, { refund_account: account })
    const reader = (await aStaff(t, { permissions: ['orders view'] })).client
    expect((await atDesk(made, reader)).refund_account).toEqual({
      bank_code: '700',
      account_no: '**********8901',
      holder_name: '王○明',
    })
  })

  it('goes with a refused return', async () => {
    const made = await delivered()
    await ask(made, { refund_account: account })
    const { id, version } = await atDesk(made)
    await house.asker.post(`/api/admin/order-returns/${id}/reject`, { version, reason: '商品已使用' })
    expect(await rowOf(made.id)).toMatchObject({ state: 'rejected', refund_account_enc: null })
  })

  it('is named by members, too, and not kept where the gateway gives the money back', async () => {
    const made = await delivered(ming.client)
    const address = `/api/my/orders/${made.id}/returns`
    const wish = { lines: made.lines, photos: [await photo()] }
    expect((await ming.client.post(address, wish)).status).toBe(422)
    expect((await ming.client.post(address, { ...wish, refund_account: account })).status).toBe(201)
    expect(await atDesk(made)).toMatchObject({ refund_account: kept, photos: [{}] })

    const card = await delivered()
    await t.app.db
      .updateTable('payments')
      .set((row) => ({
        provider: 'ecpay',
        payment_method_id: row.selectFrom('payment_methods').select('id').where('code', '=', 'credit').limit(1),
      }))
      .where('order_id', '=', card.id)
      .execute()
    expect((await look(card)).body.needs_account).toBe(false)
    expect((await ask(card, { refund_account: account })).status).toBe(201)
    expect((await rowOf(card.id)).refund_account_enc).toBeNull()
  })

  it('has a code of three digits and a number of 8 to 16', () => {
    expect(['', '70', '700', '7000', '七〇〇'].map(whyNotBankCode)).toEqual(['missing', 'form', null, 'form', 'form'])
    const numbers = ['', '1234567', '12345678', '1'.repeat(16), '1'.repeat(17), '12ab5678']
    expect(numbers.map(whyNotAccountNo)).toEqual(['missing', 'form', null, null, 'form', 'form'])
  })
})
