import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { App } from './app.ts'
import type { Db } from './database.ts'
import { noteFault } from './faults.ts'

/**
 * Kinds of background work with their data. Each domain adds its own:
 * `declare module '#platform/server/jobs.ts' { interface JobMap { 'receipts.mail': { receipt_id: number } } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the domains through declaration merging
export interface JobMap {}
export type JobName = keyof JobMap & string

type SendOptions = {
  /** Seconds to wait before the first try. */ after?: number /** One waiting job per key. */
  key?: string
}

export type Jobs = {
  /** Puts work into the queue, in the caller's transaction: it exists exactly if the transaction commits. */
  send: <N extends JobName>(app: App, name: N, data: JobMap[N], options?: SendOptions) => Promise<void>
}

/** One kind of work: what it does, and when it starts by itself (cron in Asia/Taipei). */
export type JobWorker<N extends JobName = JobName> = {
  readonly name: N
  readonly run: (app: App, data: JobMap[N]) => Promise<void>
  readonly cron?: string
  readonly cron_data?: JobMap[N]
  readonly retries?: number
}

/** Declares a kind of work; the type ties the name to its data. */
export const worker = <N extends JobName>(spec: JobWorker<N>): JobWorker => spec as unknown as JobWorker

const executor = (db: Db) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const result = await db.executeQuery(CompiledQuery.raw(text, values))
    return { rows: result.rows as unknown[] as never[] }
  },
})

/** Longer than of a call: the queue's own housekeeping goes over many rows. */
const patienceMs = 30_000

/** The queue of an installation on its own database. `start` must be called before the first send. */
export const makeJobs = (url: string, onError: (error: unknown) => void, queryTimeoutMs = patienceMs) => {
  // The queue hands what it does not know to pg; a connection that leaves a query unanswered is thrown away there.
  const connection = { connectionString: url, max: 3, query_timeout: queryTimeoutMs }
  const boss = new PgBoss({ ...connection, schema: 'pgboss', persistWarnings: false })
  boss.on('error', onError)
  const jobs: Jobs = {
    send: async (app, name, data, options = {}) => {
      await boss.send(name, data as object, {
        db: executor(app.db),
        ...(options.after === undefined ? {} : { startAfter: options.after }),
        ...(options.key === undefined ? {} : { singletonKey: options.key }),
      })
    },
  }
  return {
    jobs,
    /** Creates the queues; needed by every process that sends. */
    start: async (workers: readonly JobWorker[]) => {
      await boss.start()
      for (const { name, retries = 5 } of workers) {
        await boss.createQueue(name, { retryLimit: retries, retryBackoff: true, retryDelay: 5, expireInSeconds: 900 })
      }
    },
    /** Begins to work. `makeApp` gives the App that a run gets. */
    work: async (app: App, workers: readonly JobWorker[]) => {
      for (const { name, run, cron, cron_data } of workers) {
        await boss.work(name, { pollingIntervalSeconds: 1 }, async ([job]) => {
          if (!job) return
          try {
            await run(app, job.data as never)
          } catch (error) {
            await noteFault(app, { job: name, place: `job ${name}` }, error, 'job failed')
            throw error
          }
          app.content.version += 1
        })
        if (cron) await boss.schedule(name, cron, (cron_data ?? {}) as object, { tz: 'Asia/Taipei' })
      }
    },
    /** Does what is due now, one job after the other, and counts it. */
    runDue: async (app: App, workers: readonly JobWorker[]): Promise<number> => {
      let done = 0
      for (let found = true; found; ) {
        found = false
        for (const { name, run } of workers) {
          const [job] = await boss.fetch(name)
          if (!job) continue
          found = true
          done += 1
          await run(app, job.data as never)
          await boss.complete(name, job.id)
        }
      }
      return done
    },
    /** Takes no further job in this process; resolves when those under way are done. */
    drain: async (workers: readonly JobWorker[]): Promise<void> => {
      await Promise.all(workers.map(({ name }) => boss.offWork(name)))
    },
    /** Ends the queue. A job that is still under way is given back, to be tried again. */
    stop: () => boss.stop({ graceful: true, timeout: 1000 }),
  }
}
