import { callAsMember } from '#platform/browser/member_token.ts'
import { uploadFile } from '#platform/browser/upload.ts'
import type { Photo, Upload } from '../contract.ts'
import { uploadByMember } from '../contract.ts'
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
