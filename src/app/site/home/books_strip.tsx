import { purposeWords } from '#domains/ledger/messages.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { proseDate, tableTime, taipeiDay } from '#platform/contract/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Money } from '#ui/values.tsx'
import type { HomeData } from './home_data.ts'
import * as m from './messages.ts'
import { purposeShares } from './shares.ts'

/** Where this year's money went, as one bar and its words. */
const Shares = ({ year }: { year: NonNullable<HomeData['year']> }) => {
  const shares = purposeShares(year.categories).map(({ purpose, percent }) => ({
    name: purposeWords[purpose],
    percent,
  }))
  if (shares.length === 0) return null
  return (
    <>
      <p className="small bold mt-6">{m.shares(year.year)}</p>
      <div className="share-bar mt-2" aria-hidden="true">
        {shares.map(({ name, percent }, at) => (
          <i key={name} className={`share-${at}`} style={{ width: `${percent}%` }} />
        ))}
      </div>
      <ul className="row wrap small mt-3 share-words">
        {shares.map(({ name, percent }, at) => (
          <li key={name} className="row gap-2">
            <i className={`share-dot share-${at}`} aria-hidden="true" />
            {m.share(name, percent)}
          </li>
        ))}
      </ul>
    </>
  )
}

const Sum = ({ name, amount, good }: { name: string; amount: number; good?: boolean }) => (
  <div>
    <div className="small muted">{name}</div>
    <div className={classes('big figures', good && 'positive')}>{formatMoney(amount)}</div>
  </div>
)

const Entries = ({ entries }: { entries: HomeData['books']['data'] }) => (
  <ul className="mt-4 last-entries" aria-label={m.latest}>
    {entries.map((entry) => (
      <li key={entry.id} className="row small">
        <span className="figures faint">{entry.occurred_on.slice(5).replace('-', '/')}</span>
        {entry.public_name && <b className="nowrap">{entry.public_name}</b>}
        <span className="muted grow one-line">{entry.title}</span>
        <b>
          <Money amount={entry.direction === 'income' ? entry.amount : -entry.amount} signed />
        </b>
      </li>
    ))}
  </ul>
)

/** This month's income and expense with the last entries, as the public books have them. */
export const BooksStrip = ({ month, books, year }: Pick<HomeData, 'month' | 'books' | 'year'>) => (
  <section className="section section-tint below-fold">
    <div className="container transparency-grid">
      <div>
        <h2 className="strip-title">
          {m.books_title[0]}
          <br className="hide-phone" />
          {m.books_title[1]}
        </h2>
        <p className="muted mt-3">{m.books_text}</p>
        <ButtonLink className="mt-6" kind="outline" href="/transactions">
          {m.books_action}
        </ButtonLink>
      </div>
      <div className="card pad">
        <div className="row between align-baseline wrap">
          <b>{proseDate(month).replace(/ \d+ 日$/, '')}</b>
          <span className="small muted">{m.books_updated(`${tableTime(books.as_of)}`)}</span>
        </div>
        <div className="in-out mt-4">
          <Sum name={m.income} amount={books.totals.income} />
          <Sum name={m.expense} amount={books.totals.expense} />
          <Sum name={m.balance} amount={books.totals.balance} good={books.totals.balance > 0} />
        </div>
        {year && <Shares year={year} />}
        {books.data.length > 0 ? <Entries entries={books.data} /> : <p className="muted small mt-4">{m.no_entries}</p>}
      </div>
    </div>
  </section>
)

/** The day that the figures of the books are from. */
export const bookDay = (as_of: string): string => proseDate(taipeiDay(as_of))
