import { sql } from 'kysely'
import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { DueRow } from '#platform/server/erasing.ts'

/** Threads whose newest letter is from before a moment, whoever it waits for: the form promises it of every letter. */
const due = (before: Instant) => sql`c.erased_at is null and c.last_at < ${before}::timestamptz`

export const countDueLetters = async ({ db }: App, before: Instant): Promise<number> => {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from contact_messages c where ${due(before)}`.execute(db)
  return rows[0]?.n ?? 0
}

export const listDueLetters = async ({ db }: App, before: Instant, most: number, tried: readonly number[]) => {
  const { rows } = await sql<DueRow>`select c.id, c.contact_no as no, c.name, null as city, c.status,
      c.last_at as ended_at from contact_messages c where ${due(before)} and c.id <> all(${tried}::bigint[])
     order by c.last_at, c.id limit ${most}`.execute(db)
  return rows
}

/** The row, held, where it is still due: what comes in meanwhile waits, and begins a letter of its own. */
export const lockDueLetter = async ({ db }: App, id: number, before: Instant): Promise<boolean> => {
  const { rows } = await sql`select from contact_messages c where c.id = ${id} and ${due(before)} for update`.execute(
    db,
  )
  return rows.length > 0
}

/** Takes writer, words and thread out of a letter; number, topic, source and days stay, and nobody waits for it. */
export const emptyLetter = async (
  { db }: App,
  id: number,
  left: { name: string; message: string; erased_at: Instant },
): Promise<void> => {
  await db.deleteFrom('contact_mails').where('contact_message_id', '=', id).execute()
  await db.deleteFrom('contact_viewers').where('contact_message_id', '=', id).execute()
  await db
    .updateTable('contact_messages')
    .set({ ...left, email: '', phone: null, reference_no: null, subject: null, message_id: null, customer_id: null })
    .set({ status: 'done', version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}
