import type { Photo } from '#domains/media/contract.ts'
import { srcSetOf, variantUrl } from '#domains/media/rules.ts'
import type { PictureSource } from '#ui/picture.tsx'

/** A photo of the calls with the widths in which it is served. */
export const pictureOfPhoto = ({ src, alt, width, height }: Photo): PictureSource => ({
  src: variantUrl(src, 640, 'webp'),
  srcset: srcSetOf({ src, width }, 'webp'),
  alt,
  width,
  height,
})

/** A picture of a card, of which only the address is known: offered up to 960 px. Null stands for a drawing. */
export const cardPicture = (src: string | null, alt = ''): PictureSource =>
  src === null
    ? { src: '/illustrations/photo-placeholder.svg', alt }
    : { src: variantUrl(src, 640, 'webp'), srcset: srcSetOf({ src, width: 960 }, 'webp'), alt }
