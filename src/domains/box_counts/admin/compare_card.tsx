import { formatCount, formatMoney } from '#platform/contract/money.ts'
import { TitledCard } from '#ui/card.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { DateText } from '#ui/values.tsx'
import type { BoxCount } from '../contract.ts'
import { boxCountWords as m } from '../messages.ts'
import { denominations, latestOf } from '../rules.ts'

type Line = { key: string; name: string; first: string; second: string; differs: boolean }

const none = ''

const linesOf = ({ entries }: BoxCount): Line[] => {
  const { first, second } = latestOf(entries)
  const lines = denominations.map((denomination) => {
    const [one, other] = [first?.[`n${denomination}`], second?.[`n${denomination}`]]
    return {
      key: String(denomination),
      name: m.denomination(String(denomination)),
      first: one === undefined ? none : formatCount(one),
      second: other === undefined ? none : formatCount(other),
      differs: one !== undefined && other !== undefined && one !== other,
    }
  })
  const totals = {
    key: 'total',
    name: m.total,
    first: first ? formatMoney(first.total) : none,
    second: second ? formatMoney(second.total) : none,
    differs: first !== undefined && second !== undefined && first.total !== second.total,
  }
  return [...lines, totals]
}

const columnsOf = ({ first_by_name, second_by_name }: BoxCount): readonly Column<Line>[] => [
  { key: 'name', label: m.denomination_head, className: 'bold', cell: (line) => line.name },
  { key: 'first', label: m.first_of(first_by_name ?? ''), numeric: true, cell: (line) => line.first },
  ...(second_by_name === null
    ? []
    : [
        { key: 'second', label: m.second_of(second_by_name), numeric: true, cell: (line: Line) => line.second },
        {
          key: 'differs',
          label: m.difference,
          cell: (line: Line) => (line.differs ? <b className="negative">{m.differs_here}</b> : m.same),
        },
      ]),
]

/** What both counted last, side by side; nothing for whoever may not see it yet. */
export const CompareCard = ({ box }: { box: BoxCount }) =>
  box.entries.length > 0 && (
    <TitledCard title={m.section.compare} flush>
      <Table
        className="table-wrap"
        caption={m.section.compare}
        columns={columnsOf(box)}
        rows={linesOf(box)}
        keyOf={({ key }) => key}
      />
    </TitledCard>
  )

/** Every count, the newest first. */
export const HistoryCard = ({ box }: { box: BoxCount }) =>
  box.entries.length > 0 && (
    <TitledCard title={m.section.log}>
      <ul className="stack gap-2">
        {box.entries.toReversed().map(({ id, side, counted_by_name, counted_at, total }) => (
          <li key={id} className="row between">
            <span>
              {m.side[side]} {counted_by_name}
              <span className="cell-sub">
                <DateText value={counted_at} as="table-time" />
              </span>
            </span>
            <span className="figures">{formatMoney(total)}</span>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
