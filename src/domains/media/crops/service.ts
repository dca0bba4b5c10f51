import { failField } from '#platform/contract/failures.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import type { Upload } from '../contract.ts'
import * as mediaWords from '../messages.ts'
import { findWithOriginal, madeOf, makePictureFrom, originalOf } from '../originals/service.ts'
import { type Area, isCropOf, wholeOf } from './rules.ts'

/** What a picture is cut out of, and which part it shows. @throws not_found, also where the permission is missing */
export const getCropOf = async (app: App, actor: Granted<never>, id: number) => {
  const both = await findWithOriginal(app, actor, id)
  return { ...originalOf(both), area: madeOf(both).crop ?? wholeOf(both.original) }
}

/**
 * Cuts a part out of the original of a picture; what is blacked out stays so.
 *
 * @throws not_found, also where the permission is missing; invalid (422) for a part that is not inside, or too small
 */
export const crop = async (app: App, actor: Granted<never>, id: number, area: Area): Promise<Upload> => {
  const both = await findWithOriginal(app, actor, id)
  if (!isCropOf(area, both.original)) failField('width', mediaWords.cropOutside)
  return makePictureFrom(app, actor, both, { crop: area, redaction: madeOf(both).redaction })
}
