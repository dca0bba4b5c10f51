import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { Flag, Id, requiredText } from '#platform/contract/fields.ts'
import { StaffCampaign, StaffUpdate } from '../desk/contract.ts'

export const NewUpdate = z.object({
  title: requiredText('標題', 120),
  content: z.string().max(100_000).default(''),
  photo_ids: z.array(Id).max(20, '最多 20 張照片。').optional(),
  /** Visible to everybody; the moment of the first publication is kept. */
  is_published: Flag.default(true),
})
export const UpdateChange = NewUpdate.extend(Versioned.shape)
export type UpdateInput = z.output<typeof NewUpdate>

/** A report of progress. Both calls answer with the whole campaign. */
export const updatesApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/admin/campaigns/:id/updates',
    body_size: 'rich_text',
    summary: 'Write a report of progress',
    access: staff('campaigns update'),
    params: IdParams,
    body: NewUpdate,
    output: StaffCampaign,
    status: 201,
    failures: [common.not_found],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/campaigns/:id/updates/:update_id',
    body_size: 'rich_text',
    summary: 'Change a report of progress',
    access: staff('campaigns update'),
    params: IdParams.extend({ update_id: IdParams.shape.id }),
    body: UpdateChange,
    output: StaffCampaign,
    // the version is that of the report
    current: StaffUpdate,
    failures: [common.not_found, common.stale],
  }),
}
