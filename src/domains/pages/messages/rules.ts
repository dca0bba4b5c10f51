import { isOneOf } from '#platform/contract/closed_lists.ts'
import { actionsIn, machine } from '#platform/contract/machine.ts'

/** What people write about. */
export const contactTopics = ['donations', 'applications', 'adoptions', 'shop', 'cooperation', 'other'] as const
export type ContactTopic = (typeof contactTopics)[number]

export const isTopic = (text: string): text is ContactTopic => isOneOf(contactTopics, text)

/** What the address of the contact page says: the topic that is chosen already. Anything unknown counts as not there. */
export const readContactSearch = ({ topic }: { topic?: string }): { topic?: ContactTopic } =>
  topic !== undefined && isTopic(topic) ? { topic } : {}

export const contactLimits = { shortest: 10, longest: 2000 } as const

/**
 * A letter waits for us (`open`), for its writer (`answered`), or for nobody (`done`). What its writer sends opens it
 * again, whatever it was.
 */
export const letterMachine = machine({
  states: ['open', 'answered', 'done'],
  actions: {
    answer: { from: ['open', 'answered', 'done'], to: 'answered' },
    finish: { from: ['open', 'answered'], to: 'done' },
    reopen: { from: ['answered', 'done'], to: 'open' },
    receive: { from: ['open', 'answered', 'done'], to: 'open' },
  },
})
export type LetterStatus = (typeof letterMachine.states)[number]

/** The steps that staff take by a button; an answer is written, and what comes in comes by itself. */
export const letterSteps = ['finish', 'reopen'] as const
export type LetterStep = (typeof letterSteps)[number]
/** @param isErased nothing is left of it that somebody could work on */
export const letterStepsIn = (status: LetterStatus, isErased: boolean): LetterStep[] => {
  const may: readonly string[] = isErased ? [] : actionsIn(letterMachine, status)
  return letterSteps.filter((step) => may.includes(step))
}

/** How a thread began: on the contact page, by a mail to us, or by a letter of ours. */
export const letterSources = ['form', 'mail', 'staff'] as const

/** Letters of one answer. */
export const answerLimit = 5000

/** Seconds for which somebody who asked for a letter counts as looking at it; the page asks again three times meanwhile. */
export const viewedFor = 45
export const viewedEvery = 15

/** Why a letter cannot be answered: its writer has left, or it is a machine that wrote. */
export const whyNotAnswered = (letter: { readonly email: string; readonly is_automatic: boolean }) => {
  if (letter.is_automatic) return 'automatic'
  return letter.email === '' ? 'nobody' : null
}
