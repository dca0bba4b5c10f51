import { photos } from '#domains/media/ui/photo_form_fields.tsx'
import { emptyOf, formOf, storedAs, type ValuesOf } from '#platform/browser/form_of.ts'
import { orNull } from '#platform/browser/form_values.ts'
import type { Relation } from '#platform/browser/form_words.ts'
import {
  choice,
  momentOrNull,
  moneyOrNull,
  number,
  numberOrNull,
  richText,
  rows,
  severalOf,
  text,
  tick,
  unchanged,
  wordList,
} from '#ui/admin/form_fields.ts'
import { relatedOrNone } from '#ui/admin/relation_form_fields.tsx'
import * as uiMessages from '#ui/messages.ts'
import { productDeskApi } from '../desk/contract.ts'
import { productSubject, productWords, variantSubject } from '../staff_messages.ts'

const { columns: c } = productSubject
const { columns: v } = variantSubject

type Named = readonly { id: number; name: string }[]

const sayOptions = (values: Readonly<Record<string, string>>) =>
  uiMessages.joined(Object.entries(values).map(([option, value]) => uiMessages.labelled(option, value)))

const variantFields = {
  name: text(v.name, productWords.variant.standard),
  option_values: unchanged<Record<string, string>>(v.option_values, {}, sayOptions),
  sku: text(v.sku),
  barcode: text(v.barcode),
  price: number(v.price),
  cost: numberOrNull(v.cost),
  track_stock: tick(v.track_stock, true),
  // counted by a call of its own once the variant exists
  stock_on_hand: { ...number(v.stock_on_hand, '0'), read: () => '0' },
  low_stock_at: number(v.low_stock_at, '5'),
  allow_backorder: tick(v.allow_backorder),
  expected_on: { ...text(v.expected_on), send: orNull },
  is_active: tick(v.is_active, true),
  sort: unchanged(v.sort, 0),
}

/** A variant as it stands in the fields; one without an id is new. */
export type VariantValues = ValuesOf<typeof variantFields> & { id?: number }

export const emptyVariant: VariantValues = emptyOf(variantFields)

/** The form of a product, stored or new. */
export const productForm = (names: { brands: Relation; campaigns: Relation; categories: Named; deliveries: Named }) =>
  formOf(productDeskApi.create, {
    name: text(c.name),
    summary: text(c.summary),
    gives: text(c.gives),
    cause_campaign_id: relatedOrNone(c.cause_campaign_id, names.campaigns),
    content: richText(c.content),
    photo_ids: storedAs('photos', photos(productWords.field.photos)),
    list_price: moneyOrNull(c.list_price),
    unit: text(c.unit, productWords.piece),
    min_qty: number(c.min_qty, '1'),
    max_qty: number(c.max_qty, '20'),
    per_customer_limit: numberOrNull(c.per_customer_limit),
    tax_type: choice(c.tax_type, productWords.tax, 'taxable'),
    category_ids: severalOf(c.category_ids, names.categories),
    brand_id: relatedOrNone(c.brand_id, names.brands),
    tags: wordList(c.tags),
    sale_from: momentOrNull(c.sale_from),
    sale_to: momentOrNull(c.sale_to),
    is_featured: tick(c.is_featured),
    sort: number(c.sort, '0'),
    shippable: tick(c.shippable, true),
    weight_g: numberOrNull(c.weight_g),
    length_mm: unchanged<number | null>(c.length_mm, null),
    width_mm: unchanged<number | null>(c.width_mm, null),
    height_mm: unchanged<number | null>(c.height_mm, null),
    delivery_method_ids: severalOf(productWords.field.delivery_method_ids, names.deliveries),
    returnable: tick(c.returnable, true),
    not_returnable_reason: text(c.not_returnable_reason),
    slug: text(c.slug),
    seo_title: text(c.seo_title),
    seo_description: text(c.seo_description),
    sku_prefix: text(c.sku_prefix),
    variants: rows(productWords.field.variants, ({ name }) => name, variantFields, [emptyVariant]),
  })

/** What stands in the fields of a product. */
export type ProductValues = ReturnType<typeof productForm>['empty']

const mostName = 60
const mostSku = 32

/** A number that is likely free, in place of one that belongs to another variant. */
const nextSku = (sku: string) => `${sku.slice(0, mostSku - 2)}-2`

/**
 * A new product like another one: without what belongs to that one alone, which are its pictures, its address, its stock and
 * the numbers of its variants.
 */
export const copyOfProduct = (values: ProductValues): ProductValues => ({
  ...values,
  name: uiMessages.copy_of(values.name, mostName),
  slug: '',
  photo_ids: [],
  content: values.content.replace(/<img\b[^>]*>/g, ''),
  variants: values.variants.map(({ id: _, ...variant }: VariantValues) => ({
    ...variant,
    sku: nextSku(variant.sku),
    barcode: '',
    expected_on: '',
    stock_on_hand: '0',
  })),
})
