import { type FormEvent, useEffect, useMemo, useRef } from 'react'
import type { brandsApi } from '#domains/products/brands/contract.ts'
import type { categoriesApi } from '#domains/products/categories/contract.ts'
import { goTo } from '#platform/browser/navigation.ts'
import type { CallResult } from '#platform/contract/endpoint.ts'
import { formatCount, formatMoney } from '#platform/contract/money.ts'
import { Button } from '#ui/button.tsx'
import { ChipLink, FilterChip } from '#ui/chip.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import type { productsApi } from '../contract.ts'
import * as m from '../messages.ts'
import { categoryPath } from '../ui/addresses.ts'
import { type ProductSearch, productListAddress, readProductSearch } from './list_search.ts'
import { priceScale } from './price_scale.ts'
import { PriceThumbs } from './price_thumbs.tsx'

export type Category = CallResult<typeof categoriesApi.list>['data'][number]
export type Brand = CallResult<typeof brandsApi.list>['data'][number]

/** What a list of products is filtered by beside its address. */
export type Shelf = {
  /** Without the query. */
  path: string
  search: ProductSearch
  categories: readonly Category[]
  brands: readonly Brand[]
  /** The lowest and the highest price of the shop. */
  prices: CallResult<typeof productsApi.prices>['span']
  /** The category whose page this is. */
  category?: Category | undefined
  /** The brand whose page this is; it offers no other. */
  brand?: Brand | undefined
}

/** The category that is looked at: the page's own, or the one among what was searched. */
const categoryOf = ({ category, categories, search }: Shelf): Category | undefined =>
  category ?? categories.find(({ id }) => id === search.category)

const isOpen = (entry: Category, shelf: Shelf): boolean => {
  const { categories } = shelf
  for (let at = categoryOf(shelf); at; at = categories.find(({ id }) => id === at?.parent_id))
    if (at.id === entry.id) return true
  return false
}

const CategoryLink = ({ entry, shelf }: { entry: Category; shelf: Shelf }) => {
  const { path, search } = shelf
  const on = entry.id === categoryOf(shelf)?.id
  // A search stays a search: there a category narrows it, and its count would be another one.
  const href = search.q ? productListAddress(path, search, { category: entry.id }) : categoryPath(entry)
  return (
    <a className={on ? 'is-on' : undefined} aria-current={on ? 'page' : undefined} href={href}>
      {isOpen(entry, shelf) && !on ? <b>{entry.name}</b> : entry.name}
      {!search.q && <span className="count figures">{formatCount(entry.products_count)}</span>}
    </a>
  )
}

const Branch = ({ parent, shelf }: { parent: number | null; shelf: Shelf }) => (
  <>
    {shelf.categories
      .filter(({ parent_id }) => parent_id === parent)
      .map((entry) => (
        <li key={entry.id}>
          <CategoryLink entry={entry} shelf={shelf} />
          {isOpen(entry, shelf) && shelf.categories.some(({ parent_id }) => parent_id === entry.id) && (
            <ul>
              <Branch parent={entry.id} shelf={shelf} />
            </ul>
          )}
        </li>
      ))}
  </>
)

/** The categories as a tree; only the branch that the page is in stands open. */
export const CategoryTree = ({ shelf }: { shelf: Shelf }) => {
  const { path, search } = shelf
  const here = !categoryOf(shelf) && !shelf.brand
  return (
    <nav className="mt-2" aria-label={m.categories}>
      <ul className="category-tree">
        <li>
          <a
            className={here ? 'is-on' : undefined}
            aria-current={here ? 'page' : undefined}
            href={search.q ? productListAddress(path, search, { category: undefined }) : '/products'}
          >
            {m.all}
          </a>
        </li>
        <Branch parent={null} shelf={shelf} />
      </ul>
    </nav>
  )
}

/** The top categories in one row, for phones. */
export const CategoryChips = ({ shelf }: { shelf: Shelf }) => (
  <nav className="row only-phone gap-2 scroll-row" aria-label={m.categories}>
    <ChipLink on={!shelf.category && !shelf.brand} href="/products">
      {m.all_short}
    </ChipLink>
    {shelf.categories
      .filter((entry) => entry.parent_id === (shelf.category?.id ?? null) || entry.id === shelf.category?.id)
      .map((entry) => (
        <ChipLink key={entry.id} on={entry.id === shelf.category?.id} href={categoryPath(entry)}>
          {entry.name}
        </ChipLink>
      ))}
  </nav>
)

const leadTo = (shelf: Shelf, form: HTMLFormElement) => {
  const written = Object.fromEntries([...new FormData(form)].map(([key, value]) => [key, String(value)]))
  const { sort, q, category } = shelf.search
  const kept = { ...(sort && { sort }), ...(q && { q }), ...(category && { category }) }
  goTo(productListAddress(shelf.path, { ...readProductSearch(written), ...kept }))
}

