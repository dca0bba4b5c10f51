import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { anOffer } from '#tests/support/buying.ts'
import { aBrand, aCategory, aProduct, aVariant } from '#tests/support/shop.ts'
import { listProducts } from './service.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp({}, { as_owner: true })
})
afterAll(() => shop?.close())

const namesOf = async (query: string) => {
  const { status, body } = await shop.visitor.get(`/api/products?per_page=48&${query}`)
  expect(status).toBe(200)
  return body.data.map((product: { name: string }) => product.name) as string[]
}

describe('what a visitor finds in the shop', () => {
  it('shows a published product with its variants and what is left of each', async () => {
    const { app } = shop
    const brand_id = await aBrand(app, '浪浪工坊')
    const category = await aCategory(app, '文具')
    const { id, variant_id } = await aProduct(app, {
      name: '橘貓筆記本',
      price: 180,
      stock: 7,
      brand_id,
      category_ids: [category],
    })
    const dear = await aVariant(app, id, { name: '精裝', price: 260, stock: 0 })
    const { status, body } = await shop.visitor.get(`/api/products/${id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: '橘貓筆記本',
      price: 180,
      brand_name: '浪浪工坊',
      on_sale: true,
      photos: [],
      photo: null,
    })
    expect(body.categories).toEqual([{ id: category, name: '文具', slug: null }])
    expect(body.variants).toMatchObject([
      { id: variant_id, name: '標準', price: 180, available: 7 },
      { id: dear, name: '精裝', price: 260, available: 0 },
    ])
    expect(JSON.stringify(body)).not.toContain('stock_on_hand')
  })

  it('does not tell a draft, an archived, an unknown or a not yet begun product apart: all are not found', async () => {
    const { app } = shop
    const hidden = [
      await aProduct(app, { status: 'draft' }),
      await aProduct(app, { status: 'inactive' }),
      await aProduct(app, { status: 'archived' }),
      await aProduct(app, { sale_from: '2999-01-01T00:00:00+08:00' }),
    ]
    for (const { id } of [...hidden, { id: 987_654 }])
      expect((await shop.visitor.get(`/api/products/${id}`)).status).toBe(404)
    expect((await shop.visitor.get('/api/products/abc')).status).toBe(404)
  })

  it('keeps the page of a product whose sale is over, with nothing to buy, and takes it off the lists', async () => {
    const { id } = await aProduct(shop.app, { name: '去年的月曆', sale_to: '2020-01-01T00:00:00+08:00' })
    const { body } = await shop.visitor.get(`/api/products/${id}`)
    expect(body).toMatchObject({ on_sale: false, variants: [{ available: 0 }] })
    expect(await namesOf('q=去年的月曆')).toEqual([])
  })

  it('finds the goods of a category in every category below it, and counts them there once', async () => {
    const { app } = shop
    const pets = await aCategory(app, '毛孩用品')
    const food = await aCategory(app, '食品', pets)
    const cans = await aCategory(app, '罐頭', food)
    await aProduct(app, { name: '主食罐', category_ids: [cans, food] })
    await aProduct(app, { name: '貓抓板', category_ids: [pets] })
    expect(await namesOf(`filter[category]=${pets}`)).toEqual(['貓抓板', '主食罐'])
    expect(await namesOf(`filter[category]=${cans}`)).toEqual(['主食罐'])
    const { body } = await shop.visitor.get('/api/product-categories')
    const tree = body.data.filter((node: { id: number }) => [pets, food, cans].includes(node.id))
    expect(tree).toMatchObject([
      { id: pets, parent_id: null, depth: 1, products_count: 2 },
      { id: food, parent_id: pets, depth: 2, products_count: 1 },
      { id: cans, parent_id: food, depth: 3, products_count: 1 },
    ])
  })

  it('tells the total of a category also behind its last page, and of one that does not exist', async () => {
    const category = await aCategory(shop.app, '毛巾')
    for (const name of ['毛巾一', '毛巾二', '毛巾三']) await aProduct(shop.app, { name, category_ids: [category] })
    const pageOf = async (query: string) => (await shop.visitor.get(`/api/products?per_page=2&${query}`)).body
    for (const [page, rows] of [2, 1, 0].entries()) {
      const { data, meta } = await pageOf(`filter[category]=${category}&page=${page + 1}`)
      expect([data.length, meta.total, meta.total_is_exact], `page ${page + 1}`).toEqual([rows, 3, true])
      expect(data.every((row: object) => !('page_total' in row))).toBe(true)
    }
    expect((await pageOf('filter[category]=987654')).meta).toMatchObject({ total: 0, total_is_exact: true })
  })

  it('reads for a list of a category its own goods alone, with the plan that is made once for all', async () => {
    const { app } = shop
    await sql`
      with others as (insert into categories (name) select '別的 ' || n from generate_series(0, 19) n returning id),
        goods as (insert into products (name, price, status)
          select '別的 ' || n, 100, 'active' from generate_series(1, 1000) n returning id)
      insert into product_categories (product_id, category_id)
      select g.id, o.id from (select id, row_number() over (order by id) % 20 as place from goods) g
        join (select id, row_number() over (order by id) % 20 as place from others) o using (place)`.execute(app.db)
    const category = await aCategory(app, '雨衣')
    for (const name of ['小雨衣', '大雨衣']) await aProduct(app, { name, category_ids: [category] })
    await sql`analyze products, product_categories`.execute(app.db)
    await app.content.refresh()
    const query = { page: 1, per_page: 24, sort: '-created_at', filter: { category } } as const
    const read = await app.db.transaction().execute(async (db) => {
      await sql`set local plan_cache_mode = force_generic_plan`.execute(db)
      // the counters also hold what this connection did before and did not report yet
      const readSoFar = async () => {
        const { rows } = await sql<{ n: number }>`
          select seq_tup_read + idx_tup_fetch as n from pg_stat_xact_user_tables where relname = 'products'`.execute(db)
        return rows[0]?.n ?? 0
      }
      const before = await readSoFar()
      expect((await listProducts({ ...app, db }, query)).meta.total).toBe(2)
      return (await readSoFar()) - before
    })
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(20)
    await sql`update products set status = 'archived' where name like '別的 %'`.execute(app.db)
  })

  it('shows with goods, in lists and on their pages, the offers that are meant for them', async () => {
    const { app } = shop
    const [brand_id, category_id] = [await aBrand(app, '不打折'), await aCategory(app, '打折區')]
    const offer = await anOffer(app, { kind: 'automatic', targets: 'categories' })
    await app.db
      .insertInto('offer_targets')
      .values([
        { offer_id: offer.id, mode: 'include', category_id },
        { offer_id: offer.id, mode: 'exclude', brand_id },
      ])
      .execute()
    const meant = await aProduct(app, { category_ids: [category_id] })
    const spared = await aProduct(app, { category_ids: [category_id], brand_id })
    const outside = await aProduct(app)
    const idsOf = (goods: { offers: { id: number }[] }) => goods.offers.map(({ id }) => id)
    const listed = (await shop.visitor.get('/api/products?per_page=48')).body.data
    for (const [{ id }, ids] of [
      [meant, [offer.id]],
      [spared, []],
      [outside, []],
    ] as const) {
      expect(idsOf(listed.find((row: { id: number }) => row.id === id))).toEqual(ids)
      expect(idsOf((await shop.visitor.get(`/api/products/${id}`)).body)).toEqual(ids)
    }
  })

  it('filters by brand, price and stock, and sorts by price', async () => {
    const { app } = shop
    const brand = await aBrand(app, '好日子')
    await aProduct(app, { name: '徽章', price: 90, brand_id: brand })
    await aProduct(app, { name: '托特包', price: 450, brand_id: brand })
    await aProduct(app, { name: '帆布袋', price: 350, brand_id: brand, stock: 0 })
    expect(await namesOf(`filter[brand]=${brand}&sort=price`)).toEqual(['徽章', '帆布袋', '托特包'])
    expect(await namesOf(`filter[brand]=${brand}&filter[in_stock]=1&sort=-price`)).toEqual(['托特包', '徽章'])
    expect(await namesOf(`filter[brand]=${brand}&filter[price_min]=100&filter[price_max]=400`)).toEqual(['帆布袋'])
    const { body } = await shop.visitor.get('/api/brands')
    expect(body.data).toContainEqual(expect.objectContaining({ id: brand, name: '好日子', products_count: 3 }))
  })

  it('refuses a sort or filter it does not know', async () => {
    expect((await shop.visitor.get('/api/products?sort=cost')).status).toBe(422)
    expect((await shop.visitor.get('/api/products?filter[status]=draft')).status).toBe(422)
    expect((await shop.visitor.get('/api/products?per_page=1000')).status).toBe(422)
  })
})

const skuOf = async (id: number) =>
  (await shop.app.db.selectFrom('product_variants').select('sku').where('id', '=', id).executeTakeFirstOrThrow()).sku

describe('search', () => {
  it('finds every piece of one to four characters of a name, a tag, a brand and a stock number', async () => {
    const { app } = shop
    const brand_id = await aBrand(app, '山海臺灣')
    const name = '臺南鄉間浪貓明信片組'
    const { variant_id } = await aProduct(app, { name, tags: ['限量手繪'], brand_id })
    const sku = await skuOf(variant_id)
    for (const text of [name, '限量手繪', '山海臺灣', sku]) {
      for (let length = 1; length <= 4; length += 1) {
        for (let at = 0; at + length <= text.length; at += 1) {
          const piece = text.slice(at, at + length)
          expect(await namesOf(`q=${encodeURIComponent(piece)}`), piece).toContain(name)
        }
      }
    }
  })

  it('takes 台 for 臺, full-width for half-width letters, small for capital letters', async () => {
    await aProduct(shop.app, { name: 'Ｃａｔ Café 臺北店限定杯' })
    for (const q of ['台北', '臺北', 'cat', 'ＣＡＴ', 'CAFÉ', '台北店限定']) {
      expect(await namesOf(`q=${encodeURIComponent(q)}`), q).toContain('Ｃａｔ Café 臺北店限定杯')
    }
  })

  it('wants all words, in any order, and finds nothing for a word that is not there', async () => {
    await aProduct(shop.app, { name: '豆腐貓砂 六公升' })
    expect(await namesOf(`q=${encodeURIComponent('六公升 貓砂')}`)).toEqual(['豆腐貓砂 六公升'])
    expect(await namesOf(`q=${encodeURIComponent('貓砂 狗屋')}`)).toEqual([])
    expect(await namesOf(`q=${encodeURIComponent('砂貓')}`)).toEqual([])
  })

  it('follows a brand that is renamed', async () => {
    const brand_id = await aBrand(shop.app, '舊招牌')
    await aProduct(shop.app, { name: '馬克杯', brand_id })
    await shop.app.db.updateTable('brands').set({ name: '新門面' }).where('id', '=', brand_id).execute()
    expect(await namesOf(`q=${encodeURIComponent('新門面')}`)).toEqual(['馬克杯'])
    expect(await namesOf(`q=${encodeURIComponent('舊招牌')}`)).toEqual([])
  })
})

it('a visitor reads between which prices the shop sells, of goods that are on sale now', async () => {
  const span = async () => (await shop.visitor.get('/api/products/prices')).body.span
  await aProduct(shop.app, { price: 7 })
  await aProduct(shop.app, { price: 99_999 })
  await aProduct(shop.app, { price: 3, status: 'draft' })
  await aProduct(shop.app, { price: 2, sale_to: '2020-01-01T00:00:00+08:00' })
  expect(await span()).toEqual({ min: 7, max: 99_999 })
})
