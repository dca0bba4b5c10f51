import { ageWords } from '../ui/messages.ts'
import type { Voucher } from '../vouchers/contract.ts'
import { voucherWords as m } from './messages.ts'

/** Groups of four, four and two, as people read a code aloud. */
export const groupedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ')

/** What an animal looks like, in one line. */
export const lookOf = ({ species, sex, coat_colour, estimated_age_months: age }: Voucher['animal']): string =>
  [m.kinds[species][sex], coat_colour, age === null ? null : ageWords(age)].filter(Boolean).join('・')
