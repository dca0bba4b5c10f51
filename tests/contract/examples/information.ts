import { aFaq } from '#tests/support/information.ts'
import type { Examples } from './example.ts'

export const informationExamples: Examples = {
  'POST /api/faqs/:id/vote': async ({ t }) => ({ params: { id: await aFaq(t.app) }, body: { helpful: true } }),
}
