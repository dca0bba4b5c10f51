import type { PageOf } from '#platform/contract/list.ts'
import { formatCount } from '#platform/contract/money.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ChipLink } from '#ui/chip.tsx'
import { Breadcrumbs, type Crumb, Pager } from '#ui/navigation.tsx'
import { SearchForm, SearchInput } from '#ui/search_form.tsx'
import { EmptyState } from '#ui/states.tsx'
import type { NewsCategory } from '../categories/contract.ts'
import type { NewsCard as NewsCardData } from '../contract.ts'
import * as m from '../messages.ts'
import { newsCategoryPath } from '../ui/addresses.ts'
import { NewsCard, PinnedNews } from '../ui/news_card.tsx'
import { type NewsSearch, newsListAddress } from './list_search.ts'
import { LetterAnswer, LetterBox } from './newsletter_box.tsx'

type Listed = {
  /** The kind whose stories are listed; absent for all. */
  category?: NewsCategory
  categories: readonly NewsCategory[]
  search: NewsSearch
  list: PageOf<NewsCardData>
}

/** Where a list of news stands; also for search engines. */
export const newsCrumbs = (category?: Pick<NewsCategory, 'name'>): Crumb[] =>
  category ? [{ label: m.title, href: '/news' }, { label: category.name }] : [{ label: m.title }]

/** Works without JavaScript too: a plain form that leads to the same list. */
const NewsSearchForm = ({ path, q }: { path: string; q?: string | undefined }) => (
  <SearchForm
    className="campaign-search"
    action={path}
    addressOf={(words) => newsListAddress(path, words ? { q: words } : {})}
  >
    <SearchInput q={q} label={m.search_label} />
    <Button kind="outline" type="submit">
      {m.search}
    </Button>
  </SearchForm>
)

const CategoryChips = ({ categories, category }: Pick<Listed, 'categories' | 'category'>) => (
  <nav className="chip-strip" aria-label={m.categories}>
    <ChipLink on={!category} href="/news">
      {m.all}{' '}
      <span className="figures">{formatCount(categories.reduce((sum, { news_count }) => sum + news_count, 0))}</span>
    </ChipLink>
    {categories
      .filter(({ id, news_count }) => news_count > 0 || id === category?.id)
      .map((entry) => (
        <ChipLink key={entry.id} on={entry.id === category?.id} href={newsCategoryPath(entry)}>
          {entry.name} <span className="figures">{formatCount(entry.news_count)}</span>
        </ChipLink>
      ))}
  </nav>
)

const Stories = ({ path, search, list }: { path: string } & Pick<Listed, 'search' | 'list'>) => {
  const [first, ...others] = list.data
  const wide = first?.is_pinned && !search.q && list.meta.page === 1 ? first : undefined
  const rest = wide ? others : list.data
  return (
    <>
      {wide && <PinnedNews news={wide} />}
      <div className="grid columns-3 news-cards mt-7">
        {rest.map((news, index) => (
          <NewsCard key={news.id} news={news} first={!wide && index === 0} />
        ))}
      </div>
      <div className="mt-8">
        <Pager meta={list.meta} hrefOf={(page) => newsListAddress(path, { ...search, page })} />
      </div>
    </>
  )
}

const None = ({ search }: Pick<Listed, 'search'>) => {
  const all = <ButtonLink href="/news">{m.see_all}</ButtonLink>
  return search.q ? (
    <EmptyState icon="search" title={m.none_found} text={m.none_found_text} action={all} />
  ) : (
    <EmptyState title={m.none} text={m.none_text} />
  )
}

/** All news, or those of one kind: chips with counts, the pinned story wide, three columns, the monthly letter. */
export const NewsListPage = ({ category, categories, search, list }: Listed) => {
  const path = category ? newsCategoryPath(category) : '/news'
  return (
    <>
      <div className="container page-head">
        <Breadcrumbs items={[{ label: m.home, href: '/' }, ...newsCrumbs(category)]} />
        <div className="row between wrap gap-4">
          <div>
            <h1 className="mt-3">{category?.name ?? m.title}</h1>
            <p className="lead">{category?.description || m.lead}</p>
          </div>
          <NewsSearchForm path={path} q={search.q} />
        </div>
      </div>
      <div className="container page-end">
        <LetterAnswer />
        <CategoryChips categories={categories} {...(category && { category })} />
        {search.q && <p className="small muted mt-4">{m.found(search.q, list.meta.total)}</p>}
        {list.data.length > 0 ? <Stories path={path} search={search} list={list} /> : <None search={search} />}
        <LetterBox />
      </div>
    </>
  )
}
