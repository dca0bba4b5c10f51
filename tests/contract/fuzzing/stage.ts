import { sql } from 'kysely'
import sharp from 'sharp'
import { issueBearer } from '#domains/customers/tokens/service.ts'
import { allPermissions } from '#platform/contract/permissions.ts'
import { toInstant } from '#platform/contract/time.ts'
import { system } from '#platform/server/access.ts'
import { csrfTokenFor, newSessionId, sessionCookie } from '#platform/server/csrf.ts'
import { goodPassword, hashPassword } from '#platform/server/passwords.ts'
import { tokenHash } from '#platform/server/secrets.ts'
import { aClinic } from '../../support/clinics.ts'
import { aStaff, password } from '../../support/people.ts'
import { fillLists } from '../rows.ts'
import { aWorld, restless, type World } from '../walk.ts'
import type { Actor } from './cases.ts'

type Headers = Readonly<Record<string, string>>
export type Known = Readonly<Record<string, readonly string[]>>

/** An installation with rows in every list, whose committed writes are counted. */
export type Stage = {
  readonly world: World
  /** Values of parameters that exist, for an address of the document: those that the list above it shows, else low ids. */
  readonly knownOf: (path: string, actor: Actor) => Promise<Known>
  /** New proofs of everybody: a call may have ended the last ones. */
  readonly signInAnew: () => Promise<Readonly<Record<Actor, Headers>>>
  /** Rows that were written and committed since the beginning, but for what moves with every call. */
  readonly writes: () => Promise<{ count: number; last: string }>
}

/** A trigger on every table notes each row that is written; what is rolled back takes its note along. */
const countWrites = async ({ t }: World) => {
  const still = [...restless].map((name) => `'${name}'`).join()
  await sql`create table fuzz_writes (id bigint generated always as identity primary key, what text not null)`.execute(
    t.app.db,
  )
  await sql
    .raw(
      `create function note_write() returns trigger language plpgsql as $$
        begin insert into fuzz_writes (what) values (tg_op || ' ' || tg_table_name); return null; end $$;
      do $$ declare name text; begin
        for name in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
          and relname not in (${still}, 'fuzz_writes')
        loop execute format('create trigger note_write after insert or update or delete on %I for each row execute function note_write()', name);
        end loop; end $$`,
    )
    .execute(t.app.db)
}

const lowIds = ['1', '2', '3']

/** Ids of the rows that a list shows to somebody. */
const idsIn = async ({ t }: World, list: string, headers: Headers): Promise<string[]> => {
  const { body } = await t.visitor.get(list, headers)
  const rows = (body?.data ?? []) as readonly { id?: unknown }[]
  return rows.flatMap(({ id }) => (typeof id === 'number' ? [String(id)] : [])).slice(0, 3)
}

const fixedKnown = async ({ t }: World): Promise<Known> => {
  const order = await t.app.db.selectFrom('orders').select('order_no').limit(1).executeTakeFirstOrThrow()
  return { order_no: [order.order_no], animal_id: lowIds, update_id: lowIds, q: ['website'] }
}

const sessionOf = async ({ t }: World, user_id: number): Promise<Headers> => {
  const sessionId = newSessionId()
  const now = t.app.clock()
  const times = { signed_in_at: toInstant(now), last_seen_at: toInstant(now) }
  const expires_at = toInstant(new Date(now.getTime() + 8 * 3_600_000))
  await t.app.db
    .insertInto('staff_sessions')
    .values({ token_hash: tokenHash(sessionId), user_id, ...times, expires_at })
    .execute()
  return { cookie: `${sessionCookie}=${sessionId}`, 'x-xsrf-token': csrfTokenFor(t.app.secrets, sessionId) }
}

/** Rows of files that the builders write have none behind them, and their staff no password. */
const makeWhole = async ({ t }: World) => {
  const picture = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#cf3f1e' } })
    .png()
    .toBuffer()
  for (const { path } of await t.app.db.selectFrom('media').select('path').execute())
    await t.app.files.put(path, picture)
  await t.app.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(goodPassword(password)) })
    .execute()
}

export const aStage = async (): Promise<Stage> => {
  const world = await aWorld()
  const { t, member, superman } = world
  await fillLists(world)
  const clinic = await aStaff(t, { permissions: allPermissions, clinic_id: await aClinic(t.app) })
  await makeWhole(world)
  const fixed = await fixedKnown(world)
  const cart = (await t.visitor.post('/api/cart')).body.id as string
  await countWrites(world)
  const signInAnew = async () => ({
    visitor: {},
    member: { authorization: `Bearer ${await issueBearer(t.app, member.id, system('test').origin)}` },
    clinic: await sessionOf(world, clinic.id),
    staff: await sessionOf(world, superman.id),
  })
  const knownOf = async (path: string, actor: Actor): Promise<Known> => {
    if (path.startsWith('/api/cart')) return { id: [cart] }
    if (path.startsWith('/sitemaps')) return { file: ['pages.xml'] }
    const ids = await idsIn(world, path.slice(0, path.indexOf('/{')), (await signInAnew())[actor])
    return { ...fixed, id: ids.length > 0 ? ids : lowIds }
  }
  const writes = async () => {
    const { rows } = await sql<{ count: number; last: string | null }>`
      select count(*)::int as count, (array_agg(what order by id desc))[1] as last from fuzz_writes`.execute(t.app.db)
    return { count: rows[0]?.count ?? 0, last: rows[0]?.last ?? '' }
  }
  return { world, knownOf, signInAnew, writes }
}
