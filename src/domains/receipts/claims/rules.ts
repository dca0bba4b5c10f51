type Order = { readonly customer_id: number | null }

/**
 * Whether somebody who has the paper in hand may have a receipt: amount and code are those of the paper, and all its orders
 * are free. Numbers run on and amounts are public; the code stands nowhere but on the paper.
 */
export const isClaimable = (
  receipt: { readonly total_amount: number; readonly verification_code: string },
  orders: readonly Order[],
  given: { readonly total_amount: number; readonly verification_code: string },
): boolean =>
  receipt.total_amount === given.total_amount &&
  receipt.verification_code === given.verification_code &&
  orders.every(({ customer_id }) => customer_id === null)
