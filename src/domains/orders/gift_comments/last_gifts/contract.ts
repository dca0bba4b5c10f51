import { z } from 'zod'
import { Donor } from '#domains/campaigns/contract.ts'
import { anyone } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'

export const lastGiftsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/last-gifts',
    summary: 'The last three gifts to anything by the names that the public books show, with their comments',
    access: anyone,
    output: z.object({ data: z.array(Donor) }),
  }),
}
