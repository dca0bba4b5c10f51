import { photos } from '#domains/media/ui/photo_words.tsx'
import type { FormWords } from '#platform/browser/form_words.ts'
import { choice, oneOf, richText, rows, severalOf, text, tick } from '#ui/admin/form_words.ts'
import * as uiMessages from '#ui/messages.ts'
import { productWords, variantSubject } from './messages.ts'
import type { ProductValues, VariantValues } from './product_form.ts'

const { field: m, tax } = productWords
const { columns: v } = variantSubject

type Named = readonly { id: number; name: string }[]

const variantWords: FormWords<VariantValues> = {
  name: text(v.name),
  option_values: {
    label: v.option_values,
    say: (values) =>
      uiMessages.joined(Object.entries(values).map(([option, value]) => uiMessages.labelled(option, value))),
  },
  sku: text(v.sku),
  barcode: text(v.barcode),
  price: text(v.price),
  cost: text(v.cost),
  track_stock: tick(v.track_stock),
  stock_on_hand: text(v.stock_on_hand),
  low_stock_at: text(v.low_stock_at),
  allow_backorder: tick(v.allow_backorder),
  is_active: tick(v.is_active),
  sort: text(v.sort),
}

/** The form of a product in words, to compare two versions of it. */
export const productFormWords = (names: {
  brands: readonly { value: string; label: string }[]
  categories: Named
  deliveries: Named
}): FormWords<ProductValues> => ({
  name: text(m.name),
  summary: text(m.summary),
  content: richText(m.content),
  photos: photos(m.photos),
  list_price: text(m.list_price),
  unit: text(m.unit),
  min_qty: text(m.min_qty),
  max_qty: text(m.max_qty),
  per_customer_limit: text(m.per_customer_limit),
  tax_type: choice(m.tax_type, tax),
  category_ids: severalOf(m.category_ids, names.categories),
  brand_id: oneOf(m.brand_id, names.brands),
  tags: text(m.tags),
  sale_from: text(m.sale_from),
  sale_to: text(m.sale_to),
  is_featured: tick(m.is_featured),
  sort: text(m.sort),
  shippable: tick(m.shippable),
  weight_g: text(m.weight_g),
  delivery_method_ids: severalOf(m.delivery_method_ids, names.deliveries),
  returnable: tick(m.returnable),
  not_returnable_reason: text(m.not_returnable_reason),
  slug: text(m.slug),
  seo_title: text(m.seo_title),
  seo_description: text(m.seo_description),
  sku_prefix: text(m.sku_prefix),
  variants: rows(m.variants, ({ name }) => name, variantWords),
})
