/** A private file as its owner reads it; `src` is signed for an hour. */
export type StoredFile = {
  readonly id: number
  readonly mime: string
  readonly src: string
  readonly original_name: string | null
}

export const isPicture = ({ mime }: Pick<StoredFile, 'mime'>): boolean => mime.startsWith('image/')

/** The same as its field shows it. */
export const namedFile = ({ original_name, ...file }: StoredFile) => ({ ...file, name: original_name })
