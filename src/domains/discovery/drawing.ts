import path from 'node:path'
import sharp from 'sharp'
import { inPictureQueue } from '#platform/server/pictures.ts'
import type { IconName } from './rules.ts'

const mark = path.resolve(import.meta.dirname, '../../ui/illustrations/logo-mark.svg')
const white = '#ffffff'

/** Sides in pixels. Systems cut maskable icons to a circle of four fifths, and fill what is transparent with black. */
const forms: Record<IconName, { side: number; mark: number; ground: string | null }> = {
  192: { side: 192, mark: 184, ground: null },
  512: { side: 512, mark: 492, ground: null },
  maskable: { side: 512, mark: 300, ground: white },
  'apple-touch': { side: 180, mark: 132, ground: white },
}

/** The mark as an icon. @returns PNG */
export const drawIcon = (name: IconName): Promise<Buffer> =>
  inPictureQueue(async () => {
    const { side, mark: size, ground } = forms[name]
    const input = await sharp(mark, { density: 800 }).resize(size, size, { fit: 'inside' }).png().toBuffer()
    const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 }
    return sharp({ create: { width: side, height: side, channels: 4, background } })
      .composite([{ input }])
      .png({ compressionLevel: 9 })
      .toBuffer()
  })
