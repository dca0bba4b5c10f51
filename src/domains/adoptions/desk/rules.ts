import { actionsIn } from '#platform/contract/machine.ts'
import { addDays, type Day } from '#platform/contract/time.ts'
import { type RequestStatus, requestLimits, requestMachine } from '../requests/rules.ts'

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

/** Whether a trial may last from today until a day: at least one day, at most 30. */
export const isTrialSpan = (today: Day, until: Day): boolean =>
  until > today && until <= addDays(today, requestLimits.trial_days)
