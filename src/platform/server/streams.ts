import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { App } from './app.ts'
import { noteFault } from './faults.ts'

async function* goOn<Piece>(first: IteratorResult<Piece>, rest: AsyncGenerator<Piece>): AsyncGenerator<Piece> {
  if (first.done) return
  yield first.value
  yield* rest
}

/** A stream whose first piece is here already: what fails at once becomes a proper status, not a torn answer. */
export const begunStream = async (pieces: AsyncGenerator<string>): Promise<Readable> =>
  Readable.from(goOn(await pieces.next(), pieces))

/**
 * An answer that breaks after its headers were sent is noted, and its connection is reset: an ordinary end would make the
 * part look like the whole where the length was not told (HTTP/1.0, which proxies speak).
 */
export const cutBrokenAnswers = (server: FastifyInstance, app: App): void => {
  server.addHook('onSend', async (request, reply, payload) => {
    if (!(payload instanceof Readable)) return
    payload.once('error', (error) => {
      if (!reply.raw.headersSent) return
      const route = request.routeOptions.url ?? 'unknown'
      reply.raw.socket?.resetAndDestroy()
      void noteFault(app, { request_id: request.id, route, place: `${request.method} ${route}` }, error, 'answer cut')
    })
  })
}
