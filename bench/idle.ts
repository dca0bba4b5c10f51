import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { median } from './load.ts'
import { memoryOf } from './memory.ts'
import type { Installed } from './servers.ts'

/** What a server that nobody uses may ask its database, jobs of the timetable included. */
const mostPerSecond = 2
/** What its process may take then, in MB; PostgreSQL not counted. */
const mostMB = 250
/** After the start, until what the start itself left to do is done. */
const settleMs = 30_000

type Asked = { readonly statement: string; readonly calls: number }

/** The statements of everybody but this connection since they were counted from zero, the frequent ones first. */
const countStatements = async (db: pg.Client): Promise<readonly Asked[]> => {
  const { rows } = await db.query<Asked>(
    `select left(regexp_replace(query, '\\s+', ' ', 'g'), 70) as statement, calls::int from bench.pg_stat_statements
      where query !~ 'pg_stat_statements' order by calls desc`,
  )
  return rows
}

/** Leaves a server that counts statements alone for some minutes and says what it asked and took. Gives what was too much. */
export const watchIdle = async (server: Installed, db: pg.Client, minutes: number): Promise<string[]> => {
  await sleep(settleMs)
  await db.query('select bench.pg_stat_statements_reset()')
  const memory: number[] = []
  for (const end = Date.now() + minutes * 60_000; Date.now() < end; await sleep(1000))
    memory.push(memoryOf(server.pid).now)
  const asked = await countStatements(db)
  const perSecond = asked.reduce((sum, { calls }) => sum + calls, 0) / (minutes * 60)
  const took = median(memory)
  console.log(`idle for ${minutes} min: ${perSecond.toFixed(2)} statements a second, ${took.toFixed(0)} MB`)
  for (const { statement, calls } of asked.slice(0, 5)) console.log(`${String(calls).padStart(6)} × ${statement}`)
  const problems: string[] = []
  if (perSecond > mostPerSecond) problems.push(`${perSecond.toFixed(2)} statements a second while idle`)
  if (took > mostMB) problems.push(`the idle server took ${took.toFixed(0)} MB, ${mostMB} are allowed`)
  return problems
}
