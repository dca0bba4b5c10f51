import { expect, test } from 'vitest'
import type { PageOf } from '#platform/contract/list.ts'
import { pageInstead } from './use_list_rows.ts'

const answer = (page: number, total: number, rows = 0): PageOf<object> => ({
  data: Array.from({ length: rows }, () => ({})),
  meta: { page, per_page: 25, total, total_is_exact: true },
})

test.each([
  ['rows stand for themselves', answer(3, 60, 10), undefined, undefined],
  ['nothing at all is said', answer(1, 0), undefined, undefined],
  ['nothing at all, asked for a later page', answer(9, 0), undefined, undefined],
  ['past the end: the last page', answer(9999, 60), undefined, 3],
  ['behind a row that is gone: the same page, counted', answer(2, 60), 'WyIyMDI2Il0', 2],
  ['the last row of the last page is gone', answer(3, 60), undefined, 2],
  ['nothing loaded yet', undefined, undefined, undefined],
] as const)('%s', (_, list, after, page) => {
  expect(pageInstead(list, after)).toBe(page)
})
