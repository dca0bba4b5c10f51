import { deskListPath, deskPath } from '#domains/applications/ui/desk_addresses.ts'
import { valueIn } from '#platform/contract/closed_lists.ts'
import { tableDate } from '#platform/contract/time.ts'
import { TitledCard } from '#ui/card.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ownWords as m } from '../admin/own_messages.ts'
import type { MyClinicSummary } from '../own/contract.ts'

type Waiting = Pick<MyClinicSummary, 'cases' | 'waiting' | 'reported'>
type Case = Waiting['cases'][number]

const animalOf = ({ nickname, species, sex }: Case) =>
  [nickname, species && m.species[species], sex && valueIn(m.sex, sex)].filter(Boolean).join('・')

/** What was granted to the own clinic and waits for its report. */
export const WaitingCases = ({ cases, waiting, reported }: Waiting) => (
  <TitledCard
    title={m.waiting}
    flush
    side={
      <a className="link" href={deskListPath('neuter')}>
        {m.all_cases}
      </a>
    }
  >
    {cases.length === 0 && <EmptyState level={3} icon="mood-smile" title={m.none_waiting} />}
    <ul className="report-lines">
      {cases.map((one) => (
        <li key={one.animal_id} className="report-line">
          <a className="bold figures" href={deskPath({ id: one.application_id, type: one.type })}>
            {one.application_no}
          </a>
          <div>
            <p>{animalOf(one)}</p>
            {one.voucher_expires_on && (
              <p className="small muted figures">{m.until(tableDate(one.voucher_expires_on))}</p>
            )}
          </div>
        </li>
      ))}
    </ul>
    {waiting > cases.length && <p className="small muted pad">{m.waiting_count(waiting)}</p>}
    {reported > 0 && <p className="small muted pad">{m.reported(reported)}</p>}
  </TitledCard>
)
