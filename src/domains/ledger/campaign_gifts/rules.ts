/**
 * How it stands with a row: issued: on a valid receipt; waiting: on none; refunded: the gift went back whole; refund: the row
 * by which money went back.
 */
export const giftStates = ['issued', 'waiting', 'refunded', 'refund'] as const
export type GiftState = (typeof giftStates)[number]

type Row = { readonly kind: string; readonly amount: number; readonly refunded: number; readonly is_receipted: boolean }

/** How it stands with a row. Says of one row what the filter says in SQL (`inState` of queries.ts). Amounts in NT$. */
export const giftState = ({ kind, amount, refunded, is_receipted }: Row): GiftState => {
  if (kind === 'refund') return 'refund'
  if (refunded >= amount) return 'refunded'
  return is_receipted ? 'issued' : 'waiting'
}
