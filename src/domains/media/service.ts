import { failField } from '#platform/contract/failures.ts'
import type { App } from '#platform/server/app.ts'
import { mediaUrl, type Photo } from './contract.ts'
import { attachPhotoRows, detachOtherPhotoRows, listFirstPhotoRows, listPhotoRows, type PhotoOwner } from './queries.ts'

/** The address of the first picture of each row that has one: one query for a whole page of a list. */
export const firstPhotos = async (
  app: App,
  owner: PhotoOwner,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await listFirstPhotoRows(app, owner, ids)
  return new Map(rows.map((row) => [Number(row.owner_id), mediaUrl(row.path)]))
}

/** All pictures of some rows, by row, in their order. */
export const photosOf = async (app: App, owner: PhotoOwner, ids: readonly number[]): Promise<Map<number, Photo[]>> => {
  if (ids.length === 0) return new Map()
  const rows = await listPhotoRows(app, owner, ids)
  return Map.groupBy(
    rows.map(({ owner_id, path, ...row }) => ({ ...row, url: mediaUrl(path), owner_id: Number(owner_id) })),
    (row) => row.owner_id,
  )
}

/**
 * Makes these pictures, in this order, the pictures of a row; others are taken off it. Call it in the transaction of the
 * change. `photo_ids` undefined leaves them as they are.
 *
 * @throws invalid (422) on `photo_ids` when one does not exist or belongs to something else
 */
export const setPhotos = async (app: App, owner: PhotoOwner, id: number, photo_ids: readonly number[] | undefined) => {
  if (photo_ids === undefined) return
  const wanted = [...new Set(photo_ids)]
  const attached = await attachPhotoRows(app, owner, id, wanted)
  if (attached !== wanted.length) failField('photo_ids', '有一張照片找不到了，請重新上傳。')
  await detachOtherPhotoRows(app, owner, id, wanted)
}
