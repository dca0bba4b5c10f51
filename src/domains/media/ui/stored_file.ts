import { type VariantWidth, variantUrl } from '../rules.ts'

/** A private file as its owner reads it; `src` is signed for an hour. */
export type StoredFile = {
  readonly id: number
  readonly mime: string
  readonly src: string
  readonly original_name: string | null
}

export const isPicture = ({ mime }: Pick<StoredFile, 'mime'>): boolean => mime.startsWith('image/')

/** The address of a smaller variant of a signed picture: the signature goes for all of them. */
export const signedVariant = (src: string, width: VariantWidth): string => {
  const [path = '', question] = src.split('?')
  return `${variantUrl(path, width, 'webp')}${question ? `?${question}` : ''}`
}
