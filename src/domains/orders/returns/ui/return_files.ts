import { uploadByVisitor } from '#domains/media/contract.ts'
import { makeUploads } from '#domains/media/ui/uploads.ts'
import { externalStore } from '#platform/browser/external_store.ts'
import { callAsMember } from '#platform/browser/member_token.ts'
import { uploadFile } from '#platform/browser/upload.ts'

/** A photo of a return on its way to staff. Guests have no account to own it, so it comes with the key of its upload. */
export type ReturnPhoto = { id: number; key: string; name: string }

/** The photos of a return and their way to the server. */
export const makeReturnPhotos = () => {
  const photos = externalStore<readonly ReturnPhoto[]>([])
  const uploads = makeUploads<ReturnPhoto>({
    send: async (file, onProgress) => {
      const { id, key } = await uploadFile(callAsMember, uploadByVisitor, file, { onProgress })
      return { id, key, name: file.name }
    },
    attach: async (_, photo) => photos.set([...photos.get(), photo]),
  })
  const remove = (id: number) => photos.set(photos.get().filter((photo) => photo.id !== id))
  return { photos, uploads, remove }
}
