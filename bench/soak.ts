// The built server with the demo data: what it asks and takes while nobody uses it, then ten minutes of mixed traffic and
// how much memory it takes meanwhile.
// npm run soak [-- <minutes of traffic> [<minutes idle>]]
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { watchIdle } from './idle.ts'
import { median } from './load.ts'
import { memoryOf } from './memory.ts'
import { startOurs } from './servers.ts'
import { kinds, prepareWorld, type World } from './soak_traffic.ts'

/** What the server's process may take at any moment, PostgreSQL not counted. */
const mostMB = 512
/** What it may take when the traffic is over. */
const mostAfterMB = 350
/** How long after the traffic: what was garbage until then has been collected. */
const quietSeconds = 60
/** What the last quarter may take more than the one before, so that it would not go on growing. */
const mostGrowthMB = 25
/** From here on a run is long enough to tell growth from warming up. */
const leastMinutesForGrowth = 8
const clients = 16
const minutes = Number(process.argv[2] ?? 10)
const idleMinutes = Number(process.argv[3] ?? 5)

/** The same numbers in every run (mulberry32). */
const diceOf = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

type Tally = { readonly answers: Map<string, Map<number, number>>; readonly faults: Map<string, number> }

const count = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1)

const shares = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind))

/** What one client does, one thing after the other, until the time is over. */
const runClient = async (world: World, { answers, faults }: Tally, isOver: () => boolean): Promise<void> => {
  while (!isOver()) {
    const kind = shares[world.dice(shares.length)] as (typeof shares)[number]
    const statuses = answers.get(kind.name) ?? new Map<number, number>()
    answers.set(kind.name, statuses)
    const say = (status: number) => {
      count(statuses, status)
      if (!kind.right.includes(status)) throw new Error(`answered ${status}`)
    }
    await kind.act(world, say).catch((error: Error) => count(faults, `${kind.name}: ${error.message}`))
  }
}

/** The median of each minute of samples, one a second. */
const byMinute = (memory: readonly number[]): number[] =>
  Array.from({ length: Math.ceil(memory.length / 60) }, (_, n) => median(memory.slice(60 * n, 60 * (n + 1))))

type Memory = { readonly samples: readonly number[]; readonly most: number; readonly after: number }

const report = ({ answers, faults }: Tally, { samples, most, after }: Memory): string[] => {
  const problems: string[] = []
  const quarter = Math.floor(samples.length / 4)
  const third = median(samples.slice(-2 * quarter, -quarter))
  const last = median(samples.slice(-quarter))
  let all = 0
  for (const { name } of kinds) {
    const statuses = [...(answers.get(name) ?? [])].sort(([a], [b]) => a - b)
    all += statuses.reduce((sum, [, times]) => sum + times, 0)
    if (statuses.length === 0) problems.push(`nobody came for: ${name}`)
    console.log(`${name.padEnd(22)}${statuses.map(([status, times]) => `${status}: ${times}`).join(', ')}`)
  }
  for (const [fault, times] of faults) problems.push(`${times} × ${fault}`)
  console.log(`${all} answers in ${minutes} min, ${clients} clients, ${os.cpus().length} cores`)
  console.log(`MB in each minute: ${byMinute(samples).map(Math.round).join(' ')}`)
  console.log(`memory: most ${most.toFixed(0)} MB, third quarter ${third.toFixed(0)}, last quarter ${last.toFixed(0)}`)
  console.log(`a minute after the traffic: ${after.toFixed(0)} MB`)
  if (most > mostMB) problems.push(`the server took ${most.toFixed(0)} MB, ${mostMB} are allowed`)
  if (after > mostAfterMB)
    problems.push(`the server took ${after.toFixed(0)} MB after the traffic, ${mostAfterMB} are allowed`)
  if (minutes >= leastMinutesForGrowth && last > third + mostGrowthMB) problems.push('memory goes on growing')
  return problems
}

const soak = async (): Promise<string[]> => {
  const server = await startOurs({ counting: true })
  const db = new pg.Client({ connectionString: server.database_url })
  try {
    await db.connect()
    const problems = await watchIdle(server, db, idleMinutes)
    const world = await prepareWorld(server.origin, db, diceOf(1))
    const tally: Tally = { answers: new Map(), faults: new Map() }
    const end = Date.now() + minutes * 60_000
    const isOver = () => Date.now() > end
    const samples: number[] = []
    const traffic = Promise.all(Array.from({ length: clients }, () => runClient(world, tally, isOver)))
    while (!isOver()) {
      samples.push(memoryOf(server.pid).now)
      if (samples.length % 30 === 1) console.log(`${samples.length - 1} s: ${samples.at(-1)?.toFixed(0)} MB`)
      await sleep(1000)
    }
    await traffic
    const { most } = memoryOf(server.pid)
    await sleep(1000 * quietSeconds)
    return [...problems, ...report(tally, { samples, most, after: memoryOf(server.pid).now })]
  } finally {
    await db.end()
    await server.stop()
  }
}

const problems = await soak()
for (const problem of problems) console.error(`✗ ${problem}`)
process.exit(problems.length > 0 ? 1 : 0)
