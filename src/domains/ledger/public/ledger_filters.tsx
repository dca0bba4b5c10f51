import type { FormEvent } from 'react'
import { publishedGoodsApi } from '#domains/goods_gifts/published/contract.ts'
import { addressOf } from '#platform/browser/call.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { taipeiParts } from '#platform/contract/time.ts'
import { Button } from '#ui/button.tsx'
import { ChipLink } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { SearchInput } from '#ui/search_form.tsx'
import { ledgerApi } from '../contract.ts'
import { categoryWords } from '../messages.ts'
import { expenseCategories } from '../rules.ts'
import type { LedgerData } from './ledger_data.ts'
import { goodsQuestion, ledgerAddress, ledgerPath, ledgerQuestion } from './list_search.ts'
import * as m from './messages.ts'

/** One account, or all. */
export const AccountChips = ({ place, accounts }: Pick<LedgerData, 'place' | 'accounts'>) => (
  <nav className="row wrap gap-2" aria-label={m.accounts}>
    <ChipLink on={!place.bank} href={ledgerAddress(place, { bank: undefined })}>
      {m.all_accounts}
    </ChipLink>
    {accounts.map(({ slug, name }) => (
      <ChipLink key={slug} on={place.bank === slug} href={ledgerAddress(place, { bank: slug })}>
        {name}
      </ChipLink>
    ))}
  </nav>
)

/** What the money went for. */
export const CategoryChips = ({ place }: Pick<LedgerData, 'place'>) => (
  <nav className="row wrap gap-2 mt-3" aria-label={m.categories}>
    <ChipLink on={!place.search.category} href={ledgerAddress(place, { category: undefined })}>
      {m.all_categories}
    </ChipLink>
    {expenseCategories.map((category) => (
      <ChipLink key={category} on={place.search.category === category} href={ledgerAddress(place, { category })}>
        {categoryWords[category]}
      </ChipLink>
    ))}
  </nav>
)

/** The years that have books, with this one and the one asked for, newest first. */
const knownYears = ({ period, years }: Pick<LedgerData, 'period' | 'years'>): number[] => {
  const [asked] = period.split('-')
  const known = new Set([taipeiParts(years.as_of).year, ...years.years.map(({ year }) => year)])
  if (asked && asked !== 'all') known.add(Number(asked))
  return [...known].sort((a, b) => b - a)
}

/** The months of a year that have begun, newest first. */
const monthsOf = (year: number, { as_of }: LedgerData['years']): { month: number; value: string }[] => {
  const now = taipeiParts(as_of)
  const last = year === now.year ? now.month : 12
  return Array.from({ length: last }, (_, index) => {
    const month = last - index
    return { month, value: `${year}-${String(month).padStart(2, '0')}` }
  })
}

const PeriodOptions = (data: Pick<LedgerData, 'period' | 'years'>) => (
  <>
    <option value="all">{m.any_time}</option>
    {knownYears(data).map((year) => (
      <optgroup key={year} label={m.year(year)}>
        <option value={year}>{m.whole_year(year)}</option>
        {monthsOf(year, data.years).map(({ month, value }) => (
          <option key={value} value={value}>
            {m.month(year, month)}
          </option>
        ))}
      </optgroup>
    ))}
  </>
)

/** Every year as a link, and the months of the one that is shown. */
export const YearIndex = (data: Pick<LedgerData, 'place' | 'period' | 'years'>) => {
  const { place, period } = data
  const shown = Number(period.split('-')[0])
  return (
    <nav className="mt-8" aria-label={m.year_index}>
      <h2 className="form-title">{m.year_index}</h2>
      <div className="row wrap gap-2 mt-3">
        {knownYears(data).map((year) => (
          <ChipLink key={year} on={period === String(year)} href={ledgerAddress(place, { period: String(year) })}>
            {m.year(year)}
          </ChipLink>
        ))}
      </div>
      {shown > 0 && (
        <div className="row wrap gap-2 mt-3">
          {monthsOf(shown, data.years)
            .reverse()
            .map(({ month, value }) => (
              <ChipLink key={value} on={period === value} href={ledgerAddress(place, { period: value })}>
                {m.month(shown, month)}
              </ChipLink>
            ))}
        </div>
      )}
    </nav>
  )
}

/** The file of exactly the rows that are shown. */
const fileOf = (place: LedgerData['place'], period: LedgerData['period']): string =>
  place.tab === 'goods'
    ? addressOf(publishedGoodsApi.download, { query: goodsQuestion(period) })
    : addressOf(ledgerApi.download, { query: ledgerQuestion(place, period) })

/** Month or year, words, and the file of exactly these rows. A plain form, so that it works without JavaScript. */
export const LedgerForm = ({ place, period, years }: Pick<LedgerData, 'place' | 'period' | 'years'>) => {
  const { bank, tab, search } = place
  const go = (form: HTMLFormElement) => {
    const given = new FormData(form)
    const q = String(given.get('q') ?? '').trim()
    goTo(ledgerAddress(place, { q: q || undefined, period: String(given.get('period')) }))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    go(event.currentTarget)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not known to all browsers in use yet
    <form
      role="search"
      className="ledger-form mt-4"
      action={ledgerPath(tab, bank)}
      onSubmit={submit}
      key={`${period}${search.q}`}
    >
      {tab === 'all' && bank && <input type="hidden" name="bank" value={bank} />}
      {search.category && <input type="hidden" name="category" value={search.category} />}
      <select
        className="input"
        name="period"
        aria-label={m.period}
        defaultValue={period}
        onChange={(event) => event.target.form && go(event.target.form)}
      >
        <PeriodOptions period={period} years={years} />
      </select>
      {tab === 'goods' ? (
        <span className="grow hide-phone" />
      ) : (
        <SearchInput className="input grow" q={search.q} label={m.search} />
      )}
      <Button kind="secondary" type="submit" icon="search">
        {m.show}
      </Button>
      <a className="button button-outline" href={fileOf(place, period)} download>
        <Icon name="download" />
        {m.csv}
      </a>
    </form>
  )
}
