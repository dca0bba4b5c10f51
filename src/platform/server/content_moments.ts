import { sql } from 'kysely'
import { addDays, startOfDay, taipeiDay } from '#platform/contract/time.ts'
import { momentColumns } from '#registry/tables.ts'
import type { Db } from './database.ts'
import { opaque, runPrepared } from './prepared.ts'

/** When public answers change next although nobody writes: something begins, ends or comes out, or a day begins in Taipei. */
export const readNextMoment = async (db: Db, now: Date): Promise<number> => {
  const ahead = momentColumns.map(
    ([table, column]) =>
      sql`select min(${sql.ref(column)}) as at from ${sql.table(table)} where ${sql.ref(column)} > ${opaque(now, 'timestamptz')}`,
  )
  const earliest = sql<{ at: string | null }>`select min(at) as at from (${sql.join(ahead, sql` union all `)}) one`
  const rows = await runPrepared({ db }, 'next_moment', earliest)
  const tomorrow = startOfDay(addDays(taipeiDay(now), 1)).getTime()
  const at = rows[0]?.at ?? null
  return at === null ? tomorrow : Math.min(tomorrow, Date.parse(at))
}

type Moments = {
  /** Asks which moment is next, where that is not known. */
  readonly ask: () => Promise<void>
  /** A table has changed: another moment may be the next one. */
  readonly forget: () => void
  /** Whether the next moment is known; otherwise one may pass unseen. */
  readonly isKnown: () => boolean
  /** When the last moment passed. */
  readonly passed: () => number
}

/** Watches the clock for moments at which what was read before is no longer true. */
export const watchMoments = (db: Db, now: () => number): Moments => {
  let next: number | undefined
  let passed = Number.NEGATIVE_INFINITY
  const look = () => {
    if (next === undefined || now() < next) return
    passed = next
    next = undefined
  }
  return {
    ask: async () => {
      look()
      if (next !== undefined) return
      const asked = now()
      next = await readNextMoment(db, new Date(asked)).catch(() => undefined)
    },
    forget: () => {
      look()
      next = undefined
    },
    isKnown: () => {
      look()
      return next !== undefined
    },
    passed: () => {
      look()
      return passed
    },
  }
}
