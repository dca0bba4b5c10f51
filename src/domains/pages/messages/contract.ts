import { z } from 'zod'
import { anyone } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Email, Flag, OptionalPhone, optionalText, requiredText } from '#platform/contract/fields.ts'
import * as words from './messages.ts'
import { contactLimits, contactTopics } from './rules.ts'

export const NewContactMessage = z.object({
  topic: z.enum(contactTopics, words.required.topic),
  name: requiredText(words.name, 50),
  email: Email,
  phone: OptionalPhone,
  reference_no: optionalText(40),
  message: requiredText(words.message, contactLimits.longest).refine(
    (text) => [...text].length >= contactLimits.shortest,
    words.required.short,
  ),
  consent: Flag.refine((agreed) => agreed, words.required.consent),
})
export type ContactInput = z.output<typeof NewContactMessage>

export const contactApi = {
  send: endpoint({
    method: 'POST',
    path: '/api/contact',
    summary: 'Write to the charity; the writer gets a number and a confirmation by mail',
    access: anyone,
    body: NewContactMessage,
    output: z.object({ contact_no: z.string() }),
    status: 201,
    forms: true,
    limit: ['contact', 'strangers_mail'],
  }),
}
