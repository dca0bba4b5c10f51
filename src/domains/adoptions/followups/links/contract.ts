import { z } from 'zod'
import { FileClaim } from '#domains/media/contract.ts'
import { anyone } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { failures } from '#platform/contract/failures.ts'
import { Told } from '../contract.ts'
import { followupWords } from '../messages.ts'
import { followupLimits } from '../rules.ts'
import { linkWords } from './link_messages.ts'

export const linkFailures = failures({
  report_link_unknown: [422, linkWords.unknown],
  report_link_expired: [409, linkWords.expired],
  report_told: [409, linkWords.done],
  report_ended: [409, linkWords.ended],
})

const every = [
  linkFailures.report_link_unknown,
  linkFailures.report_link_expired,
  linkFailures.report_told,
  linkFailures.report_ended,
]

const Token = z.object({ token: z.string().max(200) })

export const LinkReport = Token.extend(Told.shape).extend({
  /** Of a visitor's uploads; nobody sees them but staff. */
  photos: z.array(FileClaim).max(followupLimits.photos, followupWords.tooManyPhotos).default([]),
})
export type LinkReport = z.output<typeof LinkReport>

export const followupLinksApi = {
  open: endpoint({
    method: 'POST',
    path: '/api/adoption-reports/open',
    keyless: 'sets',
    summary: 'What the link of a mail asks about; nothing of the person',
    access: anyone,
    limit: 'ticket',
    body: Token,
    output: z.object({ animal_name: z.string(), days_after: z.int() }),
    status: 200,
    failures: every,
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/adoption-reports',
    summary: 'Tell how it goes by the link of a mail, without sign-in; once for each report',
    access: anyone,
    limit: 'ticket',
    body: LinkReport,
    output: z.object({ message: z.string() }),
    status: 200,
    failures: every,
  }),
}
