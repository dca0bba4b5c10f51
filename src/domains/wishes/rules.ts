/** Wishes that an address may have open at once; further ones are dropped without a word. */
export const openWishes = 20

/** Mails written in one transaction. */
export const batch = 100

/** What is wished for. */
export type WishedThing = { readonly variant_id: number } | { readonly adoption_id: number }

/** The part of a ticket that is signed, and its signature; undefined when it is none of ours by its form. */
export const readTicket = (ticket: string): { email_key: string; signature: string } | undefined => {
  const [, email_key, signature] = /^([\w-]{43})\.([\w-]{43})$/.exec(ticket) ?? []
  return email_key && signature ? { email_key, signature } : undefined
}
