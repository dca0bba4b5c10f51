import type { App } from '#platform/server/app.ts'
import { confirmHours, isInTime, readTicket, type TicketKind, writeClaim } from './rules.ts'

/** The page that the links of letters lead to, and that mail programs post to (RFC 8058). */
const page = '/news'

/** Signed, not stored: the tables hold nothing that opens anything. */
const ticketOf = (app: App, kind: TicketKind, id: number, until = 0): string => {
  const claim = writeClaim({ id, until })
  return `${claim}.${app.secrets.sign(claim, `newsletter.${kind}`)}`
}

const linkOf = (app: App, kind: TicketKind, ticket: string) =>
  `${app.config.app_url}${page}?${new URLSearchParams({ newsletter: kind, ticket })}`

/** The link that proves a mailbox, good for two days. */
export const confirmLinkOf = (app: App, subscription_id: number): string => {
  const until = Math.floor(app.clock().getTime() / 1000) + confirmHours * 3600
  return linkOf(app, 'confirm', ticketOf(app, 'confirm', subscription_id, until))
}

/** The link that takes off the monthly letter, valid for ever. */
export const endLinkOf = (app: App, subscription_id: number): string =>
  linkOf(app, 'end', ticketOf(app, 'end', subscription_id))

/** The link that ends letters about campaigns, valid as long as it is known to whom the letter went. */
export const objectLinkOf = (app: App, recipient_id: number): string =>
  linkOf(app, 'object', ticketOf(app, 'object', recipient_id))

/** Whose ticket it is; undefined for one that is not ours, is too old, or is of another kind. */
export const holderOf = (app: App, kind: TicketKind, text: string): number | undefined => {
  const ticket = readTicket(text)
  if (!ticket || !app.secrets.isSigned(writeClaim(ticket), `newsletter.${kind}`, ticket.signature)) return undefined
  return isInTime(ticket, app.clock()) ? ticket.id : undefined
}
