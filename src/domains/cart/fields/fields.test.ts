import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { cartCalls } from '#tests/support/carts.ts'
import { aMember } from '#tests/support/people.ts'

let t: TestApp
let carts: ReturnType<typeof cartCalls>
beforeAll(async () => {
  t = await testApp()
  carts = cartCalls(t)
})
afterAll(() => t?.close())

describe('what a person writes', () => {
  const save = (id: string, fields: object, client = carts.guest) => client.put(`/api/cart/${id}`, fields)

  it('is saved field by field; totals, ids and lines in the body change nothing', async () => {
    const id = await carts.aCart()
    const other = await carts.aCart()
    const { body } = await save(id, {
      id: other,
      name: '王小明',
      phone: '0912-345-678',
      city: '台北市',
      grand_total: 1,
      items: [{ id: 1 }],
      state: 'ordered',
      customer_id: 1,
    })
    expect(body).toMatchObject({ id, name: '王小明', phone: '0912345678', city: '臺北市', grand_total: 0, items: [] })
    expect((await carts.load(other)).body.name).toBeNull()
    expect((await save(id, { email: 'Ming@Example.com' })).body).toMatchObject({
      name: '王小明',
      email: 'ming@example.com',
    })
    expect((await save(id, { name: null })).body.name).toBeNull()
  })

  it.each([
    [{ email: 'nobody' }, 'email'],
    [{ phone: '12345' }, 'phone'],
    [{ zip: '12' }, 'zip'],
    [{ invoice_type: 'company', invoice_company_id: '12345678' }, 'invoice_company_id'],
    [{ invoice_type: 'mobile', invoice_carrier: 'ABC' }, 'invoice_carrier'],
    [{ invoice_love_code: '12' }, 'invoice_love_code'],
    [{ receipt_identifier: 'A123456788' }, 'receipt_identifier'],
    [{ receipt_kind: 'company', receipt_identifier: 'A123456789' }, 'receipt_identifier'],
    [{ lamp: { enabled: true, wish: '打給我 0912345678' } }, 'lamp.wish'],
    [{ payment_method_id: 999_999 }, 'payment_method_id'],
  ])('is refused with a sentence when it is wrong: %j', async (fields, field) => {
    const { status, body } = await save(await carts.aCart(), fields)
    expect(status).toBe(422)
    expect(body.errors[field][0]).toMatch(/[\u4e00-\u9fff]/)
  })

  it('is saved from two windows and more at the same moment, each for its own fields', async () => {
    const id = await carts.aCart()
    const windows = Array.from({ length: 16 }, (_, n) => save(id, n % 2 === 0 ? { name: '王小明' } : { zip: '100' }))
    expect(new Set((await Promise.all(windows)).map(({ status }) => status))).toEqual(new Set([200]))
    expect((await carts.load(id)).body).toMatchObject({ name: '王小明', zip: '100' })
  })

  it('never puts the number of one person on the receipt of another', async () => {
    const an = await aMember(t, { name: '林志安', email: 'receipt-an@example.com' })
    const version = (await an.client.get('/api/customer/me')).body.version
    await an.client.put('/api/my/profile', { version, receipt_identifier: 'A123456789' })
    const id = await carts.aCart(an.client)
    const put = async (fields: object) => (await an.client.put(`/api/cart/${id}`, fields)).body.receipt_identifier_last4
    expect(await put({ name: '林志安', receipt_name: '林 志安' })).toBe('6789')
    expect(await put({ receipt_name: '林美玲' })).toBeNull()
    expect(await put({ receipt_identifier: 'A223456781', receipt_name: '林美玲' })).toBe('6781')
    expect(await put({ receipt_kind: 'company' })).toBeNull()
  })

  it('keeps an identifier sealed and shows only its end', async () => {
    const id = await carts.aCart()
    const { body, text } = await save(id, { receipt_identifier: 'a123456789' })
    expect(body.receipt_identifier_last4).toBe('6789')
    expect(text).not.toContain('A123456789')
    const row = await t.app.db.selectFrom('carts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.receipt_identifier_enc).not.toContain('A123456789')
  })

  it('is hidden after a day from whoever only knows the id of a guest’s cart', async () => {
    const first = await carts.load()
    const { id } = first.body
    await save(id, { name: '王小明', lamp: { enabled: true, wish: '平安' } })
    expect((await carts.load(id)).body.name).toBe('王小明')
    await sql`update carts set created_at = created_at - interval '25 hours' where id = ${id}`.execute(t.app.db)
    expect((await carts.load(id)).body).toMatchObject({ name: null, lamp: { wish: null } })
    const cookie = { cookie: `pawlight_cart=${first.cookies.pawlight_cart}` }
    expect((await carts.guest.post('/api/cart', { id }, cookie)).body.name).toBe('王小明')
    const stolen = { cookie: `pawlight_cart=${'x'.repeat(43)}` }
    expect((await carts.guest.post('/api/cart', { id }, stolen)).body.name).toBeNull()
  })
})
