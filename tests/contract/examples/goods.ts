import { taipeiDay } from '#platform/contract/time.ts'
import type { World } from '../walk.ts'
import { type Examples, on, serial } from './example.ts'

const aGift = ({ t }: World) => ({
  ...{ received_on: taipeiDay(t.clock.now()), donor_name: `陳阿姨 ${serial()}`, donor_phone: '0912-345-678' },
  ...{ purpose: '園區犬貓食用', public_name_mode: 'full', note: '放在倉庫 B' },
  lines: [
    {
      kind: 'food',
      name: '成犬飼料',
      quantity: 50,
      unit: '包',
      value: 42_500,
      value_basis: 'invoice',
      valued_by: '陳阿姨',
    },
    { kind: 'supplies', name: '毛巾', quantity: 20, unit: '條' },
  ],
})

const recorded = async (world: World): Promise<number> => {
  const { body, status, text } = await world.superman.client.post('/api/admin/goods-gifts', aGift(world))
  if (status !== 201) throw new Error(text)
  return body.id
}

export const goodsExamples: Examples = {
  'POST /api/admin/goods-gifts': async (world) => ({ body: aGift(world) }),
  'PUT /api/admin/goods-gifts/:id': async (world) =>
    on('goods_gifts', await recorded(world), { ...aGift(world), purpose: '醫療犬貓食用' }),
  'POST /api/admin/goods-gifts/:id/receipt': async (world) =>
    on('goods_gifts', await recorded(world), {
      receipt_name: '陳阿姨',
      identifier: 'A123456789',
      address: '臺北市中正區重慶南路一段 122 號',
    }),
  'POST /api/admin/goods-gifts/:id/public-name': async (world) =>
    on('goods_gifts', await recorded(world), { public_name_mode: 'anonymous' }),
  'POST /api/admin/goods-gifts/:id/withdraw': async (world) =>
    on('goods_gifts', await recorded(world), { reason: '登記錯誤' }),
}
