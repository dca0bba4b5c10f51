import { readSettings } from '#domains/settings/service.ts'
import type { App } from '#platform/server/app.ts'
import { failureOf } from '../mailbox/service.ts'
import { tokenAddress } from './rules.ts'

/** Where the writer of a letter is asked to answer: into the thread, else the mailbox of the charity; null: nobody said. */
export const replyAddressOf = async (app: App, reply_token: string): Promise<string | null> => {
  const { incoming_mail } = app.config
  if (incoming_mail) return tokenAddress(incoming_mail.mailbox, reply_token)
  return (await readSettings(app, 'website')).contact_email || null
}

/** What the page says of answers to our answers. */
export const repliesOf = async (app: App) => {
  const { incoming_mail } = app.config
  if (incoming_mail) return { come_back: true, mailbox: incoming_mail.mailbox, failing: await failureOf(app) }
  return { come_back: false, mailbox: (await readSettings(app, 'website')).contact_email || null, failing: null }
}
