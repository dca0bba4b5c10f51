import { actionsIn, next } from '#platform/contract/machine.ts'
import { addDays, type Day, daysBetween } from '#platform/contract/time.ts'
import { type RequestStatus, requestMachine } from '../../requests/rules.ts'

/** The steps that staff take; only whoever sent a request gives it up. `sign` keeps an agreement signed on paper. */
export const deskActions = [
  'screen',
  'interview',
  'visit',
  'approve',
  'begin_trial',
  'sign',
  'complete',
  'reject',
  'return',
] as const
export type DeskAction = (typeof deskActions)[number]

export const actionsOfDesk = (status: RequestStatus): DeskAction[] => {
  const may: readonly string[] = actionsIn(requestMachine, status)
  return deskActions.filter((action) => may.includes(action))
}

/** Whether a trial may last from today until a day: at least one day, at most as many as the settings say. */
export const isTrialSpan = (today: Day, until: Day, trial_days: number): boolean =>
  until > today && until <= addDays(today, trial_days)

/** The columns of the board: the way of a request as far as somebody works on it. */
export const boardStates = [
  'submitted',
  'screening',
  'interview',
  'home_visit',
  'approved',
  'trial',
  'signed',
] as const satisfies readonly RequestStatus[]
export type BoardState = (typeof boardStates)[number]

/** The step that leads from a state to another; undefined where there is none. */
export const stepBetween = (from: RequestStatus, to: RequestStatus): DeskAction | undefined =>
  from === to ? undefined : actionsOfDesk(from).find((action) => next(requestMachine, from, action) === to)

/** Days after which a request has waited too long in a state; the family was told two days for an answer. */
const patience: { readonly [state in BoardState]?: number } = {
  submitted: 2,
  screening: 3,
  interview: 7,
  home_visit: 7,
  approved: 14,
}

/** Days before the end of a trial from which it is pressing. */
const trialNotice = 3

type Waiting = {
  readonly status: RequestStatus
  /** The day of its last step. */
  readonly since: Day
  readonly trial_until: Day | null
}

/** Whether somebody should have done something with a request by now. */
export const isLate = ({ status, since, trial_until }: Waiting, today: Day): boolean => {
  if (status === 'trial') return trial_until !== null && daysBetween(today, trial_until) <= trialNotice
  const days = Object.entries(patience).find(([state]) => state === status)?.[1]
  return days !== undefined && daysBetween(since, today) > days
}

/** Why an animal comes back, as the statistics of shelters ask. */
export const returnReasons = [
  'allergy',
  'behaviour',
  'other_pets',
  'moving',
  'illness',
  'costs',
  'no_time',
  'family',
  'trial_ended',
  'other',
] as const
export type ReturnReason = (typeof returnReasons)[number]
