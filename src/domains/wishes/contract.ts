import { z } from 'zod'
import { anyone } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { failures } from '#platform/contract/failures.ts'
import { Email } from '#platform/contract/fields.ts'

export const wishFailures = failures({
  ticket_not_usable: [422, '這個連結不完整，請從信裡重新點一次。'],
})

/** What whoever wishes tells; each noun has its own call for its own things. */
export const WishInput = z.object({ email: Email })
/** The same sentence whether the address is known or not. */
export const WishSaid = z.object({ message: z.string() })

export const wishesApi = {
  /** The page of this address presses it; mail programs press it themselves (RFC 8058). */
  end: endpoint({
    method: 'POST',
    path: '/wishes/end',
    keyless: 'sets',
    summary: 'End all wishes of an address by the link of a mail',
    access: anyone,
    limit: 'ticket',
    query: z.object({ ticket: z.string().max(200) }),
    output: WishSaid,
    status: 200,
    failures: [wishFailures.ticket_not_usable],
  }),
}
