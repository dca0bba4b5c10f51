import { type SqlBool, sql } from 'kysely'
import nodemailer from 'nodemailer'
import { addMinutes, toInstant } from '#platform/contract/time.ts'
import { fieldOf, messageOf } from '#platform/contract/unknown_values.ts'
import type { App } from './app.ts'
import { forEachDue } from './due_items.ts'
import { type JobWorker, worker } from './jobs.ts'
import { type MailAttachment, oneLine } from './mail.ts'
import type { MailBody } from './mail_layout.ts'
import { withLetter } from './mail_letters.ts'
import { mailMessages } from './mail_messages.ts'
import { forgetExpiredSecrets, openMail } from './mail_secret.ts'
import { inTransaction } from './transaction.ts'

declare module './domain_events.ts' {
  interface DomainEventMap {
    /** A mail that asks first is about to be tried; a handler says what becomes of it. */
    'mail due': { readonly mail_id: number; readonly answer: { verdict: MailVerdict } }
  }
}

declare module './jobs.ts' {
  interface JobMap {
    'mail.sweep': Record<string, never>
  }
}

/** Whether a mail goes now, later, or never. */
export type MailVerdict = 'send' | 'wait' | 'drop'

/** Minutes to wait after the 1st, 2nd, … try; after the last the mail has failed. */
const waits = [1, 5, 15, 30, 60, 120, 240, 480, 720, 1440] as const

/** How long one try may take before another worker takes the mail over, in minutes. */
const lease = 10

/** Minutes after which a mail that may not go yet asks again. */
const askAgain = 5

/** Takes a due mail for one try. Nobody else gets it before the lease ends; a try that died is due again then. */
const claimMail = (app: App, id: number) =>
  app.db
    .updateTable('mail_outbox')
    .set({
      state: 'sending',
      attempts: sql`attempts + 1`,
      next_attempt_at: toInstant(addMinutes(app.clock(), lease)),
    })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'sending'])
    .where('next_attempt_at', '<=', toInstant(app.clock()))
    .returningAll()
    .executeTakeFirst()

type OutboxRow = NonNullable<Awaited<ReturnType<typeof claimMail>>>

const isAttachments = (value: unknown): value is MailAttachment[] => Array.isArray(value)

