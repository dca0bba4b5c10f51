import type { z } from 'zod'
import { readSettings } from '#domains/settings/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { isLoopbackHost } from '#platform/server/config.ts'
import { type Mail, queueMail } from '#platform/server/mail.ts'
import { layoutMail, type MailBody, type MailParts } from '#platform/server/mail_layout.ts'
import { withLetter } from '#platform/server/mail_letters.ts'
import { openMail } from '#platform/server/mail_secret.ts'
import type { Database } from '#registry/database.gen.ts'
import { type MailList, mailFailures } from './contract.ts'
import { deleteMailsAbout, findMail, listMails } from './queries.ts'

/** A mail in words; the layout, the site's name and its address are added here. */
export type WrittenMail = Omit<Mail, 'text' | 'html'> & Omit<MailParts, 'site_name' | 'site_url'>

/** The texts of a mail, with the site's name and address, without sending it. */
export const layOut = async (app: App, parts: Omit<MailParts, 'site_name' | 'site_url'>): Promise<MailBody> => {
  const { site_name } = await readSettings(app, 'website')
  return layoutMail({ ...parts, site_name, site_url: app.config.app_url })
}

/**
 * Lays out a mail and puts it into the outbox, in the caller's transaction.
 *
 * @returns false when its receiver may get no more today; then nothing was written
 */
export const writeMail = async (app: App, mail: WrittenMail): Promise<boolean> =>
  queueMail(app, { ...mail, ...(await layOut(app, mail)) })

/**
 * Whether a link that opens an account may be shown to staff: only where nobody but this machine can come and no mail can
 * be sent, so that somebody who tries the product out gets on. Everywhere else it is its receiver's alone.
 */
const mayReveal = ({ config }: App): boolean =>
  config.smtp_url === null && isLoopbackHost(new URL(config.app_url).hostname)

/** Mails of every kind and state, a page of them. */
export const listMailsForStaff = (app: App, { staff }: Granted<'system update'>, query: z.output<typeof MailList>) =>
  listMails(app, staff, query)

/** One mail with its texts; a link that opens an account is masked in them. */
export const readMail = async (app: App, _staff: Granted<'system update'>, id: number) => {
  const stored = (await findMail(app, id)) ?? fail(common.not_found)
  const { secret_enc, secret_expires_at, body_id: _, list_unsubscribe: __, ...mail } = await withLetter(app, stored)
  // A mail of an older version that waits to be sent still has its link in its texts.
  const isOpen = mail.holds_secret && secret_expires_at === null && mail.state !== 'kept' && mail.state !== 'failed'
  return {
    ...mail,
    ...(isOpen && { text_body: '', html_body: '' }),
    attachments: mail.attachments,
    can_be_revealed: mayReveal(app) && secret_enc !== null,
  }
}

/**
 * The text of a mail with its link. Noted in the audit log.
 *
 * @throws link_hidden on an installation that others reach or that sends mail; not_found without a link that still works
 */
export const revealMail = async (app: App, staff: Granted<'system update'>, id: number) => {
  if (!mayReveal(app)) fail(mailFailures.link_hidden)
  const mail = (await findMail(app, id)) ?? fail(common.not_found)
  const { text } = (mail.holds_secret && openMail(app, mail)) || fail(common.not_found)
  await recordChange(app, staff, {
    action: 'viewed_sensitive',
    subject_type: 'mail_outbox',
    subject_id: mail.id,
    subject_label: mail.subject,
  })
  return { text_body: text }
}

/** Deletes what was mailed about rows that had to be deleted. */
export const forgetMailsAbout = async (
  app: App,
  subject_type: keyof Database,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length > 0) await deleteMailsAbout(app, subject_type, ids)
}
