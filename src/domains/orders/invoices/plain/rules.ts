import type { Organisation } from '#domains/settings/organisation/rules.ts'
import type { Day } from '#platform/contract/time.ts'
import type { InvoiceLine } from '../rules.ts'

/** `G2026000001`: year of issue, six digits or more. */
export const plainReceiptNo = (year: number, serial: number): string => `G${year}${String(serial).padStart(6, '0')}`

/** What a receipt for goods says, frozen when it is issued. NT$. */
export type PlainPaper = {
  readonly organisation: Organisation
  readonly receipt_no: string
  readonly issued_on: Day
  readonly order_no: string
  readonly buyer: string
  readonly buyer_tax_id: string | null
  readonly lines: readonly Omit<InvoiceLine, 'tax_type'>[]
  readonly total: number
}
