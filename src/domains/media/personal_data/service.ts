import { valueIn } from '#platform/contract/closed_lists.ts'
import type { App } from '#platform/server/app.ts'
import type { DomainEventMap } from '#platform/server/domain_events.ts'
import { noteFault } from '#platform/server/faults.ts'
import type { ZipEntry } from '#platform/server/zip.ts'
import { fileDataWords as words } from './messages.ts'
import { listUploadsOf, type UploadedRow } from './queries.ts'

/** Bytes of files in one copy: it is made in memory. About 150 photos as members send them; the newest come first. */
const most = 100_000_000

const nameOf = ({ id, owner_type, owner_id, mime }: UploadedRow): string =>
  `files/${owner_type ?? 'unused'}-${owner_id ?? 0}-${id}.${mime.split('/')[1]?.replace('jpeg', 'jpg') ?? 'bin'}`

/** The rows with the name under which each stands in the copy; null where it no longer fits. */
const named = (rows: readonly UploadedRow[]) => {
  let sum = 0
  return rows.map((row) => {
    sum += row.bytes
    return { ...row, file: sum <= most ? nameOf(row) : null }
  })
}

/** A file that cannot be read must not keep the rest from its owner: a note stands in its place. */
const readUpload = async (app: App, name: string, path: string): Promise<ZipEntry> => {
  try {
    return { name, bytes: await app.files.get(path) }
  } catch (error) {
    await noteFault(app, { place: 'export of a file' }, error, 'file of an export not read')
    return { name: `${name}.txt`, bytes: Buffer.from(words.missing) }
  }
}

/** Every photo and paper that a member uploaded, for the export of their data. */
export const exportUploads = async (app: App, event: DomainEventMap['data export requested']): Promise<void> => {
  const uploads = async () => named(await listUploadsOf(app, event.customer_id))
  event.parts.push({
    tables: async () => {
      const rows = (await uploads()).map(({ owner_type, original_name, file, bytes, created_at }) => ({
        what: (owner_type && valueIn(words.what, owner_type)) ?? words.unused,
        name: original_name,
        file: file ?? words.leftOut,
        bytes,
        created_at,
      }))
      return [{ name: 'files', title: words.files, columns: words.columns, rows }]
    },
    files: async () => {
      const files = []
      for (const { file, path } of await uploads()) {
        if (file !== null) files.push(await readUpload(app, file, path))
      }
      return files
    },
  })
}
