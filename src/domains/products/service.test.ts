import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proofs, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aCategory, aPlacedOrder, aStaffMember } from '#tests/support/shop.ts'
import { createCategory, deleteCategory, updateCategory } from './categories/service.ts'
import { NewProduct, StaffProduct, StaffProductRow } from './desk/contract.ts'
import {
  changeProductState,
  createProduct,
  getProductForStaff,
  listProductsForStaff,
  setStock,
  updateProduct,
} from './desk/service.ts'
import { reserveStock } from './service.ts'

let shop: TestApp
let staff: ReturnType<typeof proofs.staff>
let category: number
beforeAll(async () => {
  shop = await testApp()
  staff = proofs.staff(undefined, await aStaffMember(shop.app, '陳店長'))
  category = await aCategory(shop.app, '文具')
})
afterAll(() => shop?.close())

let serial = 0
const calendar = (wish: Record<string, unknown> = {}) => {
  serial += 1
  return NewProduct.parse({
    name: '浪浪月曆',
    category_ids: [category],
    variants: [{ sku: `CAL-${serial}`, price: 350, stock_on_hand: 12 }],
    ...wish,
  })
}

const lastLog = (subject_type: string, id: number) =>
  shop.app.db
    .selectFrom('audit_logs')
    .selectAll()
    .where('subject_type', '=', subject_type)
    .where('subject_id', '=', String(id))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

