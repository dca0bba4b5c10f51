import { isOneOf } from '#platform/contract/closed_lists.ts'
/** What people write about. */
export const contactTopics = ['donations', 'applications', 'adoptions', 'shop', 'cooperation', 'other'] as const
export type ContactTopic = (typeof contactTopics)[number]

export const isTopic = (text: string): text is ContactTopic => isOneOf(contactTopics, text)

/** What the address of the contact page says: the topic that is chosen already. Anything unknown counts as not there. */
export const readContactSearch = ({ topic }: { topic?: string }): { topic?: ContactTopic } =>
  topic !== undefined && isTopic(topic) ? { topic } : {}

export const contactLimits = { shortest: 10, longest: 2000 } as const

/** Months after which what somebody wrote is deleted, as the form promises. */
export const contactKeptMonths = 6

/** The moment before which nothing is kept any more. */
export const contactKeptSince = (now: Date): Date => {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - contactKeptMonths)
  return since
}
