import { externalStore } from '#platform/browser/external_store.ts'
import { callAsMember } from '#platform/browser/member_token.ts'
import { uploadFile } from '#platform/browser/upload.ts'
import type { Photo, Upload } from '../contract.ts'
import { uploadByMember, uploadByVisitor } from '../contract.ts'
import { makeUploads, type Uploads } from './uploads.ts'

/** Sends a file of the signed-in member. @throws CallFailed */
export const sendAsMember = (
  file: File,
  onProgress: (percent: number) => void = () => {},
  fields: Readonly<Record<string, string>> = {},
): Promise<Upload> => uploadFile(callAsMember, uploadByMember, file, { onProgress, fields })

type Options = {
  /** What a new picture shows, for people who do not see it. */
  alt: () => string
  /** Takes a photo that has arrived. */
  onPhoto: (photo: Photo) => void
}

/** The photos of a member's form on their way; see FilesField. */
export const makePhotoUploads = ({ alt, onPhoto }: Options): Uploads =>
  makeUploads<Upload>({
    send: (file, onProgress) => sendAsMember(file, onProgress, { alt: alt() }),
    attach: async (_, { id, alt: about, width, height, src }) =>
      onPhoto({ id, alt: about, width: width ?? 0, height: height ?? 0, src }),
  })

/** A photo on its way to staff from somebody without an account to own it, so it comes with the key of its upload. */
export type VisitorPhoto = { id: number; key: string; name: string }

/** The photos of a form that needs no account, and their way to the server. */
export const makeVisitorPhotos = () => {
  const photos = externalStore<readonly VisitorPhoto[]>([])
  const uploads = makeUploads<VisitorPhoto>({
    send: async (file, onProgress) => {
      const { id, key } = await uploadFile(callAsMember, uploadByVisitor, file, { onProgress })
      return { id, key, name: file.name }
    },
    attach: async (_, photo) => photos.set([...photos.get(), photo]),
  })
  const remove = (id: number) => photos.set(photos.get().filter((photo) => photo.id !== id))
  return { photos, uploads, remove }
}
