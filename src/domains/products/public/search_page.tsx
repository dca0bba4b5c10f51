import { Fragment } from 'react'
import { cardPicture } from '#domains/media/ui/photo.ts'
import type { ProductCard as ProductCardData } from '#domains/products/contract.ts'
import type { WordHelp } from '#domains/products/words/contract.ts'
import type { PageOf } from '#platform/contract/list.ts'
import { formatCount } from '#platform/contract/money.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Breadcrumbs } from '#ui/navigation.tsx'
import { Picture } from '#ui/picture.tsx'
import * as m from '../messages.ts'
import { productPath } from '../ui/addresses.ts'
import { Badges, PriceText, ProductCard, useQuickAdd } from '../ui/product_card.tsx'
import { splitByHit } from './hits.ts'
import type { Shelf } from './product_filters.tsx'
import { AppliedFilters, FilterColumn, ListPager, PhoneFilters, SortSelect } from './product_list.tsx'
import { ProductSearchForm } from './search_form.tsx'
import { Nothing } from './search_nothing.tsx'

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
          <a href={productPath(product)}>
            <Marked text={product.name} word={word} />
          </a>
        </h2>
        {product.summary && (
          <p className="muted small mt-2 hide-phone">
            <Marked text={product.summary} word={word} />
          </p>
        )}
        <div className="row gap-2 wrap mt-2">
          <PriceText {...product} />
          <Badges product={product} flat />
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

type Elsewhere = { adoptions: number; campaigns: number; news: number }

const Elsewhere = ({ q, found }: { q: string; found: Elsewhere }) => {
  const words = new URLSearchParams({ q })
  const places = [
    {
      icon: 'paw',
      count: found.adoptions,
      text: m.found_adoptions,
      place: m.adoptions,
      href: `/adoptions/search?${words}`,
    },
    {
      icon: 'heart-handshake',
      count: found.campaigns,
      text: m.found_campaigns,
      place: m.campaigns,
      href: `/campaigns/search?${words}`,
    },
    { icon: 'news', count: found.news, text: m.found_news, place: m.news, href: `/news?${words}` },
  ] as const
  const holding = places.filter(({ count }) => count > 0)
  if (holding.length === 0) return null
  return (
    <section className="card pad mt-8 search-elsewhere" aria-label={m.elsewhere(q)}>
      <b>{m.elsewhere(q)}</b>
      <ul className="grid columns-3 mt-3">
        {holding.map(({ icon, count, text, place, href }) => (
          <li key={href}>
            <a className="row card pad-small" href={href}>
              <Icon name={icon} large />
              <span>
                <b>{text(formatCount(count))}</b>
                <br />
                <span className="small muted">{place}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

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
  popular: PageOf<ProductCardData>
  /** How often the same words stand elsewhere. */
  elsewhere: Elsewhere
  help: WordHelp | null
}

const Found = ({ shelf, list }: { shelf: Shelf; list: PageOf<ProductCardData> }) => (
  <>
    <PhoneFilters shelf={shelf} total={list.meta.total} />
    <div className="row between wrap list-head">
      <div className="row gap-2 wrap">
        <b role="status">{m.total(formatCount(list.meta.total))}</b>
        <AppliedFilters shelf={shelf} />
      </div>
      <SortSelect shelf={shelf} className="only-wide" />
    </div>
    <div className="mt-2">
      {list.data.map((product) => (
        <Result key={product.id} product={product} word={shelf.search.q ?? ''} />
      ))}
    </div>
    <ListPager shelf={shelf} list={list} />
  </>
)

/** Products by words: rows instead of a grid, because reading beats browsing here. */
export const SearchPage = ({ shelf, list, popular, elsewhere, help }: SearchPageProps) => {
  const q = shelf.search.q ?? ''
  const found = list !== null && list.data.length > 0
  return (
    <>
      <div className="container page-head page-head-short">
        <Breadcrumbs
          items={[{ label: m.home, href: '/' }, { label: m.title, href: '/products' }, { label: m.search }]}
        />
        <h1 className="mt-3">{q ? m.results_title(q) : m.search_title}</h1>
        <ProductSearchForm q={q} />
      </div>
      {found ? (
        <div className="container filter-layout page-end">
          <FilterColumn shelf={shelf} />
          <div>
            <Found shelf={shelf} list={list} />
            <Elsewhere q={q} found={elsewhere} />
          </div>
        </div>
      ) : (
        <div className="container page-end">
          <Nothing shelf={shelf} help={help} all={popular.meta.total} />
          {q && <Elsewhere q={q} found={elsewhere} />}
        </div>
      )}
      {!found && popular.data.length > 0 && <Popular products={popular.data} />}
    </>
  )
}
