import type { PaymentStart } from '#domains/payments/contract.ts'

/** Where to transfer, how much and until when. */
export type Instructions = Extract<PaymentStart, { kind: 'instructions' }>

/** An account number in groups of four, as one reads it out. */
export const inFours = (digits: string): string => digits.replace(/\d{4}(?=\d)/g, '$& ')
