import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'

/**
 * Has each write to these tables noted by a trigger, for {@link readMarks}: to look at the rows themselves takes a scan of
 * every table, which was half of the time of a walk that looks a thousand times. For the owner of the database, once.
 */
export const watchWrites = async (owner: Db, tables: readonly string[]): Promise<void> => {
  await sql`create table watched_writes (name text not null)`.execute(owner)
  await sql`create function note_write() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      insert into watched_writes values (tg_table_name);
      return null;
    end $$`.execute(owner)
  const triggers = tables.map(
    (name) => sql`create trigger note_write after insert or update or delete or truncate on ${sql.table(name)}
      for each statement execute function note_write()`,
  )
  for (const trigger of triggers) await trigger.execute(owner)
}

/** How many statements wrote to each table since it is watched; nothing for one that was not written to. */
export const readMarks = async (owner: Db): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ name: string; writes: number }>`
    select name, count(*)::int as writes from watched_writes group by name`.execute(owner)
  return new Map(rows.map(({ name, writes }) => [name, writes]))
}
