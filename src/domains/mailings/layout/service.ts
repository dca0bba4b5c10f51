import type { WrittenMail } from '#domains/mails/service.ts'
import { photosOf } from '#domains/media/service.ts'
import type { App } from '#platform/server/app.ts'
import { letterWords as words } from '../messages.ts'
import type { MailingRow } from '../queries.ts'
import { mailingLimits } from '../rules.ts'
import { endLinkOf, objectLinkOf } from '../tickets/service.ts'

type Parts = Pick<WrittenMail, 'subject' | 'greeting' | 'paragraphs' | 'facts' | 'pictures' | 'button' | 'small'>

/** Pictures of the report that a letter sends round, as far as everybody may see them. */
export const picturesOf = async (app: App, { campaign_update_id }: Pick<MailingRow, 'campaign_update_id'>) => {
  if (campaign_update_id === null) return []
  const photos = (await photosOf(app, 'campaign_updates', [campaign_update_id])).get(campaign_update_id) ?? []
  return photos
    .slice(0, mailingLimits.pictures)
    .map(({ src, alt }) => ({ url: app.config.app_url + src, alt: alt ?? '' }))
}

/** Where somebody takes themselves off letters of this kind; null where the law asks for none (decision 237). */
export const unsubscribeUrlOf = (
  app: App,
  { kind }: Pick<MailingRow, 'kind'>,
  recipient: { readonly id: number; readonly subscription_id: number | null },
): string | null => {
  if (kind === 'volunteers') return null
  return recipient.subscription_id === null
    ? objectLinkOf(app, recipient.id)
    : endLinkOf(app, recipient.subscription_id)
}

const smallOf = ({ kind }: Pick<MailingRow, 'kind'>, url: string | null): string[] => {
  if (url === null) return [words.volunteer_note]
  return [kind === 'monthly' ? words.monthly_unsubscribe(url) : words.unsubscribe(url)]
}

type Reader = {
  readonly name: string
  readonly unsubscribe_url: string | null
  /** The same for everybody: they are read once. */
  readonly pictures: Awaited<ReturnType<typeof picturesOf>>
}

/** A letter in words, for whoever is called this and leaves it there. It names nobody else. */
export const wordsOf = (mailing: MailingRow, { name, unsubscribe_url, pictures }: Reader): Parts => {
  const { button_label: label, button_url: url } = mailing
  return {
    subject: mailing.subject,
    greeting: mailing.kind === 'monthly' ? words.plain_greeting : words.greeting(name),
    paragraphs: mailing.body.split(/\n{2,}/),
    facts: mailing.facts,
    pictures,
    ...(label !== null && url !== null && { button: { label, url } }),
    small: smallOf(mailing, unsubscribe_url),
  }
}
