import type { App } from './app.ts'
import { escapeHtml } from './mail_layout.ts'

/** Letters that go to many: their texts stand in `mail_bodies` once, with a mark where each receiver has a link of their own. */

const mark = '{{list_unsubscribe}}'

type Letter = { readonly text: string; readonly html: string; readonly list_unsubscribe?: string }

const marked = (text: string, own: string | undefined) => (own === undefined ? text : text.replaceAll(own, mark))

/** Stores the texts of a letter unless they are there; answers their id. */
export const storeLetter = async (app: App, key: string, mail: Letter): Promise<number> => {
  const own = mail.list_unsubscribe
  const find = () => app.db.selectFrom('mail_bodies').select('id').where('key', '=', key).executeTakeFirst()
  const stored =
    (await find()) ??
    (await app.db
      .insertInto('mail_bodies')
      .values({
        key,
        text_body: marked(mail.text, own),
        html_body: marked(mail.html, own && escapeHtml(own)),
        created_at: app.clock().toISOString(),
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst()) ??
    // another process was quicker, and has committed by now
    (await find())
  if (!stored) throw new Error('a letter is neither stored nor there')
  return stored.id
}

type Stored = {
  readonly body_id: number | null
  readonly list_unsubscribe: string | null
  readonly text_body: string
  readonly html_body: string
}

/** A mail with its texts, also where these are those of a letter. */
export const withLetter = async <Row extends Stored>(app: App, row: Row): Promise<Row> => {
  if (row.body_id === null) return row
  const letter = await app.db
    .selectFrom('mail_bodies')
    .select(['text_body', 'html_body'])
    .where('id', '=', row.body_id)
    .executeTakeFirstOrThrow()
  const own = row.list_unsubscribe ?? ''
  return {
    ...row,
    text_body: letter.text_body.replaceAll(mark, own),
    html_body: letter.html_body.replaceAll(mark, escapeHtml(own)),
  }
}
