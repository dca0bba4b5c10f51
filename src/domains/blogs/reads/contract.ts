import { anyone } from '#platform/contract/access.ts'
import { endpoint, IdParams, NoContent } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'

export const blogReadsApi = {
  read: endpoint({
    method: 'POST',
    path: '/api/news/:id/reads',
    keyless: 'counts',
    summary: 'Count that somebody reads a story: once for each visitor and day',
    access: anyone,
    limit: 'count',
    params: IdParams,
    output: NoContent,
    status: 204,
    failures: [common.not_found],
  }),
}
