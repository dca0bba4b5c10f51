import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { App } from '#platform/server/app.ts'
import type { MediaTable } from '#registry/database.gen.ts'
import type { Uploader } from '../queries.ts'
import { waitingLimits } from '../rules.ts'

type FileColumn = 'path' | 'mime' | 'bytes' | 'width' | 'height' | 'sha256' | 'alt' | 'original_name'

/** A file and who sent it; `sender_hash` is a keyed hash of the network of a visitor. */
export type NewMedia = Pick<
  Selectable<MediaTable>,
  FileColumn | 'uploaded_by_id' | 'sender_hash' | 'made_from_id' | 'crop' | 'redaction' | 'in_library'
> & {
  readonly uploaded_by_kind: Uploader['kind']
}

/** Whoever sends files counts alone, so that no two of them fit into the same last place. */
const lockSender = async (app: App, { uploaded_by_kind, uploaded_by_id }: NewMedia): Promise<void> => {
  const key = `uploads ${uploaded_by_kind} ${uploaded_by_id ?? ''}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(app.db)
}

const counted = sql`coalesce(sum(greatest(m.bytes, ${waitingLimits.smallest})), 0)::bigint`

/** Bytes of a sender's files that no form has. */
const unused = ({ uploaded_by_kind, uploaded_by_id }: NewMedia) => sql`(select ${counted} from media m
  where m.uploaded_by_kind = ${uploaded_by_kind} and m.uploaded_by_id is not distinct from ${uploaded_by_id}::bigint
    and (m.owner_id is null or m.deleted_at is not null))`

/** Bytes that came from a network in the last day. */
const sentToday = ({ sender_hash }: NewMedia, now: Date) => sql`(select ${counted} from media m
  where m.sender_hash = ${sender_hash} and m.created_at > ${now}::timestamptz - interval '1 day')`

/** What is still free for a file, in bytes by limit; staff and our own work have no limit. */
const roomFor = (row: NewMedia, now: Date): RawBuilder<boolean> => {
  const own = Math.max(row.bytes, waitingLimits.smallest)
  if (row.uploaded_by_kind === 'customer') return sql`${unused(row)} + ${own} <= ${waitingLimits.member}`
  if (row.uploaded_by_kind !== 'visitor') return sql`true`
  return sql`(${unused(row)} + ${own} <= ${waitingLimits.visitors}
    and ${sentToday(row, now)} + ${own} <= ${waitingLimits.address})`
}

/**
 * Announces a file whose bytes are about to come, if there is room for it. Call it in a transaction of its own: senders
 * wait for each other until it ends.
 *
 * @returns undefined when its sender's room is used up
 */
export const announceMedia = async (app: App, row: NewMedia): Promise<{ id: number } | undefined> => {
  if (row.uploaded_by_kind === 'customer' || row.uploaded_by_kind === 'visitor') await lockSender(app, row)
  const now = app.clock()
  // the driver writes a list as an array of the database, not as JSON
  const redaction = row.redaction && JSON.stringify(row.redaction)
  const told = { exif_stripped: row.width !== null, arriving: true, created_at: now, updated_at: now }
  const values = { ...row, redaction, ...told }
  const names = sql.join(Object.keys(values).map((name) => sql.ref(name)))
  const { rows } = await sql<{ id: number }>`
    insert into media (${names}) select ${sql.join(Object.values(values))} where ${roomFor(row, now)} returning id`.execute(
    app.db,
  )
  return rows[0]
}

/** Whether a file that was refused would have found room but for the other files of its network. */
export const isAddressFull = async (app: App, row: NewMedia): Promise<boolean> => {
  const own = Math.max(row.bytes, waitingLimits.smallest)
  const { rows } = await sql<{ is_full: boolean }>`
    select ${sentToday(row, app.clock())} + ${own} > ${waitingLimits.address} as is_full`.execute(app.db)
  return rows[0]?.is_full ?? false
}

/** Says that the bytes of an announced file are there. */
export const arriveMedia = (app: App, id: number) =>
  app.db.updateTable('media').set({ arriving: false }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Takes an announcement back. */
export const forgetMedia = async (app: App, id: number): Promise<void> => {
  await app.db.deleteFrom('media').where('id', '=', id).where('arriving', '=', true).execute()
}
