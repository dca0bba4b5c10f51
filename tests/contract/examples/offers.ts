import { aProduct } from '#tests/support/shop.ts'
import type { World } from '../walk.ts'
import { type Examples, on, serial } from './example.ts'

const offer = () => ({
  name: `週年慶 ${serial()}`,
  kind: 'automatic',
  action: 'percent_off',
  percent_off: 10,
  starts_at: '2026-01-01T00:00:00+08:00',
  status: 'active',
})

const made = async ({ superman }: World, more: object = {}): Promise<number> =>
  (await superman.client.post('/api/admin/offers', { ...offer(), ...more })).body.id

const selected = (id: number) => ({ body: { selection: { ids: [id] }, values: {} } })

export const offerExamples: Examples = {
  'POST /api/admin/offers': async () => ({ body: offer() }),
  'PUT /api/admin/offers/:id': async (world) =>
    on('offers', await made(world), {
      ...offer(),
      targets: 'products',
      product_ids: [(await aProduct(world.t.app)).id],
      usage_limit: 50,
    }),
  'POST /api/admin/offers/bulk/activate': async (world) => selected(await made(world, { status: 'paused' })),
  'POST /api/admin/offers/bulk/pause': async (world) => selected(await made(world)),
  'POST /api/admin/offers/try': async ({ t }) => ({
    body: { offer: offer(), items: [{ variant_id: (await aProduct(t.app)).variant_id, quantity: 2 }] },
  }),
}
