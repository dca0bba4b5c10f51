import { writeMail } from '#domains/mails/service.ts'
import { readSettings } from '#domains/settings/service.ts'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Visitor } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { office, typed } from '#platform/server/recipients.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { acceptedVersions } from '../service.ts'
import type { ContactInput } from './contract.ts'
import { contactMails, contactTopicWords } from './messages.ts'
import { insertMessage } from './queries.ts'
import { replyAddressOf } from './replies/service.ts'

type Written = ContactInput & { id: number; contact_no: string; reply_token: string }

const mailCharity = async (app: App, written: Written): Promise<void> => {
  const { contact_email, site_name } = await readSettings(app, 'website')
  if (!contact_email) return
  await writeMail(app, {
    ...contactMails.received(written, contactTopicWords[written.topic]),
    kind: 'contact_received',
    to: office(contact_email),
    to_name: site_name,
    dedupe_key: `contact_received:${written.contact_no}`,
    about: { type: 'contact_messages', id: written.id },
  })
}

/** What was written is not repeated: nobody shall send words of their own to strangers through us. */
const mailWriter = async (app: App, written: Written): Promise<boolean> =>
  writeMail(app, {
    ...contactMails.confirmed(written.contact_no, contactTopicWords[written.topic]),
    kind: 'contact_confirmed',
    to: typed(written.email),
    to_name: null,
    dedupe_key: `contact_confirmed:${written.contact_no}`,
    about: { type: 'contact_messages', id: written.id },
    reply_to: await replyAddressOf(app, written.reply_token),
  })

/** Takes what a visitor writes to the charity: kept under a number, mailed to the charity, confirmed to the writer. */
export const sendContactMessage = (app: App, visitor: Visitor, { consent: _, ...input }: ContactInput) =>
  inTransaction(app, async (app) => {
    const now = app.clock()
    const { privacy_version } = await acceptedVersions(app)
    const row = await insertMessage(app, taipeiDay(now), {
      ...input,
      customer_id: visitor.member?.member.id ?? null,
      privacy_version,
      created_at: toInstant(now),
      last_at: toInstant(now),
    })
    const written = { ...input, consent: true, ...row }
    await mailCharity(app, written)
    await mailWriter(app, written)
    return { contact_no: row.contact_no }
  })
