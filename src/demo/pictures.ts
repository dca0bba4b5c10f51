import sharp from 'sharp'
import { entryAt, entryOf } from '#platform/contract/known_entries.ts'
import type { App } from '#platform/server/app.ts'
import { sha256 } from '#platform/server/files.ts'
import { inPictureQueue } from '#platform/server/pictures.ts'
import { drawingOf } from './pictures/catalogue.ts'
import { insertWithIds } from './rows.ts'

/** A picture that a row of the demo should have. */
export type PictureWish = {
  owner_type: string
  owner_id: number
  /** Name of a drawing (pictures/catalogue.ts). */
  drawing: string
  /** Another photo of the same: from another place, mirrored, so that it looks like no other one. */
  view?: number
  alt: string
  sort: number
  created_at: string
  uploaded_by_id: number
}

export type Picture = { bytes: Buffer; width: number; height: number; hash: string }

/** Makes an upload out of a drawing, as a person would have uploaded it: `scale` pixels for each unit of the drawing. */
export const rasterise = async (svg: string, scale: number): Promise<Picture> => {
  const { data, info } = await inPictureQueue(() =>
    sharp(Buffer.from(svg), { density: 72 * scale })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88 })
      .toBuffer({ resolveWithObject: true }),
  )
  return { bytes: data, width: info.width, height: info.height, hash: sha256(data) }
}

/** Where somebody else stood: how much of the drawing is seen, and how far from its left and upper edge that begins. */
const places = [
  [0.7, 0, 0],
  [0.7, 1, 1],
  [0.6, 0.2, 1],
  [0.65, 0.75, 0],
  [0.55, 0, 0.6],
  [0.55, 1, 0.3],
] as const

/** How many photos of one drawing look like different ones. */
export const viewCount = places.length * 2

/** Another photo of what a picture shows. */
export const viewOf = async ({ bytes, width, height }: Picture, view: number): Promise<Picture> => {
  const [part, x, y] = entryAt(places, Math.floor(view / 2) % places.length)
  const size = { width: Math.round(width * part), height: Math.round(height * part) }
  const from = { left: Math.round((width - size.width) * x), top: Math.round((height - size.height) * y) }
  const { data, info } = await inPictureQueue(() =>
    sharp(bytes)
      .extract({ ...from, ...size })
      .flop(view % 2 === 1)
      .resize(width, height)
      .jpeg({ quality: 88 })
      .toBuffer({ resolveWithObject: true }),
  )
  return { bytes: data, width: info.width, height: info.height, hash: sha256(data) }
}

/** Pixels for each unit of a drawing, 800 across: a third less work than for 960, and drawings stay sharp. */
const uploadScale = 1
/** Of so many rows of each kind the first picture has its copies made before anybody asks: what first pages show. */
const firstRows = 6

/** Draws every wanted drawing once. It asks nothing of the database, so the seed goes on meanwhile. */
export const drawPictures = async <W extends PictureWish>(
  wishes: readonly W[],
): Promise<(W & { picture: Picture })[]> => {
  const names = [...new Set(wishes.map(({ drawing }) => drawing))]
  const drawn = new Map(
    await Promise.all(names.map(async (name) => [name, await rasterise(await drawingOf(name), uploadScale)] as const)),
  )
  return Promise.all(
    wishes.map(async (wish) => {
      const picture = entryOf(drawn, wish.drawing)
      return { ...wish, picture: wish.view === undefined ? picture : await viewOf(picture, wish.view) }
    }),
  )
}

/**
 * Stores pictures of public pages under a name of their own for each row, and has the copies of those made that first
 * pages show. The others get theirs with the first visitor who asks: all of them took half a minute of a processor.
 */
export const seedPictures = async (app: App, pictures: readonly StoredPicture[]): Promise<void> => {
  const ids = await storePictures(app, pictures)
  const ofKind = Object.groupBy(
    pictures.flatMap(({ owner_type, sort }, index) => (sort === 0 ? [{ owner_type, id: entryAt(ids, index) }] : [])),
    ({ owner_type }) => owner_type,
  )
  const shownFirst = Object.values(ofKind).flatMap((rows) => (rows ?? []).slice(0, firstRows).map(({ id }) => id))
  await prepareLater(app, shownFirst)
}

/** Draws and stores pictures that only their owner and staff may see. */
export const seedPrivatePictures = async (
  app: App,
  wishes: readonly (PictureWish & { collection: string })[],
): Promise<void> => {
  await storePictures(app, await drawPictures(wishes))
}

/** Has the copies that pages ask for made once the server works: the start does not wait for them, nor a first visitor. */
export const prepareLater = async (app: App, ids: readonly number[]): Promise<void> => {
  const atOnce = 40
  for (let from = 0; from < ids.length; from += atOnce)
    await app.jobs.send(app, 'media.prepare_variants', { media_ids: ids.slice(from, from + atOnce) })
}

export type StoredPicture = Omit<PictureWish, 'drawing'> & {
  drawing: string
  picture: Picture
  collection?: string
}

/** Puts the files into the store and writes their rows. @returns their ids, in the same order */
export const storePictures = async (app: App, pictures: readonly StoredPicture[]): Promise<number[]> => {
  const pathOf = ({ owner_type, owner_id, sort, picture }: StoredPicture) =>
    `demo/${owner_type}/${owner_id}-${sort}-${picture.hash.slice(0, 12)}.jpg`
  await Promise.all(pictures.map((wish) => app.files.put(pathOf(wish), wish.picture.bytes)))
  return insertWithIds(
    app,
    'media',
    pictures.map((wish) => ({
      owner_type: wish.owner_type,
      owner_id: wish.owner_id,
      collection: wish.collection ?? 'photos',
      path: pathOf(wish),
      mime: 'image/jpeg',
      bytes: wish.picture.bytes.length,
      width: wish.picture.width,
      height: wish.picture.height,
      sha256: wish.picture.hash,
      alt: wish.alt,
      original_name: `${wish.drawing}.jpg`,
      sort: wish.sort,
      exif_stripped: true,
      uploaded_by_kind: 'user',
      uploaded_by_id: wish.uploaded_by_id,
      created_at: wish.created_at,
      updated_at: wish.created_at,
    })),
  )
}
