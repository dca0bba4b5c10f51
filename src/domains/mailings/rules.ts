import { actionsIn, machine } from '#platform/contract/machine.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { type Instant, toInstant } from '#platform/contract/time.ts'

export const mailingKinds = ['campaign_update', 'campaign_thanks', 'volunteers', 'monthly'] as const
export type MailingKind = (typeof mailingKinds)[number]

/** Kinds that staff write; the monthly letter writes itself. */
export const writtenKinds = ['campaign_update', 'campaign_thanks', 'volunteers'] as const

/** Who may write, send and read a letter: whoever may change what it is about. */
export const kindPermission: Readonly<Record<MailingKind, Permission>> = {
  campaign_update: 'campaigns update',
  campaign_thanks: 'campaigns update',
  volunteers: 'volunteers update',
  monthly: 'blogs update',
}

/** A letter to many. Whatever left has left: nothing goes back to the draft. */
export const mailingMachine = machine({
  states: ['draft', 'sending', 'paused', 'stopped', 'done'],
  actions: {
    start: { from: ['draft'], to: 'sending' },
    pause: { from: ['sending'], to: 'paused' },
    resume: { from: ['paused'], to: 'sending' },
    stop: { from: ['draft', 'sending', 'paused'], to: 'stopped' },
    finish: { from: ['sending'], to: 'done' },
  },
})
export type MailingState = (typeof mailingMachine.states)[number]
export type MailingAction = keyof typeof mailingMachine.actions

/** The steps that staff take once it was started, or before; `start` names how many were counted. */
export const mailingSteps = ['pause', 'resume', 'stop'] as const satisfies readonly MailingAction[]
export type MailingStep = (typeof mailingSteps)[number]
export const stepsIn = (state: MailingState): MailingStep[] => {
  const may: readonly string[] = actionsIn(mailingMachine, state)
  return mailingSteps.filter((step) => may.includes(step))
}

/** Why it stands: a person said so, it would go on too late, or it came back with a backup. */
export const pauseReasons = ['person', 'late', 'restored'] as const
export type PauseReason = (typeof pauseReasons)[number]

export const recipientStates = ['waiting', 'sent', 'refused', 'skipped'] as const
export type RecipientState = (typeof recipientStates)[number]

/** Why somebody gets no letter. */
export const skipReasons = [
  'no_address',
  'closed',
  'unproved',
  'not_agreed',
  'objected',
  'unsubscribed',
  'left',
  'bounced',
  'stopped',
] as const
export type SkipReason = (typeof skipReasons)[number]

/** Hours without a step after which a letter goes on only when a person says so again. */
export const lateHours = 6

/** Whether a letter that got on last at this moment is too late to go on by itself. */
export const isLate = (progressed_at: Instant, now: Date): boolean =>
  progressed_at < toInstant(new Date(now.getTime() - lateHours * 3_600_000))

/** How many mails of a letter wait for the mail server at most: a server that takes none is not given all. */
export const mostInFlight = 20

export const mailingLimits = { subject: 120, body: 20_000, pictures: 3 } as const
