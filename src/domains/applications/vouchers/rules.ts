import type { CalendarDay } from '#platform/contract/calendar.ts'
import { formatMoney } from '#platform/contract/money.ts'
import type { Voucher } from './contract.ts'
import { voucherDayWords as words } from './messages.ts'

/** Groups of four, four and two, as people read a code aloud. */
export const groupedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ')

/** Where somebody brings an animal. */
export const addressOf = ({ city, district, address }: Voucher['clinic']): string => `${city}${district}${address}`

type Terms = Pick<
  Voucher,
  'application_no' | 'application_version' | 'code' | 'expires_on' | 'clinic' | 'subsidy_amount'
> & { animal_id: number; name: string }

/**
 * The last day of a voucher for a calendar, with a reminder a week before. A later one of the same voucher, prolonged or at
 * another clinic, takes the place of the first.
 *
 * @param page address of the voucher's page
 */
export const voucherDay = (terms: Terms, page: string): CalendarDay => ({
  uid: `voucher-${terms.animal_id}@${new URL(page).hostname}`,
  sequence: terms.application_version,
  day: terms.expires_on,
  title: words.title(terms.name),
  place: words.place(terms.clinic.name, addressOf(terms.clinic)),
  text: words.text({
    no: terms.application_no,
    code: groupedCode(terms.code),
    phone: terms.clinic.phone,
    amount: formatMoney(terms.subsidy_amount),
  }),
  url: page,
  remind_days: 7,
})
