import { payWords as m } from '../admin/messages.ts'

/** Who a payment goes to. */
export const payeeOf = ({ clinic }: { clinic: { name: string } | null }): string => clinic?.name ?? m.food
