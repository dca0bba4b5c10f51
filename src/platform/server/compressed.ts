import type { FastifyReply, FastifyRequest } from 'fastify'

/** A text as it is kept: compressed, because nearly every browser takes it so. */
export type Compressed = {
  readonly etag: string
  readonly brotli: Buffer
  /** The text for a client that takes no brotli. */
  readonly plain: () => Buffer | Promise<Buffer>
}

/** Sends a kept text as the client can take it, to be asked for again each time; a client that has it gets 304. */
export const sendCompressed = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, brotli, plain }: Compressed,
): Promise<FastifyReply> => {
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', etag)
  if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
  return takesBrotli ? reply.header('content-encoding', 'br').send(brotli) : reply.send(await plain())
}
