import { z } from 'zod'
import { anyone } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'

/** How it stands with the papers of a row; `due_on` is the day until which they are promised. */
export const PapersOf = z.object({
  state: z.enum(['shown', 'due', 'late', 'none']),
  due_on: z.string().nullable(),
})

/** A calendar month, as 2026-11. */
export const MonthField = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '月份要像 2026-11 這樣寫。')
  .max(7)

export const papersApi = {
  count: endpoint({
    method: 'GET',
    path: '/api/transactions/papers',
    summary: 'How many published expenses of a month, and how much of its spending, show their papers',
    access: anyone,
    query: z.object({
      month: MonthField,
      bank: z.string().max(40).optional(),
      category: z.string().max(40).optional(),
    }),
    output: z.object({
      shown: z.int(),
      to_come: z.int(),
      /** What was spent in NT$, without money that went back to people and rows that were taken back. */
      spent: z.int(),
      /** NT$ of it whose papers everybody may see. */
      spent_with_papers: z.int(),
    }),
  }),
}
