import { findPhone } from '#platform/contract/phone_number.ts'

/** By what the orders of one person are known: an account, a mailbox, a phone number. Null for what is not known. */
export type Buyer = {
  readonly customer_id: number | null
  readonly email: string | null
  readonly phone: string | null
}

/** A person with mailbox and phone number as orders keep them; a text that is neither says nothing of a person. */
export const buyerOf = ({ customer_id, email, phone }: Buyer): Buyer => ({
  customer_id,
  email: email?.trim().toLowerCase() || null,
  phone: findPhone(phone ?? '') ?? null,
})

/** A person of whom only the account is known. */
export const memberAlone = (customer_id: number | null): Buyer => ({ customer_id, email: null, phone: null })

/** Whether anything is known by which earlier orders can be found. */
export const isKnown = ({ customer_id, email, phone }: Buyer): boolean =>
  customer_id !== null || email !== null || phone !== null

/** The names by which one person is held, in the order in which everybody takes them, so that nobody waits in a circle. */
export const keysOf = ({ customer_id, email, phone }: Buyer): string[] =>
  [
    ...(customer_id === null ? [] : [`customer ${customer_id}`]),
    ...(email === null ? [] : [`email ${email}`]),
    ...(phone === null ? [] : [`phone ${phone}`]),
  ].toSorted()
