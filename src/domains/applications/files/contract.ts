import { z } from 'zod'
import { member } from '#platform/contract/access.ts'
import { endpoint, IdParams } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { Id, whole } from '#platform/contract/fields.ts'
import { ApplicationFile, applicationFailures } from '../contract.ts'

const Slot = z
  .string()
  .regex(/^[a-z][a-z_]{1,39}$/)
  .max(40)

/** Where files belong: a slot of an animal, or of the application itself. */
const At = z.object({
  animal_id: Id.nullish().transform((id) => id ?? null),
  slot: Slot,
})
export type FilePlace = z.output<typeof At>

/** The slot after the change, in its order. */
export const SlotFiles = z.object({ animal_id: z.int().nullable(), slot: z.string(), files: z.array(ApplicationFile) })
export type SlotFiles = z.output<typeof SlotFiles>

const FileParams = IdParams.extend({ media_id: whole({ min: 1, max: Number.MAX_SAFE_INTEGER }) })

/**
 * Files hang on a draft as soon as they are uploaded, and on what was asked for again. They do not raise the version of the
 * application: several uploads and the saving of the form go on at the same time.
 */
export const applicationFilesApi = {
  attach: endpoint({
    method: 'POST',
    path: '/api/my/applications/:id/files',
    summary:
      'Put a file that was uploaded with POST /api/my/media (private) into a slot; the same file again changes nothing',
    access: member,
    params: IdParams,
    body: At.extend({ media_id: Id }),
    output: SlotFiles,
    status: 200,
    failures: [common.not_found, applicationFailures.application_state],
  }),
  order: endpoint({
    method: 'PUT',
    path: '/api/my/applications/:id/files',
    summary: 'Put the files of a slot into another order',
    access: member,
    params: IdParams,
    body: At.extend({ media_ids: z.array(Id).min(1).max(20) }),
    output: SlotFiles,
    failures: [common.not_found, applicationFailures.application_state],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/my/applications/:id/files/:media_id',
    summary: 'Take a file off',
    access: member,
    params: FileParams,
    output: SlotFiles,
    failures: [common.not_found, applicationFailures.application_state],
  }),
}
