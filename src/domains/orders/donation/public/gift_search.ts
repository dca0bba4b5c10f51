/** What the address of the donation page says: `?amount=500`. Anything else counts as not there. */
export const readGiftSearch = (search: Record<string, unknown>): { amount?: number } => {
  const amount = Number(search.amount)
  return Number.isInteger(amount) && amount > 0 && amount <= 200_000 ? { amount } : {}
}
