import type { z } from 'zod'
import type { Reader } from '#platform/contract/readers.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { matchesOpenSearch } from '#platform/server/open_search.ts'
import type { Database } from '#registry/database.gen.ts'
import type { MailList } from './contract.ts'

const rowColumns = [
  'id',
  'template',
  'to_email',
  'to_name',
  'subject',
  'state',
  'attempts',
  'last_error',
  'subject_type',
  'subject_id',
  'created_at',
  'sent_at',
] as const

/** The mails of the outbox, newest first. A word finds receivers and subjects. */
export const listMails = (app: App, reader: Reader, query: z.output<typeof MailList>) => {
  const { state, template } = query.filter
  let rows = app.db.selectFrom('mail_outbox').select(rowColumns)
  if (state) rows = rows.where('state', '=', state)
  if (template) rows = rows.where('template', '=', template)
  if (query.q) {
    const searched = { open: ['subject'], personal: { to_email: ['addressee', 'email'] } } as const
    rows = rows.where(matchesOpenSearch(reader, query.q, searched))
  }
  return readPage(app, rows, query, { sort: { created_at: 'mail_outbox.created_at' }, id: 'mail_outbox.id' })
}

/** One mail with its text. */
export const findMail = (app: App, id: number) =>
  app.db
    .selectFrom('mail_outbox')
    .select([...rowColumns, 'text_body', 'html_body', 'attachments', 'next_attempt_at', 'message_id'])
    .select(['holds_secret', 'secret_enc', 'secret_expires_at', 'blanked_at', 'body_id', 'list_unsubscribe'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Deletes the mails that tell of rows which are gone themselves. */
export const deleteMailsAbout = async (
  app: App,
  subject_type: keyof Database,
  ids: readonly number[],
): Promise<void> => {
  await app.db
    .deleteFrom('mail_outbox')
    .where('subject_type', '=', subject_type)
    .where('subject_id', 'in', ids.map(String))
    .execute()
}
