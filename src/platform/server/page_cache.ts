import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** What rendering an address gave. */
export type Rendering = {
  readonly status: number
  readonly location?: string
  readonly html: string
  /** The content security policy of a page. */
  readonly policy?: string
}

/** A rendering ready to be sent. */
export type CachedPage = {
  readonly status: number
  readonly location?: string
  readonly policy?: string
  readonly html: Buffer
  readonly brotli: Buffer
  readonly etag: string
  readonly version: number
  readonly made_at: number
}

const mostPages = 2000
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
    html,
    brotli,
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    version,
    made_at: now,
  }
}

type Options = { render: (address: string) => Promise<Rendering>; version: () => number; now: () => number }

/**
 * Keeps rendered public pages for a while. A page is only good for the content version it was rendered under,
 * visitors who ask at the same time share one rendering, and addresses that do not exist take no room.
 */
export const pageCache = ({ render, version, now }: Options) => {
  const kept = new Map<string, CachedPage>()
  const underWay = new Map<string, Promise<CachedPage>>()

  const make = async (address: string, wanted: number): Promise<CachedPage> => {
    const page = await pack(await render(address), wanted, now())
    if (page.status < 400) {
      kept.delete(address)
      kept.set(address, page)
      if (kept.size > mostPages) kept.delete(kept.keys().next().value as string)
    }
    return page
  }

  return {
    size: () => kept.size,
    /** The page of an address, from the cache when it is still true. */
    get: (address: string): Promise<CachedPage> => {
      // Taken before the rendering reads anything: a write in between makes the page old at once.
      const wanted = version()
      const page = kept.get(address)
      const age = page?.version === wanted ? now() - page.made_at : Number.POSITIVE_INFINITY
      if (page && age <= lifeMs) return Promise.resolve(page)
      const key = `${wanted} ${address}`
      const running = underWay.get(key) ?? make(address, wanted).finally(() => underWay.delete(key))
      underWay.set(key, running)
      if (!page || age > oldestMs) return running
      // Whoever comes when this page is too old hears of the failure.
      running.catch(() => undefined)
      return Promise.resolve(page)
    },
  }
}
