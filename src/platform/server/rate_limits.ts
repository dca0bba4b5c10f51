import { sql } from 'kysely'
import { failTooMany } from '#platform/contract/failures.ts'
import { type Limit, type LimitName, type LimitPer, type LimitPerName, limits, pausesOf } from '#registry/limits.ts'
import type { App } from './app.ts'
import { type JobWorker, worker } from './jobs.ts'
import { networkOf } from './networks.ts'

declare module './jobs.ts' {
  interface JobMap {
    'limits.prune': Record<string, never>
  }
}

/** What is counted for: the edge's or the actor's address, an account, both, or any text that names the target. */
type Keys = {
  network: { readonly ip: string }
  account: `${'member' | 'staff'}:${number}`
  guesses: { readonly account: string; readonly ip: string }
  target: string
}
export type KeyOf<N extends LimitName> = Keys[(typeof limits)[N]['per']]

/**
 * What came of counting: whether the use is allowed, which one of its window it is, and the seconds to wait before the
 * next (0: none).
 */
export type Counted =
  | { readonly allowed: true; readonly uses: number; readonly wait: number }
  | { readonly allowed: false; readonly wait: number }

/**
 * Counts uses across all processes; the counters live in the database's table `rate_limits`. In a transaction a count is
 * undone with it.
 */
export type RateLimits = {
  /** Counts one use, unless the limit is used up. */
  count: <N extends LimitName>(app: App, name: N, key: KeyOf<N>) => Promise<Counted>
  /** Counts one use; fails with too_many (429 with seconds to wait) when the limit is used up. */
  use: <N extends LimitName>(app: App, name: N, key: KeyOf<N>) => Promise<void>
  /** Fails as `use` does when the limit is used up, without counting: for limits on wrong answers only. */
  check: <N extends LimitName>(app: App, name: N, key: KeyOf<N>) => Promise<void>
  /** Takes back a use that turned out to be none of those that are limited. Only for limits without `slows`. */
  giveBack: <N extends LimitName>(app: App, name: N, key: KeyOf<N>) => Promise<void>
  /** Forgets the count, for example after a successful sign-in. */
  forget: <N extends LimitName>(app: App, name: N, key: KeyOf<N>) => Promise<void>
  /** Forgets the guesses at an account from all networks. */
  forgetGuesses: (app: App, name: LimitPerName<'guesses'>, account: string) => Promise<void>
}

/** Counters that never refuse, for tests and for RATE_LIMITS=off. */
export const unlimited: RateLimits = {
  count: async () => ({ allowed: true, uses: 1, wait: 0 }),
  use: async () => {},
  check: async () => {},
  giveBack: async () => {},
  forget: async () => {},
  forgetGuesses: async () => {},
}

/** Personal data is not written into keys: mailboxes and accounts stand there as keyed hashes. */
const hashOf = (app: App, name: LimitName, text: string): string => app.secrets.blindIndex(text, `limit.${name}`)

const keyOf = (app: App, name: LimitName, key: Keys[LimitPer]): string => {
  if (typeof key === 'string') return limits[name].per === 'account' ? key : hashOf(app, name, key)
  return 'account' in key ? `${hashOf(app, name, key.account)} ${networkOf(key.ip)}` : networkOf(key.ip)
}

const secondsUntil = (moment: number, now: number) => Math.max(0, Math.ceil((moment - now) / 1000))

/** Counts in one statement, so that uses at the same moment count one by one; a use that is refused changes nothing. */
const countIn = async (app: App, name: LimitName, key: string): Promise<Counted> => {
  const limit: Limit = limits[name]
  const now = app.clock().getTime()
  const end = now + limit.seconds * 1000
  const pauses = [...pausesOf(limit)]
  const pause = (uses: ReturnType<typeof sql>) =>
    sql`(${pauses}::bigint[])[least(${uses} - ${limit.points}::int + 1, ${pauses.length}::int)]`
  // Zero and not now where nothing is to wait for: the clocks of two processes need not agree to the millisecond.
  const pauseAfter = (uses: ReturnType<typeof sql>, until: ReturnType<typeof sql>) =>
    sql`case when ${uses} < ${limit.points}::int or ${pause(uses)} = 0 then 0
      else coalesce(${now}::bigint + ${pause(uses)}, ${until}) end`
  const { rows } = await sql<{ points: number; next_at: number; allowed: boolean }>`
    with used as (
      insert into rate_limits as c (name, key, points, expire, next_at)
      values (${name}, ${key}, 1, ${end}, ${pauseAfter(sql`1`, sql`${end}::bigint`)})
      on conflict (name, key) do update set
        points = case when c.expire <= ${now} then 1 else c.points + 1 end,
        expire = case when c.expire <= ${now} then ${end} else c.expire end,
        next_at = case when c.expire <= ${now} then excluded.next_at else ${pauseAfter(sql`c.points + 1`, sql`c.expire`)} end
      where c.expire <= ${now} or c.next_at <= ${now}
      returning points, next_at)
    select points, next_at, true as allowed from used
    union all
    select points, next_at, false from rate_limits
     where name = ${name} and key = ${key} and not exists (select from used)`.execute(app.db)
  const [row] = rows
  const wait = secondsUntil(row?.next_at ?? now, now)
  return row?.allowed ? { allowed: true, uses: row.points, wait } : { allowed: false, wait: Math.max(1, wait) }
}

