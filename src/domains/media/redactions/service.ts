import { isDeepStrictEqual } from 'node:util'
import { failField } from '#platform/contract/failures.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import type { Upload } from '../contract.ts'
import type { Area } from '../crops/rules.ts'
import * as mediaWords from '../messages.ts'
import { findWithOriginal, madeOf, makePictureFrom, originalOf } from '../originals/service.ts'
import { findMedia } from '../queries.ts'
import { isBoxOf } from './rules.ts'

/** The original of a picture, and what of it is blacked out. @throws not_found, also where the permission is missing */
export const getRedactionOf = async (app: App, actor: Granted<never>, id: number) => {
  const both = await findWithOriginal(app, actor, id)
  return { ...originalOf(both), boxes: madeOf(both).redaction ?? [] }
}

/** Whether a picture is another one of the same original and part, with parts of it black. */
export const isRedactionOf = async (app: App, id: number, shownId: number): Promise<boolean> => {
  const [made, shown] = [await findMedia(app, id), await findMedia(app, shownId)]
  if (!made?.redaction || !shown) return false
  return made.made_from_id === (shown.made_from_id ?? shown.id) && isDeepStrictEqual(made.crop, shown.crop)
}

/**
 * Makes a picture with parts of the original black: new pixels without metadata (trust: nothing of what was there is in the
 * file). The original stays with the record where only staff see it, so that the parts can be chosen anew until the picture
 * is public.
 *
 * @throws not_found, also where the permission is missing; invalid (422) on `boxes` for a part that is not inside
 */
export const redact = async (app: App, actor: Granted<never>, id: number, boxes: Area[]): Promise<Upload> => {
  const both = await findWithOriginal(app, actor, id)
  if (!boxes.every((box) => isBoxOf(box, both.original))) failField('boxes', mediaWords.redactionOutside)
  return makePictureFrom(app, actor, both, {
    crop: madeOf(both).crop,
    redaction: boxes.length > 0 ? boxes : null,
  })
}
