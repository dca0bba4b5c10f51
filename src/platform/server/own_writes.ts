import { isWatched } from '#registry/tables.ts'
import type { App } from './app.ts'
import { knownCookies } from './cookies.ts'
import type { Observed } from './statements.ts'

/** The browser that has just written something public. Any process that it asks next looks for its change first. */
const wroteCookie = 'pawlight_wrote'

/** By then every process has noticed by itself (content.ts). */
const noticedAfterSeconds = 3

/** What sets cookies beside an answer. */
type Answer = { readonly cookie: (name: string, value: string, options: { max_age: number }) => void }

/** After a write of something public: this process, and whoever wrote, see it at once. */
export const showOwnWrites = async (app: App, answer: Answer, { written }: Observed): Promise<void> => {
  if (![...written].some(isWatched)) return
  await app.content.refresh()
  answer.cookie(wroteCookie, '1', { max_age: noticedAfterSeconds })
}

/** Before something kept is sent: whoever has just written, to whatever process, sees it. */
export const seeOwnWrites = async (app: App, cookies: Readonly<Record<string, string | undefined>>): Promise<void> => {
  if (knownCookies(app.config, cookies)[wroteCookie] !== undefined) await app.content.refresh()
}
