import { common, fail } from '#platform/contract/failures.ts'
import type { App } from '#platform/server/app.ts'
import { forEachDue } from '#platform/server/due_items.ts'
import { whenIdle } from '#platform/server/idle.ts'
import { worker } from '#platform/server/jobs.ts'
import { shrinkPicture } from '#platform/server/pictures.ts'
import { makeSingleFlight } from '#platform/server/single_flight.ts'
import { findMedia, listMedia, type MediaRow } from '../queries.ts'
import { servedWidths, type VariantFormat, type VariantWidth, variantsFolder } from '../rules.ts'
import { getPublicMedia } from '../service.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'media.prepare_variants': { media_ids: number[] }
  }
}

const sharedMaking = makeSingleFlight<Buffer>()

/** Variants belong to the bytes: rows that show the same picture share them. */
export const variantsOf = (hash: string): string => `${variantsFolder}${hash.slice(0, 2)}/${hash}`

const keyOf = ({ sha256 }: MediaRow, width: number, format: VariantFormat) => `${variantsOf(sha256)}/${width}.${format}`

/**
 * A picture in a width and format. It is made at the first request and kept; requests for the same one at the same time
 * share the work.
 *
 * @param demandMaking asked before one is made; it throws when the caller may have none made
 * @throws not_found for files that are no pictures; unavailable when too many wait
 */
export const getVariantOf = async (
  app: App,
  media: MediaRow,
  width: number,
  format: VariantFormat,
  demandMaking: () => Promise<void> = async () => {},
): Promise<Buffer> => {
  if (media.width === null) fail(common.not_found)
  const key = keyOf(media, width, format)
  return sharedMaking(key, () => readOrMake(app, media.path, key, { width, format, demandMaking }))
}

/**
 * The bytes of a public picture in a width and format, for whoever draws with it.
 *
 * @throws not_found for files that are not public or no pictures; unavailable when too many wait
 */
export const readPublicPicture = async (
  app: App,
  id: number,
  wanted: { width: VariantWidth; format: VariantFormat },
): Promise<Buffer> => getVariantOf(app, await getPublicMedia(app, id), wanted.width, wanted.format)

/**
 * The bytes of any picture, private ones as well, in a width and format: whoever draws with it says who sees the drawing.
 *
 * @throws not_found for files that are gone or no pictures; unavailable when too many wait
 */
export const readPicture = async (
  app: App,
  id: number,
  wanted: { width: VariantWidth; format: VariantFormat },
): Promise<Buffer> =>
  getVariantOf(app, (await findMedia(app, id)) ?? fail(common.not_found), wanted.width, wanted.format)

type Making = { width: number; format: VariantFormat; demandMaking: () => Promise<void> }

const readOrMake = async (app: App, path: string, key: string, { width, format, demandMaking }: Making) => {
  if (await app.files.has(key)) return app.files.get(key)
  await demandMaking()
  const bytes = await shrinkPicture(await app.files.get(path), width, format)
  // A full disk must not keep visitors from seeing the picture.
  await app.files.put(key, bytes).catch((error) => app.log.warn({ err: error }, 'variant not kept'))
  return bytes
}

const prepareVariantsOf = async (app: App, media: MediaRow): Promise<void> => {
  if (media.width === null) return
  for (const width of servedWidths(media.width)) {
    if (await app.files.has(keyOf(media, width, 'webp'))) continue
    // not within the making: a visitor who asks for the same copy does not wait for this
    await whenIdle()
    await getVariantOf(app, media, width, 'webp')
  }
}

/**
 * Makes the copies of pictures that pages ask for, one after the other while the server is idle, so that no first visitor
 * waits for them. What is made already costs nothing; files that are gone or no pictures are passed over.
 */
export const prepareVariants = (app: App, media_ids: readonly number[]): Promise<void> =>
  forEachDue(app, {
    name: 'media.prepare_variants',
    outside: true,
    // read once: nothing becomes due meanwhile
    list: async (tried) => (tried.length === 0 ? listMedia(app, media_ids) : []),
    run: prepareVariantsOf,
  })

export const variantWorkers = [
  worker({ name: 'media.prepare_variants', run: (app, { media_ids }) => prepareVariants(app, media_ids) }),
]
