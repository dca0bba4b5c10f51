import { setTimeout } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { inTransaction } from '#platform/server/transaction.ts'
import type { TestApp } from './app.ts'

/** How many times a second the database is asked whether somebody waits. */
const looks = 50

/**
 * Holds `first`, waits until the call waits for it, and then takes `second`, which must be free: a call that holds it by
 * then takes both in the other order, and two people would wait for each other.
 *
 * @param second a statement with `nowait`
 * @returns the answer of the call
 * @throws the database's error where `second` is held
 */
export const whileHolding = async <Answer>(
  { app }: TestApp,
  { first, second }: { first: RawBuilder<unknown>; second: RawBuilder<unknown> },
  call: () => Promise<Answer>,
): Promise<Answer> => {
  const { answer } = await inTransaction(app, async ({ db }) => {
    await first.execute(db)
    const answer = call()
    const waiting = sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
    for (let look = 0; (await waiting.execute(db)).rows.length === 0; look += 1) {
      if (look === 3 * looks) throw new Error('the call does not wait for what is held')
      await setTimeout(1000 / looks)
    }
    await second.execute(db)
    // in an object: the transaction ends before the call does
    return { answer }
  })
  return answer
}
