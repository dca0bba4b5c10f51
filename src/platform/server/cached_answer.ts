import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Answers with a text that stays the same as long as the program runs. It is made and compressed when it is first asked
 * for, once; a browser that has it gets 304.
 */
export const cachedAnswer = (type: string, make: () => string) => {
  let kept: { text: Buffer; brotli: Buffer; etag: string } | undefined
  const keep = () => {
    const text = Buffer.from(make())
    // a level that takes a moment, not seconds: it is done while somebody waits
    const brotli = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    return { text, brotli, etag: `"${createHash('sha256').update(text).digest('base64url')}"` }
  }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    kept ??= keep()
    reply.type(type).header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', kept.etag)
    if (request.headers['if-none-match'] === kept.etag) return reply.code(304).send()
    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    return takesBrotli ? reply.header('content-encoding', 'br').send(kept.brotli) : reply.send(kept.text)
  }
}
