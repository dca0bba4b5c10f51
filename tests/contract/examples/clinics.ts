import { anApplication } from '#tests/support/clinics.ts'
import type { Examples } from './example.ts'

export const clinicExamples: Examples = {
  'POST /api/clinics/apply': async ({ t }) => ({ body: await anApplication(t.visitor) }),
}
