import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adoptionWishWorkers } from '#domains/adoptions/wishes/service.ts'
import { stockWishWorkers } from '#domains/products/wishes/service.ts'
import { forgetOldRows } from '#platform/server/retention.ts'
import { anAdoption } from '#tests/support/adopting.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aProduct, aVariant } from '#tests/support/shop.ts'
import { eraseWishes, exportWishes } from './personal_data/service.ts'
import { batch, openWishes } from './rules.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t?.close())
beforeEach(async () => {
  for (const table of ['mail_outbox', 'wishes', 'adoptions'] as const) await t.app.db.deleteFrom(table).execute()
  t.clock.set('2026-11-20T12:00:00+08:00')
})

const ming = 'ming@example.com'
const wish = (variant_id: number, email = ming) =>
  t.visitor.post(`/api/product-variants/${variant_id}/wishes`, { email })
const like = (id: number, email = ming) => t.visitor.post(`/api/adoptions/${id}/wishes`, { email })
const wishes = () => t.app.db.selectFrom('wishes').selectAll().orderBy('id').execute()
const mails = () => t.app.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()
/** The jobs that look for what came back, each as the clock would start it. */
const look = async () => {
  for (const { run } of [...stockWishWorkers, ...adoptionWishWorkers]) await run(t.app, {} as never)
}
const deliver = (variant_id: number, stock_on_hand: number) =>
  t.app.db.updateTable('product_variants').set({ stock_on_hand }).where('id', '=', variant_id).execute()

describe('whoever waits for something that is sold out', () => {
  it('gets one mail when it is there again, and none after it', async () => {
    const { id, variant_id } = await aProduct(t.app, { name: '掌印馬克杯', stock: 0 })
    expect((await wish(variant_id, ' Ming@Example.com ')).status).toBe(200)
    await look()
    expect(await mails()).toEqual([])
    await deliver(variant_id, 3)
    t.clock.forward(60_000)
    await look()
    await deliver(variant_id, 0)
    await look()
    await deliver(variant_id, 5)
    await look()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to_email: ming, template: 'stock_back', subject: '掌印馬克杯到貨了' })
    expect(mail?.text_body).toContain(`/products/${id}`)
    expect(await wishes()).toEqual([])
  })

  it('waits once however often it is asked, and hears the same sentence each time', async () => {
    const { variant_id } = await aProduct(t.app, { stock: 0 })
    const [first, second] = [await wish(variant_id), await wish(variant_id)]
    expect(second.text).toBe(first.text)
    expect(await wishes()).toHaveLength(1)
  })

  it('waits for the variant alone, which the mail names', async () => {
    const { id, variant_id } = await aProduct(t.app, { name: '短袖上衣', stock: 0 })
    const large = await aVariant(t.app, id, { name: '大', stock: 0 })
    await wish(large)
    await deliver(variant_id, 9)
    t.clock.forward(60_000)
    await look()
    expect(await mails()).toEqual([])
    await deliver(large, 9)
    await look()
    expect((await mails()).map(({ subject }) => subject)).toEqual(['短袖上衣（大）到貨了'])
  })

  it('hears nothing of goods that orders hold, and nothing of a product that left the shop', async () => {
    const held = await aProduct(t.app, { stock: 2 })
    await t.app.db
      .updateTable('product_variants')
      .set({ stock_reserved: 2 })
      .where('id', '=', held.variant_id)
      .execute()
    const gone = await aProduct(t.app, { stock: 0 })
    for (const { variant_id } of [held, gone]) expect((await wish(variant_id)).status).toBe(200)
    await deliver(gone.variant_id, 5)
    await t.app.db.updateTable('products').set({ status: 'inactive' }).where('id', '=', gone.id).execute()
    t.clock.forward(60_000)
    await look()
    expect(await mails()).toEqual([])
    expect((await wish(gone.variant_id)).status).toBe(404)
    expect((await wish(987_654_321)).status).toBe(404)
  })

  it('is written to once when two workers look at the same moment, also when a whole crowd waits', async () => {
    const { variant_id } = await aProduct(t.app, { stock: 0 })
    for (let n = 0; n < batch + 5; n += 1) await wish(variant_id, `reader-${n}@example.com`)
    await deliver(variant_id, 1)
    t.clock.forward(60_000)
    await Promise.all([look(), look()])
    const addresses = (await mails()).map(({ to_email }) => to_email)
    expect([addresses.length, new Set(addresses).size]).toEqual([batch + 5, batch + 5])
  })

  it('cannot fill the list: further wishes of an address are dropped, with the same answer', async () => {
    const answers = new Set<string>()
    for (let n = 0; n < openWishes + 2; n += 1) {
      const { variant_id } = await aProduct(t.app, { stock: 0 })
      answers.add((await wish(variant_id)).text)
    }
    expect(answers.size).toBe(1)
    expect(await wishes()).toHaveLength(openWishes)
  })

  it('reads at the field what is no address', async () => {
    const { variant_id } = await aProduct(t.app, { stock: 0 })
    const reply = await wish(variant_id, 'no address')
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['email']])
  })
})

