import type { Tone } from '#ui/chip.tsx'
import type { FundingKind, TransactionState } from '../rules.ts'

/** The colours of a row's state and of a kind of funding; their words always stand beside them. */
export const entryTone: Record<TransactionState, Tone> = {
  draft: 'warn',
  posted: 'info',
  published: 'success',
  reversed: 'plain',
}

export const fundingTone: Record<FundingKind, Tone> = {
  allocation: 'success',
  disbursement: 'plain',
  transfer: 'info',
  refund: 'warn',
  opening: 'plain',
}
