import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WhenBusy } from '#platform/contract/endpoint.ts'
import { common, Failed } from '#platform/contract/failures.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What becomes of a request while there are too many; one address may stand for several pages. */
    whenBusy?: WhenBusy | ((request: FastifyRequest) => WhenBusy | undefined) | undefined
  }
}

/** What is read of a server to know whether it has too much to do, in milliseconds. */
export type LoadReader = {
  /** By how much the event loop runs late for want of time for its requests. */
  readonly delay: () => number
  /** For how long requests under way wait, but for some that may be slow by themselves. */
  readonly wait: () => number
}

/** Past these, in ms, requests are refused: answers should come within a second. */
const most = { delay: 150, wait: 300 } as const
/** How much longer those are taken that are refused last. */
const patience = 2
/** Seconds after which a refused request may come again. */
const retryAfter = 2

/** Between two looks at the event loop. */
const sampleMs = 50
/** A turn with fewer new requests is late for another reason, and refusing them would not make it faster. */
const fewRequests = 8
/** How many requests may be slow by themselves: an export, a large list. */
const slowOnes = 8

type Sample = { readonly late: number; readonly requests: number }

/**
 * The delay that two looks in a row have seen, for one long turn passes by itself; or that of the turn that is going on: all
 * that arrived while the loop was late is read in one turn, and would all be let in.
 */
export const standingDelay = (samples: readonly Sample[], turn: Sample): number => {
  const felt = [...samples, turn].map(({ late, requests }) => (requests < fewRequests ? 0 : Math.max(0, late)))
  const [before = 0, last = 0, now = 0] = felt.slice(-3)
  return Math.max(Math.min(before, last), now)
}

/** For how long all but the `slowOnes` oldest requests under way have waited at most. @param starts the oldest first */
export const standingWait = (starts: Iterable<number>, now: number): number => {
  let nth = 0
  for (const start of starts) {
    nth += 1
    if (nth > slowOnes) return now - start
  }
  return 0
}

/** How many requests may be under way before it is asked how long they will take. */
const someRequests = 24
/** What a server does in a second at least, for all that is known after a quiet time. */
const leastPerSecond = 50

/** How long requests will take that are under way, by how many were answered a second. */
export const expectedWait = (underWay: number, perSecond: number): number =>
  (Math.max(0, underWay - someRequests) / Math.max(leastPerSecond, perSecond)) * 1000

/** A body that has not come yet is not our work: whoever sends slowly must not look like many. */
const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Watches the event loop and the requests that were let in. */
const watchLoad = (server: FastifyInstance) => {
  const starts = new Map<FastifyRequest, number>()
  const none: Sample = { late: 0, requests: 0 }
  let samples: readonly [Sample, Sample] = [none, none]
  let perSecond = 0
  let [requests, answered, looked] = [0, 0, performance.now()]
  const turn = (): Sample => ({ late: performance.now() - looked - sampleMs, requests })
  const timer = setInterval(() => {
    const now = performance.now()
    samples = [samples[1], turn()]
    // The mean of about a second, however long the looks are apart.
    const seconds = Math.max(sampleMs, now - looked) / 1000
    perSecond += (answered / seconds - perSecond) * Math.min(1, seconds)
    ;[requests, answered, looked] = [0, 0, now]
  }, sampleMs).unref()
  server.addHook('onClose', async () => clearInterval(timer))
  return {
    delay: () => standingDelay(samples, turn()),
    wait: () => Math.max(standingWait(starts.values(), performance.now()), expectedWait(starts.size, perSecond)),
    arrive: () => {
      requests += 1
    },
    begin: (request: FastifyRequest) => void starts.set(request, performance.now()),
    end: (request: FastifyRequest) => {
      if (starts.delete(request)) answered += 1
    },
  }
}

const kindOf = (request: FastifyRequest): WhenBusy | undefined => {
  const { whenBusy } = request.routeOptions.config
  return typeof whenBusy === 'function' ? whenBusy(request) : whenBusy
}

/**
 * Refuses requests at once (503) that would only be answered late, and make all others late. What a provider tells, a
 * sign-out and the health of the server are always answered; what belongs to paying is refused last. Call it after the
 * hooks that refuse for other reasons.
 *
 * @param given what to read in place of the server itself
 */
export const shedLoad = (server: FastifyInstance, given?: LoadReader): void => {
  const watch = watchLoad(server)
  const load = given ?? watch
  /** @throws busy (503) */
  const demandTime = (request: FastifyRequest): void => {
    const kind = kindOf(request)
    const longer = kind === 'refused last' ? patience : 1
    const isTooMuch = load.delay() > most.delay * longer || load.wait() > most.wait * longer
    if (kind !== 'answered' && isTooMuch) throw new Failed(common.busy, { retry_after: retryAfter })
  }
  server.addHook('onRequest', async (request, reply) => {
    watch.arrive()
    // Also of whoever leaves before the answer.
    reply.raw.once('close', () => watch.end(request))
    demandTime(request)
    if (!hasBody(request)) watch.begin(request)
  })
  server.addHook('preValidation', async (request) => {
    // An upload is read by its handler, for as long as its sender takes.
    if (!hasBody(request) || request.isMultipart()) return
    demandTime(request)
    watch.begin(request)
  })
  // The time to send it is the time of its reader.
  server.addHook('onSend', async (request) => watch.end(request))
}
