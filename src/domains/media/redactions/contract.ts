import { z } from 'zod'
import { anyStaff } from '#platform/contract/access.ts'
import { endpoint, IdParams } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { whole } from '#platform/contract/fields.ts'
import { mediaFailures, Upload } from '../contract.ts'
import { AreaOf, OriginalPicture } from '../originals/contract.ts'
import { leastBox, mostBoxes } from './rules.ts'

const length = whole({ min: leastBox, max: 10_000 })
const Box = AreaOf.extend({ width: length, height: length })

export const getRedaction = endpoint({
  method: 'GET',
  path: '/api/admin/media/:id/redaction',
  summary: 'The original of a picture, and what of it is blacked out; for who may change what it belongs to',
  access: anyStaff,
  params: IdParams,
  output: OriginalPicture.extend({ boxes: z.array(Box) }),
  failures: [common.not_found],
})

export const redactPicture = endpoint({
  method: 'POST',
  path: '/api/admin/media/:id/redactions',
  summary: 'Blacks out parts of a picture: a new picture, shown once a form has taken it instead',
  access: anyStaff,
  params: IdParams,
  /** All that is black afterwards; what was black before and is not named shows again. */
  body: z.object({ boxes: z.array(Box).max(mostBoxes) }),
  limit: 'upload',
  output: Upload,
  status: 201,
  failures: [common.not_found, mediaFailures.storage_full],
})
