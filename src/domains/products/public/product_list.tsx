import { type ReactNode, useState } from 'react'
import { hasCart } from '#domains/cart/ui/cart_store.ts'
import type { Bundle } from '#domains/products/bundles/contract.ts'
import type { ProductCard as ProductCardData } from '#domains/products/contract.ts'
import type { ShownGift } from '#domains/products/gifts/contract.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { findWord } from '#platform/contract/closed_lists.ts'
import type { PageOf } from '#platform/contract/list.ts'
import { formatCount } from '#platform/contract/money.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Tag } from '#ui/chip.tsx'
import { Deferred } from '#ui/deferred.tsx'
import { isWideScreen, lazyHydrated } from '#ui/lazy_hydration.tsx'
import { Breadcrumbs, Pager } from '#ui/navigation.tsx'
import { EmptyState } from '#ui/states.tsx'
import * as m from '../messages.ts'
import { ProductCard } from '../ui/product_card.tsx'
import { crumbsOf } from './crumbs.ts'
import { countFilters, productListAddress, productSorts, withoutFilters } from './list_search.ts'
import type { Shelf } from './product_filters.tsx'
import { ProductSearchForm } from './search_form.tsx'

export const AppliedFilters = lazyHydrated(async () => (await import('./product_filters.tsx')).AppliedFilters)
const CategoryChips = lazyHydrated(async () => (await import('./product_filters.tsx')).CategoryChips)
const CategoryTree = lazyHydrated(async () => (await import('./product_filters.tsx')).CategoryTree)
const FilterForm = lazyHydrated(async () => (await import('./product_filters.tsx')).FilterForm, isWideScreen)
const FilterSheet = lazyHydrated(async () => (await import('./product_sheet.tsx')).FilterSheet)
const OfferStrip = lazyHydrated(async () => (await import('./offer_strip.tsx')).OfferStrip, hasCart)
const BundlePanel = lazyHydrated(async () => (await import('./bundle_panel.tsx')).BundlePanel)

type Listed = {
  shelf: Shelf
  list: PageOf<ProductCardData>
  /** Goods from which delivery is free, NT$; null when it never is. */
  free_over: number | null
  gifts: readonly ShownGift[]
  bundles: readonly Bundle[]
  /** What stands over the list of all goods. */
  top?: ReactNode
}

export const SortSelect = ({ shelf: { path, search }, className }: { shelf: Shelf; className?: string }) => (
  <select
    className={`input sort-select ${className ?? ''}`}
    aria-label={m.sort_label}
    value={search.sort ?? '-created_at'}
    onChange={(event) => {
      const sort = findWord(productSorts, event.target.value)
      goTo(productListAddress(path, search, { sort: sort === '-created_at' ? undefined : sort }))
    }}
  >
    {productSorts.map((sort) => (
      <option key={sort} value={sort}>
        {m.sort[sort]}
      </option>
    ))}
  </select>
)

const ClearAll = ({ shelf: { path, search } }: { shelf: Shelf }) =>
  countFilters(search) > 0 ? (
    <a className="link small" href={productListAddress(path, withoutFilters(search))}>
      {m.clear_all}
    </a>
  ) : null

/** The column of filters on wide screens. */
export const FilterColumn = ({ shelf }: { shelf: Shelf }) => (
  <aside aria-label={m.filters}>
    <h2 className="filter-title">{m.category}</h2>
    <CategoryTree shelf={shelf} />
    <div className="row between mt-6">
      <h2 className="filter-title">{m.filter}</h2>
      <ClearAll shelf={shelf} />
    </div>
    <FilterForm shelf={shelf} />
  </aside>
)

/** The filters as a sheet on phones; a tick acts at once and the sheet's button counts what is left. */
export const PhoneFilters = ({ shelf, total }: { shelf: Shelf; total: number }) => {
  const [open, setOpen] = useState(false)
  const count = countFilters(shelf.search)
  return (
    <div className="row only-narrow gap-2 mt-3">
      <Button kind="outline" className="grow" icon="adjustments-horizontal" onClick={() => setOpen(true)}>
        {m.filter}
        {count > 0 && <Tag tone="secondary">{count}</Tag>}
      </Button>
      <SortSelect shelf={shelf} className="grow" />
      {open && <FilterSheet shelf={shelf} total={total} onClose={() => setOpen(false)} />}
    </div>
  )
}

const None = ({ shelf: { path, search } }: { shelf: Shelf }) =>
  countFilters(search) > 0 ? (
    <EmptyState
      title={m.none}
      text={m.none_text}
      action={<ButtonLink href={productListAddress(path, withoutFilters(search))}>{m.clear_all}</ButtonLink>}
    />
  ) : (
    <EmptyState
      title={m.none_yet}
      text={m.none_yet_text}
      action={<ButtonLink href="/campaigns/neuter">{m.see_campaigns}</ButtonLink>}
    />
  )

/** The pages of a list. */
export const ListPager = ({ shelf: { path, search }, list }: Pick<Listed, 'shelf' | 'list'>) => (
  <div className="mt-8">
    <Pager meta={list.meta} hrefOf={(page) => productListAddress(path, search, { page })} />
  </div>
)

/** Cards that a phone shows without scrolling. */
const onFirstScreen = 2

/** Products that stand before the first bundle: two full rows. */
const beforeBundle = 6

const Grid = ({ list, bundles: [bundle] }: Pick<Listed, 'list' | 'bundles'>) => {
  const cards = list.data.map((product, index) => (
    <ProductCard key={product.id} product={product} first={index === 0} />
  ))
  return (
    <>
      <h2 className="visually-hidden">{m.list_heading}</h2>
      <div className="grid columns-3 keep-2 mt-4 product-grid below-fold-rows">
        {cards.slice(0, onFirstScreen)}
        <Deferred>
          {cards.slice(onFirstScreen, beforeBundle)}
          {bundle && <BundlePanel bundle={bundle} />}
          {cards.slice(beforeBundle)}
        </Deferred>
      </div>
    </>
  )
}

/** All products, those of a category or those of a brand. */
export const ProductListPage = ({ shelf, list, free_over, gifts, bundles, top }: Listed) => {
  const name = shelf.category?.name ?? shelf.brand?.name
  return (
    <>
      <div className="container page-head page-head-short">
        <Breadcrumbs items={crumbsOf(shelf)} />
        <h1 className="mt-3">{name ?? m.title}</h1>
        <p className="lead">{shelf.brand?.description || m.lead}</p>
        <ProductSearchForm className="mt-4 only-narrow" />
      </div>
      <div className="container">
        {top}
        <OfferStrip free_over={free_over} gifts={gifts} />
      </div>
      <div className="container filter-layout mt-7 page-end">
        <FilterColumn shelf={shelf} />
        <div>
          <CategoryChips shelf={shelf} />
          <PhoneFilters shelf={shelf} total={list.meta.total} />
          <div className="row between wrap list-head">
            <div className="row gap-2 wrap">
              <b role="status">{m.total(formatCount(list.meta.total))}</b>
              <AppliedFilters shelf={shelf} />
            </div>
            <SortSelect shelf={shelf} className="only-wide" />
          </div>
          {list.data.length > 0 ? (
            <>
              <Grid list={list} bundles={list.meta.page === 1 ? bundles : []} />
              <Deferred>
                <ListPager shelf={shelf} list={list} />
              </Deferred>
            </>
          ) : (
            <None shelf={shelf} />
          )}
        </div>
      </div>
    </>
  )
}
