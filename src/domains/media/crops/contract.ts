import { anyStaff } from '#platform/contract/access.ts'
import { endpoint, IdParams } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { mediaFailures, Upload } from '../contract.ts'
import { AreaOf, OriginalPicture } from '../originals/contract.ts'

export const getCrop = endpoint({
  method: 'GET',
  path: '/api/admin/media/:id/crop',
  summary: 'The original that a picture shows a part of, and which part; for who may change what it belongs to',
  access: anyStaff,
  params: IdParams,
  output: OriginalPicture.extend({ area: AreaOf }),
  failures: [common.not_found],
})

export const cropPicture = endpoint({
  method: 'POST',
  path: '/api/admin/media/:id/crops',
  summary: 'Cuts a part out of the original of a picture: a new picture, shown once a form has taken it instead',
  access: anyStaff,
  params: IdParams,
  body: AreaOf,
  limit: 'upload',
  output: Upload,
  status: 201,
  failures: [common.not_found, mediaFailures.storage_full],
})
