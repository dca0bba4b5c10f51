import sharp, { type Sharp } from 'sharp'
import { messageOf } from '#platform/contract/unknown_values.ts'
import { limitConcurrency } from './concurrency.ts'

/** Two at once, one thread each: pictures must not take both cores from the shop. */
sharp.concurrency(1)
sharp.cache(false)

/** Runs picture work when there is room. @throws unavailable (503) when too many are waiting already */
export const inPictureQueue = limitConcurrency({ at_once: 2, waiting: 400, retry_after: 10 })

/** Photos as people send them are many times larger than what is kept of them: one after the other, for their memory. */
const inUploadQueue = limitConcurrency({ at_once: 1, waiting: 200, retry_after: 10 })

export type Picture = {
  readonly bytes: Buffer
  readonly mime: 'image/jpeg' | 'image/webp'
  readonly width: number
  readonly height: number
}

/** Why a picture was refused. */
export class PictureRefused extends Error {
  readonly reason: 'broken' | 'too_many_pixels'
  constructor(reason: PictureRefused['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** Tried one after the other until the bytes fit; the last one stands. */
const qualities = [88, 76, 64, 50] as const

const encode = async (upright: Sharp, hasAlpha: boolean, most: number): Promise<Picture> => {
  const [quality, ...lower] = qualities
  const at = async (quality: number): Promise<Picture> => {
    const encoded = hasAlpha ? upright.clone().webp({ quality }) : upright.clone().jpeg({ quality })
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    return { bytes: data, mime: hasAlpha ? 'image/webp' : 'image/jpeg', width: info.width, height: info.height }
  }
  let picture = await at(quality)
  for (const next of lower) {
    if (picture.bytes.length <= most) break
    picture = await at(next)
  }
  return picture
}

type UploadLimits = { pixels: number; long_side: number; kept_bytes: number }

const encodeUpload = async (bytes: Buffer, limits: UploadLimits): Promise<Picture> => {
  try {
    const source = sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'error', pages: 1 })
    const { hasAlpha } = await source.metadata()
    const upright = source
      .autoOrient()
      .resize({ width: limits.long_side, height: limits.long_side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    return await encode(upright, hasAlpha, limits.kept_bytes)
  } catch (error) {
    throw new PictureRefused(/pixel limit/i.test(messageOf(error)) ? 'too_many_pixels' : 'broken')
  }
}

/**
 * Decodes a picture and encodes it again: upright, sRGB, without any metadata (EXIF, GPS, comments, colour profiles), the
 * first frame of several, no side longer than `long_side`. JPEG, or WebP where something is transparent. What is larger
 * than `kept_bytes` gives up quality.
 *
 * @throws PictureRefused
 */
export const makePicture = (bytes: Buffer, limits: UploadLimits): Promise<Picture> =>
  inUploadQueue(() => inPictureQueue(() => encodeUpload(bytes, limits)))

type Area = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** A part of a picture of ours, without another loss: whoever keeps it encodes it (makePicture). */
export const cropPicture = (bytes: Buffer, area: Area): Promise<Buffer> =>
  inPictureQueue(() => sharp(bytes).extract(area).png({ compressionLevel: 1 }).toBuffer())

const isBlack = async (bytes: Buffer, area: Area): Promise<boolean> => {
  const { channels, isOpaque } = await sharp(await sharp(bytes).extract(area).png().toBuffer()).stats()
  return isOpaque && channels.slice(0, 3).every(({ max }) => max === 0)
}

const paintBlack = async (bytes: Buffer, areas: readonly Area[]): Promise<Buffer> => {
  const black = areas.map(({ left, top, width, height }) => ({
    input: { create: { width, height, channels: 3 as const, background: '#000000' } },
    ...{ left, top },
  }))
  const { hasAlpha } = await sharp(bytes).metadata()
  const covered = sharp(bytes).toColourspace('srgb').composite(black)
  // it came with what was laid over it
  const inOneLayer = hasAlpha ? covered : covered.removeAlpha()
  const painted = await inOneLayer.png({ compressionLevel: 1 }).toBuffer()
  for (const area of areas) {
    if (!(await isBlack(painted, area))) throw new Error('a redacted part of a picture still shows what was there')
  }
  return painted
}

/**
 * A picture of ours with parts of it black: new pixels, of which nothing tells what was there. Whoever keeps it encodes it
 * (makePicture).
 *
 * @param areas inside the picture
 * @throws Error when a pixel of a part is not black afterwards
 */
export const blackOutPicture = (bytes: Buffer, areas: readonly Area[]): Promise<Buffer> =>
  inPictureQueue(() => paintBlack(bytes, areas))

/** A picture in greys, one byte a pixel, stretched to a size: for a look at what it shows. */
export const greysOf = (bytes: Buffer, { width, height }: { width: number; height: number }): Promise<Buffer> =>
  inPictureQueue(() =>
    sharp(bytes)
      .flatten({ background: '#ffffff' })
      .resize({ width, height, fit: 'fill' })
      .greyscale()
      .toColourspace('b-w')
      .raw()
      .toBuffer(),
  )

/** A smaller copy for pages. AVIF with little effort: the time counts more than the last tenth of its size. */
export const shrinkPicture = (bytes: Buffer, width: number, format: 'avif' | 'webp' | 'jpg'): Promise<Buffer> =>
  inPictureQueue(() => {
    const resized = sharp(bytes).resize({ width, withoutEnlargement: true })
    if (format === 'avif') return resized.avif({ quality: 52, effort: 1 }).toBuffer()
    if (format === 'webp') return resized.webp({ quality: 76, effort: 3 }).toBuffer()
    return resized.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }).toBuffer()
  })
