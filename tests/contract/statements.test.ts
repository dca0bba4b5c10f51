import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadCampaignsForCart } from '#domains/campaigns/service.ts'
import { loadOffersForCart } from '#domains/offers/service.ts'
import { loadGiftsForCart } from '#domains/products/gifts/service.ts'
import { getProduct, loadVariantsForCart } from '#domains/products/service.ts'
import { moveStock } from '#domains/products/stock/queries.ts'
import { readNextMoment } from '#platform/server/content_moments.ts'
import { type Placeholders, preparedQuery, runPrepared } from '#platform/server/prepared.ts'
import { nothingObserved, observeStatements } from '#platform/server/statements.ts'
import { preparedStatements } from '#registry/prepared_statements.ts'
import { type Client, type Reply, type TestApp, testApp } from '../support/app.ts'
import { aCampaign, aGift, anOffer, aReadyCart, order } from '../support/buying.ts'
import { gatewayEnvironment } from '../support/gateway.ts'
import { aMember } from '../support/people.ts'
import { aCategory, aProduct } from '../support/shop.ts'

let cached: TestApp
let uncached: TestApp
beforeAll(async () => {
  cached = await testApp(gatewayEnvironment)
  uncached = await testApp({ ANSWER_CACHE_MB: '0' })
})
afterAll(() => Promise.all([cached.close(), uncached.close()]))

let categories = 0
/** A shop with something of everything that a list, a product and a cart show. */
const aShop = async (t: TestApp) => {
  t.clock.set(t.clock.now())
  categories += 1
  const category_id = await aCategory(t.app, `文具 ${categories}`)
  await anOffer(t.app, { kind: 'automatic', action: 'amount_off', amount_off: 10 })
  await aGift(t.app, { threshold_amount: 100 })
  const products = [await aProduct(t.app, { category_ids: [category_id] }), await aProduct(t.app)]
  return { category_id, products: products as [(typeof products)[number], (typeof products)[number]] }
}

/** How many statements an answer takes once the reference data is in memory, as the second visit finds it. */
const countOf = async (visit: () => Promise<Reply>): Promise<number> => {
  await visit()
  const observed = nothingObserved()
  const { status, text } = await observeStatements(observed, visit)
  expect(status, text).toBe(200)
  return observed.count
}

const person = { name: '王小明', phone: '0912345678', email: 'buyer@example.com', zip: '100', city: '臺北市' }

const add = (client: Client, variant_id: number, id?: string) =>
  client.post('/api/cart/update', { ...(id && { id }), item: { variant_id, quantity: 1 } })

describe('statements to the database', () => {
  it('are none for what is cached', async () => {
    const { category_id, products } = await aShop(cached)
    for (const url of [`?filter[category]=${category_id}`, '', '?q=好物', `/${products[0].id}`])
      expect(await countOf(() => cached.visitor.get(`/api/products${url}`)), url).toBe(0)
  })

  it('are few for what is not cached', async () => {
    const { category_id, products } = await aShop(uncached)
    const of = (url: string) => countOf(() => uncached.visitor.get(`/api/products${url}`))
    expect(await of('')).toBe(1)
    expect(await of(`?filter[category]=${category_id}`)).toBe(1)
    expect(await of('?q=好物')).toBe(2)
    expect(await of(`/${products[0].id}`)).toBe(1)
  })

  it('are at most three for goods put into a cart, the first time and again', async () => {
    const { products } = await aShop(cached)
    expect(await countOf(() => add(cached.visitor, products[0].variant_id))).toBe(2)
    const { id } = (await add(cached.visitor, products[0].variant_id)).body
    expect(await countOf(() => add(cached.visitor, products[1].variant_id, id))).toBe(3)
    await cached.visitor.put(`/api/cart/${id}`, person)
    expect(await countOf(() => add(cached.visitor, products[1].variant_id, id))).toBe(3)
  })

  it('are three for the person of a cart', async () => {
    const { products } = await aShop(cached)
    const { id } = (await add(cached.visitor, products[0].variant_id)).body
    expect(await countOf(() => cached.visitor.put(`/api/cart/${id}`, person))).toBe(3)
  })

  it('of a member are one more, for the token', async () => {
    const { products } = await aShop(cached)
    const { client } = await aMember(cached)
    const { id } = (await add(client, products[0].variant_id)).body
    expect(await countOf(() => add(client, products[1].variant_id, id))).toBeLessThanOrEqual(5)
  })
})

