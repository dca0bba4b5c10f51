/** Which receipts are printed: chosen ones, or every valid one of a year of issue. */
export type Printed = { ids: readonly number[] } | { year: number }

/** What is handed in for the gifts of a year. */
export const taxYearPath = (year: number): string => `/account/receipts/tax-year?year=${year}`

/** The printed page of some receipts, two to a page if so wanted. */
export const printPath = (printed: Printed, two = false): string => {
  const which = 'year' in printed ? `year=${printed.year}` : `ids=${printed.ids.join(',')}`
  return `/account/receipts/print?${which}${two ? '&two=1' : ''}`
}