/**
 * Follows an address that changed elsewhere (a removed filter, the back button), each control by itself: the one in hand keeps
 * its focus, and a price that is just being written is not lost because a tick arrived.
 */
const useFollowing = ({ brand, in_stock }: ProductSearch) => {
  const form = useRef<HTMLFormElement>(null)
  const boxes = (name: string) => form.current?.querySelectorAll<HTMLInputElement>(`input[name=${name}]`) ?? []
  useEffect(() => {
    for (const box of boxes('brand')) box.checked = box.value === String(brand)
  }, [brand])
  useEffect(() => {
    for (const box of boxes('in_stock')) box.checked = in_stock === 1
  }, [in_stock])
  return form
}

/** Brand, price and stock. A plain form, so that it works without JavaScript too; with it every tick acts at once. */
export const FilterForm = ({ shelf }: { shelf: Shelf }) => {
  const { path, search, brands, prices } = shelf
  const form = useFollowing(search)
  const scale = useMemo(() => priceScale(prices), [prices])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    leadTo(shelf, event.currentTarget)
  }
  return (
    <form action={path} onSubmit={submit} ref={form}>
      {search.sort && <input type="hidden" name="sort" value={search.sort} />}
      {search.q && <input type="hidden" name="q" value={search.q} />}
      {search.category && <input type="hidden" name="category" value={search.category} />}
      {!shelf.brand && brands.length > 0 && (
        <fieldset className="filter-group">
          <legend className="filter-title">{m.brand}</legend>
          {brands.map((brand) => (
            <CheckField
              key={brand.id}
              name="brand"
              value={brand.id}
              defaultChecked={search.brand === brand.id}
              onChange={(event) => {
                const { form, checked } = event.target
                const boxes = form?.querySelectorAll<HTMLInputElement>('input[name=brand]') ?? []
                for (const box of boxes) box.checked = box === event.target && checked
                form?.requestSubmit()
              }}
              label={
                <span className="row between">
                  <span>{brand.name}</span>
                  {!shelf.category && !search.q && (
                    <span className="small faint figures">{formatCount(brand.products_count)}</span>
                  )}
                </span>
              }
            />
          ))}
        </fieldset>
      )}
      <fieldset className="filter-group">
        <legend className="filter-title">{m.price}</legend>
        {scale && <PriceThumbs scale={scale} min={search.price_min} max={search.price_max} />}
        <div className="price-range">
          <PriceInput name="price_min" label={m.price_min} value={search.price_min} />
          <span className="muted">–</span>
          <PriceInput name="price_max" label={m.price_max} value={search.price_max} />
        </div>
        {prices && <p className="small muted mt-2">{m.price_span(formatMoney(prices.min), formatMoney(prices.max))}</p>}
        <Button className="mt-3" kind="outline" size="small" type="submit">
          {m.apply_price}
        </Button>
      </fieldset>
      <fieldset className="filter-group">
        <legend className="filter-title">{m.stock}</legend>
        <CheckField
          name="in_stock"
          value="1"
          defaultChecked={search.in_stock === 1}
          onChange={(event) => event.target.form?.requestSubmit()}
          label={m.in_stock}
        />
      </fieldset>
    </form>
  )
}

const PriceInput = ({ name, label, value }: { name: string; label: string; value: number | undefined }) => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current) field.current.value = value === undefined ? '' : String(value)
  }, [value])
  return (
    <input
      ref={field}
      className="input figures"
      name={name}
      aria-label={label}
      inputMode="numeric"
      pattern="[0-9]*"
      maxLength={7}
      defaultValue={value}
    />
  )
}

const money = (amount: number | undefined) => (amount === undefined ? null : formatMoney(amount))

/** The filters that are set, each with a way to take it back. */
export const AppliedFilters = ({ shelf: { path, search, brands, categories } }: { shelf: Shelf }) => {
  const category = categories.find(({ id }) => id === search.category)
  const brand = brands.find(({ id }) => id === search.brand)
  const lead = (change: Parameters<typeof productListAddress>[2]) => () =>
    goTo(productListAddress(path, search, change))
  return (
    <>
      {category && <FilterChip label={category.name} onRemove={lead({ category: undefined })} />}
      {brand && <FilterChip label={brand.name} onRemove={lead({ brand: undefined })} />}
      {(search.price_min ?? search.price_max) !== undefined && (
        <FilterChip
          label={m.price_span(money(search.price_min), money(search.price_max))}
          onRemove={lead({ price_min: undefined, price_max: undefined })}
        />
      )}
      {search.in_stock && <FilterChip label={m.in_stock} onRemove={lead({ in_stock: undefined })} />}
    </>
  )
}
