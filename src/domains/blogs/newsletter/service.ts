import { writeMail } from '#domains/mails/service.ts'
import { fail } from '#platform/contract/failures.ts'
import type { App } from '#platform/server/app.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { proved, type Recipient, typed } from '#platform/server/recipients.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { newsletterFailures } from './contract.ts'
import { newsletterAnswers, newsletterMails } from './messages.ts'
import { confirmSubscription, deleteSubscription, takeSubscription } from './queries.ts'
import { confirmHours, isInTime, readTicket, type TicketKind, writeClaim } from './rules.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'newsletter.subscribe': { email: string }
  }
}

/** Signed, not stored: the table holds nothing that opens anything. */
const ticketOf = (app: App, kind: TicketKind, id: number, until = 0): string => {
  const claim = writeClaim({ id, until })
  return `${claim}.${app.secrets.sign(claim, `newsletter.${kind}`)}`
}

const linkOf = (app: App, kind: TicketKind, ticket: string) =>
  `${app.config.app_url}/news?${new URLSearchParams({ newsletter: kind, ticket })}`

/** The link to unsubscribe, valid for ever, for the end of each letter. */
export const endLinkOf = (app: App, id: number): string => linkOf(app, 'end', ticketOf(app, 'end', id))

/** @throws ticket_not_usable */
const holderOf = (app: App, kind: TicketKind, text: string): number => {
  const ticket = readTicket(text) ?? fail(newsletterFailures.ticket_not_usable)
  const isOurs = app.secrets.isSigned(writeClaim(ticket), `newsletter.${kind}`, ticket.signature)
  return isOurs && isInTime(ticket, app.clock()) ? ticket.id : fail(newsletterFailures.ticket_not_usable)
}

/** Takes a wish for the letter. A job looks whether the address is known, so that answer and time are the same for all. */
export const subscribe = async (app: App, email: string) => {
  await app.jobs.send(app, 'newsletter.subscribe', { email })
  return { message: newsletterAnswers.asked }
}

/** Sends the link that proves the mailbox; who is on the list already hears that again, with the link to unsubscribe. */
const mailSubscriber = async (app: App, email: string): Promise<void> => {
  await inTransaction(app, async (app) => {
    const row = await takeSubscription(app, email)
    if (row.confirmed_at !== null) return mailWelcome(app, row.id, typed(email))
    const now = app.clock().getTime()
    const ticket = ticketOf(app, 'confirm', row.id, Math.floor(now / 1000) + confirmHours * 3600)
    await writeMail(app, {
      ...newsletterMails.confirm(linkOf(app, 'confirm', ticket)),
      kind: 'newsletter_confirm',
      to: typed(email),
      dedupe_key: `newsletter_confirm:${row.id}:${now}`,
    })
  })
}

const mailWelcome = async (app: App, id: number, to: Recipient): Promise<void> => {
  const end = endLinkOf(app, id)
  await writeMail(app, {
    ...newsletterMails.welcome(end),
    kind: 'newsletter_welcome',
    to,
    dedupe_key: `newsletter_welcome:${id}:${app.clock().getTime()}`,
    list_unsubscribe: end,
  })
}

/** Puts a proved mailbox on the list; a second press of the link changes nothing. @throws ticket_not_usable */
export const confirm = (app: App, ticket: string) =>
  inTransaction(app, async (app) => {
    const id = holderOf(app, 'confirm', ticket)
    const row = (await confirmSubscription(app, id)) ?? fail(newsletterFailures.ticket_not_usable)
    if (row.is_new) await mailWelcome(app, id, proved(row.email))
    return { message: newsletterAnswers.confirmed }
  })

/** Takes an address off the list and forgets it; a second press hears the same. @throws ticket_not_usable */
export const endSubscription = async (app: App, ticket: string) => {
  await deleteSubscription(app, holderOf(app, 'end', ticket))
  return { message: newsletterAnswers.ended }
}

/** The background work of the letter's list, for src/workers.ts. */
export const newsletterWorkers: readonly JobWorker[] = [
  worker({ name: 'newsletter.subscribe', run: (app, { email }) => mailSubscriber(app, email) }),
]
