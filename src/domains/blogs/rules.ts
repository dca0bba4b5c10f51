import { addMinutes, type Instant, toInstant } from '#platform/contract/time.ts'

export type StoredStatus = 'draft' | 'published' | 'archived'
export const blogStates = ['draft', 'scheduled', 'published', 'archived'] as const
export type BlogState = (typeof blogStates)[number]

/** What a story is now: a published one whose time has not come is scheduled, and comes out by itself. */
export const blogState = (row: { status: StoredStatus; published_at: Instant | null }, now: Date): BlogState => {
  if (row.status !== 'published') return row.status
  return row.published_at !== null && Date.parse(row.published_at) > now.getTime() ? 'scheduled' : 'published'
}

/** When a story that is saved as published comes out: when staff said, else when it first came out, else now. */
export const publicationOf = (
  wish: { status: StoredStatus; published_at: Instant | null },
  before: Instant | null,
  now: Date,
): Instant | null => wish.published_at ?? before ?? (wish.status === 'published' ? toInstant(now) : null)

/** How many versions of a story are kept. */
export const keptVersions = 20

/** What one person autosaves within so many minutes is one version and one entry of the log. */
const sessionMinutes = 10

/** When autosaves began that are still of the same edit session as one of now. */
export const sessionStart = (now: Date): Instant => toInstant(addMinutes(now, -sessionMinutes))

/** Drafts alone save themselves: what is out, or will come out by itself, changes by a press. */
export const isAutosaved = ({ status }: { status: StoredStatus }): boolean => status === 'draft'

const charactersPerMinute = 400

/** Whole minutes that a person reads at an article, at least one: 400 characters a minute. */
export const readingMinutes = (html: string): number => {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, '')
  return Math.max(1, Math.round([...text].length / charactersPerMinute))
}
