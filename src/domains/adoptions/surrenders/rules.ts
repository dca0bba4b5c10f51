import { actionsIn, machine, next } from '#platform/contract/machine.ts'
import type { Day } from '#platform/contract/time.ts'
import { addDays } from '#platform/contract/time.ts'

/** An animal that its keeper must give up, from the day somebody asked. */
export const surrenderMachine = machine({
  states: ['waiting', 'offered', 'taken_in', 'posted', 'withdrawn', 'closed'],
  actions: {
    offer: { from: ['waiting', 'offered'], to: 'offered' },
    recall: { from: ['offered'], to: 'waiting' },
    take_in: { from: ['waiting', 'offered'], to: 'taken_in' },
    post: { from: ['waiting', 'offered'], to: 'posted' },
    withdraw: { from: ['waiting', 'offered'], to: 'withdrawn' },
    close: { from: ['waiting', 'offered'], to: 'closed' },
  },
})
export type SurrenderStatus = (typeof surrenderMachine.states)[number]
export type SurrenderAction = keyof typeof surrenderMachine.actions

/** States in which an animal waits for room. */
export const openSurrenders = ['waiting', 'offered'] as const satisfies readonly SurrenderStatus[]

/** Steps that need no call of their own. */
export const plainSteps = ['offer', 'recall', 'withdraw', 'close'] as const satisfies readonly SurrenderAction[]
export type PlainStep = (typeof plainSteps)[number]

/** Days within which somebody answers, from the day of the question. */
export const urgencyDays = { now: 3, month: 14, open: 30 } as const
export const urgencies = ['now', 'month', 'open'] as const satisfies readonly (keyof typeof urgencyDays)[]
export type Urgency = (typeof urgencies)[number]

/** Why somebody cannot keep an animal. */
export const giveUpReasons = [
  'allergy',
  'behaviour',
  'other_pets',
  'moving',
  'illness',
  'costs',
  'no_time',
  'family',
  'died',
  'litter',
  'other',
] as const
export type GiveUpReason = (typeof giveUpReasons)[number]

/** The day until which somebody should have answered. */
export const answerBy = (asked_on: Day, urgency: Urgency): Day => addDays(asked_on, urgencyDays[urgency])

/** Whether nobody has answered in time. */
export const isAnswerLate = (
  { status, asked_on, urgency }: { status: SurrenderStatus; asked_on: Day; urgency: Urgency },
  today: Day,
): boolean => status === 'waiting' && today > answerBy(asked_on, urgency)

/** The steps that may be taken now. One of ours has its listing, so no other is made of it. */
export const stepsOfSurrender = (row: {
  readonly status: SurrenderStatus
  readonly request_id: number | null
}): SurrenderAction[] =>
  actionsIn(surrenderMachine, row.status).filter((action) => action !== 'post' || row.request_id === null)

/** The state after a step, or undefined where it may not be taken. */
export const afterStep = (status: SurrenderStatus, action: SurrenderAction) => next(surrenderMachine, status, action)
