import { toHalfWidth } from '#domains/customers/rules.ts'
import { type Day, isDay } from '#platform/contract/time.ts'

/** What the register calls the two kinds of licences. */
export const licenceTypes = { 獸醫師: 'veterinarian', 獸醫佐: 'assistant' } as const
/** What it calls the states of a licence; one that was struck off is closed to us. */
export const licenceStatuses = {
  開業: 'open',
  歇業: 'closed',
  註銷: 'closed',
  撤銷: 'closed',
  停業: 'suspended',
} as const

/** The day of `19761230`, `2018/05/17`, `2018-5-17` or, in years of the Republic, `1070517`; null for anything else. */
export const licenceDay = (text: string): Day | null => {
  const parts =
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(text) ??
    /^(\d{2,3})(\d{2})(\d{2})$/.exec(text) ??
    /^(\d{2,3})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(text)
  if (!parts) return null
  const [, year = '', month = '', day = ''] = parts
  const full = year.length === 4 ? year : String(Number(year) + 1911)
  const written = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(written) ? written : null
}

/** `(037)464875` and `037 464875` as `037-464875`; what is no such number stays as it is. */
export const licencePhone = (text: string): string => {
  const plain = toHalfWidth(text).replace(/\s+/g, ' ').trim()
  const [, area, number] = /^\(?(0\d{1,3})\)?[\s-]?(\d{5,8})$/.exec(plain) ?? []
  return area && number && !/^09/.test(plain) ? `${area}-${number}` : plain
}
