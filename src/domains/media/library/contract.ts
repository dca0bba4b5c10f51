import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { whole } from '#platform/contract/fields.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { mediaFailures, Upload } from '../contract.ts'
import * as m from './messages.ts'
import { libraryOwners, usePlaces } from './rules.ts'

/** Where a picture stands. */
export const PictureUse = z.object({
  owner: z.enum(libraryOwners),
  /** Of the record whose page shows it. */
  id: z.int(),
  title: z.string(),
  /** Which pages of campaigns it is among: a word of theirs, as campaigns know pictures and not the other way round. */
  campaign_type: z.string().nullable(),
  place: z.enum(usePlaces),
})
export type PictureUse = z.output<typeof PictureUse>

export const LibraryPicture = z.object({
  id: z.int(),
  alt: z.string(),
  original_name: z.string().nullable(),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
  /** For whoever reads the list. */
  src: z.string(),
  /** How often its bytes were replaced; whoever replaces them says how often they saw. */
  replaced: z.int(),
  uses: z.array(PictureUse),
  /** Whether whoever reads the list may say what it shows, and put another picture in its place. */
  may_change: z.boolean(),
  created_at: z.string(),
})
export type LibraryPicture = z.output<typeof LibraryPicture>

export const libraryList = listOf({
  sort: ['-created_at', 'bytes'],
  filters: {
    owner: z.enum(libraryOwners).optional(),
    use: z.enum(['used', 'unused']).optional(),
    alt: z.enum(['missing']).optional(),
  },
})

export const libraryFailures = failures({
  picture_in_use: [409, m.inUse, z.object({ uses: z.array(PictureUse) })],
  replaced_meanwhile: [409, m.replacedMeanwhile],
})

export const mediaLibraryApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/media',
    summary: 'Pictures that are shown or wait in the library, of the nouns that the caller may look at',
    access: staff('cms view'),
    query: libraryList,
    output: pageOf(LibraryPicture),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/admin/media/library',
    summary: 'Puts one picture into the library, where it waits until a form takes it',
    access: staff('cms update'),
    multipart: z.object({ alt: z.string().max(200).optional() }),
    limit: 'upload',
    output: Upload,
    status: 201,
    failures: [mediaFailures.storage_full],
  }),
  replace: endpoint({
    method: 'POST',
    path: '/api/admin/media/:id/replacement',
    summary: 'Puts another picture in the place of one, under the same address; for who may change what it belongs to',
    access: staff('cms update'),
    params: IdParams,
    multipart: z.object({
      /** `replaced` of the picture that the person saw. */
      seen: whole({ min: 0, max: 2_147_483_647 }),
    }),
    limit: 'upload',
    output: z.object({ id: z.int(), width: z.int(), height: z.int(), bytes: z.int(), replaced: z.int() }),
    status: 200,
    failures: [common.not_found, mediaFailures.storage_full, libraryFailures.replaced_meanwhile],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/admin/media/:id/remove',
    summary: 'Deletes a picture of the library that nothing uses; it can be restored for a week',
    access: staff('cms update'),
    params: IdParams,
    output: z.object({ id: z.int() }),
    status: 200,
    failures: [common.not_found, libraryFailures.picture_in_use],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/media/:id/restore',
    summary: 'Restores a picture of the library that was deleted',
    access: staff('cms update'),
    params: IdParams,
    output: z.object({ id: z.int() }),
    status: 200,
    failures: [common.not_found],
  }),
}
