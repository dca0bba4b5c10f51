import { z } from 'zod'
import { anyone } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'

/** What the applications led to in the present year of Taipei, as far as the office has accepted the reports. */
export const YearResults = z.object({
  year: z.int(),
  /** Animals that were neutered. */
  neutered: z.int(),
  /** Animals whose treatment was subsidised. */
  treated: z.int(),
  /** Food that has come to the places that asked for it. */
  food_kg: z.int(),
})
export type YearResults = z.output<typeof YearResults>

export const resultsApi = {
  year: endpoint({
    method: 'GET',
    path: '/api/applications/results',
    summary: 'How many animals were neutered and treated this year, and how much food was brought',
    access: anyone,
    output: YearResults,
  }),
}
