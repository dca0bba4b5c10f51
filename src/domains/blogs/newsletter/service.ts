import { mailingAnswers } from '#domains/mailings/messages.ts'
import { object } from '#domains/mailings/objections/service.ts'
import type { TicketKind } from '#domains/mailings/tickets/rules.ts'
import { confirmLinkOf, endLinkOf, holderOf } from '#domains/mailings/tickets/service.ts'
import { writeMail } from '#domains/mails/service.ts'
import { fail } from '#platform/contract/failures.ts'
import type { App } from '#platform/server/app.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { proved, type Recipient, typed } from '#platform/server/recipients.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { newsletterFailures } from './contract.ts'
import { newsletterAnswers, newsletterMails } from './messages.ts'
import { confirmSubscription, deleteSubscription, takeSubscription } from './queries.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'newsletter.subscribe': { email: string }
  }
}

/** @throws ticket_not_usable */
const demandHolder = (app: App, kind: TicketKind, ticket: string): number =>
  holderOf(app, kind, ticket) ?? fail(newsletterFailures.ticket_not_usable)

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
    await writeMail(app, {
      ...newsletterMails.confirm(confirmLinkOf(app, row.id)),
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
    const id = demandHolder(app, 'confirm', ticket)
    const row = (await confirmSubscription(app, id)) ?? fail(newsletterFailures.ticket_not_usable)
    if (row.is_new) await mailWelcome(app, id, proved(row.email))
    return { message: newsletterAnswers.confirmed }
  })

/** Takes an address off the list and forgets it; a second press hears the same. @throws ticket_not_usable */
export const endSubscription = async (app: App, ticket: string) => {
  await deleteSubscription(app, demandHolder(app, 'end', ticket))
  return { message: newsletterAnswers.ended }
}

/** Ends letters about campaigns for whoever got one; a second press hears the same. @throws ticket_not_usable */
export const endCampaignLetters = async (app: App, ticket: string) => {
  if (!(await object(app, ticket))) fail(newsletterFailures.ticket_not_usable)
  return { message: mailingAnswers.objected }
}

/** The button of a mail program, of either kind of letter. @throws ticket_not_usable */
export const endByMailProgram = (app: App, { newsletter, ticket }: { newsletter?: TicketKind; ticket: string }) =>
  newsletter === 'object' ? endCampaignLetters(app, ticket) : endSubscription(app, ticket)

/** The background work of the letter's list, for src/workers.ts. */
export const newsletterWorkers: readonly JobWorker[] = [
  worker({ name: 'newsletter.subscribe', run: (app, { email }) => mailSubscriber(app, email) }),
]