describe('whoever liked an animal that found its home', () => {
  const tabby = { species: 'cat', city: '臺北市', birth_on: '2024-06-01', body_size: 'small' } as const
  const home = () => anAdoption(t.app, { ...tabby, status: 'adopted', adopted_on: '2026-11-08' })
  const came = { created_at: '2026-11-21T09:00:00+08:00', published_at: '2026-11-21T09:00:00+08:00' }
  const tomorrow = () => t.clock.set('2026-11-21T10:00:00+08:00')

  it('gets one mail about those like it that came afterwards', async () => {
    await like(await home())
    await anAdoption(t.app, { ...tabby, name: '阿虎', created_at: '2026-11-01T09:00:00+08:00' })
    await look()
    expect(await mails()).toEqual([])
    await anAdoption(t.app, { ...tabby, ...came, name: '小虎' })
    tomorrow()
    await look()
    await look()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to_email: ming, subject: '有像小橘的毛孩在等家' })
    expect(mail?.text_body).toContain('小虎・臺北市')
    expect(mail?.text_body).not.toMatch(/0987654321|secret-line-id/)
    expect(await wishes()).toEqual([])
  })

  it('hears nothing of dogs, of old ones elsewhere, or of those that are taken', async () => {
    await like(await home())
    await anAdoption(t.app, { ...tabby, ...came, species: 'dog' })
    await anAdoption(t.app, { ...tabby, ...came, city: '花蓮縣', birth_on: '2014-01-01' })
    await anAdoption(t.app, { ...tabby, ...came, status: 'reserved' })
    tomorrow()
    await look()
    expect(await mails()).toEqual([])
    expect(await wishes()).toHaveLength(1)
  })

  it('is answered 404 for an animal that is not public', async () => {
    expect((await like(await anAdoption(t.app, { status: 'draft' }))).status).toBe(404)
  })
})

describe('the way off in the mail', () => {
  const told = async () => {
    const { variant_id } = await aProduct(t.app, { stock: 0 })
    await wish(variant_id)
    await deliver(variant_id, 1)
    t.clock.forward(60_000)
    await look()
    const [mail] = await mails()
    return { mail, address: new URL(mail?.list_unsubscribe ?? '') }
  }

  it('ends all wishes of the address with one press, and only of this address', async () => {
    const { mail, address } = await told()
    expect(mail?.text_body).toContain(address.href)
    const other = await aProduct(t.app, { stock: 0 })
    await wish(other.variant_id)
    await wish(other.variant_id, 'hua@example.com')
    const press = () => t.visitor.form(`${address.pathname}${address.search}`, { 'List-Unsubscribe': 'One-Click' })
    const first = await press()
    expect(first.status).toBe(200)
    expect((await wishes()).map(({ email }) => email)).toEqual(['hua@example.com'])
    expect((await press()).text).toBe(first.text)
  })

  it('is not opened by a ticket that we did not write', async () => {
    const { address } = await told()
    const ticket = address.searchParams.get('ticket') ?? ''
    for (const wrong of ['', 'x', ticket.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a'))]) {
      const { status, body } = await t.visitor.post(`/wishes/end?${new URLSearchParams({ ticket: wrong })}`)
      expect([status, body.code]).toEqual([422, 'ticket_not_usable'])
    }
  })
})

describe('what is kept', () => {
  it('goes after a year, and when its member leaves; a member’s copy names it', async () => {
    const { variant_id } = await aProduct(t.app, { name: '帆布袋', stock: 0 })
    await wish(variant_id)
    await wish(variant_id, 'hua@example.com')
    const parts: Parameters<typeof exportWishes>[1]['parts'] = []
    await exportWishes(t.app, { customer_id: 1, email: ming, parts })
    expect((await parts[0]?.tables())?.[0]?.rows).toMatchObject([{ product: '帆布袋', animal: null }])
    await eraseWishes(t.app, { email: 'Ming@example.com' })
    expect((await wishes()).map(({ email }) => email)).toEqual(['hua@example.com'])
    t.clock.set('2027-11-21T12:00:00+08:00')
    await forgetOldRows(t.app, 'wishes')
    expect(await wishes()).toEqual([])
  })
})

it('whoever asks again and again is stopped', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' })
  try {
    const { variant_id } = await aProduct(limited.app, { stock: 0 })
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1)
      statuses.push((await limited.visitor.post(`/api/product-variants/${variant_id}/wishes`, { email: ming })).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  } finally {
    await limited.close()
  }
})
