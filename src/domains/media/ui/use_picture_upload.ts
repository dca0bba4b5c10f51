import { type Photo, uploadByStaff } from '#domains/media/contract.ts'
import * as mediaWords from '#domains/media/messages.ts'
import { uploadLimits } from '#domains/media/rules.ts'
import { CallFailed, callLoosely } from '#platform/browser/call.ts'
import { useCall } from '#platform/browser/use_call.tsx'

const sentenceOf = (error: unknown): string =>
  error instanceof CallFailed ? (error.errors.file?.[0] ?? error.message) : mediaWords.broken

/**
 * Uploads one picture of staff; it is private until what it is put into is public.
 *
 * @throws an error whose message is the sentence for the person who chose it
 */
export const usePictureUpload = (): ((file: File, alt: string) => Promise<Photo>) => {
  const call = useCall()
  return async (file, alt) => {
    if (file.size > uploadLimits.bytes) throw new Error(mediaWords.tooManyBytes)
    const body = new FormData()
    body.set('alt', alt)
    body.set('file', file)
    try {
      const { id, width, height, src } = await callLoosely(call, uploadByStaff, { body })
      return { id, alt, width: width ?? 0, height: height ?? 0, src }
    } catch (error) {
      throw new Error(sentenceOf(error), { cause: error })
    }
  }
}
