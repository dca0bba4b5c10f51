/** Why money waits: the order was paid already, or is over; it is another sum than asked for; nobody knows for what it came. */
export const suspenseCauses = ['paid_twice', 'late', 'amount_differs', 'unknown_reference'] as const
