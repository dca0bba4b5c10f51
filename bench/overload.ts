import { Agent } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Shot, send } from './load.ts'
import { startOurs } from './servers.ts'

/** What more people than the server can answer get: an open model, in which nobody waits for the answers of others. */

/** Later an answer is worth nothing: the person has pressed again, or gone. */
const soonMs = 1_000
/** Of the best goodput, at twice the capacity. */
const wanted = 0.8
const seconds = Number(process.env.OVERLOAD_SECONDS ?? 8)
const rates = [0.5, 1, 2, 4] as const

let n = 0
/** What visitors do, in turn: read lists and pages, search for what nobody has searched for, begin a cart. */
const nextShot = (): Shot => {
  n += 1
  const kinds: readonly Shot[] = [
    { method: 'GET', path: '/api/products?page=1&per_page=24' },
    { method: 'GET', path: `/adoptions/search?q=${n}` },
    { method: 'GET', path: `/api/products?q=${encodeURIComponent(`貓${n}`)}` },
    { method: 'GET', path: '/api/campaigns' },
    { method: 'POST', path: '/api/cart', body: { id: null } },
    { method: 'GET', path: '/api/adoptions' },
  ]
  return kinds[n % kinds.length] as Shot
}

/** Statuses of what failed; 0: the connection broke. */
const failures = new Set<number>()

type Outcome = { readonly ms: number; readonly kind: 'good' | 'refused' | 'failed' }

const take = async (agent: Agent, origin: string): Promise<Outcome> => {
  const began = performance.now()
  const answer = await send(agent, origin, nextShot()).catch(() => undefined)
  const ms = performance.now() - began
  if (answer?.status === 503) return { ms, kind: 'refused' }
  if (answer && answer.status < 400) return { ms, kind: 'good' }
  failures.add(answer?.status ?? 0)
  return { ms, kind: 'failed' }
}

/** Some clients who wait for each answer: what the server can do. */
const measureCapacity = async (origin: string, ms: number): Promise<number> => {
  const agent = new Agent({ keepAlive: true })
  const end = performance.now() + ms
  let good = 0
  const client = async () => {
    while (performance.now() < end) if ((await take(agent, origin)).kind === 'good') good += 1
  }
  await Promise.all(Array.from({ length: 12 }, client))
  agent.destroy()
  return good / (ms / 1000)
}

/** Sends at a rate, whatever comes back. */
const sendAtRate = async (origin: string, perSecond: number): Promise<Outcome[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 })
  const all: Promise<Outcome>[] = []
  const began = performance.now()
  for (let passed = 0; passed < seconds * 1000; passed = performance.now() - began) {
    for (let due = Math.floor((passed / 1000) * perSecond); all.length < due; ) all.push(take(agent, origin))
    await sleep(5)
  }
  const outcomes = await Promise.all(all)
  agent.destroy()
  return outcomes
}

const at = (sorted: readonly number[], part: number) => sorted[Math.floor(sorted.length * part)] ?? 0

const describe = (factor: number, outcomes: readonly Outcome[]): number => {
  const soon = outcomes.filter(({ kind, ms }) => kind === 'good' && ms < soonMs).length / seconds
  const answered = outcomes.filter(({ kind }) => kind === 'good')
  const times = answered.map(({ ms }) => ms).sort((a, b) => a - b)
  const refusals = outcomes.filter(({ kind }) => kind === 'refused').map(({ ms }) => ms)
  const count = (kind: Outcome['kind']) => outcomes.filter((one) => one.kind === kind).length
  console.log(
    [
      `${factor} ×`.padEnd(6),
      `${(outcomes.length / seconds).toFixed(0)} sent a second`,
      `goodput ${soon.toFixed(0)}`,
      `p50 ${at(times, 0.5).toFixed(0)} ms, p99 ${at(times, 0.99).toFixed(0)} ms`,
      `late ${answered.length - soon * seconds}`,
      `refused ${refusals.length} after ${at(
        refusals.sort((a, b) => a - b),
        0.5,
      ).toFixed(0)} ms`,
      `failed ${count('failed')} (${[...failures].join(', ')})`,
    ].join(' · '),
  )
  return soon
}

const ours = await startOurs()
try {
  // Nothing from memory: what is shed is work.
  const origin = await ours.startAnother({ ANSWER_CACHE_MB: '0' })
  await sleep(15_000)
  // Code that is asked often is compiled in the first seconds.
  await measureCapacity(origin, 12_000)
  const capacity = Math.max(await measureCapacity(origin, 5_000), await measureCapacity(origin, 5_000))
  console.log(`capacity ${capacity.toFixed(0)} a second`)
  const goodput = new Map<number, number>()
  for (const factor of rates) {
    goodput.set(factor, describe(factor, await sendAtRate(origin, capacity * factor)))
    await sleep(2_000)
  }
  const ratio = (goodput.get(2) ?? 0) / Math.max(...goodput.values())
  console.log(`goodput at twice the capacity: ${ratio.toFixed(2)} of the best, wanted ${wanted}`)
  if (ratio < wanted) process.exitCode = 1
} finally {
  await ours.stop()
}
