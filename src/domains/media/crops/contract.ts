import { z } from 'zod'
import { anyStaff } from '#platform/contract/access.ts'
import { endpoint, IdParams } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { whole } from '#platform/contract/fields.ts'
import { mediaFailures, Upload } from '../contract.ts'

const pixels = whole({ min: 0, max: 10_000 })

/** A part of a picture in pixels of its original. */
const CropArea = z.object({ left: pixels, top: pixels, width: pixels, height: pixels })

export const getCrop = endpoint({
  method: 'GET',
  path: '/api/admin/media/:id/crop',
  summary: 'The original that a picture shows a part of, and which part; for who may change what it belongs to',
  access: anyStaff,
  params: IdParams,
  output: z.object({
    /** The original: itself where nothing was cut. */
    id: z.int(),
    src: z.string(),
    width: z.int(),
    height: z.int(),
    area: CropArea,
  }),
  failures: [common.not_found],
})

export const cropPicture = endpoint({
  method: 'POST',
  path: '/api/admin/media/:id/crops',
  summary: 'Cuts a part out of the original of a picture: a new picture, shown once a form has taken it instead',
  access: anyStaff,
  params: IdParams,
  body: CropArea,
  limit: 'upload',
  output: Upload,
  status: 201,
  failures: [common.not_found, mediaFailures.storage_full],
})