describe('what staff do with products', () => {
  it('creates a draft with its variants, its price from the cheapest one, and books the opening stock', async () => {
    const input = calendar({
      list_price: 500,
      content: '<p onclick="x()">好看</p><script>alert(1)</script>',
      variants: [
        { sku: 'CAL-A', price: 420, stock_on_hand: 8, name: '精裝' },
        { sku: 'CAL-B', price: 350, stock_on_hand: 0, name: '平裝' },
      ],
    })
    const product = StaffProduct.parse(await createProduct(shop.app, staff, input))
    expect(product).toMatchObject({
      status: 'draft',
      price: 350,
      list_price: 500,
      version: 1,
      slug: '浪浪月曆',
      content: '<p>好看</p>',
    })
    expect(product.variants).toMatchObject([
      { sku: 'CAL-A', stock_on_hand: 8, stock_reserved: 0 },
      { sku: 'CAL-B', stock_on_hand: 0 },
    ])
    const book = await shop.app.db
      .selectFrom('stock_movements')
      .selectAll()
      .where('variant_id', '=', product.variants[0]?.id ?? 0)
      .execute()
    expect(book).toMatchObject([{ kind: 'opening', on_hand_after: 8, actor_kind: 'user', actor_id: staff.staff.id }])
    expect(await lastLog('products', product.id)).toMatchObject({
      action: 'created',
      actor_name: '陳店長',
      subject_label: '浪浪月曆',
    })
  })

  it('changes a product and its variants as one form and logs exactly what differs', async () => {
    const { id, version, variants } = await createProduct(shop.app, staff, calendar())
    const { sku } = variants[0] ?? { sku: '' }
    const change = calendar({
      name: '浪浪桌曆',
      list_price: 200,
      variants: [
        { id: variants[0]?.id, sku, price: 150 },
        { sku: `${sku}-L`, price: 180, name: '大', stock_on_hand: 3 },
      ],
    })
    const changed = await updateProduct(shop.app, staff, { ...change, id, version })
    expect(changed).toMatchObject({ name: '浪浪桌曆', price: 150, list_price: 200, version: 2 })
    expect(changed.variants).toMatchObject([
      { price: 150, stock_on_hand: 12, version: 2 },
      { price: 180, stock_on_hand: 3 },
    ])
    const { changes } = await lastLog('products', id)
    expect(changes).toEqual({
      name: ['浪浪月曆', '浪浪桌曆'],
      slug: ['浪浪月曆', '浪浪桌曆'],
      price: [350, 150],
      list_price: [null, 200],
    })
    expect((await lastLog('product_variants', variants[0]?.id ?? 0)).changes).toEqual({ price: [350, 150] })
  })

  it('writes nothing into the log of a variant that did not change', async () => {
    const skus = [1, 2, 3].map((size) => `SIZE-${size}`)
    const sizes = (price: number) => skus.map((sku, n) => ({ sku, name: `${n + 1} 號`, price: n === 1 ? price : 200 }))
    const { id, version, variants } = await createProduct(shop.app, staff, calendar({ variants: sizes(200) }))
    const change = calendar({ variants: sizes(180).map((variant, n) => ({ ...variant, id: variants[n]?.id })) })
    await updateProduct(shop.app, staff, { ...change, id, version })
    const logs = await shop.app.db
      .selectFrom('audit_logs')
      .select(['subject_label', 'action', 'changes'])
      .where('subject_type', '=', 'product_variants')
      .where(
        'subject_id',
        'in',
        variants.map((variant) => String(variant.id)),
      )
      .where('action', '<>', 'created')
      .execute()
    expect(logs).toEqual([{ subject_label: 'SIZE-2 2 號', action: 'updated', changes: { price: [200, 180] } }])
  })

  it('refuses a change of a version that a colleague has changed meanwhile, and says who it was', async () => {
    const { id, version } = await createProduct(shop.app, staff, calendar())
    await updateProduct(shop.app, staff, { ...calendar(), variants: [], id, version })
    await expect(updateProduct(shop.app, staff, { ...calendar(), variants: [], id, version })).rejects.toMatchObject({
      failure: { code: 'stale', status: 409 },
      details: { changed_by: '陳店長' },
    })
  })

  it('refuses a stock number in use, a price above the one before discount, a stranger’s variant, an unknown category', async () => {
    const taken = await createProduct(shop.app, staff, calendar())
    const { id, version } = await createProduct(shop.app, staff, calendar())
    const refusals: [Record<string, unknown>, string][] = [
      [{ variants: [{ sku: taken.variants[0]?.sku, price: 100 }] }, 'variants.0.sku'],
      [{ variants: [{ id: taken.variants[0]?.id, sku: 'X-1', price: 100 }] }, 'variants'],
      [{ list_price: 10, variants: [] }, 'list_price'],
      [{ category_ids: [987_654], variants: [] }, 'category_ids'],
      [{ brand_id: 987_654, variants: [] }, 'brand_id'],
      [{ photo_ids: [987_654], variants: [] }, 'photo_ids'],
    ]
    for (const [wish, field] of refusals) {
      const change = { ...calendar(), ...wish, id, version } as Parameters<typeof updateProduct>[2]
      await expect(updateProduct(shop.app, staff, change), field).rejects.toMatchObject({
        failure: { status: 422 },
        details: { errors: { [field]: [expect.any(String)] } },
      })
    }
    expect(await getProductForStaff(shop.app, staff, id)).toMatchObject({ version: 1 })
  })

  it('publishes only what can be bought and found, and refuses steps that do not fit', async () => {
    const bare = await createProduct(shop.app, staff, calendar({ category_ids: [] }))
    await expect(changeProductState(shop.app, staff, 'publish', bare)).rejects.toMatchObject({
      failure: { code: 'product_incomplete' },
    })
    const product = await createProduct(shop.app, staff, calendar())
    await expect(changeProductState(shop.app, staff, 'unpublish', product)).rejects.toMatchObject({
      failure: { code: 'product_state' },
    })
    const published = await changeProductState(shop.app, staff, 'publish', product)
    expect(published).toMatchObject({ status: 'active', version: 2 })
    expect(await lastLog('products', product.id)).toMatchObject({
      action: 'published',
      changes: { status: ['draft', 'active'] },
    })
    expect((await shop.visitor.get(`/api/products/${product.id}`)).status).toBe(200)
    await changeProductState(shop.app, staff, 'unpublish', published)
    expect((await shop.visitor.get(`/api/products/${product.id}`)).status).toBe(404)
  })

  it('names the campaign that it is announced for, while visitors may see that', async () => {
    const campaign = await aCampaign(shop.app, { title: '街貓醫療' })
    const product = await createProduct(shop.app, staff, calendar({ cause_campaign_id: campaign.id }))
    expect(product.cause_campaign).toEqual({ id: campaign.id, title: '街貓醫療' })
    await changeProductState(shop.app, staff, 'publish', product)
    const shown = async () => (await shop.visitor.get(`/api/products/${product.id}`)).body
    expect((await shown()).cause).toMatchObject({ id: campaign.id, title: '街貓醫療' })
    await shop.app.db.updateTable('campaigns').set({ status: 'draft' }).where('id', '=', campaign.id).execute()
    expect((await shown()).cause).toBeNull()
    const unknown = calendar({ cause_campaign_id: 9_999_999 })
    await expect(createProduct(shop.app, staff, unknown)).rejects.toMatchObject({
      failure: { code: 'invalid' },
      details: { errors: { cause_campaign_id: [expect.any(String)] } },
    })
  })

  it('tells when more is expected, while nothing can be ordered', async () => {
    const wish = (stock_on_hand: number) =>
      calendar({ variants: [{ sku: `WAIT-${stock_on_hand}`, price: 350, stock_on_hand, expected_on: '2099-12-20' }] })
    const told = async (stock_on_hand: number) => {
      const product = await createProduct(shop.app, staff, wish(stock_on_hand))
      await changeProductState(shop.app, staff, 'publish', product)
      return (await shop.visitor.get(`/api/products/${product.id}`)).body.variants[0].expected_on
    }
    expect(await told(0)).toBe('2099-12-20')
    expect(await told(3)).toBeNull()
  })

  it('corrects a counted stock with a reason, but not below what orders hold', async () => {
    const { id, variants } = await createProduct(shop.app, staff, calendar())
    const variant_id = variants[0]?.id ?? 0
    await reserveStock(shop.app, [{ variant_id, quantity: 5 }], await aPlacedOrder(shop.app))
    const counted = await setStock(shop.app, staff, { id, variant_id, on_hand: 7, reason: '盤點短少' })
    expect(counted.variants).toMatchObject([{ stock_on_hand: 7, stock_reserved: 5 }])
    expect(await lastLog('product_variants', variant_id)).toMatchObject({
      changes: { stock_on_hand: [12, 7] },
      reason: '盤點短少',
    })
    await expect(setStock(shop.app, staff, { id, variant_id, on_hand: 4, reason: '再盤一次' })).rejects.toMatchObject({
      failure: { code: 'stock_held' },
    })
    await expect(
      setStock(shop.app, staff, { id: id - 1, variant_id, on_hand: 9, reason: '別的商品' }),
    ).rejects.toMatchObject({ failure: { code: 'not_found' } })
  })

  it('lists products of every state with their stock, the low ones apart', async () => {
    await createProduct(
      shop.app,
      staff,
      calendar({ name: '快沒了的貼紙', variants: [{ sku: 'LOW-1', price: 30, stock_on_hand: 2 }] }),
    )
    const query: Parameters<typeof listProductsForStaff>[2] = {
      page: 1,
      per_page: 25,
      sort: '-updated_at',
      filter: { low_stock: true, status: ['draft'], category },
    }
    const { data } = await listProductsForStaff(shop.app, staff, query)
    expect(data.map((row) => row.name)).toContain('快沒了的貼紙')
    expect(data.every((row) => row.is_low_stock && row.status === 'draft')).toBe(true)
    expect(data.map((row) => StaffProductRow.parse(row))).toEqual(
      data.map((row) => expect.objectContaining({ id: row.id })),
    )
    expect(data[0]).toMatchObject({ category_names: ['文具'], stock_reserved: 0, sku: expect.any(String) })
  })
})

