import type { App } from './app.ts'
import { escapeHtml } from './mail_layout.ts'

/** Letters that go to many: their texts stand in `mail_bodies` once, with marks where each receiver has a link and a name of their own. */

const mark = '{{list_unsubscribe}}'

/** Stands in the texts of a letter where each receiver's own name is. */
export const nameMark = '{{to_name}}'

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
  readonly to_name: string | null
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
  const name = row.to_name ?? ''
  // functions, because a name may hold signs that replaceAll reads
  const filled = (text: string, written: (value: string) => string) =>
    text.replaceAll(mark, () => written(own)).replaceAll(nameMark, () => written(name))
  return {
    ...row,
    text_body: filled(letter.text_body, (value) => value),
    html_body: filled(letter.html_body, escapeHtml),
  }
}