describe('placing an order', () => {
  const neverReached = 1_000_000
  type Wish = { thanks_at?: number; fields?: object; items?: readonly object[]; code?: string }

  /** Statements of an order of goods and a donation, with an offer that comes by itself. */
  const ofOrder = async (client: Client, { thanks_at = neverReached, fields = {}, items = [], code }: Wish = {}) => {
    await anOffer(cached.app, { kind: 'automatic', action: 'amount_off', amount_off: 10 })
    await aGift(cached.app, { threshold_amount: thanks_at })
    const [one, two] = [await aProduct(cached.app), await aProduct(cached.app)]
    const campaign = await aCampaign(cached.app)
    const goods = [
      { variant_id: one.variant_id, quantity: 1 },
      { variant_id: two.variant_id, quantity: 2 },
    ]
    const readyCart = async () => {
      const gift = { campaign_id: campaign.id, amount: 500 }
      const cart = await aReadyCart(client, code ? goods : [...goods, gift, ...items], fields)
      return code ? (await client.post('/api/cart/apply-offer', { id: cart.id, code })).body : cart
    }
    await order(client, await readyCart())
    const cart = await readyCart()
    const observed = nothingObserved()
    const { body } = await observeStatements(observed, () => order(client, cart))
    expect(body.order_no).toMatch(/^S/)
    return observed.count
  }
  const methodOf = async (kind: 'transfer') =>
    (await cached.app.db.selectFrom('payment_methods').select('id').where('kind', '=', kind).executeTakeFirstOrThrow())
      .id
  const pickup = async () =>
    (
      await cached.app.db
        .selectFrom('delivery_methods')
        .select('id')
        .where('code', '=', 'pickup')
        .executeTakeFirstOrThrow()
    ).id
  beforeEach(async () => {
    await cached.app.db.updateTable('gifts').set({ is_active: false }).execute()
    await cached.app.db.updateTable('offers').set({ status: 'paused' }).execute()
  })

  it('takes a guest 12 statements', async () => {
    expect(await ofOrder(cached.visitor)).toBe(12)
  })

  it('takes a member one more, for the token', async () => {
    const { client } = await aMember(cached, { name: '林小華', email: 'buys@example.com' })
    expect(await ofOrder(client)).toBe(13)
  })

  it('takes two more with a thank-you gift, to hold it and to write it down', async () => {
    expect(await ofOrder(cached.visitor, { thanks_at: 100 })).toBe(14)
    const { client } = await aMember(cached, { name: '林小華', email: 'thanked@example.com' })
    expect(await ofOrder(client, { thanks_at: 100 })).toBe(15)
  })

  it('takes one more by transfer and with a lamp, and books at once what costs nothing', async () => {
    const byTransfer = {
      payment_method_id: await methodOf('transfer'),
      email: 'moves@example.com',
      phone: '0977000001',
    }
    const transfer = await ofOrder(cached.visitor, { fields: byTransfer })
    const withLamp = { lamp: { enabled: true, lamp_kind: 'hope', display_name: '王小明', wish: '平安' } }
    const lamp = await ofOrder(cached.visitor, { fields: withLamp })
    await anOffer(cached.app, { code: 'NOTHING', action: 'percent_off', amount_off: null, percent_off: 100 })
    const free = await ofOrder(cached.visitor, { fields: { delivery_method_id: await pickup() }, code: 'NOTHING' })
    // the settings of invoices are read once by each process, here
    expect({ transfer, lamp, free }).toEqual({ transfer: 13, lamp: 13, free: 32 })
  })
})

describe('a prepared statement', () => {
  /** On one connection: the pool has several, and each prepares for itself. */
  const preparedBy = (t: TestApp, visit: (app: TestApp['app']) => Promise<unknown>) =>
    t.app.db.connection().execute(async (db) => {
      await visit({ ...t.app, db })
      const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements order by name`.execute(db)
      return rows.map(({ name }) => name)
    })

  it('is one of a short list, and nothing else is prepared', async () => {
    const { products } = await aShop(uncached)
    expect(preparedStatements.length).toBeLessThanOrEqual(60)
    const found = await preparedBy(uncached, async (app) => {
      await getProduct(app, products[0].id)
      await app.db.selectFrom('brands').selectAll().execute()
    })
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter((name) => !preparedStatements.some((known) => known === name))).toEqual([])
  })

  it('of a cart and an order is planned once, whoever buys and however many things', async () => {
    const { products } = await aShop(uncached)
    const campaign = await aCampaign(uncached.app)
    const [{ variant_id }] = products
    const buyer = { customer_id: null, email: null, phone: '0912345678' }
    await preparedBy(uncached, async (app) => {
      // PostgreSQL tries five plans for the values at hand before it compares them with one for any values.
      for (let visit = 0; visit < 7; visit += 1) {
        await loadVariantsForCart(app, [variant_id], buyer)
        await loadOffersForCart(app, { buyer, offer_ids: [], with_automatic: true })
        await loadGiftsForCart(app)
        await loadCampaignsForCart(app, [campaign.id])
        await moveStock(app, 'variant', [{ id: variant_id, on_hand: 1, reserved: 0 }], { kind: 'adjust' })
        await readNextMoment(app.db, app.clock())
      }
      const { rows } = await sql<{ name: string }>`
        select name from pg_prepared_statements where generic_plans > 0 order by name`.execute(app.db)
      expect(rows.map(({ name }) => name)).toEqual(
        expect.arrayContaining([
          'campaigns_for_cart',
          'gifts_for_cart',
          'next_moment',
          'offers_for_cart',
          'stock_of_variants',
          'variants_for_cart',
        ]),
      )
    })
  })

  it('has one text: another one under its name is sent as it is, and right', async () => {
    const first = sql<{ n: number }>`select 1 as n`
    const other = sql<{ n: number }>`select ${2}::int as n`
    const rows = [
      await runPrepared(uncached.app, 'cart_set', first),
      await runPrepared(uncached.app, 'cart_set', other),
    ]
    expect(rows.flat().map(({ n }) => n)).toEqual([1, 2])
  })

  it('is built once, with the values of each call, however often one of them stands in it', async () => {
    let built = 0
    const asked = preparedQuery('offers_take', (_app, { n, at }: Placeholders<{ n: number | null; at: Date }>) => {
      built += 1
      return sql<{ n: number | null; doubled: number | null; year: number }>`
        select ${n}::int as n, ${n}::int * 2 as doubled, extract(year from ${at}::timestamptz)::int as year`
    })
    expect(await asked(uncached.app, { n: 3, at: new Date('2024-05-01T00:00:00Z') })).toEqual([
      { n: 3, doubled: 6, year: 2024 },
    ])
    expect(await asked(uncached.app, { at: new Date('2025-12-31T20:00:00Z'), n: null })).toEqual([
      { n: null, doubled: null, year: 2026 },
    ])
    expect(built).toBe(1)
  })
})
