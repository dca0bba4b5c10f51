import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { Id, optionalText } from '#platform/contract/fields.ts'
import { DeskAdoption } from '../desk/contract.ts'
import { PostFields, postFailures } from '../posts/contract.ts'
import { reviewWords } from '../reviews/messages.ts'
import { channels } from '../rules.ts'
import { staffPostWords } from './messages.ts'

export const staffPostFailures = failures({ post_imported: [409, reviewWords.imported] })

const optionalId = Id.nullish().transform((id) => id ?? null)

/** What the office writes beside what members write. */
const OfficeFields = {
  contact_name: optionalText(50),
  /** Where it waits, where that is no private home. */
  place: optionalText(80),
  /** The partner whose animal it is. */
  source_name: optionalText(80),
  internal_note: optionalText(4000),
}

export const StaffPostFields = PostFields.extend(OfficeFields)

/** Whose animal it is: one of ours, that of a member, or that of a partner; it never changes. */
export const NewStaffPost = StaffPostFields.extend({
  channel: z.enum(channels, staffPostWords.channel_missing),
  animal_id: optionalId,
  customer_id: optionalId,
})
export type NewStaffPost = z.output<typeof NewStaffPost>
export type StaffPostInput = z.output<typeof StaffPostFields>

export const staffPostsApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/admin/adoptions',
    summary: 'Begin a listing as a draft: of one of our animals, of a member or of a partner. It may have gaps',
    access: staff('adoptions create'),
    body_size: 'texts',
    body: NewStaffPost,
    output: DeskAdoption,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/adoptions/:id',
    summary:
      'Change a listing; what is public may have no gaps. What one of our animals says itself follows its record',
    access: staff('adoptions update'),
    params: IdParams,
    body_size: 'texts',
    body: StaffPostFields.extend(Versioned.shape),
    output: DeskAdoption,
    failures: [common.not_found, common.stale, postFailures.post_state, staffPostFailures.post_imported],
  }),
}
