import { writeMail } from '#domains/mails/service.ts'
import { notifyMember } from '#domains/notices/service.ts'
import { readSettings } from '#domains/settings/service.ts'
import { valueIn } from '#platform/contract/closed_lists.ts'
import { type Day, type Instant, proseDate } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { MailAttachment } from '#platform/server/mail.ts'
import { memberMailbox, office, party, type Recipient } from '#platform/server/recipients.ts'
import { adoptionPath, postsPath, receivedPath, reportPath, requestPath } from '../ui/addresses.ts'
import { adoptionMails as words } from './messages.ts'

type Listing = { id: number; name: string; slug: string | null; status: string }
type Receiver = { id: number; name: string; email: string; email_verified_at: string | null }

const buttonOf = (app: App, listing: Listing) => ({
  label: words.see,
  url: `${app.config.app_url}${adoptionPath(listing)}`,
})

/** The member who posted, else the association's own mailbox; nobody where neither has an address. */
const posterOf = async (
  app: App,
  member: Receiver | undefined,
): Promise<{ greeting: string; to: Recipient } | null> => {
  if (member) return { greeting: words.greeting(member.name), to: memberMailbox(member) }
  const { contact_email } = await readSettings(app, 'website')
  return contact_email ? { greeting: words.staffGreeting, to: office(contact_email) } : null
}

