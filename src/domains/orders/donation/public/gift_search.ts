/** What the address of the donation page says: `?amount=500&campaign=12`. Anything else counts as not there. */
export const readGiftSearch = (search: Record<string, unknown>): { amount?: number; campaign?: number } => {
  const [amount, campaign] = [Number(search.amount), Number(search.campaign)]
  return {
    ...(Number.isInteger(amount) && amount > 0 && amount <= 200_000 && { amount }),
    ...(Number.isSafeInteger(campaign) && campaign > 0 && { campaign }),
  }
}
