import type { Day } from '#platform/contract/time.ts'
import { type ApplicationStatus, voucherAlphabet, voucherLength } from '../../rules.ts'

const code = new RegExp(`^[${voucherAlphabet}]{${voucherLength}}$`)

/**
 * The code of a voucher as somebody types it or a camera reads it: small letters, full-width ones, spaces and dashes do not
 * matter, and of an address its last part counts. Undefined where there is no code.
 */
export const voucherCodeIn = (text: string): string | undefined => {
  const [address = ''] = text.normalize('NFKC').trim().split(/[?#]/)
  const last = address.split('/').filter(Boolean).at(-1) ?? ''
  const bare = last.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase()
  return code.test(bare) ? bare : undefined
}

/** Where vouchers are read with a camera, or by a typed code. */
export const scanStart = '/admin/applications/scan'

/** Where a clinic reads a voucher and reports, and what its QR code holds: a phone's own camera opens it. */
export const scanPath = (code: string): string => `${scanStart}/${code}`

/** The same as an address, for what is read without a page of ours. */
export const scanAddress = (app_url: string, code: string): string => `${app_url}${scanPath(code)}`

/** Whether a report may come, or why not. */
export const reportStates = ['open', 'used', 'expired', 'released', 'cancelled'] as const
export type ReportState = (typeof reportStates)[number]

type Reported = {
  presented_at: string | null
  voucher_released_at: string | null
  voucher_expires_on: Day | null
  result: string | null
  outcome: string | null
}

/** Whether a clinic may report of an animal now. A treatment that goes on is reported again, also after the last day. */
export const reportState = (animal: Reported, status: ApplicationStatus, today: Day): ReportState => {
  if (animal.result !== null || (animal.outcome !== null && animal.outcome !== 'ongoing')) return 'used'
  if (animal.voucher_released_at !== null) return 'released'
  if (status === 'cancelled') return 'cancelled'
  if (status !== 'approved' && status !== 'in_progress') return status === 'expired' ? 'expired' : 'used'
  const isOver = animal.voucher_expires_on !== null && today > animal.voucher_expires_on
  return isOver && animal.presented_at === null ? 'expired' : 'open'
}
