import { member } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { MyAdoptionRequest, requestFailures } from '../requests/contract.ts'

export const lapsesApi = {
  keep: endpoint({
    method: 'POST',
    path: '/api/my/adoption-requests/:id/keep',
    summary: 'Say that an own request still stands; its time begins again',
    access: member,
    params: IdParams,
    body: Versioned,
    output: MyAdoptionRequest,
    status: 200,
    failures: [common.not_found, common.stale, requestFailures.request_state],
  }),
}