/** Tells the applicant that the request has come, and the poster that there is one. The poster reads no contact here. */
export const mailRequestSent = async (
  app: App,
  request: { id: number; name: string; email: string; city: string },
  listing: Listing,
  member: Receiver | undefined,
): Promise<void> => {
  const about = { type: 'adoption_requests', id: request.id } as const
  const button = buttonOf(app, listing)
  await writeMail(app, {
    ...words.sent(listing.name, listing.status !== 'published'),
    greeting: words.greeting(request.name),
    button,
    kind: 'adoption_request_sent',
    to: party(request.email),
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
    button: member ? { label: words.answer, url: `${app.config.app_url}${receivedPath(request.id)}` } : button,
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

type Told = readonly [subject: string, text: string]
type Moved = { id: number; customer_id: number; status: string; version: number }

const notice = (customer_id: number, key: string, [subject, text]: Told, link: string) =>
  ({ customer_id, kind: 'adoptions', key, subject, text, link }) as const

/** Tells the applicant where the request stands now, at the bell and by mail. */
export const notifyApplicant = async (
  app: App,
  request: Moved,
  listing: Pick<Listing, 'name'>,
  reason: string | null,
  state: string = request.status,
): Promise<void> => {
  const told = valueIn(words.moved, state)?.(listing.name)
  if (!told) return
  const text = reason === null ? told[1] : `${words.reason(reason)}\n${told[1]}`
  const key = `adoption_request_${state}:${request.id}:${request.version}`
  await notifyMember(app, notice(request.customer_id, key, [told[0], text], requestPath(request.id)))
}

/** Tells the member who posted the animal of a step that others made; the association sees its own board. */
export const notifyPoster = async (
  app: App,
  request: Moved,
  listing: { id: number; name: string; customer_id: number | null },
): Promise<void> => {
  const told = valueIn(words.posterTold, request.status)?.(listing.name)
  if (!told || listing.customer_id === null) return
  const key = `adoption_post_${request.status}:${request.id}:${request.version}`
  await notifyMember(app, notice(listing.customer_id, key, told, receivedPath(request.id)))
}

/** Tells both sides that a request ends on a day unless somebody takes a step; once for each time it waited too long. */
export const notifyLapse = async (
  app: App,
  request: Moved & { stepped_at: string },
  listing: { name: string; customer_id: number | null },
  day: Day,
): Promise<void> => {
  const key = `adoption_lapses:${request.id}:${request.version}:${day}`
  const told = words.lapses(listing.name, proseDate(day))
  await notifyMember(app, { ...notice(request.customer_id, key, told, requestPath(request.id)), must: true })
  if (listing.customer_id === null) return
  const asked = words.posterLapses(listing.name, proseDate(day))
  await notifyMember(app, notice(listing.customer_id, key, asked, receivedPath(request.id)))
}

type Reviewed = { id: number; name: string; customer_id: number | null; version: number }

/** Tells the member who posted an animal what staff said about it. */
export const notifyReviewed = async (app: App, post: Reviewed, told: Told): Promise<void> => {
  if (post.customer_id === null) return
  await notifyMember(app, notice(post.customer_id, `adoption_reviewed:${post.id}:${post.version}`, told, postsPath))
}

/** What the link of a mail is made of; `last_day` is the last one on which it works. */
type Link = { token: string; expires_at: Instant; last_day: Day }
type DueFollowup = {
  id: number
  request_id: number
  customer_id: number
  days_after: number
  reminder_count: number
  animal_name: string
  name: string
  email: string
  email_verified_at: string | null
}

/**
 * Asks whoever adopted for a report: at the bell, and by a mail with a link that answers without sign-in. The family
 * signed that it will tell, so the mail is no choice of theirs.
 *
 * @returns false when its receiver may get no more today; then nothing was written
 */
export const mailFollowup = async (app: App, due: DueFollowup, link: Link): Promise<boolean> => {
  const { id, request_id, customer_id, days_after, reminder_count, animal_name } = due
  const told = (reminder_count === 0 ? words.followupDue : words.followupLate)(animal_name, days_after)
  const isWritten = await writeMail(app, {
    subject: told[0],
    paragraphs: [words.followupHow, ...(reminder_count === 0 ? [] : [words.followupHelp])],
    greeting: words.greeting(due.name),
    // behind `#` no server, proxy or log sees it
    button: { label: words.followupButton, url: `${app.config.app_url}${reportPath}#token=${link.token}` },
    small: [words.followupLink(proseDate(link.last_day)), words.followupGone],
    kind: 'adoption_followup',
    to: memberMailbox({ ...due, id: customer_id }),
    to_name: due.name,
    dedupe_key: `adoption_followup:${id}:${reminder_count}`,
    about: { type: 'adoption_requests', id: request_id },
    secret: { text: link.token, expires_at: link.expires_at },
  })
  if (!isWritten) return false
  const key = `adoption_followup:${id}:${reminder_count}`
  await notifyMember(app, { ...notice(customer_id, key, told, requestPath(request_id)), mail: false })
  return true
}

/** `isBoth`: the association has signed too, so the paper goes out once more. */
type Signed = { request_id: number; name: string; email: string; animal_name: string; isBoth: boolean }

/** Sends the signed agreement to both sides: to whoever signed it, and to the member who gives the animal. */
export const mailAgreement = async (
  app: App,
  signed: Signed,
  poster: Receiver | undefined,
  attachment: MailAttachment,
): Promise<void> => {
  const { request_id, animal_name, isBoth } = signed
  const which = isBoth ? `both:${request_id}` : String(request_id)
  const letter = {
    kind: 'adoption_agreement',
    about: { type: 'adoption_requests', id: request_id },
    attachments: [attachment],
  } as const
  await writeMail(app, {
    ...letter,
    ...(isBoth ? words.agreementOfBoth : words.agreement)(animal_name),
    greeting: words.greeting(signed.name),
    to: party(signed.email),
    to_name: signed.name,
    dedupe_key: `adoption_agreement:${which}`,
  })
  if (!poster) return
  await writeMail(app, {
    ...letter,
    ...(isBoth ? words.agreementOfBoth : words.agreementOfGiver)(animal_name),
    greeting: words.greeting(poster.name),
    button: { label: words.seeRequest, url: `${app.config.app_url}${receivedPath(request_id)}` },
    to: memberMailbox(poster),
    dedupe_key: `adoption_agreement_giver:${which}`,
  })
}
