/** What a second person agrees to. */
export const approvalKinds = [
  'refund',
  'entry',
  'disbursement',
  'transfer',
  'move',
  'payment',
  'void',
  'reversal',
  'year',
] as const
export type ApprovalKind = (typeof approvalKinds)[number]

export const approvalDecisions = ['approved', 'refused', 'withdrawn'] as const

/** Above this sum a second person agrees. NT$, exclusive. */
export const secondPersonAbove = 10_000

/** Whether a sum (NT$) needs a second person. */
export const needsSecondPerson = (amount: number): boolean => amount > secondPersonAbove

/** Whether this person may agree to or refuse what somebody asked for: never the one who asked, or who edited it last. */
export const mayDecide = (asked: { requested_by: number | null }, staff_id: number): boolean =>
  asked.requested_by !== staff_id
