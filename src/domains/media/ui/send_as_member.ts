import { readStored, storageKeys } from '#platform/browser/member_token.ts'
import { uploadFile } from '#platform/browser/upload.ts'
import { type Upload, uploadByMember } from '../contract.ts'

/** Sends a private file of the signed-in member. @throws CallFailed */
export const sendAsMember = (file: File, onProgress: (percent: number) => void): Promise<Upload> =>
  uploadFile<Upload>(uploadByMember.path, file, onProgress, {
    headers: { authorization: `Bearer ${readStored(storageKeys.customer_token) ?? ''}` },
    fields: { visibility: 'private' },
  })
