import type { Photo } from '#domains/media/contract.ts'
import { localTimeOf, momentOf, orNull, textOf } from '#platform/browser/form_values.ts'
import type { StaffProduct } from '../desk/contract.ts'
import type { StaffVariant } from '../variants/contract.ts'
import { productWords as m } from './messages.ts'

/** A product as it stands in the fields: numbers and moments are text, blank is none. */
export type ProductValues = {
  name: string
  summary: string
  content: string
  photos: Photo[]
  list_price: string
  unit: string
  min_qty: string
  max_qty: string
  per_customer_limit: string
  tax_type: 'taxable' | 'exempt'
  category_ids: number[]
  brand_id: string
  tags: string
  sale_from: string
  sale_to: string
  is_featured: boolean
  sort: string
  shippable: boolean
  weight_g: string
  delivery_method_ids: number[]
  returnable: boolean
  not_returnable_reason: string
  slug: string
  seo_title: string
  seo_description: string
  sku_prefix: string
  variants: VariantValues[]
}

export type VariantValues = Omit<
  StaffVariant,
  'id' | 'version' | 'price' | 'cost' | 'low_stock_at' | 'stock_on_hand' | 'stock_reserved' | 'barcode'
> & {
  /** Absent for a new variant. */
  id?: number
  price: string
  cost: string
  low_stock_at: string
  barcode: string
  /** Only asked for a new variant. */
  stock_on_hand: string
}

export const emptyVariant: VariantValues = {
  name: m.variant.standard,
  option_values: {},
  sku: '',
  barcode: '',
  price: '',
  cost: '',
  track_stock: true,
  low_stock_at: '5',
  allow_backorder: false,
  is_active: true,
  sort: 0,
  stock_on_hand: '0',
}

/** The form of a product that does not exist yet. */
export const emptyProduct: ProductValues = {
  name: '',
  summary: '',
  content: '',
  photos: [],
  list_price: '',
  unit: '件',
  min_qty: '1',
  max_qty: '20',
  per_customer_limit: '',
  tax_type: 'taxable',
  category_ids: [],
  brand_id: '',
  tags: '',
  sale_from: '',
  sale_to: '',
  is_featured: false,
  sort: '0',
  shippable: true,
  weight_g: '',
  delivery_method_ids: [],
  returnable: true,
  not_returnable_reason: '',
  slug: '',
  seo_title: '',
  seo_description: '',
  sku_prefix: '',
  variants: [emptyVariant],
}

const variantValues = ({ version: _, stock_reserved: __, ...variant }: StaffVariant): VariantValues => ({
  ...variant,
  price: textOf(variant.price),
  cost: textOf(variant.cost),
  low_stock_at: textOf(variant.low_stock_at),
  barcode: textOf(variant.barcode),
  // counted by its own call
  stock_on_hand: '0',
})

/** A stored product as the form shows it. */
export const productValues = (product: StaffProduct): ProductValues => ({
  name: product.name,
  summary: product.summary,
  content: product.content,
  photos: product.photos,
  list_price: textOf(product.list_price),
  unit: product.unit,
  min_qty: textOf(product.min_qty),
  max_qty: textOf(product.max_qty),
  per_customer_limit: textOf(product.per_customer_limit),
  tax_type: product.tax_type,
  category_ids: product.category_ids,
  brand_id: textOf(product.brand_id),
  tags: product.tags.join('、'),
  sale_from: localTimeOf(product.sale_from),
  sale_to: localTimeOf(product.sale_to),
  is_featured: product.is_featured,
  sort: textOf(product.sort),
  shippable: product.shippable,
  weight_g: textOf(product.weight_g),
  delivery_method_ids: product.delivery_method_ids,
  returnable: product.returnable,
  not_returnable_reason: textOf(product.not_returnable_reason),
  slug: textOf(product.slug),
  seo_title: textOf(product.seo_title),
  seo_description: textOf(product.seo_description),
  sku_prefix: textOf(product.sku_prefix),
  variants: product.variants.map(variantValues),
})

/** What the call takes of a form. Measures are not in the form and stay as `stored`. */
export const productBody = (
  { photos, tags, variants, ...values }: ProductValues,
  stored?: Pick<StaffProduct, 'length_mm' | 'width_mm' | 'height_mm'>,
) => ({
  ...values,
  photo_ids: photos.map((photo) => photo.id),
  tags: tags
    .split(/[、,，]/)
    .map((tag) => tag.trim())
    .filter(Boolean),
  list_price: orNull(values.list_price),
  per_customer_limit: orNull(values.per_customer_limit),
  brand_id: orNull(values.brand_id),
  weight_g: orNull(values.weight_g),
  length_mm: stored?.length_mm ?? null,
  width_mm: stored?.width_mm ?? null,
  height_mm: stored?.height_mm ?? null,
  sale_from: momentOf(values.sale_from),
  sale_to: momentOf(values.sale_to),
  variants: variants.map((variant) => ({ ...variant, cost: orNull(variant.cost) })),
})
