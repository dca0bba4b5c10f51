import { staffSrc } from '#domains/media/rules.ts'
import { letGoOfFiles, privateFilesOf, setMedia } from '#domains/media/service.ts'
import { storeUpload } from '#domains/media/uploads/service.ts'
import { Failed } from '#platform/contract/failures.ts'
import type { App } from '#platform/server/app.ts'
import { listMailIds } from './queries.ts'
import { whatFits } from './rules.ts'

/** A file as it came with a mail. */
export type MailFile = { readonly name: string; readonly bytes: Buffer }
export type KeptFiles = { readonly ids: number[]; readonly left: string[] }

// nobody with an account sent it: as those of visitors, files that no letter takes are swept
const sender = { kind: 'visitor', id: null } as const

/**
 * Keeps the files of a mail: pictures, written anew, and PDF, which is only ever offered as a download. Others, and what is
 * too large or too much, are named alone: a mail is never refused for the sake of its files. Call it before the transaction
 * of the letter, for bytes have none.
 */
export const keepFiles = async (app: App, files: readonly MailFile[]): Promise<KeptFiles> => {
  const { kept, left } = whatFits(files)
  const ids: number[] = []
  const names = left.map(({ name }) => name)
  for (const { name, bytes } of kept) {
    try {
      ids.push((await storeUpload(app, sender, bytes, { original_name: name })).id)
    } catch (error) {
      if (!(error instanceof Failed)) throw error
      names.push(name)
    }
  }
  return { ids, left: names }
}

type Place = { readonly owner: 'contact_messages' | 'contact_mails'; readonly id: number }

/** Gives kept files to the letter that they came with. */
export const giveFiles = (app: App, to: Place, ids: readonly number[]): Promise<void> =>
  setMedia(app, { ...to, collection: 'attachments', field: 'file' }, ids, sender)

/** The files of a thread, by letter. */
export const filesOfThread = async (app: App, id: number, mails: readonly number[]) => {
  const [first, later] = [
    await privateFilesOf(app, 'contact_messages', [id]),
    await privateFilesOf(app, 'contact_mails', mails),
  ]
  const shown = (files: ReturnType<typeof later.get>) =>
    (files ?? []).map(({ id, mime, bytes, original_name }) => ({ id, mime, bytes, original_name, src: staffSrc(id) }))
  return { first: shown(first.get(id)), of: (mail: number) => shown(later.get(mail)) }
}

/** Lets go of all files of some threads; the sweep deletes them. Call it in the transaction, before the rows go. */
export const forgetFiles = async (app: App, threads: readonly number[]): Promise<void> => {
  await letGoOfFiles(app, 'contact_mails', await listMailIds(app, threads))
  await letGoOfFiles(app, 'contact_messages', threads)
}
