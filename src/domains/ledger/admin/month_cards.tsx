import type { ReactNode } from 'react'
import { StatTile } from '#ui/stat_tile.tsx'
import { Skeleton } from '#ui/states.tsx'
import { Money } from '#ui/values.tsx'
import type { MonthOfBooks } from '../months/contract.ts'
import { monthWords as m } from './month_messages.ts'

type MonthCardsProps = { month: string; books: MonthOfBooks | undefined }

/** What a month came to: income, expense, what is left of them, and what was carried into it. */
export const MonthCards = ({ month, books }: MonthCardsProps) => {
  const sum = (amount: (books: MonthOfBooks) => number, signed: boolean): ReactNode =>
    books ? <Money amount={amount(books)} signed={signed} /> : <Skeleton width={120} height={30} />
  const note = (words: (books: MonthOfBooks) => string): ReactNode => (books ? words(books) : '\u00a0')
  return (
    <section className="tiles" aria-label={m.tiles}>
      <StatTile
        label={m.income(month)}
        value={sum(({ income }) => income, true)}
        note={note(({ published }) => m.published(published.income))}
      />
      <StatTile
        label={m.expense(month)}
        value={sum(({ expense }) => -expense, true)}
        note={note(({ published }) => m.published(published.expense))}
      />
      <StatTile
        label={m.balance(month)}
        value={sum(({ income, expense }) => income - expense, true)}
        note={m.drafts_apart}
      />
      <StatTile
        label={m.carried}
        value={sum(({ carried }) => carried, false)}
        note={note(({ carried, income, expense }) => m.at_end(carried + income - expense))}
      />
    </section>
  )
}
