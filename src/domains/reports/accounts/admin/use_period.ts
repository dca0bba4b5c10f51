import { writeSearch } from '#platform/browser/plain_search.ts'
import { usePlainSearch } from '#platform/browser/use_plain_search.ts'
import { type Day, isDay, taipeiDay } from '#platform/contract/time.ts'
import { daysOf } from '#platform/contract/typed_day.ts'

/** The address of the reports, or of the ledger of an account. */
export const reportsPath = '/admin/reports/accounts'

/** The period of the address, and an address with the same one; the year so far where it says none. */
export const usePeriod = () => {
  const { search, go } = usePlainSearch()
  const year = daysOf('year', taipeiDay(new Date()))
  const dayIn = (text: unknown, other: Day) => (typeof text === 'string' && isDay(text) ? text : other)
  const period = { from: dayIn(search.from, year.from), to: dayIn(search.to, year.to) }
  const { page: _, ...rest } = search
  const choose = (change: { from?: Day | undefined; to?: Day | undefined }) =>
    go({ ...rest, ...period, ...change }, { replace: true, resetScroll: false })
  const hrefOf = (path: string, more: Readonly<Record<string, string>> = {}) =>
    `${path}${writeSearch({ from: search.from, to: search.to, ...more })}`
  return { search, period, choose, hrefOf }
}
