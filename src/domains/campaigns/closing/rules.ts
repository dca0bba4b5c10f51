/**
 * What is looked at before a campaign is closed, in the order in which it is done. Money first: nobody can spend what a
 * closed campaign still has.
 */
export const closingPoints = [
  'drafts',
  'disbursements',
  'balance',
  'orders',
  'unpublished',
  'papers',
  'result',
  'duties',
] as const
export type ClosingPoint = (typeof closingPoints)[number]

/** Those that keep a campaign from being closed; the others are told, and may go on afterwards. */
export const blocking: readonly ClosingPoint[] = ['drafts', 'disbursements', 'balance']

/** Expenses that need no paper, as the cash book says it (ledger/papers); nouns may not stand in a circle, so a test holds both. */
export const withoutPaper: readonly string[] = ['gateway_fee', 'refund']

/** How much of each is open: rows, of the balance NT$ with its sign. */
export type ClosingCounts = Readonly<Record<ClosingPoint, number>>

/** Whether a campaign may be closed. */
export const isClosable = (counts: ClosingCounts): boolean => blocking.every((point) => counts[point] === 0)
