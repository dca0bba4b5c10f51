import { createServer, type Server, type ServerOptions } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { answerOddRequests } from './unread_requests.ts'

/** How a server shuts down, in milliseconds. */
export type ShutdownTimes = {
  /** How long it still takes new requests, so that a balancer can turn away. */
  readonly grace_ms: number
  /** How long requests under way may take after that. */
  readonly drain_ms: number
}

/** The connections of a server, from listening to the end. */
export type Connections = {
  /** Listens; `localhost` means both loopback addresses. */
  readonly listen: (at: { readonly port: number; readonly host: string }) => Promise<void>
  /** Whether the end has begun: /readyz then says no, and every answer closes its connection. */
  readonly isEnding: () => boolean
  /**
   * Takes requests for the grace, answers what was accepted, and closes. What is still open when both times are over,
   * say a request whose body never comes, is cut off.
   */
  readonly end: (times: ShutdownTimes) => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly connections: Connections
  }
}

/** A turn of the event loop that took no longer than this had nothing to do but to wait. */
const quietMs = 2
/** For how long a quiet turn is waited for. */
const patienceMs = 500
/**
 * Who asks for nothing for so long after the end of listening is left: a connection kept for later, or made in advance.
 * Before, a next request may be on its way already, and would find nobody.
 */
const idleMs = 500

/**
 * Waits for a turn of the event loop in which nobody connected and nothing was done: then nobody waits to be accepted.
 * One turn accepts one connection (libuv).
 *
 * @param countAccepted how many connections were accepted so far
 */
const quietTurn = async (countAccepted: () => number): Promise<void> => {
  const deadline = performance.now() + patienceMs
  await turn()
  for (let began = performance.now(); began < deadline; began = performance.now()) {
    const before = countAccepted()
    await turn()
    if (countAccepted() === before && performance.now() - began < quietMs) return
  }
}

/** Lets requests wait before anything is done about them. */
const pausableRequests = (server: FastifyInstance) => {
  let paused: PromiseWithResolvers<void> | undefined
  server.addHook('onRequest', (_request, _reply, done) => {
    if (paused) void paused.promise.then(() => done())
    else done()
  })
  return {
    pause: () => {
      paused = Promise.withResolvers()
    },
    resume: () => {
      paused?.resolve()
      paused = undefined
    },
  }
}

const portOf = (server: Server): number => {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port')
  return address.port
}

const allClosed = (servers: Iterable<Server>): Promise<unknown> =>
  Promise.all([...servers].map((one) => new Promise((resolve) => one.once('close', resolve))))

/**
 * Decorates a server with its `connections`. Call it before any other hook is added.
 *
 * Left alone, Node hangs up connections whose next request has arrived and was not read yet, and the kernel resets those
 * that nobody accepted. So requests are held for a moment, until the event loop has accepted and read all there is; then
 * listening ends, and what was held goes on.
 *
 * @param options what Node's server was made with
 */
export const watchConnections = (server: FastifyInstance, options: ServerOptions): void => {
  const servers = new Set<Server>()
  const sockets = new Set<Socket>()
  const requests = pausableRequests(server)
  let accepted = 0
  let isEnding = false

  server.addHook('onSend', async (_request, reply) => {
    if (isEnding) reply.header('connection', 'close')
  })

  const add = (one: Server) => {
    servers.add(one)
    answerOddRequests(one, (request, response) => server.routing(request, response))
    one.on('connection', (socket) => {
      accepted += 1
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    })
  }
  add(server.server)

  const listenBeside = async (host: string): Promise<void> => {
    const main = server.server
    const port = portOf(main)
    const beside = createServer(options, server.routing)
    beside.keepAliveTimeout = main.keepAliveTimeout
    beside.requestTimeout = main.requestTimeout
    beside.on('clientError', (error, socket) => main.emit('clientError', error, socket))
    const isListening = await new Promise<boolean>((resolve) => {
      // A machine may have no IPv6.
      beside.once('error', () => resolve(false))
      beside.listen({ port, host }, () => resolve(true))
    })
    if (isListening) add(beside)
  }

  const listen: Connections['listen'] = async ({ port, host }) => {
    const isLoopback = host === 'localhost'
    await server.listen({ port, host: isLoopback ? '127.0.0.1' : host })
    // Browsers and Node try both addresses of that name (RFC 6761, 6.3), some wait for the first to fail.
    if (isLoopback) await listenBeside('::1')
  }

  const end: Connections['end'] = async ({ grace_ms, drain_ms }) => {
    isEnding = true
    const open = [...servers].filter(({ listening }) => listening)
    if (grace_ms > 0) await sleep(grace_ms)
    requests.pause()
    await quietTurn(() => accepted)
    const closed = allClosed(open)
    // The HTTP server's own close would hang up on what it takes for idle.
    for (const one of open) NetServer.prototype.close.call(one)
    requests.resume()
    const began = performance.now()
    const hangUp = setInterval(() => {
      const passed = performance.now() - began
      if (passed > idleMs) for (const one of open) one.closeIdleConnections()
      for (const socket of sockets)
        if (passed > drain_ms || (passed > idleMs && socket.bytesRead === 0)) socket.destroy()
    }, 20)
    await closed
    clearInterval(hangUp)
    await server.close()
  }

  server.decorate('connections', { listen, end, isEnding: () => isEnding })
}
