import { common, fail, failField } from '#platform/contract/failures.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { cropPicture } from '#platform/server/pictures.ts'
import type { Upload } from '../contract.ts'
import * as mediaWords from '../messages.ts'
import { findMedia, type MediaRow } from '../queries.ts'
import { sensitiveOwners, shownCollections, staffSrc, uncutCollection } from '../rules.ts'
import { mayDescribe } from '../service.ts'
import { storePicture, uploadOf } from '../uploads/service.ts'
import { type Area, isCropOf, wholeOf } from './rules.ts'

type Picture = MediaRow & { width: number; height: number }
const isPicture = (row: MediaRow | undefined): row is Picture => row !== undefined && row.width !== null

/** A part is a picture of whoever cut it, without an owner: of papers, which are read by their owner alone, none is made. */
const mayCrop = (actor: Granted<never>, row: MediaRow): boolean => {
  const isPaper = sensitiveOwners.some((owner) => owner === row.owner_type)
  const isShown = [...shownCollections, uncutCollection].includes(row.collection)
  return mayDescribe(actor, row) && (row.owner_type === null || (isShown && !isPaper))
}

/** A picture with its original; itself where nothing was cut, or the original is gone. */
const findBoth = async (
  app: App,
  actor: Granted<never>,
  id: number,
): Promise<{ shown: Picture; original: Picture }> => {
  const shown = await findMedia(app, id)
  if (!isPicture(shown) || !mayCrop(actor, shown)) return fail(common.not_found)
  const from = shown.cropped_from_id === null ? undefined : await findMedia(app, shown.cropped_from_id)
  if (!isPicture(from)) return { shown, original: shown }
  return mayCrop(actor, from) ? { shown, original: from } : fail(common.not_found)
}

/** What a picture is cut out of, and which part it shows. @throws not_found, also where the permission is missing */
export const getCropOf = async (app: App, actor: Granted<never>, id: number) => {
  const { shown, original } = await findBoth(app, actor, id)
  return {
    ...{ id: original.id, src: staffSrc(original.id), width: original.width, height: original.height },
    area: shown.id !== original.id && shown.crop ? shown.crop : wholeOf(original),
  }
}

/**
 * Cuts a part out of the original of a picture. The part is a picture of its own with an address of its own, so nothing shows it
 * before a form has taken it, and no cache shows the other one afterwards.
 *
 * @throws not_found, also where the permission is missing; invalid (422) for a part that is not inside, or too small
 */
export const crop = async (app: App, actor: Granted<never>, id: number, area: Area): Promise<Upload> => {
  const { shown, original } = await findBoth(app, actor, id)
  if (!isCropOf(area, original)) failField('width', mediaWords.cropOutside)
  const bytes = await cropPicture(await app.files.get(original.path), area)
  const row = await storePicture(app, { kind: 'user', id: actor.staff.id }, bytes, {
    alt: shown.alt,
    original_name: original.original_name,
    actor,
    crop: { from: original.id, area },
  })
  return uploadOf(app, row)
}
