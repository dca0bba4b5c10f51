import { setPhotos } from '#domains/media/service.ts'
import { storeUpload } from '#domains/media/uploads/service.ts'
import { Failed } from '#platform/contract/failures.ts'
import { addMinutes } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { download } from '#platform/server/outbound.ts'
import { PlainError } from '#platform/server/plain_error.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import type { Listing } from '../rules.ts'
import { claimPhotos, endTry, forgetPhotos, releasePhotos, storePhotos } from './queries.ts'

/** A run stays well under the 15 minutes that a job may take, and does not overload the office's server. */
const limits = { photos: 40, max_bytes: 8_000_000, timeout_ms: 15_000, tries: 3 } as const
/** So many failures one after the other mean that the office is away, not that these pictures are gone. */
const givesUpAfter = 5

/** Pictures are sets of bytes of strangers: whoever uploads has no account, and replaced ones are swept away. */
const office = { kind: 'user', id: null } as const

type Claimed = Awaited<ReturnType<typeof claimPhotos>>[number]

/** Notes the pictures of stored listings. Call it in the transaction of the import: it only writes down addresses. */
export const notePhotos = async (app: App, listings: readonly Listing[]): Promise<void> => {
  const photos = listings.map(({ external_id, photo_url }) => ({ external_id, photo_url }))
  await storePhotos(app, photos)
  for (const id of await forgetPhotos(app, photos)) await setPhotos(app, 'adoptions', id, [])
}

/** Keeps a copy of our own. @returns whether the picture could be had */
const fetchPhoto = async (app: App, photo: Claimed, from: typeof download): Promise<boolean> => {
  try {
    const bytes = await from(app, photo.url, limits)
    const upload = await storeUpload(app, office, bytes, { alt: photo.title ?? photo.name })
    // A PDF is no picture; without a row it is swept away.
    if (upload.width === null) throw new PlainError('not a picture')
    await inTransaction(app, async (app) => {
      if (await endTry(app, photo, { status: 'stored' }))
        await setPhotos(app, 'adoptions', photo.adoption_id, [upload.id])
    })
    return true
  } catch (error) {
    if (!(error instanceof PlainError || error instanceof Failed)) throw error
    app.log.info({ adoption: photo.adoption_id, reason: error.message }, 'picture not fetched')
    const isOver = error instanceof Failed || photo.tries >= limits.tries
    const try_at = addMinutes(app.clock(), photo.tries * 360)
    await endTry(app, photo, isOver ? { status: 'failed' } : { status: 'waiting', try_at })
    return false
  }
}

/**
 * Fetches some of the pictures that imported listings wait for, one after the other; the rest by further jobs. A listing
 * whose picture cannot be had keeps the placeholder.
 *
 * @param from the network; tests stand in for the office
 */
export const fetchPhotos = async (app: App, from: typeof download = download): Promise<void> => {
  const photos = await claimPhotos(app, limits.photos)
  let failures = 0
  for (const [index, photo] of photos.entries()) {
    failures = (await fetchPhoto(app, photo, from)) ? 0 : failures + 1
    if (failures < givesUpAfter) continue
    await releasePhotos(app, photos.slice(index + 1), addMinutes(app.clock(), 55))
    return
  }
  if (photos.length === limits.photos) await app.jobs.send(app, 'adoptions.photos', {})
}
