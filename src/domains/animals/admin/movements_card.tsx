import { tableDate } from '#platform/contract/time.ts'
import { TitledCard } from '#ui/card.tsx'
import type { StaffAnimal } from '../desk/contract.ts'
import { careWords as m } from '../staff_messages.ts'

type Movement = StaffAnimal['movements'][number]

const stepOf = ({ from_status, to_status }: Movement) =>
  from_status === null || from_status === to_status
    ? m.status[to_status]
    : m.movement.from_to(m.status[from_status], m.status[to_status])

const spanOf = ({ moved_on, ended_on }: Movement) =>
  m.movement.until(tableDate(moved_on), ended_on === null ? m.movement.now : tableDate(ended_on))

/** Where an animal was and what it was, the newest first. */
export const MovementsCard = ({ movements }: Pick<StaffAnimal, 'movements'>) => (
  <TitledCard title={m.section.movements}>
    {movements.length === 0 && <p className="muted">{m.movement.none}</p>}
    <ol className="stack gap-3">
      {movements.map((movement) => (
        <li key={movement.id}>
          <b>{stepOf(movement)}</b>
          <span className="cell-sub figures">{spanOf(movement)}</span>
          {[movement.location_name, movement.person, movement.reason, movement.by_name].map(
            (fact, index) =>
              fact && (
                <span key={index} className="cell-sub">
                  {fact}
                </span>
              ),
          )}
        </li>
      ))}
    </ol>
  </TitledCard>
)
