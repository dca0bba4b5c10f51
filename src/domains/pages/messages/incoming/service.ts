import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser'
import { fail, failField } from '#platform/contract/failures.ts'
import { next } from '#platform/contract/machine.ts'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import { system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { plainTextOf } from '#platform/server/rich_text.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import type { UploadedFile } from '#platform/server/uploaded_file.ts'
import { giveFiles, type KeptFiles, keepFiles, type MailFile } from '../files/service.ts'
import { insertMessage } from '../queries.ts'
import { tokensIn } from '../replies/rules.ts'
import { letterMachine } from '../rules.ts'
import { incomingFailures } from './contract.ts'
import { incomingWords as words } from './messages.ts'
import {
  findByAnswered,
  findByToken,
  insertIncoming,
  isKnownMail,
  lockMessageId,
  reopenLetter,
  type ThreadOf,
} from './queries.ts'
import { answeredMails, isAutomatic, isFresh, storable } from './rules.ts'

/** Refuses what the gateway has not signed. @throws mail_not_taken; mail_unsigned */
const demandSigned = (app: App, { at = '', signature = '' }: Partial<Record<string, string>>, bytes: Buffer): void => {
  const key = app.config.incoming_mail?.key ?? fail(incomingFailures.mail_not_taken)
  const wanted = createHmac('sha256', key).update(`${at}.`).update(bytes).digest()
  const given = Buffer.from(signature, 'hex')
  const isSigned = given.length === wanted.length && timingSafeEqual(given, wanted)
  if (!isSigned || !isFresh(Number(at), app.clock())) fail(incomingFailures.mail_unsigned)
}

/** A mail in the parts that count here. */
type Incoming = {
  readonly from: string
  readonly from_name: string
  readonly subject: string | null
  readonly body: string
  readonly message_id: string
  readonly is_automatic: boolean
  readonly files: readonly MailFile[]
  readonly tokens: readonly string[]
  readonly answers: readonly number[]
}

const addressesOf = (fields: AddressObject | AddressObject[] | undefined): string[] =>
  [fields ?? []].flat().flatMap(({ value }) => value.flatMap(({ address }) => address ?? []))

/** Where mail servers note whom a mail was for, beside To and Cc. */
const receiverHeaders = ['delivered-to', 'x-original-to', 'x-envelope-to', 'x-forwarded-to'] as const

const headerOf = (mail: ParsedMail) => (name: string) =>
  mail.headerLines.find(({ key }) => key === name)?.line.replace(/^[^:]*:\s*/, '')

/** The text of a mail; of one that has HTML alone its words, line by line. */
const textOf = ({ text, html }: ParsedMail): string => {
  if (text || !html) return text ?? ''
  return plainTextOf(html.replace(/<head\b[\s\S]*?<\/head>/gi, ''))
}

/** @throws mail_unreadable */
const read = async (app: App, bytes: Buffer): Promise<Incoming> => {
  const mail = await simpleParser(bytes, { skipImageLinks: true }).catch(() => fail(incomingFailures.mail_unreadable))
  const header = headerOf(mail)
  const [sender] = mail.from?.value ?? []
  const from = sender?.address?.toLowerCase() ?? fail(incomingFailures.mail_unreadable)
  if (from.length > 254) fail(incomingFailures.mail_unreadable)
  const receivers = [
    ...[mail.to, mail.cc].flatMap(addressesOf),
    ...receiverHeaders.flatMap((name) => header(name) ?? []),
  ]
  const references = [mail.inReplyTo ?? [], mail.references ?? []].flat()
  return {
    from,
    from_name: storable(sender?.name ?? '').slice(0, 50) || from.slice(0, 50),
    subject:
      storable(mail.subject ?? '')
        .replace(/\s+/g, ' ')
        .slice(0, 200)
        .trim() || null,
    body: storable(textOf(mail)) || words.empty,
    // a mail without an id is known by its bytes
    message_id: (mail.messageId ?? `<sha256-${createHash('sha256').update(bytes).digest('hex')}>`).slice(0, 500),
    is_automatic: isAutomatic({ from, header }),
    files: mail.attachments.map(({ filename, content }) => ({
      name: storable(filename ?? '').slice(0, 200) || words.attachment,
      bytes: content,
    })),
    tokens: tokensIn(receivers),
    answers: answeredMails(references, new URL(app.config.app_url).hostname),
  }
}

/**
 * Whether a mail is one of ours: a notice of the server to the mailbox of the charity, where that is the one that is
 * read. It is no letter of anybody.
 */
const isOurs = ({ config }: App, { from, message_id }: Incoming): boolean =>
  answeredMails([message_id], new URL(config.app_url).hostname).length > 0 &&
  from === (/<([^>]+)>/.exec(config.mail_from)?.[1] ?? config.mail_from).trim().toLowerCase()

/** The thread that a mail belongs to: by the token of its address or the mail that it answers, from the writer alone. */
const findThread = async (app: App, { tokens, answers, from }: Incoming): Promise<ThreadOf | undefined> => {
  const found = (await findByToken(app, tokens)) ?? (await findByAnswered(app, answers))
  return found?.email === from ? found : undefined
}

/** Puts a mail into its thread. What a person wrote opens the letter again; a machine's note moves nothing. */
const addToThread = async (app: App, thread: ThreadOf, mail: Incoming, files: KeptFiles): Promise<void> => {
  const created_at = toInstant(app.clock())
  const { body, message_id, is_automatic } = mail
  const id = await insertIncoming(app, {
    contact_message_id: thread.id,
    body,
    message_id,
    is_automatic,
    attachment_names: files.left,
    created_at,
  })
  await giveFiles(app, { owner: 'contact_mails', id }, files.ids)
  const status = is_automatic ? thread.status : (next(letterMachine, thread.status, 'receive') ?? thread.status)
  await reopenLetter(app, thread.id, { status, last_at: created_at })
  if (status === thread.status) return
  await recordChange(app, system('mail'), {
    action: 'state_changed',
    subject_type: 'contact_messages',
    subject_id: thread.id,
    subject_label: thread.contact_no,
    before: { status: thread.status },
    after: { status },
  })
}

/** A mail of nobody's thread becomes a letter of its own. */
const writeLetter = async (app: App, mail: Incoming, files: KeptFiles): Promise<void> => {
  const now = app.clock()
  const { from, from_name, subject, body, message_id, is_automatic } = mail
  const left = files.left.length === 0 ? '' : `\n\n${words.attached(files.left)}`
  const { id } = await insertMessage(app, taipeiDay(now), {
    ...{ topic: 'other', source: 'mail', name: from_name, email: from, subject, message_id, is_automatic },
    message: `${body.slice(0, 19_000)}${left}`.slice(0, 20_000),
    created_at: toInstant(now),
    last_at: toInstant(now),
  })
  await giveFiles(app, { owner: 'contact_messages', id }, files.ids)
}

/**
 * Writes a mail down, whichever way it came: once, by its id. Its files are kept first; of a mail that came twice at the
 * same time those of the second have no letter and are swept.
 *
 * @throws mail_unreadable
 */
export const takeMail = async (app: App, bytes: Buffer) => {
  const mail = await read(app, bytes)
  if (isOurs(app, mail) || (await isKnownMail(app, mail.message_id))) return { result: 'known' as const }
  const files = await keepFiles(app, mail.files)
  return inTransaction(app, async (app) => {
    // of two that come at once the second waits, and is known then
    await lockMessageId(app, mail.message_id)
    if (await isKnownMail(app, mail.message_id)) return { result: 'known' as const }
    const thread = await findThread(app, mail)
    if (thread) await addToThread(app, thread, mail, files)
    else await writeLetter(app, mail, files)
    return { result: thread ? ('added' as const) : ('new' as const) }
  })
}

/**
 * Takes a mail from the gateway. It is answered by nobody and nothing here: whoever writes back does so by hand.
 *
 * @throws mail_not_taken; mail_unsigned; mail_unreadable; invalid (422) without a signature
 */
export const receiveMail = async (app: App, { fields, bytes }: UploadedFile) => {
  if (!fields.at || !fields.signature) failField('signature', words.unsigned)
  demandSigned(app, fields, bytes)
  return takeMail(app, bytes)
}
