import { classes } from '#ui/classes.ts'
import { Money } from '#ui/values.tsx'
import type { LedgerData, LedgerList } from './ledger_data.ts'
import type { Period } from './list_search.ts'
import * as m from './messages.ts'
import { runningDay } from './story.ts'

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
export const SumTiles = ({ place, period, list, month }: Omit<LedgerData, 'list'> & { list: LedgerList }) => {
  const { totals, as_of } = list
  const words = place.search.q ? '' : periodWords(period)
  const noteOf = (direction: 'income' | 'expense') => {
    const change = month?.before ? changeOf(month[direction], month.before[direction]) : null
    return month === null || change === null ? m.as_of(as_of) : m.than_before(change, runningDay(month))
  }
  const isAll = place.tab === 'all'
  const hasRisen = month?.before !== undefined && month?.before !== null && month.income > month.before.income
  return (
    <div className={classes('grid mt-6 stats-3', isAll ? 'columns-3' : 'columns-2')}>
      {place.tab !== 'expense' && (
        <Tile
          label={isAll ? m.income_in(words) : m.gifts_in(words)}
          amount={totals.income}
          note={noteOf('income')}
          good={hasRisen}
        />
      )}
      {place.tab !== 'income' && <Tile label={m.expense_in(words)} amount={totals.expense} note={noteOf('expense')} />}
      {isAll && <Tile label={m.balance_in(words)} amount={totals.balance} note={m.as_of(as_of)} />}
    </div>
  )
}
