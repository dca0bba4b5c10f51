import { readSettings } from '#domains/settings/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { type Mail, type MailAttachment, queueMail } from '#platform/server/mail.ts'
import { layoutMail, type MailParts } from '#platform/server/mail_layout.ts'
import { deleteMailsAbout, findMail } from './queries.ts'

/** A mail in words; the layout, the site's name and its address are added here. */
export type WrittenMail = Omit<Mail, 'text' | 'html'> & Omit<MailParts, 'site_name' | 'site_url'>

/** Lays out a mail and puts it into the outbox, in the caller's transaction. */
export const writeMail = async (app: App, mail: WrittenMail): Promise<void> => {
  const { site_name } = await readSettings(app, 'website')
  const body = layoutMail({ ...mail, site_name, site_url: app.config.app_url })
  await queueMail(app, { ...mail, ...body })
}

/** One mail with its text. Reading a text that opens an account is noted in the audit log. */
export const readMail = async (app: App, staff: Granted<'system update'>, id: number) => {
  const { holds_secret, ...mail } = (await findMail(app, id)) ?? fail(common.not_found)
  if (holds_secret) {
    await recordChange(app, staff, {
      action: 'viewed_sensitive',
      subject_type: 'mail_outbox',
      subject_id: mail.id,
      subject_label: mail.subject,
    })
  }
  return { ...mail, attachments: mail.attachments as unknown as MailAttachment[] }
}

/** Deletes what was mailed about rows that had to be deleted. */
export const forgetMailsAbout = async (app: App, subject_type: string, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await deleteMailsAbout(app, subject_type, ids)
}
