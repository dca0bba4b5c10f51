import { type Insertable, sql } from 'kysely'
import type { App } from '#platform/server/app.ts'
import type { RefusedNoticesTable } from '#registry/database.gen.ts'

/** Keeps a refused notice while there is room for its network and for all; false when there is none. */
export const insertRefused = async (
  app: App,
  notice: Insertable<RefusedNoticesTable>,
  most: { of_network: number; in_all: number },
): Promise<boolean> => {
  const { provider, kind, received_at, body_sha256, body_bytes, body_start, network, request_id } = notice
  const { rows } = await sql`
    insert into refused_notices (provider, kind, received_at, body_sha256, body_bytes, body_start, network, request_id)
    select ${provider}, ${kind}, ${received_at}, ${body_sha256}, ${body_bytes}::int, ${body_start}, ${network}, ${request_id}
     where (select count(*) from refused_notices where network = ${network}) < ${most.of_network}
       and (select count(*) from refused_notices) < ${most.in_all}
    returning id`.execute(app.db)
  return rows.length > 0
}
