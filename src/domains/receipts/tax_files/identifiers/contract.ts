import { z } from 'zod'
import { anyone } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { failures } from '#platform/contract/failures.ts'
import { taxLinkWords } from './messages.ts'

export const taxLinkFailures = failures({
  tax_link_unknown: [422, taxLinkWords.unknown],
  tax_link_expired: [409, taxLinkWords.expired],
  tax_link_done: [409, taxLinkWords.done],
})

const every = [taxLinkFailures.tax_link_unknown, taxLinkFailures.tax_link_expired, taxLinkFailures.tax_link_done]
const Token = z.object({ token: z.string().max(200) })

export const taxIdentifiersApi = {
  open: endpoint({
    method: 'POST',
    path: '/api/tax-identifiers/open',
    keyless: 'sets',
    summary: 'What the link of a mail asks for: the year whose number is missing or wrong; nothing of the person',
    access: anyone,
    limit: 'ticket',
    body: Token,
    output: z.object({ year: z.int(), problem: z.enum(['missing', 'wrong']) }),
    status: 200,
    failures: every,
  }),
  give: endpoint({
    method: 'POST',
    path: '/api/tax-identifiers',
    summary:
      'Give the number by the link of a mail, without sign-in; it goes to the tax bureau with the gifts of the year',
    access: anyone,
    limit: 'ticket',
    body: Token.extend({ identifier: z.string().trim().max(20) }),
    output: z.object({ message: z.string() }),
    status: 200,
    failures: every,
  }),
}
