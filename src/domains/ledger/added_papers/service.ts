import { documentsOf, setDocuments } from '#domains/media/documents/service.ts'
import { photosFor, setPhotos } from '#domains/media/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type AddedPapers, entryFailures, mostPapers } from '../entries/contract.ts'
import { lockEntry } from '../entries/queries.ts'
import { getEntry, recordedEntries } from '../entries/service.ts'
import { addedPapersWords as m } from './messages.ts'

type Added = AddedPapers & { id: number; version: number }

const more = (field: string, present: readonly { id: number }[], added: readonly number[]): number[] => {
  const ids = [...new Set([...present.map(({ id }) => id), ...added])]
  if (ids.length > mostPapers) failField(field, m.too_many)
  return ids
}

/**
 * Adds papers to a row that was entered. None is taken off: what the row was entered or published with stays.
 *
 * @throws not_found; stale; transaction_wrong_state for a draft, which has its form; invalid (422) for a file that does not exist or
 *   belongs to something else, and for more than twenty
 */
export const addPapers = (app: App, staff: Granted<'transactions update'>, { id, version, ...added }: Added) =>
  inTransaction(app, async (app) => {
    const row = (await lockEntry(app, id)) ?? fail(common.not_found)
    if (row.state === 'draft') fail(entryFailures.transaction_wrong_state)
    const photos = (await photosFor(app, 'staff', 'transactions', [id])).get(id) ?? []
    const photo_ids = more('photo_ids', photos, added.photo_ids)
    const document_ids = more('document_ids', await documentsOf(app, 'transactions', id), added.document_ids)
    await recordedEntries.update(
      app,
      staff,
      { id, version },
      {},
      {
        reason: m.save,
        writeChildren: async (app) => {
          await setPhotos(app, 'transactions', id, photo_ids)
          await setDocuments(app, 'transactions', id, staff.staff.id, document_ids)
        },
      },
    )
    return getEntry(app, staff, id)
  })
