import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Compressed, sendCompressed } from './compressed.ts'

/**
 * Answers with a text that stays the same as long as the program runs. It is made and compressed when it is first asked
 * for, once; a browser that has it gets 304.
 */
export const cachedAnswer = (type: string, make: () => string) => {
  let cached: Compressed | undefined
  const compress = (): Compressed => {
    const text = Buffer.from(make())
    // a level that takes a moment, not seconds: it is done while somebody waits
    const brotli = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
    return { etag, brotli, plain: () => brotliDecompressSync(brotli) }
  }
  return (request: FastifyRequest, reply: FastifyReply) => {
    cached ??= compress()
    return sendCompressed(request, reply.type(type), cached)
  }
}
