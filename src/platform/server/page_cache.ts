import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { type BoundedCache, boundedCache, ownMemory } from './bounded_cache.ts'
import type { Cached, Content } from './content.ts'
import { contentCache } from './content_cache.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** What rendering an address gave. */
export type Rendering = {
  readonly status: number
  readonly location?: string
  readonly html: string
  /** The content security policy of a page. */
  readonly policy?: string
  /** Equal for two renderings that show the same; without it the bytes must be equal. */
  readonly meaning?: string
}

/** A rendering ready to be sent. It is cached compressed only: nearly every browser takes it so. */
export type CachedPage = {
  readonly status: number
  readonly location?: string
  readonly policy?: string
  readonly brotli: Buffer
  readonly etag: string
}

const pack = async (rendering: Rendering): Promise<CachedPage> => {
  const html = Buffer.from(rendering.html)
  const brotli = await compress(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  })
  return {
    status: rendering.status,
    ...(rendering.location !== undefined && { location: rendering.location }),
    ...(rendering.policy !== undefined && { policy: rendering.policy }),
    brotli: ownMemory(brotli),
    etag: `W/"${createHash('sha256')
      .update(rendering.meaning ?? html)
      .digest('base64url')
      .slice(0, 22)}"`,
  }
}

/** The page for a client that takes no brotli: decompressed each time, because few ask and keeping both takes room. */
export const plainHtmlOf = (page: CachedPage): Promise<Buffer> => decompress(page.brotli)

export type PageStore = BoundedCache<Cached<CachedPage>>

/** Where pages are cached: all kinds of them together take no more than 8 MB, about 700 pages. */
export const pageStore = (most_bytes = 8_000_000): PageStore =>
  boundedCache({ most_bytes, sizeOf: ({ value: { brotli, policy = '' } }) => brotli.length + policy.length + 1_000 })

type Options = {
  /** What the store may hold of others beside, under the same addresses. */
  kind: string
  store: PageStore
  render: (address: string) => Promise<Rendering>
  content: Content
}

/**
 * Caches rendered public pages until something changes in what they show. Visitors who ask at the same time share one
 * rendering, and addresses that do not exist or lead elsewhere take no room.
 */
export const pageCache = ({ kind, store, render, content }: Options) => {
  const read = contentCache<CachedPage>(content, store)
  return {
    /** The page of an address, from the cache when it may still be sent. */
    get: (address: string): Promise<CachedPage> =>
      read(`${kind} ${address}`, {
        load: async () => pack(await render(address)),
        isCacheable: ({ status }) => status === 200,
      }),
  }
}
