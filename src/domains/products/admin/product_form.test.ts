import { describe, expect, it } from 'vitest'
import { nowhere } from '#platform/browser/form_words.ts'
import { RichHtml } from '#platform/contract/fields.ts'
import type { StaffProduct } from '../desk/contract.ts'
import { NewProduct, ProductChange } from '../desk/contract.ts'
import { copyOfProduct, emptyVariant, productForm } from './product_form.ts'

const form = productForm({ brands: nowhere, campaigns: nowhere, categories: [], deliveries: [] })

const tote: StaffProduct = {
  id: 7,
  name: '賓士貓帆布袋',
  price: 480,
  list_price: null,
  status: 'active',
  updated_at: '2026-11-20T10:00:00.000+08:00',
  version: 3,
  slug: 'tote',
  sku_prefix: null,
  brand_id: 2,
  brand: { id: 2, name: '毛起來選物' },
  category_ids: [4, 1],
  summary: '帆布袋，裝得下一台筆電',
  gives: '每售出 1 件，捐出 1 公斤飼料。',
  cause_campaign_id: 5,
  cause_campaign: { id: 5, title: '街貓絕育' },
  content: RichHtml.parse('<p>十二安士純棉帆布</p>'),
  tags: ['冬季主打', '送禮'],
  photos: [{ id: 31, alt: '帆布袋', width: 800, height: 800, src: '/media/31' }],
  tax_type: 'taxable',
  unit: '件',
  min_qty: 1,
  max_qty: 20,
  per_customer_limit: null,
  weight_g: 180,
  length_mm: 300,
  width_mm: null,
  height_mm: 10,
  shippable: true,
  delivery_method_ids: [],
  returnable: true,
  not_returnable_reason: null,
  sale_from: '2026-11-20T10:00:00.000+08:00',
  sale_to: null,
  is_featured: false,
  sort: 0,
  sold_count: 9,
  seo_title: null,
  seo_description: null,
  variants: [
    {
      id: 11,
      name: '米白・標準',
      option_values: { 顏色: '米白' },
      sku: 'TB-001-A',
      barcode: null,
      price: 480,
      cost: null,
      track_stock: true,
      stock_on_hand: 24,
      stock_reserved: 3,
      low_stock_at: 10,
      allow_backorder: false,
      expected_on: null,
      is_active: true,
      sort: 0,
      version: 1,
    },
  ],
  created_at: '2026-11-01T10:00:00.000+08:00',
}

describe('the form of a product', () => {
  it('changes nothing when it is saved as it was opened', () => {
    const body = { ...form.bodyOf(form.valuesOf(tote), tote), version: tote.version }
    const { variants, photo_ids, ...fields } = ProductChange.parse(body)
    expect(tote).toMatchObject({ ...fields, sale_from: tote.sale_from })
    expect(photo_ids).toEqual([31])
    // stock is counted by a call of its own
    const { stock_on_hand: _, ...variant } = variants[0] ?? {}
    expect(tote.variants[0]).toMatchObject({ ...variant, id: 11 })
  })

  it('keeps the moment that a person typed as a time in Taipei', () => {
    const body = form.bodyOf({ ...form.valuesOf(tote), sale_to: '2026-12-24T23:30' }, tote)
    expect(body.sale_to).toBe('2026-12-24T23:30:00+08:00')
  })

  it('takes tags however they are parted', () => {
    expect(form.bodyOf({ ...form.empty, tags: '送禮、 冬季 ,,貓，' }).tags).toEqual(['送禮', '冬季', '貓'])
  })

  it('says what is missing in a new product beside its field', () => {
    const fields = NewProduct.safeParse(form.bodyOf(form.empty)).error?.issues.map((issue) => issue.path.join('.'))
    expect(fields).toEqual(expect.arrayContaining(['name', 'variants.0.sku', 'variants.0.price']))
  })

  it('sends the id of a stored variant and none of a new one', () => {
    const { variants } = form.bodyOf({
      ...form.valuesOf(tote),
      variants: [...form.valuesOf(tote).variants, emptyVariant],
    })
    expect(variants.map((variant) => variant.id)).toEqual([11, undefined])
  })
})

it('a copy begins without what belongs to the one that was copied alone', () => {
  const content = RichHtml.parse('<p>純棉<img src="/media/31" alt="圖" />帆布</p>')
  const values = copyOfProduct(form.valuesOf({ ...tote, name: '長'.repeat(60), content }))
  const body = form.bodyOf(values)
  expect(NewProduct.parse(body)).toMatchObject({
    ...{ name: `${'長'.repeat(56)}（複製）`, content: '<p>純棉帆布</p>', summary: tote.summary, photo_ids: [] },
    variants: [{ sku: `${tote.variants[0]?.sku}-2`, stock_on_hand: 0, barcode: null }],
  })
  expect(body.variants[0]).not.toHaveProperty('id')
})