describe('the category tree', () => {
  const named = (name: string, parent_id: number | null = null) => ({
    name,
    parent_id,
    slug: null,
    description: null,
    sort: 0,
    is_active: true,
  })

  it('is three deep at most and never a circle', async () => {
    const top = await createCategory(shop.app, staff, named('一層'))
    const middle = await createCategory(shop.app, staff, named('二層', top.id))
    const low = await createCategory(shop.app, staff, named('三層', middle.id))
    const tooDeep = { details: { errors: { parent_id: [expect.any(String)] } } }
    await expect(createCategory(shop.app, staff, named('四層', low.id))).rejects.toMatchObject(tooDeep)
    await expect(
      updateCategory(shop.app, staff, { ...named('一層', low.id), id: top.id, version: 1 }),
    ).rejects.toMatchObject(tooDeep)
    await expect(
      updateCategory(shop.app, staff, { ...named('一層', top.id), id: top.id, version: 1 }),
    ).rejects.toMatchObject(tooDeep)
  })

  it('refuses a second category of the same name beside it', async () => {
    await createCategory(shop.app, staff, named('雙胞胎'))
    await expect(createCategory(shop.app, staff, named('雙胞胎'))).rejects.toMatchObject({
      details: { errors: { name: [expect.any(String)] } },
    })
  })

  it('keeps a category that a product or another category is in, and lets an empty one go', async () => {
    const used = await createCategory(shop.app, staff, named('用到的'))
    await createProduct(shop.app, staff, calendar({ category_ids: [used.id] }))
    const parent = await createCategory(shop.app, staff, named('上層'))
    const child = await createCategory(shop.app, staff, named('下層', parent.id))
    for (const { id } of [used, parent]) {
      await expect(deleteCategory(shop.app, staff, id)).rejects.toMatchObject({ failure: { code: 'category_in_use' } })
    }
    await deleteCategory(shop.app, staff, child.id)
    await deleteCategory(shop.app, staff, parent.id)
    await expect(deleteCategory(shop.app, staff, parent.id)).rejects.toMatchObject({ failure: { code: 'not_found' } })
  })
})
