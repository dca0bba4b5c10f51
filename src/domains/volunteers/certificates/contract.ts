import { z } from 'zod'
import { member } from '#platform/contract/access.ts'
import { endpoint, FileOutput } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { whole } from '#platform/contract/fields.ts'
import { volunteerWords as words } from '../messages.ts'

export const certificateFailures = failures({ no_approved_hours: [409, words.noHours] })

export const certificatesApi = {
  show: endpoint({
    method: 'GET',
    path: '/api/my/volunteer/certificates/:year',
    summary: 'The certificate of the approved hours of a year as PDF',
    access: member,
    params: z.object({ year: whole({ min: 2000, max: 2200 }) }),
    output: FileOutput,
    produces: 'application/pdf',
    failures: [common.not_found, certificateFailures.no_approved_hours],
  }),
}
