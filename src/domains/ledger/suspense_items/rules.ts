/**
 * Why money waits: the order was paid already, or is over; it is another sum than asked for; its campaigns had reached the
 * target at which they stop, one of them is closed, or its permit had ended when the money came; nobody knows for what it came.
 */
export const suspenseCauses = [
  'paid_twice',
  'late',
  'amount_differs',
  'over_target',
  'campaign_closed',
  'permit_closed',
  'unknown_reference',
] as const
