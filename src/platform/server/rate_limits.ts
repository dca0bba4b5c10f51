import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { common, fail } from '#platform/contract/failures.ts'
import { type LimitName, limits } from '#platform/contract/limits.ts'
import type { Db } from './database.ts'

/** Counts calls across all processes; the counters live in the database's table `rate_limits`. */
export type RateLimits = {
  /** Counts one use by this key; fails with too_many (429 with seconds to wait) when the limit is used up. */
  use: (name: LimitName, key: string) => Promise<void>
  /** Fails as `use` does when the limit is used up, without counting: for limits on wrong answers only. */
  check: (name: LimitName, key: string) => Promise<void>
  /** Forgets the count, for example after a successful sign-in. */
  forget: (name: LimitName, key: string) => Promise<void>
}

/** Counters that never refuse, for tests and for RATE_LIMITS=off. */
export const unlimited: RateLimits = { use: async () => {}, check: async () => {}, forget: async () => {} }

/** The library speaks to a pg client; this is ours in that shape. */
const clientOf = (db: Db) => ({
  query: ({ text, values }: { text: string; values?: unknown[] }) =>
    db.executeQuery(CompiledQuery.raw(text, values ?? [])).then(({ rows }) => ({ rows, rowCount: rows.length })),
})

/** The counters of the product. */
export const makeRateLimits = (db: Db): RateLimits => {
  const counters = new Map(
    Object.entries(limits).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: clientOf(db),
        storeType: 'client',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: seconds,
        inMemoryBlockOnConsumed: points + 1,
      }),
    ]),
  )
  const counter = (name: LimitName) => counters.get(name) as RateLimiterPostgres
  return {
    use: async (name, key) => {
      try {
        await counter(name).consume(key)
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) {
          fail(common.too_many, { retry_after: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) })
        }
        throw refusal
      }
    },
    check: async (name, key) => {
      const counted = await counter(name).get(key)
      if (counted && counted.remainingPoints <= 0) {
        fail(common.too_many, { retry_after: Math.max(1, Math.ceil(counted.msBeforeNext / 1000)) })
      }
    },
    forget: async (name, key) => {
      await counter(name).delete(key)
    },
  }
}
