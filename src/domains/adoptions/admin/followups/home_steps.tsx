import { addDays, tableDate, taipeiDay } from '#platform/contract/time.ts'
import { TitledCard } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import type { DeskRequest } from '../../desk/requests/contract.ts'
import { followupStaffWords as m } from '../../followups/desk/staff_messages.ts'

type Step = { readonly done: boolean; readonly words: string }

/** Days after signing within which the animal is registered with its new keeper (寵物登記管理辦法 §6). */
const registeredWithin = 30

const stepsOf = ({ trial_until, agreement, status }: DeskRequest): Step[] => {
  const signed = agreement && taipeiDay(agreement.signed_at)
  const counter = agreement?.countersigned_at ? tableDate(taipeiDay(agreement.countersigned_at)) : null
  const { steps: s } = m
  const isRegistered = status === 'completed'
  const isOpen = signed && !isRegistered
  return [
    ...(trial_until ? [{ done: signed !== null, words: s.trial(tableDate(trial_until)) }] : []),
    { done: signed !== null, words: signed ? s.signed(tableDate(signed)) : s.unsigned },
    { done: counter !== null, words: counter ? s.countersigned(counter) : s.not_countersigned },
    {
      done: isRegistered,
      words: isOpen ? s.to_register(tableDate(addDays(signed, registeredWithin))) : s.registered,
    },
  ]
}

/** What else is done on the way to a new home: what was signed, and by when the animal is registered. */
export const HomeSteps = ({ request }: { request: DeskRequest }) => (
  <TitledCard title={m.steps.title}>
    <ul className="stack gap-2">
      {stepsOf(request).map(({ done, words }) => (
        <li key={words} className="row gap-2">
          <Icon name={done ? 'circle-check' : 'circle-dashed'} />
          <span>
            <span className="visually-hidden">{done ? m.steps.done : m.steps.open}</span> {words}
          </span>
        </li>
      ))}
    </ul>
  </TitledCard>
)
