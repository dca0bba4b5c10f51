import { uploadByVisitor } from '#domains/media/contract.ts'
import { makeUploads } from '#domains/media/ui/uploads.ts'
import { externalStore } from '#platform/browser/external_store.ts'
import { callAsMember } from '#platform/browser/member_token.ts'
import { uploadFile } from '#platform/browser/upload.ts'

/** A file of a visitor: nobody reads it before the form has taken it. */
export type ClinicFile = { id: number; key: string; name: string }
export type ClinicFiles = { license_files: readonly ClinicFile[]; photos: readonly ClinicFile[] }

/** What the form sends of a file. */
export const claimOf = ({ id, key }: ClinicFile) => ({ id, key })

/** The files of an application and their way to the server. */
export const makeClinicFiles = () => {
  const files = externalStore<ClinicFiles>({ license_files: [], photos: [] })
  const uploads = makeUploads<ClinicFile>({
    send: async (file, onProgress) => {
      const { id, key } = await uploadFile(callAsMember, uploadByVisitor, file, { onProgress })
      return { id, key, name: file.name }
    },
    attach: async (slot, file) => {
      const { license_files, photos } = files.get()
      files.set(
        slot === 'photos'
          ? { license_files, photos: [...photos, file] }
          : { license_files: [...license_files, file], photos },
      )
    },
  })
  const remove = (id: number) => {
    const others = (list: readonly ClinicFile[]) => list.filter((file) => file.id !== id)
    const { license_files, photos } = files.get()
    files.set({ license_files: others(license_files), photos: others(photos) })
  }
  return { files, uploads, remove }
}
