import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { App } from './app.ts'
import { noteFault } from './faults.ts'

async function* prepend<Chunk>(first: IteratorResult<Chunk>, rest: AsyncGenerator<Chunk>): AsyncGenerator<Chunk> {
  if (first.done) return
  yield first.value
  yield* rest
}

/** A stream whose first chunk is read already: what fails at once becomes a proper status, not a truncated answer. */
export const startStream = async (chunks: AsyncGenerator<string>): Promise<Readable> =>
  Readable.from(prepend(await chunks.next(), chunks))

/** Whoever leaves in the middle of a compressed answer ends its source too early, which is nobody's fault. */
const isLeft = (error: NodeJS.ErrnoException, { raw }: FastifyReply): boolean =>
  raw.destroyed && error.code === 'ERR_STREAM_PREMATURE_CLOSE'

/**
 * An answer that breaks after its headers were sent is noted, and its connection is reset: an ordinary end would make the
 * part look like the whole where the length was not told (HTTP/1.0, which proxies speak).
 */
export const cutBrokenAnswers = (server: FastifyInstance, app: App): void => {
  server.addHook('onSend', async (request, reply, payload) => {
    if (!(payload instanceof Readable)) return
    payload.once('error', (error) => {
      if (!reply.raw.headersSent || isLeft(error, reply)) return
      const route = request.routeOptions.url ?? 'unknown'
      reply.raw.socket?.resetAndDestroy()
      void noteFault(app, { request_id: request.id, route, place: `${request.method} ${route}` }, error, 'answer cut')
    })
  })
}