/** Networks that were refused lately in this process, until when: a flood of refused calls does not reach the database. */
const mostRemembered = 10_000
const rememberRefusals = () => {
  const until = new Map<string, number>()
  return {
    find: (key: string, now: number) => {
      const moment = until.get(key)
      if (moment === undefined || moment > now) return moment
      until.delete(key)
      return undefined
    },
    forget: (key: string) => void until.delete(key),
    note: (key: string, moment: number) => {
      const [oldest] = until.keys()
      if (oldest !== undefined && until.size >= mostRemembered) until.delete(oldest)
      until.set(key, moment)
    },
  }
}

/** The counters of the product. */
export const makeRateLimits = (): RateLimits => {
  const refusals = rememberRefusals()
  const count: RateLimits['count'] = async (app, name, key) => {
    const written = keyOf(app, name, key)
    const isNetwork = limits[name].per === 'network'
    const now = app.clock().getTime()
    const known = isNetwork ? refusals.find(`${name} ${written}`, now) : undefined
    if (known !== undefined) return { allowed: false, wait: secondsUntil(known, now) }
    const counted = await countIn(app, name, written)
    if (isNetwork && !counted.allowed) refusals.note(`${name} ${written}`, now + counted.wait * 1000)
    return counted
  }
  return {
    count,
    use: async (app, name, key) => {
      const counted = await count(app, name, key)
      if (!counted.allowed) failTooMany(counted.wait)
    },
    check: async (app, name, key) => {
      const now = app.clock().getTime()
      const row = await app.db
        .selectFrom('rate_limits')
        .select('next_at')
        .where('name', '=', name)
        .where('key', '=', keyOf(app, name, key))
        .where('expire', '>', now)
        .where('next_at', '>', now)
        .executeTakeFirst()
      if (row) failTooMany(secondsUntil(row.next_at, now))
    },
    giveBack: async (app, name, key) => {
      const written = keyOf(app, name, key)
      // A count is at least one, so the last use goes with its row.
      await sql`
        with last as (delete from rate_limits where name = ${name} and key = ${written} and points = 1 returning 1)
        update rate_limits set points = points - 1,
          next_at = case when points - 1 < ${limits[name].points}::int then 0 else next_at end
         where name = ${name} and key = ${written} and points > 1 and not exists (select from last)`.execute(app.db)
      refusals.forget(`${name} ${written}`)
    },
    forget: async (app, name, key) => {
      await app.db
        .deleteFrom('rate_limits')
        .where('name', '=', name)
        .where('key', '=', keyOf(app, name, key))
        .execute()
    },
    forgetGuesses: async (app, name, account) => {
      const start = `${hashOf(app, name, account)} `
      await app.db
        .deleteFrom('rate_limits')
        .where('name', '=', name)
        .where(sql<boolean>`starts_with(key, ${start})`)
        .execute()
    },
  }
}

/** Counters that are kept at most: about 200 MB. */
const mostCounters = 1_000_000
/** Counters deleted in one statement. */
const pruneBatch = 20_000

/**
 * Deletes the counters whose window is over. Should somebody who owns many networks make more than `most`, those that
 * count least go before their time.
 */
export const pruneCounters = async (app: App, most = mostCounters): Promise<void> => {
  for (let deleted = pruneBatch; deleted === pruneBatch; ) {
    const { rows } = await sql`
      delete from rate_limits where ctid in (
        select ctid from rate_limits where expire <= ${app.clock().getTime()} limit ${pruneBatch}) returning 1`.execute(
      app.db,
    )
    deleted = rows.length
  }
  const { rows } = await sql<{ surplus: number }>`select count(*) - ${most} as surplus from rate_limits`.execute(app.db)
  const surplus = rows[0]?.surplus ?? 0
  if (surplus <= 0) return
  app.log.warn({ surplus }, 'too many counters of limits')
  await sql`delete from rate_limits where ctid in (
    select ctid from rate_limits order by points, expire limit ${surplus})`.execute(app.db)
}

/** The background work of limits, for src/workers.ts. */
export const limitWorkers: readonly JobWorker[] = [
  worker({ name: 'limits.prune', run: (app) => pruneCounters(app), cron: '*/5 * * * *', cron_data: {} }),
]
