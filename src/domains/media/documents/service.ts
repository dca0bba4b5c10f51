import type { App } from '#platform/server/app.ts'
import type { StaffDocument } from '../contract.ts'
import { documentName } from '../messages.ts'
import { listPrivateRows } from '../queries.ts'
import { type FileOwner, staffSrc } from '../rules.ts'
import { setMedia } from '../service.ts'

/** The collection of papers that stay inside, also where the row is public. */
const collection = 'documents'

/** The papers of a row, in the order of staff. */
export const documentsOf = async (app: App, owner: FileOwner, id: number): Promise<StaffDocument[]> =>
  (await papersOf(app, owner, [id])).get(id) ?? []

/** The papers of some rows, by row; one without any is missing. */
export const papersOf = async (
  app: App,
  owner: FileOwner,
  ids: readonly number[],
): Promise<Map<number, StaffDocument[]>> => {
  if (ids.length === 0) return new Map()
  const files = (await listPrivateRows(app, owner, ids)).filter((file) => file.collection === collection)
  const shown = (file: (typeof files)[number]) => ({
    id: file.id,
    name: file.original_name ?? documentName,
    mime: file.mime,
    src: staffSrc(file.id),
  })
  const byRow = Map.groupBy(files, ({ owner_id }) => Number(owner_id))
  return new Map([...byRow].map(([id, rows]) => [id, rows.map(shown)]))
}

/**
 * Makes these files the papers of a row; undefined leaves them as they are. Call it in the transaction of the change.
 *
 * @throws invalid (422) on `document_ids` when one does not exist or belongs to something else
 */
export const setDocuments = async (
  app: App,
  owner: FileOwner,
  id: number,
  staff_id: number,
  document_ids: readonly number[] | undefined,
): Promise<void> => {
  if (document_ids === undefined) return
  await setMedia(app, { owner, id, collection, field: 'document_ids' }, document_ids, { kind: 'user', id: staff_id })
}
