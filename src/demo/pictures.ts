import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { entryOf } from '#platform/contract/known_entries.ts'
import type { App } from '#platform/server/app.ts'
import { sha256 } from '#platform/server/files.ts'
import { inPictureQueue } from '#platform/server/pictures.ts'
import { insertWithIds } from './rows.ts'

/** The folder of the drawings. */
export const kit = new URL('../ui/illustrations/', import.meta.url)

/** A picture that a row of the demo should have. */
export type PictureWish = {
  owner_type: string
  owner_id: number
  /** Name of a drawing of the kit. */
  drawing: string
  alt: string
  sort: number
  created_at: string
  uploaded_by_id: number
}

export type Picture = { bytes: Buffer; width: number; height: number; hash: string }

/** Lettering on shop signs would look different on machines with other fonts, or show boxes on one without any. */
export const withoutLettering = (svg: string): Buffer => Buffer.from(svg.replaceAll(/<text\b.*?<\/text>/gs, ''))

/** Makes an upload out of a drawing, as a person would have uploaded it: `scale` pixels for each unit of the drawing. */
export const rasterise = async (svg: string, scale: number): Promise<Picture> => {
  const drawing = withoutLettering(svg)
  const { data, info } = await inPictureQueue(() =>
    sharp(drawing, { density: 72 * scale })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88 })
      .toBuffer({ resolveWithObject: true }),
  )
  return { bytes: data, width: info.width, height: info.height, hash: sha256(data) }
}

/** Draws every wanted drawing once and stores it under a name of its own for each row. */
export const seedPictures = (app: App, wishes: readonly PictureWish[]): Promise<void> => drawAll(app, wishes)

/** The same for pictures that only their owner and staff may see. */
export const seedPrivatePictures = (
  app: App,
  wishes: readonly (PictureWish & { collection: string })[],
): Promise<void> => drawAll(app, wishes)

const drawAll = async (app: App, wishes: readonly (PictureWish & { collection?: string })[]): Promise<void> => {
  const names = [...new Set(wishes.map(({ drawing }) => drawing))]
  const drawn = new Map(
    await Promise.all(
      names.map(
        async (name) => [name, await rasterise(await readFile(new URL(`${name}.svg`, kit), 'utf8'), 1.5)] as const,
      ),
    ),
  )
  const pictures = wishes.map((wish) => ({ ...wish, picture: entryOf(drawn, wish.drawing) }))
  await storePictures(app, pictures)
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
