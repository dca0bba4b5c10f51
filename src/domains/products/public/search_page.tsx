import { type FormEvent, Fragment } from 'react'
import { cardPicture } from '#domains/media/ui/photo.ts'
import type { ProductCard as ProductCardData } from '#domains/products/contract.ts'
import { goTo } from '#platform/browser/navigation.ts'
import type { PageOf } from '#platform/contract/list.ts'
import { formatCount } from '#platform/contract/money.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ChipLink, Tag } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { UiLink } from '#ui/link.tsx'
import { Breadcrumbs } from '#ui/navigation.tsx'
import { Picture } from '#ui/picture.tsx'
import { shopWords as m } from '../messages.ts'
import { categoryPath, productPath } from '../ui/addresses.ts'
import { PriceText, ProductCard, useQuickAdd } from '../ui/product_card.tsx'
import { splitByHit } from './hits.ts'
import { countFilters, productListAddress } from './list_search.ts'
import { AppliedFilters, type Shelf } from './product_filters.tsx'
import { FilterColumn, ListPager, PhoneFilters, SortSelect } from './product_list.tsx'

/** A text with the searched word marked. */
const Marked = ({ text, word }: { text: string; word: string }) => (
  <>
    {splitByHit(text, word).map(({ part, hit, at }) => (
      <Fragment key={at}>{hit ? <mark>{part}</mark> : part}</Fragment>
    ))}
  </>
)

const Result = ({ product, word }: { product: ProductCardData; word: string }) => {
  const { busy, add } = useQuickAdd()
  return (
    <article className="search-result">
      <div className="relative">
        <Picture {...cardPicture(product.photo)} width={264} height={264} sizes="132px" className="" />
      </div>
      <div>
        {product.brand_name && <p className="small faint">{product.brand_name}</p>}
        <h2 className="result-title">
          <UiLink href={productPath(product)}>
            <Marked text={product.name} word={word} />
          </UiLink>
        </h2>
        {product.summary && (
          <p className="muted small mt-2 hide-phone">
            <Marked text={product.summary} word={word} />
          </p>
        )}
        <div className="row gap-2 wrap mt-2">
          <PriceText {...product} />
          {!product.in_stock && <Tag>{m.sold_out}</Tag>}
        </div>
      </div>
      {product.in_stock && (
        <div className="actions">
          <Button
            kind="outline"
            icon="shopping-bag-plus"
            aria-label={m.add_named(product.name)}
            loading={busy === product.id}
            onClick={() => add(product)}
          >
            {m.add}
          </Button>
        </div>
      )}
    </article>
  )
}

const SearchForm = ({ q }: { q: string | undefined }) => {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    goTo(productListAddress('/search', words ? { q: words } : {}))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not known to all browsers in use yet
    <form role="search" className="row gap-2 mt-4 shop-search" action="/search" onSubmit={submit}>
      <input
        key={q}
        className="input grow"
        type="search"
        name="q"
        maxLength={100}
        defaultValue={q}
        aria-label={m.search_label}
        placeholder={m.search_label}
      />
      <Button type="submit">{m.search}</Button>
    </form>
  )
}

const Nothing = ({ shelf }: { shelf: Shelf }) => (
  <div className="search-nothing">
    <img src="/illustrations/cat-orange-2.svg" alt="" width="260" height="195" />
    <div className="grow">
      <h2 className="block-title">{shelf.search.q ? m.none_found(shelf.search.q) : m.search_lead}</h2>
      {shelf.search.q && (
        <p className="muted mt-2" role="status">
          {countFilters(shelf.search) > 0 ? m.none_text : m.none_found_text}
        </p>
      )}
      <p className="bold mt-6">{m.often}</p>
      <div className="row wrap gap-2 mt-2">
        {shelf.categories
          .filter(({ products_count }) => products_count > 0)
          .slice(0, 6)
          .map((category) => (
            <ChipLink key={category.id} href={categoryPath(category)}>
              {category.name}
            </ChipLink>
          ))}
      </div>
      <div className="row gap-2 wrap mt-6">
        <ButtonLink href="/products">{m.see_all}</ButtonLink>
      </div>
    </div>
  </div>
)

const Popular = ({ products }: { products: readonly ProductCardData[] }) => (
  <section className="section section-tint">
    <div className="container">
      <div className="section-head">
        <h2>{m.popular}</h2>
      </div>
      <div className="grid columns-4 keep-2 product-grid">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </div>
    </div>
  </section>
)

type SearchPageProps = {
  shelf: Shelf
  list: PageOf<ProductCardData> | null
  popular: readonly ProductCardData[]
  /** Campaigns with the same words. */
  campaigns: number
}

/** Products by words: rows instead of a grid, because reading beats browsing here. */
export const SearchPage = ({ shelf, list, popular, campaigns }: SearchPageProps) => {
  const q = shelf.search.q ?? ''
  return (
    <>
      <div className="container page-head page-head-short">
        <Breadcrumbs
          items={[{ label: m.home, href: '/' }, { label: m.title, href: '/products' }, { label: m.search }]}
        />
        <h1 className="mt-3">{q ? m.results_title(q) : m.search_title}</h1>
        <SearchForm q={q} />
      </div>
      {list && list.data.length > 0 ? (
        <div className="container filter-layout page-end">
          <FilterColumn shelf={shelf} />
          <div>
            <PhoneFilters shelf={shelf} total={list.meta.total} />
            <div className="row between wrap list-head">
              <div className="row gap-2 wrap">
                <b role="status">{m.total(formatCount(list.meta.total))}</b>
                <AppliedFilters shelf={shelf} />
              </div>
              <SortSelect shelf={shelf} className="from-wide" />
            </div>
            <div className="mt-2">
              {list.data.map((product) => (
                <Result key={product.id} product={product} word={q} />
              ))}
            </div>
            <ListPager shelf={shelf} list={list} />
            {campaigns > 0 && (
              <div className="card pad mt-8 search-elsewhere">
                <b>{m.elsewhere(q)}</b>
                <p className="mt-2">
                  <UiLink className="link" href={`/campaigns/search?${new URLSearchParams({ q })}`}>
                    <Icon name="heart-handshake" /> {m.campaigns_found(formatCount(campaigns))}
                  </UiLink>
                </p>
              </div>
            )}
          </div>
        </div>
      ) : (
        <>
          <div className="container page-end">
            <Nothing shelf={shelf} />
            {campaigns > 0 && (
              <p className="mt-6">
                <UiLink className="link" href={`/campaigns/search?${new URLSearchParams({ q })}`}>
                  {m.elsewhere(q)} <b>{m.campaigns_found(formatCount(campaigns))}</b>
                </UiLink>
              </p>
            )}
          </div>
          {popular.length > 0 && <Popular products={popular} />}
        </>
      )}
    </>
  )
}