/** RFC 8058 knows one click only over HTTPS; elsewhere the link alone is named. */
const unsubscribeHeaders = (address: string | null): Record<string, string> => ({
  ...(address && { 'List-Unsubscribe': `<${address}>` }),
  ...(address?.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
})

const sendBySmtp = async (app: App, smtpUrl: string, row: OutboxRow, { text, html }: MailBody) => {
  const transport = nodemailer.createTransport(smtpUrl, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as object)
  const attachments = isAttachments(row.attachments) ? row.attachments : []
  try {
    await transport.sendMail({
      from: app.config.mail_from,
      to: row.to_name ? { name: row.to_name, address: row.to_email } : row.to_email,
      subject: row.subject,
      text,
      html: html || undefined,
      headers: unsubscribeHeaders(row.list_unsubscribe),
      ...(row.reply_to && { replyTo: row.reply_to }),
      ...(row.in_reply_to && { inReplyTo: row.in_reply_to, references: row.in_reply_to }),
      // The same for every try, so that a receiver can drop a mail that was sent again after a crash.
      messageId: messageIdOf(app, row.id),
      attachments: await Promise.all(
        attachments.map(async ({ filename, mime, cid, ...file }) => ({
          filename,
          contentType: mime,
          ...(cid !== undefined && { cid }),
          content: 'key' in file ? await app.files.get(file.key) : Buffer.from(file.content, 'base64'),
        })),
      ),
    })
  } finally {
    transport.close()
  }
}

const messageIdOf = (app: App, id: number) => `<mail-${id}@${new URL(app.config.app_url).hostname}>`

/** A mail that will not be sent again needs its secret no more; one of an older version has it in its texts. */
const forgotten = (row: OutboxRow) => ({
  secret_enc: null,
  ...(row.holds_secret && row.secret_expires_at === null && { text_body: '', html_body: '' }),
})

const noteSent = (app: App, row: OutboxRow) =>
  app.db
    .updateTable('mail_outbox')
    .set({
      state: 'sent',
      sent_at: toInstant(app.clock()),
      message_id: messageIdOf(app, row.id),
      last_error: null,
      ...forgotten(row),
    })
    .where('id', '=', row.id)
    .execute()

/** A server that answers 5xx to the receiver or the message will say the same tomorrow. */
const isFinal = (error: unknown) => {
  if (error instanceof LinkExpired) return true
  const [code, command] = [fieldOf(error, 'responseCode'), fieldOf(error, 'command')]
  const isOurs = command === 'CONN' || (typeof command === 'string' && command.startsWith('AUTH'))
  return typeof code === 'number' && code >= 500 && !isOurs
}

/** Why a mail was not sent: the answer of the server, else what went wrong on the way there. */
const whyNotSent = (error: unknown): string => {
  const answer = fieldOf(error, 'response')
  return typeof answer === 'string' ? mailMessages.refused(answer) : messageOf(error)
}

const noteFailure = async (app: App, row: OutboxRow, error: unknown) => {
  const wait = isFinal(error) ? undefined : (waits[row.attempts - 1] ?? (row.asks_before ? waits.at(-1) : undefined))
  const message = whyNotSent(error)
  await app.db
    .updateTable('mail_outbox')
    .set({
      state: wait === undefined ? 'failed' : 'queued',
      next_attempt_at: toInstant(addMinutes(app.clock(), wait ?? 0)),
      last_error: oneLine(message).slice(0, 500),
      ...(wait === undefined && forgotten(row)),
    })
    .where('id', '=', row.id)
    .execute()
  app.log.warn({ mail_id: row.id, attempts: row.attempts, final: wait === undefined }, 'mail not sent')
}

/** A link that leads nowhere is not sent, now or later. */
class LinkExpired extends Error {
  override name = 'LinkExpired'
}

/** What whoever wrote a mail says of it now. Where it may not go, it waits without having been tried, or is taken away. */
const mayGo = (app: App, row: OutboxRow): Promise<boolean> =>
  inTransaction(app, async (app) => {
    const answer: { verdict: MailVerdict } = { verdict: 'drop' }
    await app.domainEvents.emit(app, 'mail due', { mail_id: row.id, answer })
    if (answer.verdict === 'drop') await app.db.deleteFrom('mail_outbox').where('id', '=', row.id).execute()
    if (answer.verdict === 'wait')
      await app.db
        .updateTable('mail_outbox')
        .set({
          state: 'queued',
          attempts: sql`attempts - 1`,
          next_attempt_at: toInstant(addMinutes(app.clock(), askAgain)),
        })
        .where('id', '=', row.id)
        .where('state', '=', 'sending')
        .execute()
    return answer.verdict === 'send'
  })

/** Tries once to send a mail that is due. Never throws for a mail that could not be sent: it waits for its next try. */
export const deliverMail = async (app: App, id: number): Promise<void> => {
  const smtpUrl = app.config.smtp_url
  const row = smtpUrl ? await claimMail(app, id) : undefined
  if (!smtpUrl || !row) return
  if (row.asks_before && !(await mayGo(app, row))) return
  try {
    const body = openMail(app, await withLetter(app, row))
    if (!body) throw new LinkExpired(mailMessages.linkExpired)
    await sendBySmtp(app, smtpUrl, row, body)
  } catch (error) {
    return noteFailure(app, row, error)
  }
  await noteSent(app, row)
}

const listDueMails = (app: App, tried: readonly number[]) =>
  app.db
    .selectFrom('mail_outbox')
    .select('id')
    .where('state', 'in', ['queued', 'sending'])
    .where('next_attempt_at', '<=', toInstant(app.clock()))
    .where(sql<SqlBool>`id <> all(${tried})`)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(200)
    .execute()

/** Days after which a mail that could not go out is given up: nobody wants it any more. Tries alone take two. */
const mostDays = 30

/** Ends the wait of mails that nothing could send, as without a mail server. */
const giveUpOldMails = async (app: App): Promise<void> => {
  const before = toInstant(addMinutes(app.clock(), -mostDays * 24 * 60))
  await app.db
    .updateTable('mail_outbox')
    .set({ state: 'failed', secret_enc: null, last_error: mailMessages.tooOld(mostDays) })
    .where('state', 'in', ['queued', 'sending'])
    .where('asks_before', '=', false)
    .where('created_at', '<=', before)
    .execute()
}

/**
 * Sends everything that is due: second tries, and mails whose job or worker was lost. Forgets links that expired, and
 * gives up what is too old.
 */
export const sweepMails = async (app: App): Promise<void> => {
  await forgetExpiredSecrets(app)
  await giveUpOldMails(app)
  await forEachDue(app, {
    name: 'mail.sweep',
    outside: true,
    list: (tried) => listDueMails(app, tried),
    run: (app, { id }) => deliverMail(app, id),
  })
}

/** The work of the outbox, for src/workers.ts. */
export const mailWorkers: readonly JobWorker[] = [
  worker({ name: 'mail.deliver', run: (app, { mail_id }) => deliverMail(app, mail_id) }),
  worker({ name: 'mail.sweep', run: sweepMails, cron: '* * * * *', cron_data: {} }),
]
