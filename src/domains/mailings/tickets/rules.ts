/** Hours in which a mailbox can be proved. */
export const confirmHours = 48

/** What the link of a mail does: prove a mailbox, take it off the monthly letter, end letters about campaigns. */
export const ticketKinds = ['confirm', 'end', 'object'] as const
export type TicketKind = (typeof ticketKinds)[number]

/** The part of a ticket that is signed: whose it is, and until when it is good (seconds since 1970; 0 for ever). */
export type TicketClaim = { id: number; until: number }

export const writeClaim = ({ id, until }: TicketClaim): string => `${id}.${until}`

/** Splits a ticket into claim and signature; undefined when it is none of ours by its form. */
export const readTicket = (ticket: string): (TicketClaim & { signature: string }) | undefined => {
  const [, id, until, signature] = /^([1-9]\d{0,14})\.(\d{1,12})\.([\w-]{43})$/.exec(ticket) ?? []
  return id && until && signature ? { id: Number(id), until: Number(until), signature } : undefined
}

/** Whether a ticket may still be used. */
export const isInTime = ({ until }: TicketClaim, now: Date): boolean => until === 0 || now.getTime() < until * 1000
