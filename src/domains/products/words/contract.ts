import { z } from 'zod'
import { anyone } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'

/** Words to go on with after a search that found nothing. Each of them finds something. */
export const WordHelp = z.object({
  /** What was probably meant: differs from what was written by one character, or two in long words. */
  guess: z.string().nullable(),
  /** Pieces of what was written, the longest first. */
  shorter: z.array(z.string()),
  /** Keywords of what sells best. */
  popular: z.array(z.string()),
})
export type WordHelp = z.output<typeof WordHelp>

export const wordsApi = {
  help: endpoint({
    method: 'GET',
    path: '/api/product-words',
    summary: 'Words to go on with after a search that found nothing',
    access: anyone,
    query: z.object({ q: z.string().trim().max(100).default('') }),
    output: WordHelp,
  }),
}
