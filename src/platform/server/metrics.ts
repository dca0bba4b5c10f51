import { monitorEventLoopDelay } from 'node:perf_hooks'
import type pg from 'pg'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ReadDisk } from './disk.ts'
import type { ReadStoredFacts, StoredFacts } from './stored_facts.ts'
import { version } from './version.ts'

/** An answer to a request, by the template of its address: never the address itself. */
type Answer = { readonly method: string; readonly route: string; readonly status: number; readonly ms: number }

/** Figures of this process and of the database and disk that it works on, for Prometheus. */
export type Metrics = {
  readonly noteAnswer: (answer: Answer) => void
  readonly noteJob: (job: string, result: 'done' | 'failed') => void
  /** The text format of Prometheus, 0.0.4. Never waits for a database that does not answer. */
  readonly expose: () => Promise<{ readonly type: string; readonly text: string }>
}

type Sources = {
  readonly pool: pg.Pool
  readonly readDisk: ReadDisk
  readonly readStored: ReadStoredFacts
  /** How often a backup is to be made, in seconds; null: never by itself. */
  readonly backup_every_s: number | null
}

/** One for the process: it is the same event loop for all. */
const loopResolutionMs = 20
const loopDelay = monitorEventLoopDelay({ resolution: loopResolutionMs })
/** A timer that is on time is measured as its own length. */
const secondsLate = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - loopResolutionMs) / 1000

const latencyBuckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const answersIn = (registry: Registry) => {
  const registers = [registry]
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answers by method, route template and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const latency = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets: latencyBuckets,
    registers,
  })
  return ({ method, route, status, ms }: Answer): void => {
    requests.inc({ method, route, status })
    latency.observe({ method, route }, ms / 1000)
  }
}

/** Adds a gauge without labels that is read when somebody asks; undefined leaves it out. */
const addGauge = (registry: Registry, name: string, help: string, read: () => number | undefined): void => {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      const value = read()
      this.reset()
      if (value === undefined) this.remove()
      else this.set(value)
    },
  })
}

const addProcess = (registry: Registry): void => {
  const registers = [registry]
  new Gauge({ name: 'pawlight_info', help: 'The version that answers.', labelNames: ['version'], registers }).set(
    { version },
    1,
  )
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time of this process.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage()
      this.reset()
      this.inc((user + system) / 1e6)
    },
  })
  addGauge(registry, 'process_start_time_seconds', 'When this process started.', () => performance.timeOrigin / 1000)
  addGauge(registry, 'process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss())
  addGauge(registry, 'nodejs_heap_used_bytes', 'Used heap of V8.', () => process.memoryUsage().heapUsed)
  new Gauge({
    name: 'nodejs_eventloop_delay_seconds',
    help: 'How late the event loop was since it was last asked: quantiles, 1 is the worst.',
    labelNames: ['quantile'],
    registers,
    collect() {
      for (const quantile of [0.5, 0.99, 1]) this.set({ quantile }, secondsLate(loopDelay.percentile(quantile * 100)))
      loopDelay.reset()
    },
  })
}

const addPool = (registry: Registry, pool: pg.Pool): void => {
  new Gauge({
    name: 'pawlight_database_connections',
    help: 'Connections of the pool in use and idle, and callers waiting for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  addGauge(registry, 'pawlight_database_connections_max', 'Most connections of the pool.', () => pool.options.max)
}

/** Gauges of what the database says; each is left out while it says nothing. */
const addStored = (registry: Registry, facts: () => StoredFacts | undefined): void => {
  addGauge(registry, 'pawlight_database_up', 'Whether the database answered in time.', () => (facts() ? 1 : 0))
  addGauge(registry, 'pawlight_faults', 'Faults of the program that are remembered.', () => facts()?.faults)
  addGauge(registry, 'pawlight_backup_age_seconds', 'Age of the last backup; infinite without one.', () => {
    const stored = facts()
    return stored && (stored.backup_age_s ?? Number.POSITIVE_INFINITY)
  })
  const addJobs = (name: string, help: string, read: (queue: StoredFacts['queues'][number]) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['job'],
      registers: [registry],
      collect() {
        this.reset()
        for (const queue of facts()?.queues ?? []) this.set({ job: queue.name }, read(queue))
      },
    })
  addJobs('pawlight_jobs_waiting', 'Jobs that could start now.', ({ waiting }) => waiting)
  addJobs('pawlight_jobs_oldest_seconds', 'For how long the oldest of them could.', ({ oldest_s }) => oldest_s)
  addJobs('pawlight_jobs_failed', 'Jobs that failed for good and are remembered.', ({ failed }) => failed)
}

/** Makes the figures of a process. Nothing is read before somebody asks for them. */
export const makeMetrics = ({ pool, readDisk, readStored, backup_every_s }: Sources): Metrics => {
  const registry = new Registry()
  loopDelay.enable()
  let stored: StoredFacts | undefined
  let disk: Awaited<ReturnType<ReadDisk>>
  const noteAnswer = answersIn(registry)
  const runs = new Counter({
    name: 'pawlight_job_runs_total',
    help: 'Runs of jobs in this process by kind and result; a failed one may be tried again.',
    labelNames: ['job', 'result'],
    registers: [registry],
  })
  addProcess(registry)
  addPool(registry, pool)
  addStored(registry, () => stored)
  addGauge(registry, 'pawlight_disk_free_bytes', 'Free on the disk of DATA_DIR.', () => disk?.free_bytes)
  addGauge(registry, 'pawlight_disk_used_bytes', 'Used on the disk of DATA_DIR.', () => disk?.used_bytes)
  addGauge(
    registry,
    'pawlight_backup_interval_seconds',
    'How often a backup is to be made.',
    () => backup_every_s ?? undefined,
  )
  return {
    noteAnswer,
    noteJob: (job, result) => runs.inc({ job, result }),
    expose: async () => {
      ;[stored, disk] = await Promise.all([readStored(), readDisk()])
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}
