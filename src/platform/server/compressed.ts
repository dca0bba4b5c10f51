import type { FastifyReply, FastifyRequest } from 'fastify'

/** A text as it is kept: compressed, because nearly every browser takes it so. */
export type Compressed = {
  readonly etag: string
  readonly brotli: Buffer
  /** The text for a client that takes no brotli. */
  readonly plain: () => Buffer | Promise<Buffer>
  /** The content security policy of a page. */
  readonly policy?: string
}

/** Whether a client names Brotli among the encodings it takes; a weight of zero refuses it (RFC 9110, 12.4.2 and 12.5.3). */
const takesBrotli = ({ headers }: FastifyRequest): boolean =>
  String(headers['accept-encoding'] ?? '')
    .split(',')
    .some((part) => {
      const [name = '', weight] = part.toLowerCase().split(/\s*;\s*q=/)
      return name.trim() === 'br' && Number(weight ?? 1) > 0
    })

/** Sends a kept text as the client can take it, to be asked for again each time; a client that has it gets 304. */
export const sendCompressed = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, brotli, plain, policy }: Compressed,
): Promise<FastifyReply> => {
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', etag)
  const isKnown = reply.statusCode === 200 && request.headers['if-none-match'] === etag
  // None with 304, not even that of data: the copy in the browser keeps the one that allows the scripts inside it.
  if (policy !== undefined) reply.removeHeader('content-security-policy')
  if (isKnown) return reply.code(304).send()
  if (policy !== undefined) reply.header('content-security-policy', policy)
  return takesBrotli(request) ? reply.header('content-encoding', 'br').send(brotli) : reply.send(await plain())
}
