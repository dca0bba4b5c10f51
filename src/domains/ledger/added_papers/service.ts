import { documentsOf, setDocuments } from '#domains/media/documents/service.ts'
import { isRedactionOf } from '#domains/media/redactions/service.ts'
import { photosFor, setPhotos } from '#domains/media/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type AddedPapers, entryFailures, mostPapers, type RedactedPaper } from '../entries/contract.ts'
import { lockEntry } from '../entries/queries.ts'
import { getEntry, recordedEntries } from '../entries/service.ts'
import { addedPapersWords as m } from './messages.ts'

type Wanted = { id: number; version: number }
type Added = AddedPapers & Wanted

const more = (field: string, present: readonly { id: number }[], added: readonly number[]): number[] => {
  const ids = [...new Set([...present.map(({ id }) => id), ...added])]
  if (ids.length > mostPapers) failField(field, m.too_many)
  return ids
}

/** Locks a row that was entered; its public pictures. @throws not_found; transaction_wrong_state for a draft, which has its form */
const lockEntered = async (app: App, id: number) => {
  const row = (await lockEntry(app, id)) ?? fail(common.not_found)
  if (row.state === 'draft') fail(entryFailures.transaction_wrong_state)
  return (await photosFor(app, 'staff', 'transactions', [id])).get(id) ?? []
}

/**
 * Adds papers to a row that was entered. None is taken off: what the row was entered or published with stays.
 *
 * @throws not_found; stale; transaction_wrong_state for a draft, which has its form; invalid (422) for a file that does not exist or
 *   belongs to something else, and for more than twenty
 */
export const addPapers = (app: App, staff: Granted<'transactions update'>, { id, version, ...added }: Added) =>
  inTransaction(app, async (app) => {
    const photos = await lockEntered(app, id)
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

/**
 * Puts a picture with parts blacked out in the place of one that an entered row shows, also after it was published: personal
 * data that was overlooked is public no more. The picture before stays with the row, for staff.
 *
 * @throws not_found; stale; transaction_wrong_state for a draft, which has its form; invalid (422) on `photo_id` for what is no
 *   picture of the row, and on `redacted_id` for what was not made from it, or has nothing blacked out
 */
export const redactPaper = (
  app: App,
  staff: Granted<'transactions update'>,
  { id, version, photo_id, redacted_id }: RedactedPaper & Wanted,
) =>
  inTransaction(app, async (app) => {
    const photos = await lockEntered(app, id)
    if (!photos.some((photo) => photo.id === photo_id)) failField('photo_id', m.no_photo)
    if (!(await isRedactionOf(app, redacted_id, photo_id))) failField('redacted_id', m.no_redaction)
    const shown = photos.map((photo) => (photo.id === photo_id ? redacted_id : photo.id))
    const writeChildren = (app: App) => setPhotos(app, 'transactions', id, shown, 'redacted_id')
    await recordedEntries.update(app, staff, { id, version }, {}, { reason: m.redact, writeChildren })
    return getEntry(app, staff, id)
  })
