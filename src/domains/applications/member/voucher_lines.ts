import * as titles from '../title_messages.ts'
import type { Voucher } from '../vouchers/contract.ts'
import { voucherWords as m } from './messages.ts'

/** What a voucher is called outside its page: on its picture, and among pages that can be read without a network. */
export const voucherTitle = ({ application_no, animal }: Voucher): string =>
  `${titles.voucher}　${m.of(application_no, animal.nickname ?? m.no_name)}`

/** What a clinic needs to know besides animal, sums and code: words and their values. */
export const voucherLines = ({ clinic, expires_on, type }: Voucher) =>
  [
    [m.until, m.until_day(expires_on)],
    [m.clinic, `${clinic.name}　${clinic.city}${clinic.district}${clinic.address}・${clinic.phone}`],
    [m.content, m.contents[type]],
  ] as const
