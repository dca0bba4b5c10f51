import { z } from 'zod'
import { member, staff } from '#platform/contract/access.ts'
import { endpoint, FileOutput, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { Flag, optionalText, SignatureStrokes } from '#platform/contract/fields.ts'
import { MyAdoptionRequest, requestFailures } from '../requests/contract.ts'
import { agreementWords } from './messages.ts'

export const agreementFailures = failures({
  agreement_changed: [409, agreementWords.changed],
  agreement_not_ready: [409, agreementWords.notReady],
  agreement_lost: [409, agreementWords.lost],
  countersigned: [409, agreementWords.countersigned],
  not_countersigned: [409, agreementWords.notCountersigned],
})

/** What is signed, or what was. */
export const Agreement = z.object({
  template_version: z.string(),
  /** One paragraph a line. */
  body: z.string(),
  body_hash: z.string(),
  signed: z
    .object({
      kind: z.enum(['drawn', 'typed', 'paper']),
      signer_name: z.string(),
      signed_at: z.string(),
      strokes: z.array(z.array(z.number())).nullable(),
    })
    .nullable(),
})
export type Agreement = z.output<typeof Agreement>

export const SignInput = Versioned.extend({
  /** Of the text that was read. */
  body_hash: z.string().max(64),
  agreed: Flag.default(false),
  kind: z.enum(['drawn', 'typed']),
  strokes: SignatureStrokes.default([]),
  typed_name: optionalText(50),
})
export type SignInput = z.output<typeof SignInput>

export const agreementsApi = {
  show: endpoint({
    method: 'GET',
    path: '/api/my/adoption-requests/:id/agreement',
    summary: 'The agreement of an own request: as it was signed, or as it waits for a signature',
    access: member,
    params: IdParams,
    output: Agreement,
    failures: [common.not_found, agreementFailures.agreement_not_ready],
  }),
  sign: endpoint({
    method: 'POST',
    path: '/api/my/adoption-requests/:id/sign',
    body_size: 'signature',
    summary: 'Sign the agreement, drawn or typed; the animal has a home from here on',
    access: member,
    params: IdParams,
    body: SignInput,
    output: MyAdoptionRequest,
    status: 200,
    failures: [
      common.not_found,
      common.stale,
      requestFailures.request_state,
      requestFailures.listing_state,
      agreementFailures.agreement_changed,
    ],
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/my/adoption-requests/:id/agreement/pdf',
    summary: 'The signed agreement as a PDF',
    access: member,
    params: IdParams,
    output: FileOutput,
    produces: 'application/pdf',
    failures: [common.not_found],
  }),
  givenPdf: endpoint({
    method: 'GET',
    path: '/api/my/received-requests/:id/agreement/pdf',
    summary: 'The signed agreement of an animal that the member gave, as a PDF',
    access: member,
    params: IdParams,
    output: FileOutput,
    produces: 'application/pdf',
    failures: [common.not_found],
  }),
  staffPdf: endpoint({
    method: 'GET',
    path: '/api/admin/adoption-requests/:id/agreement/pdf',
    summary: 'The signed agreement as a PDF; opening it is noted',
    access: staff('adoptions view'),
    params: IdParams,
    output: FileOutput,
    produces: 'application/pdf',
    failures: [common.not_found],
  }),
}
