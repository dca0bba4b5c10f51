import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { App } from './app.ts'
import type { Db } from './database.ts'
import { findWaitingJobs } from './due_jobs.ts'
import { noteFault } from './faults.ts'
import { type Poller, startPoller } from './poller.ts'
import { isDatabaseAway } from './postgres_errors.ts'
import { inTrace, takeTrace, withTrace } from './trace.ts'

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
  /** Lets a job that failed for good be tried again, in the caller's transaction. One that is not failed stays as it is. */
  retry: (app: App, name: string, id: string) => Promise<void>
}

/** One kind of work: what it does, and when it starts by itself (cron in Asia/Taipei). */
type WorkSpec<N extends JobName = JobName> = {
  readonly name: N
  readonly run: (app: App, data: JobMap[N]) => Promise<void>
  readonly cron?: string
  readonly cron_data?: JobMap[N]
  /** Done whenever a process begins to work, with this. */
  readonly at_start?: JobMap[N]
  readonly retries?: number
  /** After so many seconds a run counts as failed and is tried again. */
  readonly expire_in_s?: number
}

/** A kind of work whose types have served their purpose; a method's parameter takes the data of every kind. */
export type JobWorker = Omit<WorkSpec, 'run'> & { run(app: App, data: object): Promise<void> }

/** Declares a kind of work; the type ties the name to its data. */
export const worker = <N extends JobName>(spec: WorkSpec<N>): JobWorker => spec

const executor = (db: Db) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const result = await db.executeQuery<never>(CompiledQuery.raw(text, values))
    return { rows: result.rows }
  },
})

/** Runs a job under the trace of the request that sent it; one of the timetable has a trace of its own. */
const runJob = (app: App, name: string, run: JobWorker['run'], stored: object): Promise<void> => {
  const { trace_id, data } = takeTrace(stored)
  return inTrace(trace_id, async () => {
    try {
      await run(app, data)
    } catch (error) {
      await noteFault(app, { job: name, place: `job ${name}` }, error, 'job failed')
      throw error
    }
  })
}

/** How long things may take, in milliseconds. */
type JobTimes = {
  /** An unanswered query of the queue. Longer than of a call: its own housekeeping goes over many rows. */
  readonly query_timeout_ms?: number
  /** How often this process polls, at least, for jobs that it was not told of: of timetables and other processes. */
  readonly poll_ms?: number
}

/** How often the queue itself asks the database, in seconds. */
const ownIntervals = {
  // The timetable: a job starts within 15 + 10 seconds and one poll of its minute.
  cronMonitorIntervalSeconds: 15,
  cronWorkerIntervalSeconds: 10,
  // Jobs that wait for other jobs: there are none.
  flowIntervalSeconds: 3_600,
} as const
/** Each kind of job by itself: a worker is told when there is one. */
const ownPollSeconds = 3_600

/** Timetables of kinds of work that this version does not have would fill queues that nobody empties. */
const endForgotten = async (boss: PgBoss, workers: readonly JobWorker[]): Promise<void> => {
  const known = new Set<string>(workers.map(({ name }) => name))
  for (const { name, key } of await boss.getSchedules()) {
    if (known.has(name)) continue
    await boss.unschedule(name, key)
    await boss.deleteQueuedJobs(name)
  }
}

