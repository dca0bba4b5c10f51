import { z } from 'zod'
import { member } from '#platform/contract/access.ts'
import { endpoint, FileOutput } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { whole } from '#platform/contract/fields.ts'

export const thanksApi = {
  show: endpoint({
    method: 'GET',
    path: '/api/my/volunteer/thanks/:number',
    summary: 'A letter of thanks (感謝狀) as PDF; the first after 50 approved hours, one more every 50',
    access: member,
    params: z.object({ number: whole({ min: 1, max: 1000 }) }),
    output: FileOutput,
    produces: 'application/pdf',
    failures: [common.not_found],
  }),
}
