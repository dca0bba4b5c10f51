import { keysOf } from '#platform/contract/closed_lists.ts'
import type { TimelineEntry } from '#ui/steps.tsx'
import type { Received } from '../received_requests/contract.ts'
import type { MyAdoptionRequest } from '../requests/contract.ts'
import type { RequestStatus } from '../requests/rules.ts'
import * as m from './messages.ts'

type Told = Pick<
  Received,
  | 'housing'
  | 'landlord_ok'
  | 'household_count'
  | 'has_children'
  | 'pets_now'
  | 'pets_note'
  | 'experience'
  | 'indoor_only'
  | 'window_guard'
  | 'agree_visit'
  | 'agree_followup'
  | 'plan_when_moving'
  | 'note'
>

const yesNo = (yes: boolean) => (yes ? m.yes : m.no)

/** What a family told about its home, as facts. */
export const homeFacts = (told: Told) => [
  { label: m.facts.housing, value: m.housing[told.housing] },
  { label: m.facts.landlord, value: told.housing === 'rent' ? m.landlord[told.landlord_ok ? 'yes' : 'no'] : null },
  { label: m.facts.household, value: m.people(told.household_count) },
  { label: m.facts.children, value: yesNo(told.has_children) },
  {
    label: m.facts.pets,
    value: [m.list(told.pets_now.map((pet) => m.pets[pet])) || m.no_pets, told.pets_note].filter(Boolean).join('，'),
  },
  { label: m.facts.experience, value: told.experience },
  { label: m.facts.indoor, value: yesNo(told.indoor_only) },
  { label: m.facts.guard, value: yesNo(told.window_guard) },
  { label: m.facts.visit, value: yesNo(told.agree_visit) },
  { label: m.facts.followup, value: yesNo(told.agree_followup) },
  { label: m.facts.plan, value: told.plan_when_moving },
  { label: m.facts.note, value: told.note },
]

const path = keysOf(m.steps)

/** The way of a request: what is behind it, where it is, what comes. A closed one ends where it was closed. */
export const progressOf = (
  request: Pick<MyAdoptionRequest, 'status' | 'created_at' | 'closed_reason' | 'trial_from' | 'trial_until'>,
): TimelineEntry[] => {
  const { status, closed_reason } = request
  const isClosed = (one: RequestStatus): one is keyof typeof m.closed => one in m.closed
  if (isClosed(status)) {
    const [sent] = m.steps.submitted
    const end = { key: status, state: 'bad' as const, title: m.closed[status] }
    return [
      { key: 'submitted', state: 'done', title: sent, time: m.sent_at(request.created_at) },
      closed_reason ? { ...end, text: m.closed_reason(closed_reason) } : end,
    ]
  }
  const now = path.indexOf(status)
  const isSkipped = (step: keyof typeof m.steps) =>
    step === 'trial' && now > path.indexOf('trial') && !request.trial_from
  return path
    .filter((step) => !isSkipped(step))
    .map((step) => {
      const [title, words] = m.steps[step]
      const text = step === 'trial' && request.trial_until ? m.trial_until(request.trial_until) : words
      const at = path.indexOf(step)
      const state = at < now || status === 'completed' ? 'done' : at === now ? 'now' : 'plain'
      return { key: step, state, title, text, ...(at === 0 ? { time: m.sent_at(request.created_at) } : {}) } as const
    })
}
