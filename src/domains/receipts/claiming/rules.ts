type Order = { readonly customer_id: number | null; readonly phone: string | null }

/** The last three digits of a number as it is dialled, without an extension. */
export const lastDigits = (phone: string | null): string =>
  (phone ?? '').replace(/#.*/, '').replace(/\D/g, '').slice(-3)

/**
 * Whether somebody who knows number, amount and the end of a phone may have a receipt: all its orders are free, and one
 * of them carries that phone. A receipt without any order names no phone, so nobody can show that it is theirs.
 */
export const isClaimable = (
  receipt: { readonly total_amount: number },
  orders: readonly Order[],
  given: { readonly total_amount: number; readonly phone_last3: string },
): boolean =>
  receipt.total_amount === given.total_amount &&
  orders.every(({ customer_id }) => customer_id === null) &&
  orders.some(({ phone }) => lastDigits(phone) === given.phone_last3)
