import { classes } from '#ui/classes.ts'
import { Money } from '#ui/values.tsx'
import type { LedgerData, LedgerList } from './ledger_data.ts'
import type { Period } from './list_search.ts'
import * as m from './messages.ts'

/** A period in words: 2026 年 11 月, 2026 年, or nothing for all time. */
export const periodWords = (period: Period): string => {
  if (period === 'all') return ''
  const [year, month] = period.split('-').map(Number)
  return month ? m.month(year ?? 0, month) : m.year(year ?? 0)
}

type TileProps = { label: string; amount: number; note: string; good?: boolean }

const Tile = ({ label, amount, note, good }: TileProps) => (
  <div className="card pad">
    <div className="muted">{label}</div>
    <div className="sum">
      <Money amount={amount} />
    </div>
    <div className={classes('small', good ? 'positive' : 'muted')}>{note}</div>
  </div>
)

const changeOf = (now: number, before: number) => (before > 0 ? Math.round(((now - before) / before) * 100) : null)

/** Income, expense and their difference of what is shown, with the moment it is true for. */
export const SumTiles = ({ place, period, list, months }: Omit<LedgerData, 'list'> & { list: LedgerList }) => {
  const { totals, as_of } = list
  const words = place.search.q ? '' : periodWords(period)
  // The chart's months are those of all accounts and all words: compared only with the same.
  const [before, now] = period.includes('-') && !place.search.q && months && !place.bank ? months.slice(-2) : []
  const noteOf = (direction: 'income' | 'expense') => {
    const change = before && now ? changeOf(now[direction], before[direction]) : null
    return change === null ? m.as_of(as_of) : m.than_before(change)
  }
  const isAll = place.tab === 'all'
  return (
    <div className={classes('grid mt-6 stats-3', isAll ? 'columns-3' : 'columns-2')}>
      {place.tab !== 'expense' && (
        <Tile label={m.income_in(words)} amount={totals.income} note={noteOf('income')} good />
      )}
      {place.tab !== 'income' && <Tile label={m.expense_in(words)} amount={totals.expense} note={noteOf('expense')} />}
      {isAll && <Tile label={m.balance_in(words)} amount={totals.balance} note={m.as_of(as_of)} />}
    </div>
  )
}
