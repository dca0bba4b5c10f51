import { sql } from 'kysely'
import type { AnyEndpoint } from '#platform/contract/endpoint.ts'
import { common, fail } from '#platform/contract/failures.ts'
import type { Actor, MemberView } from './access.ts'
import type { App } from './app.ts'
import { randomToken } from './secrets.ts'

/**
 * Staff view the pages of a member as the member sees them (decision 287). What they may not do there is said here, once
 * for every call: its token reads and does nothing else, and the database is told the same.
 */

/** By its beginning a token is known to be one of staff who view, also when it is over: it never becomes anything else. */
const beginning = 'view.'

/** A token for a view of the pages of a member. */
export const newViewToken = (): string => `${beginning}${randomToken()}`

export const isViewToken = (token: string | undefined): token is string => token?.startsWith(beginning) ?? false

/** @throws view_reads_only for whatever is more than reading data: writes, and files, which nobody can mask */
export const demandReading = (token: string | undefined, { method, produces }: AnyEndpoint): void => {
  if (isViewToken(token) && (method !== 'GET' || produces)) fail(common.view_reads_only)
}

/** The view behind a call; undefined where whoever calls is who they are. */
export const viewOf = (actor: Actor): MemberView | undefined => {
  if (actor.kind === 'member') return actor.member.view
  return actor.kind === 'visitor' ? actor.member?.member.view : undefined
}

/** Does the work of a call in a view; a statement that would change anything is refused by the database. */
export const inReading = <T>(app: App, work: (app: App) => Promise<T>): Promise<T> =>
  app.db.transaction().execute(async (db) => {
    await sql`set transaction read only`.execute(db)
    return work({ ...app, db, afterCommit: () => {} })
  })
