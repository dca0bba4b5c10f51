import { nounTitles } from '#registry/nouns.ts'
import type { StaffDeliveryMethod } from './contract.ts'
import { deliveryMethodSubject, deliveryMethodWords as m } from './messages.ts'

const { columns: c } = deliveryMethodSubject

/** Delivery methods in a file. */
export const deliveryMethodSheet = {
  title: nounTitles.delivery_methods.list,
  columns: [
    { label: c.code, cell: (row: StaffDeliveryMethod) => row.code },
    { label: c.name, cell: (row: StaffDeliveryMethod) => row.name },
    { label: c.kind, cell: (row: StaffDeliveryMethod) => m.kind[row.kind] },
    { label: m.state, cell: (row: StaffDeliveryMethod) => m.states[row.is_active ? 'true' : 'false'] },
    { label: c.fee, cell: (row: StaffDeliveryMethod) => row.fee },
    { label: c.free_over, cell: (row: StaffDeliveryMethod) => row.free_over },
    { label: c.offshore_fee, cell: (row: StaffDeliveryMethod) => row.offshore_fee },
    { label: c.max_amount, cell: (row: StaffDeliveryMethod) => row.max_amount },
    { label: c.max_weight_g, cell: (row: StaffDeliveryMethod) => row.max_weight_g },
    { label: c.max_side_mm, cell: (row: StaffDeliveryMethod) => row.max_side_mm },
    { label: c.sort, cell: (row: StaffDeliveryMethod) => row.sort },
  ],
} as const