/** The queue of an installation on its own database. `start` must be called before the first send. */
export const makeJobs = (url: string, onError: (error: unknown) => void, times: JobTimes = {}) => {
  const { query_timeout_ms = 30_000, poll_ms = 5_000 } = times
  // The queue hands what it does not know to pg; a connection that leaves a query unanswered is thrown away there.
  const connection = { connectionString: url, max: 3, query_timeout: query_timeout_ms }
  const boss = new PgBoss({
    ...connection,
    schema: 'pgboss',
    createSchema: false,
    persistWarnings: false,
    ...ownIntervals,
  })
  boss.on('error', onError)
  /** The workers of this process by the kind of job that they do. */
  const working = new Map<string, string>()
  let poller: Poller | undefined
  /** Lets the worker of this kind, if it is here, look for a job as soon as it has none. */
  const wake = (name: string) => {
    const id = working.get(name)
    if (id !== undefined) boss.notifyWorker(id)
  }
  /** Wakes who has work and says when there is more. */
  const wakeDue = async (app: App): Promise<number> => {
    try {
      const waiting = await findWaitingJobs(app.db, [...working.keys()])
      for (const { name, is_due } of waiting) if (is_due) wake(name)
      return Math.min(...waiting.map(({ next_in_ms }) => next_in_ms ?? poll_ms), poll_ms)
    } catch (error) {
      onError(error)
      return poll_ms
    }
  }
  let ending = false
  /** Does a step again after a pause while the database is away, until the queue is ended. */
  const whenAnswered = async (step: () => Promise<void>, pauseMs: number): Promise<void> => {
    while (!ending) {
      try {
        return await step()
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
        onError(error)
        await sleep(Math.min(pauseMs, 1_000), undefined, { ref: false })
      }
    }
  }
  const jobs: Jobs = {
    send: async (app, name, data, options = {}) => {
      await boss.send(name, withTrace(data as object), {
        db: executor(app.db),
        ...(options.after === undefined ? {} : { startAfter: options.after }),
        ...(options.key === undefined ? {} : { singletonKey: options.key }),
      })
      app.afterCommit(() => (options.after === undefined ? wake(name) : poller?.poll()))
    },
    retry: async (app, name, id) => {
      await boss.retry(name, id, { db: executor(app.db) })
      app.afterCommit(() => wake(name))
    },
  }
  const run = async (app: App, { name, run: work }: JobWorker, data: object): Promise<void> => {
    // Whatever comes of this one, the next may be waiting already.
    wake(name)
    try {
      await runJob(app, name, work, data)
      app.metrics.noteJob(name, 'done')
    } catch (error) {
      app.metrics.noteJob(name, 'failed')
      throw error
    }
  }
  /** Takes up one kind of work; what was done before it failed is not done again. */
  const begin = async (app: App, worker: JobWorker): Promise<void> => {
    const { name, cron, cron_data, at_start } = worker
    if (!working.has(name)) {
      const take = async ([job]: { data: object }[]) => job && run(app, worker, job.data)
      working.set(name, await boss.work<object>(name, { pollingIntervalSeconds: ownPollSeconds }, take))
    }
    if (cron) await boss.schedule(name, cron, (cron_data ?? {}) as object, { tz: 'Asia/Taipei' })
    if (at_start) await jobs.send(app, name, at_start)
  }
  return {
    jobs,
    /** Creates the queues; needed by every process that sends. */
    start: async (workers: readonly JobWorker[]) => {
      await boss.start()
      for (const { name, retries = 5, expire_in_s = 900 } of workers) {
        await boss.createQueue(name, {
          retryLimit: retries,
          retryBackoff: true,
          retryDelay: 5,
          expireInSeconds: expire_in_s,
        })
      }
    },
    /** Begins to work, however long the database is away meanwhile. `app` is what a run gets. */
    work: async (app: App, workers: readonly JobWorker[]) => {
      await whenAnswered(() => endForgotten(boss, workers), poll_ms)
      for (const worker of workers) await whenAnswered(() => begin(app, worker), poll_ms)
      if (!ending) poller = startPoller(() => wakeDue(app), poll_ms)
    },
    /** Does what is due now, one job after the other, and counts it. */
    runDue: async (app: App, workers: readonly JobWorker[]): Promise<number> => {
      let done = 0
      for (let found = true; found; ) {
        found = false
        for (const { name, run } of workers) {
          const [job] = await boss.fetch<object>(name)
          if (!job) continue
          found = true
          done += 1
          const { trace_id, data } = takeTrace(job.data)
          await inTrace(trace_id, () => run(app, data))
          await boss.complete(name, job.id)
        }
      }
      return done
    },
    /** Takes no further job in this process; resolves when those under way are done. */
    drain: async (workers: readonly JobWorker[]): Promise<void> => {
      ending = true
      await Promise.all([poller?.stop(), ...workers.map(({ name }) => boss.offWork(name))])
    },
    /** Ends the queue. A job that is still under way is given back, to be tried again. */
    stop: async () => {
      ending = true
      await poller?.stop()
      await boss.stop({ graceful: true, timeout: 1000 })
    },
  }
}
