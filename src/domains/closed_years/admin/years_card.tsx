import { useData } from '#platform/browser/use_data.ts'
import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Money } from '#ui/values.tsx'
import { type BookYear, closedYearsApi } from '../contract.ts'
import { useAskedYears } from './asked_years.tsx'
import { yearPageWords as m } from './messages.ts'
import { toneOf } from './tones.ts'

const YearLine = ({ year, waits }: { year: BookYear; waits: boolean }) => {
  const { id, state, is_due, due_on, closed_at, surplus } = year
  return (
    <li className="row between wrap">
      <span className="grow">
        <a className="link" href={`/admin/transactions/close/${id}`}>
          {m.year(id)}
        </a>
        {is_due && <span className="cell-sub">{m.due(tableDate(due_on))}</span>}
        {state === 'closed' && closed_at && (
          <span className="cell-sub">{m.closed_on(tableDate(taipeiDay(closed_at)))}</span>
        )}
      </span>
      {state === 'closed' && surplus !== null && <Money amount={surplus} signed />}
      <StatusTag tone={waits ? 'info' : toneOf(year)}>{waits ? m.waits : m.state[state]}</StatusTag>
    </li>
  )
}

/** The years of the books that are over, the newest first, each with the way to its close. */
export const YearsCard = () => {
  const asked = useAskedYears()
  return (
    <TitledCard title={m.years} side={<span className="small muted">{m.years_text}</span>} flush>
      <Loaded {...useData(closedYearsApi.list, { query: { per_page: 20 } })}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="pad muted">{m.no_years}</p>
          ) : (
            <ul className="plain-list">
              {data.map((year) => (
                <YearLine key={year.id} year={year} waits={asked.some((one) => one.year === year.id)} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </TitledCard>
  )
}
