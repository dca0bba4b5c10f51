import { memberHeaders } from '#platform/browser/member_token.ts'
import { uploadFile } from '#platform/browser/upload.ts'
import type { Photo, Upload } from '../contract.ts'
import { uploadByMember } from '../contract.ts'
import { makeUploads, type Uploads } from './uploads.ts'

/** Sends a file of the signed-in member. @throws CallFailed */
export const sendAsMember = (
  file: File,
  onProgress: (percent: number) => void,
  fields: Readonly<Record<string, string>> = {},
): Promise<Upload> => uploadFile<Upload>(uploadByMember.path, file, onProgress, { headers: memberHeaders(), fields })

type Options = {
  /** What a new picture shows, for people who do not see it. */
  alt: () => string
  /** Takes a photo that has arrived. */
  onPhoto: (photo: Photo) => void
}

/** The photos of a member's form on their way; see MemberPhotosField. */
export const makePhotoUploads = ({ alt, onPhoto }: Options): Uploads => {
  const sent = new Map<number, Photo>()
  return makeUploads({
    send: async (file, onProgress) => {
      const about = alt()
      const { id, width, height, src } = await sendAsMember(file, onProgress, { alt: about })
      sent.set(id, { id, alt: about, width: width ?? 0, height: height ?? 0, src })
      return { id }
    },
    attach: async (_, id) => {
      const photo = sent.get(id)
      if (photo) onPhoto(photo)
    },
  })
}
