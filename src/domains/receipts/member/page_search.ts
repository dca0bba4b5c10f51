import type { PlainSearch } from '#platform/browser/plain_search.ts'

/** A year that an address names; nothing where it is none. */
export const readYear = ({ year = '' }: PlainSearch): { year?: number } =>
  /^20\d{2}$/.test(year) ? { year: Number(year) } : {}

/** Receipts that an address names by their ids, or by a year. */
export const readReceipts = ({ ids = '', ...search }: PlainSearch): { ids?: string; year?: number } => ({
  ...readYear(search),
  ...(/^\d{1,15}(,\d{1,15}){0,399}$/.test(ids) && { ids }),
})

/** The receipts to print, and whether two go on a page. */
export const readPrint = (search: PlainSearch): { ids?: string; year?: number; two?: 1 } => ({
  ...readReceipts(search),
  ...(search.two === '1' && { two: 1 }),
})
