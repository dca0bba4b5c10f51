import { readStored, storageKeys } from '#platform/browser/member_token.ts'
import { uploadFile } from '#platform/browser/upload.ts'
import type { Photo, Upload } from '../contract.ts'
import { uploadByMember } from '../contract.ts'
import { makeUploads, type Uploads } from './uploads.ts'

const send = (file: File, onProgress: (percent: number) => void, fields: Record<string, string>): Promise<Upload> =>
  uploadFile<Upload>(uploadByMember.path, file, onProgress, {
    headers: { authorization: `Bearer ${readStored(storageKeys.customer_token) ?? ''}` },
    fields,
  })

/** Sends a private file of the signed-in member. @throws CallFailed */
export const sendAsMember = (file: File, onProgress: (percent: number) => void): Promise<Upload> =>
  send(file, onProgress, { visibility: 'private' })

type Options = {
  isPrivate: boolean
  /** What a new picture shows, for people who do not see it. */
  alt: () => string
  /** Takes a photo that has arrived. */
  onPhoto: (photo: Photo) => void
}

/** The photos of a member's form on their way; see MemberPhotosField. */
export const makePhotoUploads = ({ isPrivate, alt, onPhoto }: Options): Uploads => {
  const sent = new Map<number, Photo>()
  return makeUploads({
    send: async (file, onProgress) => {
      const about = alt()
      const visibility = isPrivate ? 'private' : 'public'
      const { id, width, height, src } = await send(file, onProgress, { alt: about, visibility })
      sent.set(id, { id, alt: about, width: width ?? 0, height: height ?? 0, src })
      return { id }
    },
    attach: async (_, id) => {
      const photo = sent.get(id)
      if (photo) onPhoto(photo)
    },
  })
}
