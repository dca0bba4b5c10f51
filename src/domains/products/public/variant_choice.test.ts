import { expect, test } from 'vitest'
import { firstChoice, optionRows, pictureOfVariant, quantityRange } from './variant_choice.ts'

const variant = (id: number, colour: string, size: string, available = 5) => ({
  id,
  name: `${colour}・${size}`,
  option_values: { 顏色: colour, 尺寸: size },
  price: 480,
  available,
})
const tote = [
  variant(1, '米白', '標準', 0),
  variant(2, '米白', '隨身'),
  variant(3, '墨綠', '標準'),
  variant(4, '丹寧藍', '標準', 0),
]

test('a product opens on the first variant that can be bought', () => {
  expect(firstChoice(tote)?.id).toBe(2)
  expect(firstChoice(tote.map((entry) => ({ ...entry, available: 0 })))?.id).toBe(1)
  expect(firstChoice([])).toBeUndefined()
})

test('another colour keeps the size where it can', () => {
  const [colours] = optionRows(tote, variant(3, '墨綠', '標準'))
  expect(colours?.values.map(({ value, variant_id }) => [value, variant_id])).toEqual([
    ['米白', 1],
    ['墨綠', 3],
    ['丹寧藍', 4],
  ])
})

test('what is sold out in this combination is struck out, what is left elsewhere is not', () => {
  const [colours, sizes] = optionRows(tote, variant(2, '米白', '隨身'))
  expect(colours?.values.map(({ sold_out }) => sold_out)).toEqual([false, false, true])
  expect(sizes?.values).toEqual([
    { value: '標準', variant_id: 1, on: false, sold_out: true },
    { value: '隨身', variant_id: 2, on: true, sold_out: false },
  ])
})

test('variants without common options are told apart by their names, a single one by nothing', () => {
  const plain = [
    { ...variant(1, '', ''), option_values: {}, name: '小' },
    { ...variant(2, '', ''), option_values: {}, name: '大' },
  ]
  expect(optionRows(plain, plain[1] as (typeof plain)[0])).toMatchObject([{ key: undefined, chosen: '大' }])
  expect(optionRows(plain.slice(0, 1), plain[0] as (typeof plain)[0])).toEqual([])
})

test('nobody can choose more than the shelf or the product allows', () => {
  expect(quantityRange({ min_qty: 2, max_qty: 20 }, { available: 7 })).toEqual({ min: 2, max: 7 })
  expect(quantityRange({ min_qty: 1, max_qty: 5 }, { available: 99 })).toEqual({ min: 1, max: 5 })
})

test('a chosen colour shows the picture whose description names it first, a size keeps the picture', () => {
  const shirts = ['白色上衣，胸前是綠掌印', '墨綠色上衣，胸前是米白色掌印', '橘色上衣']
  const of = (colour: string, size: string) => pictureOfVariant(shirts, variant(1, colour, size))
  expect([of('白', 'S'), of('墨綠', 'S'), of('橘', 'L'), of('白', 'L')]).toEqual([0, 1, 2, 0])
  expect(of('紫', 'S')).toBeUndefined()
  expect(pictureOfVariant(['上衣正面', '上衣背面'], { name: 'M', option_values: {} })).toBeUndefined()
  expect(pictureOfVariant(['小陶碗', '大陶碗'], { name: '大', option_values: {} })).toBe(1)
  expect(pictureOfVariant(['紅色的碗', '紅色的蓋子'], variant(1, '紅', 'S'))).toBeUndefined()
})
