import { z } from 'zod'
import { member } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { Id, optionalText } from '#platform/contract/fields.ts'
import { applicationFailures, MyApplication } from '../contract.ts'

const Answer = z.object({
  /** The id of an item of `requests`. */
  request_id: Id,
  /** The new value of an asked field; left out for files, which are put into their slot before. */
  value: z
    .union([
      z.string().max(1000),
      z.number().min(-1_000_000_000).max(1_000_000_000),
      z.array(z.string().max(40)).max(10),
    ])
    .nullish(),
})
export type AnswerInput = z.output<typeof Answer>

export const applicationRequestsApi = {
  answer: endpoint({
    method: 'POST',
    path: '/api/my/applications/:id/answer',
    body_size: 'texts',
    summary: 'Answer what was asked for again (補件): every open item at once, nothing else',
    access: member,
    params: IdParams,
    body: Versioned.extend({
      answers: z.array(Answer).max(60).default([]),
      /** Words to the reviewer. */
      note: optionalText(500),
    }),
    output: MyApplication,
    status: 200,
    failures: [common.not_found, common.stale, applicationFailures.application_state],
  }),
}
