import { nounTitles } from '#registry/nouns.ts'
import type { StaffPaymentMethod } from './contract.ts'
import { paymentMethodWords as m, paymentMethodSubject } from './messages.ts'
import { percentText } from './rules.ts'

const { columns: c } = paymentMethodSubject

/** Payment methods in a file. */
export const paymentMethodSheet = {
  title: nounTitles.payment_methods.list,
  columns: [
    { label: c.code, cell: (row: StaffPaymentMethod) => row.code },
    { label: c.name, cell: (row: StaffPaymentMethod) => row.name },
    { label: c.kind, cell: (row: StaffPaymentMethod) => m.kind[row.kind] },
    { label: c.provider, cell: (row: StaffPaymentMethod) => m.provider[row.provider] },
    { label: m.state, cell: (row: StaffPaymentMethod) => m.states[row.is_active ? 'true' : 'false'] },
    { label: c.min_amount, cell: (row: StaffPaymentMethod) => row.min_amount },
    { label: c.max_amount, cell: (row: StaffPaymentMethod) => row.max_amount },
    { label: c.fee_percent_bp, cell: (row: StaffPaymentMethod) => percentText(row.fee_percent_bp) },
    { label: c.fee_fixed, cell: (row: StaffPaymentMethod) => row.fee_fixed },
    { label: c.expire_minutes, cell: (row: StaffPaymentMethod) => row.expire_minutes },
    { label: c.bank_account_id, cell: (row: StaffPaymentMethod) => row.bank_account.name },
    { label: c.sort, cell: (row: StaffPaymentMethod) => row.sort },
  ],
} as const
