import { z } from 'zod'
import { failures } from '#platform/contract/failures.ts'
import { caseCampaignWords as words } from './messages.ts'

export const caseCampaignFailures = failures({
  case_has_campaign: [409, words.exists],
  case_not_granted: [409, words.notGranted],
})

/** The campaign that was made for a case. */
export const CaseCampaign = z.object({
  id: z.int(),
  title: z.string(),
  type: z.enum(['neuter', 'medical', 'food', 'care_home', 'general']),
})
