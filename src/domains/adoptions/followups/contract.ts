import { z } from 'zod'
import { member } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { Id } from '#platform/contract/fields.ts'
import { followupWords } from './messages.ts'
import { conditions, followupLimits, followupStates } from './rules.ts'

export const followupFailures = failures({ followup_not_due: [409, followupWords.notYet] })

export const Followup = z.object({
  id: z.int(),
  days_after: z.int(),
  due_on: z.string(),
  done_on: z.string().nullable(),
  state: z.enum(followupStates),
  condition: z.enum(conditions).nullable(),
  note: z.string().nullable(),
  /** Private; the addresses are good for some minutes. */
  photos: z.array(z.object({ id: z.int(), src: z.string() })),
  version: z.int(),
})
export type Followup = z.output<typeof Followup>

/** How the animal is, in the words of the family. `deceased` and `moved` end all further reports. */
export const Told = z.object({
  condition: z.enum(conditions),
  note: z.string().trim().min(followupLimits.note.min, followupWords.tooShort).max(followupLimits.note.max),
})

export const FollowupReport = Versioned.extend(Told.shape).extend({
  /** Uploaded before with POST /api/my/media (private). */
  photo_ids: z.array(Id).max(followupLimits.photos, followupWords.tooManyPhotos).default([]),
})
export type Told = z.output<typeof Told>

export type FollowupReport = z.output<typeof FollowupReport>

export const followupsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/my/adoption-requests/:id/followups',
    summary: 'The reports of an own adoption, in the order of their days; none before it was signed',
    access: member,
    params: IdParams,
    output: z.object({ data: z.array(Followup) }),
    failures: [common.not_found],
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/my/adoption-followups/:id/report',
    summary: 'Tell how it goes',
    access: member,
    params: IdParams,
    body: FollowupReport,
    output: Followup,
    status: 200,
    failures: [common.not_found, common.stale, followupFailures.followup_not_due],
  }),
}
