import { common, fail } from '#platform/contract/failures.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { blackOutPicture, cropPicture } from '#platform/server/pictures.ts'
import type { Upload } from '../contract.ts'
import type { Area } from '../crops/rules.ts'
import { findMedia, type MediaRow } from '../queries.ts'
import { sensitiveOwners, shownCollections, staffSrc, uncutCollection } from '../rules.ts'
import { mayDescribe } from '../service.ts'
import { storePicture, uploadOf } from '../uploads/service.ts'
import type { OriginalPicture } from './contract.ts'

type Picture = MediaRow & { width: number; height: number }
const isPicture = (row: MediaRow | undefined): row is Picture => row !== undefined && row.width !== null

/** A picture, and the uploaded one that it was made from: itself where nothing was made, or the uploaded one is gone. */
export type WithOriginal = { readonly shown: Picture; readonly original: Picture }

/**
 * What is made from a picture belongs to whoever made it, without an owner: from papers, which are read by their owner alone,
 * nothing is made.
 */
const mayMakeFrom = (actor: Granted<never>, row: MediaRow): boolean => {
  const isPaper = sensitiveOwners.some((owner) => owner === row.owner_type)
  const isShown = [...shownCollections, uncutCollection].includes(row.collection)
  return mayDescribe(actor, row) && (row.owner_type === null || (isShown && !isPaper))
}

/** A picture with its original, for who may change it. @throws not_found, also where the permission is missing */
export const findWithOriginal = async (app: App, actor: Granted<never>, id: number): Promise<WithOriginal> => {
  const shown = await findMedia(app, id)
  if (!isPicture(shown) || !mayMakeFrom(actor, shown)) return fail(common.not_found)
  const from = shown.made_from_id === null ? undefined : await findMedia(app, shown.made_from_id)
  if (!isPicture(from)) return { shown, original: shown }
  return mayMakeFrom(actor, from) ? { shown, original: from } : fail(common.not_found)
}

/** An original as the calls about it show it. */
export const originalOf = ({ original: { id, width, height } }: WithOriginal): OriginalPicture => ({
  ...{ id, src: staffSrc(id), width, height },
})

/** What of the original a picture shows now: the part, and what is blacked out of it; null where all is shown. */
export const madeOf = ({ shown, original }: WithOriginal): Pick<Picture, 'crop' | 'redaction'> =>
  shown.id === original.id ? { crop: null, redaction: null } : shown

/**
 * Makes a picture from the original of another one: black first, then cut, so that no crop brings back what was blacked out.
 * It is a picture of its own with an address of its own, so nothing shows it before a form has taken it, and no cache shows
 * the other one afterwards.
 *
 * @throws storage_full
 */
export const makePictureFrom = async (
  app: App,
  actor: Granted<never>,
  { shown, original }: WithOriginal,
  { crop, redaction }: { crop: Area | null; redaction: Area[] | null },
): Promise<Upload> => {
  const uploaded = await app.files.get(original.path)
  const black = redaction === null ? uploaded : await blackOutPicture(uploaded, redaction)
  const bytes = crop === null ? black : await cropPicture(black, crop)
  const row = await storePicture(app, { kind: 'user', id: actor.staff.id }, bytes, {
    alt: shown.alt,
    original_name: original.original_name,
    actor,
    made: { from: original.id, crop, redaction },
  })
  return uploadOf(app, row)
}
