import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { type BoundedCache, boundedCache } from './bounded_cache.ts'
import { makeSingleFlight } from './single_flight.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** What rendering an address gave. */
export type Rendering = {
  readonly status: number
  readonly location?: string
  readonly html: string
  /** The content security policy of a page. */
  readonly policy?: string
}

/** A rendering ready to be sent. It is kept compressed only: nearly every browser takes it so. */
export type CachedPage = {
  readonly status: number
  readonly location?: string
  readonly policy?: string
  readonly brotli: Buffer
  readonly etag: string
  readonly version: number
  readonly made_at: number
}

/** Short, because another process may write without raising the version of this one, and days and hours pass. */
const lifeMs = 10_000
/** An older page is sent once more while a new one is made, so that no visitor waits for it; up to this age. */
const oldestMs = 60_000

const pack = async (rendering: Rendering, version: number, now: number): Promise<CachedPage> => {
  const html = Buffer.from(rendering.html)
  const brotli = await compress(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  })
  return {
    status: rendering.status,
    ...(rendering.location !== undefined && { location: rendering.location }),
    ...(rendering.policy !== undefined && { policy: rendering.policy }),
    brotli: exactly(brotli),
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    version,
    made_at: now,
  }
}

/** The library's answer is a part of a larger piece of memory, all of which would be kept. */
const exactly = (bytes: Buffer): Buffer => {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** The page for a client that takes no brotli: decompressed each time, because few ask and keeping both takes room. */
export const plainHtmlOf = (page: CachedPage): Promise<Buffer> => decompress(page.brotli)

export type PageStore = BoundedCache<CachedPage>

/** Where pages are kept: all kinds of them together take no more than 32 MB, about 1,500 pages. */
export const pageStore = (most_bytes = 32_000_000): PageStore =>
  boundedCache({ most_bytes, sizeOf: ({ brotli, policy = '' }) => brotli.length + policy.length + 200 })

type Options = {
  /** What the store may hold of others beside, under the same addresses. */
  kind: string
  store: PageStore
  render: (address: string) => Promise<Rendering>
  version: () => number
  now: () => number
}

/**
 * Keeps rendered public pages for a while. A page is only good for the content version it was rendered under, visitors
 * who ask at the same time share one rendering, and addresses that do not exist or lead elsewhere take no room.
 */
export const pageCache = ({ kind, store, render, version, now }: Options) => {
  const shared = makeSingleFlight<CachedPage>()

  const make = async (name: string, address: string, wanted: number): Promise<CachedPage> => {
    const page = await pack(await render(address), wanted, now())
    if (page.status === 200) store.set(name, page)
    return page
  }

  return {
    /** The page of an address, from the cache when it is still true. */
    get: (address: string): Promise<CachedPage> => {
      const name = `${kind} ${address}`
      // Taken before the rendering reads anything: a write in between makes the page old at once.
      const wanted = version()
      const page = store.get(name)
      const age = page?.version === wanted ? now() - page.made_at : Number.POSITIVE_INFINITY
      if (page && age <= lifeMs) return Promise.resolve(page)
      const making = shared(`${wanted} ${address}`, () => make(name, address, wanted))
      if (!page || age > oldestMs) return making
      // Whoever comes when this page is too old hears of the failure.
      making.catch(() => undefined)
      return Promise.resolve(page)
    },
  }
}
