import { aBrand, aCategory, aProduct } from '#tests/support/shop.ts'
import type { World } from '../walk.ts'
import { type Example, type Examples, on, serial } from './example.ts'

const product = async ({ t }: World) => ({
  name: `浪浪月曆 ${serial()}`,
  category_ids: [await aCategory(t.app, `文具 ${serial()}`)],
  content: '<p>十二個月。</p>',
  list_price: 500,
  tags: ['月曆'],
  variants: [{ sku: `CAL-${serial()}`, price: 350, stock_on_hand: 12 }],
})

const made = async (world: World): Promise<{ id: number; variants: { id: number; sku: string }[] }> =>
  (await world.superman.client.post('/api/admin/products', await product(world))).body

const after =
  (steps: readonly string[]): Example =>
  async (world) => {
    const { id } = await made(world)
    let version = 1
    for (const step of steps) {
      version = (await world.superman.client.post(`/api/admin/products/${id}/${step}`, { version })).body.version
    }
    return on('products', id)
  }

const gift = () => ({
  name: `感謝卡 ${serial()}`,
  base: 'items',
  threshold_amount: 500,
  starts_at: '2026-01-01T00:00:00+08:00',
  value: 30,
})

const aMadeGift = async ({ superman }: World): Promise<number> =>
  (await superman.client.post('/api/admin/gifts', { ...gift(), stock_on_hand: 10 })).body.id

const selected = (id: number) => ({ body: { selection: { ids: [id] }, values: {} } })

export const productExamples: Examples = {
  'POST /api/admin/products': async (world) => ({ body: await product(world) }),
  'PUT /api/admin/products/:id': async (world) => {
    const { id, variants } = await made(world)
    const variant = { id: variants[0]?.id, sku: variants[0]?.sku, price: 320 }
    return on('products', id, { ...(await product(world)), summary: '限量', variants: [variant] })
  },
  'POST /api/admin/products/:id/publish': after([]),
  'POST /api/admin/products/:id/unpublish': after(['publish']),
  'POST /api/admin/products/:id/archive': after(['publish', 'unpublish']),
  'POST /api/admin/products/:id/restore': after(['publish', 'unpublish', 'archive']),
  'POST /api/admin/products/:id/stock': async ({ t }) => {
    const { id, variant_id } = await aProduct(t.app)
    return { params: { id }, body: { variant_id, on_hand: 17, reason: '盤點' } }
  },
  'POST /api/admin/product-variants/changes': async (world) => {
    const { variants } = await made(world)
    const id = variants[0]?.id
    const row = { id, version: 1, price: 380, low_stock_at: 2, on_hand: 30, seen_on_hand: 12 }
    return { body: { rows: [row], reason: '進貨' } }
  },
  'POST /api/admin/product-categories': async () => ({ body: { name: `貓用品 ${serial()}`, sort: 3 } }),
  'PUT /api/admin/product-categories/:id': async ({ t }) =>
    on('categories', await aCategory(t.app, `狗用品 ${serial()}`), { name: `犬用品 ${serial()}`, is_active: false }),
  'POST /api/admin/product-categories/:id/move': async ({ t }) => {
    const parent_id = await aCategory(t.app, `毛孩用品 ${serial()}`)
    return on('categories', await aCategory(t.app, `貓砂 ${serial()}`), { parent_id, before_id: null })
  },
  'DELETE /api/admin/product-categories/:id': async ({ t }) => ({
    params: { id: await aCategory(t.app, `過季 ${serial()}`) },
  }),
  'POST /api/admin/brands': async () => ({ body: { name: `好朋友 ${serial()}`, website: 'https://brand.example' } }),
  'PUT /api/admin/brands/:id': async ({ t }) =>
    on('brands', await aBrand(t.app, `毛夥伴 ${serial()}`), { name: `毛夥伴新 ${serial()}`, description: '在地品牌' }),
  'POST /api/admin/gifts': async () => ({ body: { ...gift(), stock_on_hand: 10 } }),
  'PUT /api/admin/gifts/:id': async (world) =>
    on('gifts', await aMadeGift(world), { ...gift(), threshold_amount: 800 }),
  'POST /api/admin/gifts/bulk/activate': async (world) => {
    const id = await aMadeGift(world)
    await world.t.app.db.updateTable('gifts').set({ is_active: false }).where('id', '=', id).execute()
    return selected(id)
  },
  'POST /api/admin/gifts/bulk/deactivate': async (world) => selected(await aMadeGift(world)),
  'POST /api/admin/gifts/:id/stock': async (world) => ({
    params: { id: await aMadeGift(world) },
    body: { on_hand: 4, reason: '盤點' },
  }),
  'POST /api/product-variants/:id/wishes': async ({ t }) => ({
    params: { id: (await aProduct(t.app, { stock: 0 })).variant_id },
    body: { email: 'ming@example.com' },
  }),
}
