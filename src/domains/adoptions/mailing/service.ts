import { writeMail } from '#domains/mails/service.ts'
import { readSettings } from '#domains/settings/service.ts'
import { proseDate } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { adoptionPath } from '../ui/addresses.ts'
import { adoptionMails as words } from './messages.ts'

type Listing = { id: number; name: string; slug: string | null; status: string }
type Receiver = { name: string; email: string }

const buttonOf = (app: App, listing: Listing) => ({
  label: words.see,
  url: `${app.config.app_url}${adoptionPath(listing)}`,
})

/** The member who posted, else the association's own mailbox; nobody where neither has an address. */
const posterOf = async (app: App, member: Receiver | undefined): Promise<{ greeting: string; to: string } | null> => {
  if (member) return { greeting: words.greeting(member.name), to: member.email }
  const { contact_email } = await readSettings(app, 'website')
  return contact_email ? { greeting: words.staffGreeting, to: contact_email } : null
}

/** Tells the applicant that the request has come, and the poster that there is one. The poster reads no contact here. */
export const mailRequestSent = async (
  app: App,
  request: { id: number; name: string; email: string; city: string },
  listing: Listing,
  member: Receiver | undefined,
): Promise<void> => {
  const about = { type: 'adoption_requests', id: request.id }
  const button = buttonOf(app, listing)
  await writeMail(app, {
    ...words.sent(listing.name, listing.status !== 'published'),
    greeting: words.greeting(request.name),
    button,
    kind: 'adoption_request_sent',
    to: request.email,
    to_name: request.name,
    dedupe_key: `adoption_request_sent:${request.id}`,
    about,
  })
  const poster = await posterOf(app, member)
  if (!poster) return
  await writeMail(app, {
    ...words.arrived(listing.name),
    ...poster,
    facts: [
      [words.animal, listing.name],
      [words.from, request.city],
    ],
    button,
    kind: 'adoption_request_arrived',
    dedupe_key: `adoption_request_arrived:${request.id}`,
    about,
  })
}

/** Reminds the poster before a listing ends; once for each end. */
export const mailExpiring = async (
  app: App,
  listing: Listing & { expires_on: string },
  member: Receiver | undefined,
): Promise<void> => {
  const poster = await posterOf(app, member)
  if (!poster) return
  const last_day = proseDate(listing.expires_on)
  await writeMail(app, {
    ...words.expiring(listing.name, last_day),
    ...poster,
    facts: [
      [words.animal, listing.name],
      [words.lastDay, last_day],
    ],
    button: buttonOf(app, listing),
    kind: 'adoption_expiring',
    dedupe_key: `adoption_expiring:${listing.id}:${listing.expires_on}`,
    about: { type: 'adoptions', id: listing.id },
  })
}
