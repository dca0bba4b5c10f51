import { toInstant } from '#platform/contract/time.ts'
import type { Database } from '#registry/database.gen.ts'
import type { App } from './app.ts'
import { storeLetter } from './mail_letters.ts'
import { type MailSecret, sealTexts } from './mail_secret.ts'
import { countRecipient, type Recipient } from './recipients.ts'
import { inTransaction } from './transaction.ts'

declare module '#registry/json_columns.ts' {
  interface JsonColumns {
    'mail_outbox.attachments': readonly MailAttachment[]
  }
}

declare module './jobs.ts' {
  interface JobMap {
    'mail.deliver': { mail_id: number }
  }
}

export type Mail = {
  /** Which mail this is, lower snake case: `order_paid`. */
  readonly kind: string
  readonly to: Recipient
  readonly to_name?: string | null
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The event that is told; the same event never mails twice. */
  readonly dedupe_key: string
  readonly attachments?: readonly MailAttachment[]
  /** The row it tells of, for the back office. */
  readonly about?: { readonly type: keyof Database; readonly id: number | string }
  /** The part of its link that opens an account, as it stands in the texts. */
  readonly secret?: MailSecret
  /**
   * Which letter it is, of one that goes to many: its texts are stored once. They differ in `list_unsubscribe` alone; of
   * two with the same name the first is sent to all.
   */
  readonly letter?: string
  /** Where one takes oneself off the list that it goes to (RFC 2369): a page, and a call to a mail program's POST (RFC 8058). */
  readonly list_unsubscribe?: string
  /** Where an answer is to go, where that is not where it comes from. */
  readonly reply_to?: string | null
  /** The id of the mail that this one answers, so that mailboxes show both together. */
  readonly in_reply_to?: string | null
  /**
   * It asks before each try (event `mail due`) whether it may still go: a letter that is paused waits, one whose receiver
   * has objected is dropped. It is never given up by its age or its tries, and whoever wrote it delivers it.
   */
  readonly asks_before?: true
}

/**
 * A file of the store (`key`), read when the mail is sent, or a small one that is kept with the mail (`content`, base64) and
 * goes with it. One with a `cid` is shown by the picture of a section with the same.
 */
export type MailAttachment = { readonly filename: string; readonly mime: string; readonly cid?: string } & (
  | { readonly key: string }
  | { readonly content: string }
)

/** A text without the line breaks that would begin another header. */
export const oneLine = (text: string) => text.replace(/[\r\n\t]+/g, ' ').trim()

/**
 * Writes a mail into the outbox in the caller's transaction: it exists exactly if what it tells of does. With SMTP a job
 * sends it afterwards; without, it is kept and read in the back office. A repeated `dedupe_key` does nothing.
 *
 * @returns false when its receiver may get no more today; then nothing was written
 */
export const queueMail = (app: App, mail: Mail): Promise<boolean> =>
  inTransaction(app, async (app) => {
    const row = await insertMail(app, mail)
    if (!row) return true
    // counted afterwards, so that a mail that is asked for again counts once
    if (!(await countRecipient(app, mail.to))) {
      await app.db.deleteFrom('mail_outbox').where('id', '=', row.id).execute()
      return false
    }
    if (app.config.smtp_url && !mail.asks_before) await app.jobs.send(app, 'mail.deliver', { mail_id: row.id })
    return true
  })

const insertMail = async (app: App, mail: Mail) => {
  const body_id = mail.letter === undefined ? null : await storeLetter(app, mail.letter, mail)
  return app.db
    .insertInto('mail_outbox')
    .values({
      dedupe_key: mail.dedupe_key,
      template: mail.kind,
      to_email: oneLine(mail.to.address),
      to_name: mail.to_name ? oneLine(mail.to_name) : null,
      subject: oneLine(mail.subject).slice(0, 200),
      ...(body_id === null ? sealTexts(app, mail, mail.secret) : { text_body: '', html_body: '', body_id }),
      attachments: JSON.stringify(mail.attachments ?? []),
      subject_type: mail.about?.type ?? null,
      subject_id: mail.about === undefined ? null : String(mail.about.id),
      list_unsubscribe: mail.list_unsubscribe ?? null,
      reply_to: mail.reply_to ?? null,
      in_reply_to: mail.in_reply_to ?? null,
      asks_before: mail.asks_before ?? false,
      state: app.config.smtp_url ? 'queued' : 'kept',
      next_attempt_at: toInstant(app.clock()),
      created_at: toInstant(app.clock()),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** Takes mails away that nobody is trying to send at this moment. @returns the ids of what is gone */
export const withdrawMails = async (app: App, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return []
  const gone = app.db.deleteFrom('mail_outbox').where('id', 'in', ids).where('state', '=', 'queued')
  return (await gone.returning('id').execute()).map(({ id }) => id)
}

/** Lets mails that wait be tried at once, as if for the first time. */
export const hurryMails = async (app: App, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  await app.db
    .updateTable('mail_outbox')
    .set({ attempts: 0, next_attempt_at: toInstant(app.clock()) })
    .where('id', 'in', ids)
    .where('state', '=', 'queued')
    .execute()
}
