import type { WordHelp } from '#domains/products/words/contract.ts'
import { formatCount } from '#platform/contract/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ChipLink } from '#ui/chip.tsx'
import * as m from '../messages.ts'
import { categoryPath } from '../ui/addresses.ts'
import { countFilters, productListAddress, withoutFilters } from './list_search.ts'
import type { Shelf } from './product_filters.tsx'

/** The search for some words, without filters. */
export const searchFor = (words: string): string => productListAddress('/search', { q: words })

/** What was probably meant, and shorter words that find something. */
const OtherWords = ({ help }: { help: WordHelp }) => (
  <>
    {help.guess !== null && (
      <p className="mt-2">
        {m.guess_before}{' '}
        <a className="link bold" href={searchFor(help.guess)}>
          {help.guess}
        </a>
        {m.guess_after}
      </p>
    )}
    {help.shorter.length > 0 && (
      <p className="muted mt-2">
        {m.shorter_before}
        {help.shorter.map((word) => (
          <a key={word} className="link" href={searchFor(word)}>
            {m.quoted(word)}
          </a>
        ))}
      </p>
    )}
  </>
)

/** Popular words; where no product has keywords, the shelves that have goods. */
const WaysOn = ({ shelf, help }: { shelf: Shelf; help: WordHelp | null }) => {
  const words = help?.popular ?? []
  const shelves = shelf.categories.filter(({ products_count }) => products_count > 0).slice(0, 6)
  return (
    <>
      <p className="bold mt-6">{words.length > 0 ? m.popular_words : m.often}</p>
      <div className="row wrap gap-2 mt-2">
        {words.length > 0
          ? words.map((word) => (
              <ChipLink key={word} href={searchFor(word)}>
                {word}
              </ChipLink>
            ))
          : shelves.map((category) => (
              <ChipLink key={category.id} href={categoryPath(category)}>
                {category.name}
              </ChipLink>
            ))}
      </div>
    </>
  )
}

/** Where a search ends that found nothing: the words it may have meant, and ways on. */
export const Nothing = ({ shelf, help, all }: { shelf: Shelf; help: WordHelp | null; all: number }) => {
  const { q } = shelf.search
  const filtered = countFilters(shelf.search) > 0
  return (
    <div className="search-nothing">
      <img src="/illustrations/cat-orange-2.svg" alt="" width="260" height="195" />
      <div className="grow">
        <div role="status">
          <h2 className="block-title">{q ? m.none_found(q) : m.search_lead}</h2>
          {q && filtered && <p className="muted mt-2">{m.none_text}</p>}
          {q && !filtered && help && <OtherWords help={help} />}
        </div>
        <WaysOn shelf={shelf} help={help} />
        <div className="row gap-2 wrap mt-6">
          {filtered ? (
            <ButtonLink href={productListAddress('/search', withoutFilters(shelf.search))}>{m.clear_all}</ButtonLink>
          ) : (
            <ButtonLink href="/products">{m.see_all_counted(formatCount(all))}</ButtonLink>
          )}
          {q && (
            <ButtonLink kind="text" href="/information/contact?topic=shop">
              {m.wish}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  )
}
