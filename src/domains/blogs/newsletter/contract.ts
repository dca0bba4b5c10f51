import { z } from 'zod'
import { ticketKinds } from '#domains/mailings/tickets/rules.ts'
import { anyone } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { failures } from '#platform/contract/failures.ts'
import { Email } from '#platform/contract/fields.ts'

export const newsletterFailures = failures({
  ticket_not_usable: [422, '這個連結已經失效，請到最新消息頁重新訂閱。'],
})

const Ticket = z.object({ ticket: z.string().max(200) })
const Said = z.object({ message: z.string() })

/** The monthly letter. Nobody gets it who has not proved the mailbox. */
export const newsletterApi = {
  subscribe: endpoint({
    method: 'POST',
    path: '/api/newsletter',
    keyless: 'sets',
    summary: 'Ask for the monthly letter; the same answer whether the address is known or not',
    access: anyone,
    limit: ['newsletter', 'strangers_mail'],
    body: z.object({ email: Email }),
    output: Said,
    status: 200,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/newsletter/confirm',
    keyless: 'sets',
    summary: 'Prove the mailbox by the link of the mail',
    access: anyone,
    limit: 'ticket',
    body: Ticket,
    output: Said,
    status: 200,
    failures: [newsletterFailures.ticket_not_usable],
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/newsletter/end',
    keyless: 'sets',
    summary: 'Take oneself off by the link of a mail',
    access: anyone,
    limit: 'ticket',
    body: Ticket,
    output: Said,
    status: 200,
    failures: [newsletterFailures.ticket_not_usable],
  }),
  object: endpoint({
    method: 'POST',
    path: '/api/newsletter/object',
    keyless: 'sets',
    summary: 'End letters about campaigns by the link of one',
    access: anyone,
    limit: 'ticket',
    body: Ticket,
    output: Said,
    status: 200,
    failures: [newsletterFailures.ticket_not_usable],
  }),
  end_by_mail_program: endpoint({
    method: 'POST',
    path: '/news',
    keyless: 'sets',
    summary: 'What a mail program sends when its own button to unsubscribe is pressed (RFC 8058); GET is the page',
    access: anyone,
    limit: 'ticket',
    // the word tells the page behind the same address what to offer
    query: Ticket.extend({ newsletter: z.enum(ticketKinds).optional() }),
    output: Said,
    status: 200,
    failures: [newsletterFailures.ticket_not_usable],
  }),
}
