import { anyone } from '#platform/contract/access.ts'
import { endpoint, IdParams, NoContent } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'

export const pressingApi = {
  press: endpoint({
    method: 'POST',
    path: '/api/banners/:id/clicks',
    summary: 'Count that a banner was pressed',
    access: anyone,
    limit: 'count',
    params: IdParams,
    output: NoContent,
    status: 204,
    failures: [common.not_found],
  }),
}
