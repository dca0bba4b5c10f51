import { anyone } from '#platform/contract/access.ts'
import { endpoint, FileOutput } from '#platform/contract/endpoint.ts'

export const consentFormsApi = {
  show: endpoint({
    method: 'GET',
    path: '/api/volunteers/consent-form',
    summary: 'The form that the guardian of a volunteer under 18 signs, to print, as PDF',
    access: anyone,
    output: FileOutput,
    produces: 'application/pdf',
  }),
}
