import { createHash, randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { watchContent } from './content.ts'
import { type PageStore, pageCache, pageStore, plainHtmlOf, type Rendering } from './page_cache.ts'
import { sitePolicy } from './page_policy.ts'
import { noteTables } from './statements.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase({ max: 2 })
})
afterAll(() => database?.close())

/** A cache of pages that read the table of texts. */
const setUp = (render: (address: string) => Promise<Rendering>, store: PageStore = pageStore()) => {
  const world = { now: 0, renders: 0 }
  const content = watchContent({ db: database.db, now: () => world.now, ask_every_ms: 1_000 })
  const cache = pageCache({
    kind: 'page',
    store,
    render: (address) => {
      world.renders += 1
      noteTables(['pages'])
      return render(address)
    },
    content,
  })
  /** Somebody changes a text, in this process. */
  const change = async () => {
    await sql`insert into content_changes (topic) values ('pages')`.execute(database.db)
    await content.refresh()
  }
  return { world, cache, store, change }
}
const page = async (address: string): Promise<Rendering> => ({ status: 200, html: `<p>${address}</p>` })

describe('the cache of public pages', () => {
  it('renders a page once for visitors who come at the same time, and packs it once', async () => {
    const { world, cache } = setUp(page)
    const pages = await Promise.all(Array.from({ length: 50 }, () => cache.get('/products')))
    expect(world.renders).toBe(1)
    expect(new Set(pages).size).toBe(1)
    expect(brotliDecompressSync(pages[0]!.brotli).toString()).toBe('<p>/products</p>')
  })

  it('shows a change at once, also one made while the page was being rendered', async () => {
    const { world, cache, change } = setUp(async (address) => {
      if (world.renders === 1) await change()
      return page(address)
    })
    await cache.get('/')
    await cache.get('/')
    expect(world.renders).toBe(2)
    await cache.get('/')
    expect(world.renders).toBe(2)
  })

  it('sends a page older than 50 seconds once more while a new one is made, because days and hours pass', async () => {
    const { world, cache } = setUp(async () => ({ status: 200, html: `<p>${world.renders}</p>` }))
    const htmlOf = async () => String(await plainHtmlOf(await cache.get('/')))
    expect(await htmlOf()).toBe('<p>1</p>')
    world.now = 50_000
    expect(await htmlOf()).toBe('<p>1</p>')
    expect(world.renders).toBe(1)
    world.now = 50_001
    expect(await htmlOf()).toBe('<p>1</p>')
    await expect.poll(htmlOf).toBe('<p>2</p>')
    expect(world.renders).toBe(2)
  })

  it('names a page by what it says: rendered again with other times in its scripts, a browser that has it keeps its copy', async () => {
    const { world, cache } = setUp(async (address) => ({
      status: 200,
      html: `<p>news</p><script>${world.renders}</script>`,
      meaning: address === '/' ? '<p>news</p>' : `<p>${world.renders}</p>`,
    }))
    const [first, other] = [await cache.get('/'), await cache.get('/other')]
    world.now = 60_001
    expect((await cache.get('/')).etag).toBe(first.etag)
    expect((await cache.get('/other')).etag).not.toBe(other.etag)
    expect(world.renders).toBe(4)
  })

  it('never sends a page older than a minute', async () => {
    const { world, cache } = setUp(async () => ({ status: 200, html: `<p>${world.renders}</p>` }))
    await cache.get('/')
    world.now = 60_001
    expect(String(await plainHtmlOf(await cache.get('/')))).toBe('<p>2</p>')
  })

  it('goes on with an old page while no new one can be made, for a minute', async () => {
    const { world, cache } = setUp(async (address) => {
      if (world.renders > 1) throw new Error('database away')
      return page(address)
    })
    await cache.get('/')
    world.now = 30_000
    expect((await cache.get('/')).status).toBe(200)
    expect((await cache.get('/')).status).toBe(200)
    world.now = 60_001
    await expect(cache.get('/')).rejects.toThrow('database away')
  })

  it('keeps no page that does not exist or that leads elsewhere', async () => {
    const missing = setUp(async () => ({ status: 404, html: '' }))
    await missing.cache.get('/nope')
    const moved = setUp(async () => ({ status: 301, location: '/news', html: '' }))
    await moved.cache.get('/news/news/1/made-up')
    expect([missing.store.count(), moved.store.count()]).toEqual([0, 0])
  })

  it('takes no more bytes than it may, and keeps what is read through a flood of other addresses', async () => {
    // Random words do not shrink, so that each page takes about 3,000 bytes.
    const store = pageStore(300_000)
    const heavy = async () => ({ status: 200, html: randomBytes(3000).toString('base64') })
    const { world, cache } = setUp(heavy, store)
    for (const address of ['/', '/', '/products', '/products']) await cache.get(address)
    for (let at = 0; at < 400; at += 1) {
      await cache.get(`/products?q=${at}`)
      expect(store.bytes()).toBeLessThanOrEqual(300_000)
    }
    const before = world.renders
    for (const address of ['/', '/products']) await cache.get(address)
    expect([before, world.renders]).toEqual([402, 402])
  })

  it('keeps a page and its data beside each other, in one store', async () => {
    const store = pageStore()
    const content = watchContent({ db: database.db, now: () => 0, ask_every_ms: 1_000 })
    const cacheOf = (kind: string) =>
      pageCache({ kind, store, render: async () => ({ status: 200, html: kind }), content })
    const [pages, data] = [cacheOf('page'), cacheOf('data')]
    await Promise.all([pages.get('/'), data.get('/')])
    const again = await Promise.all([pages.get('/'), data.get('/')])
    expect(await Promise.all(again.map(async (page) => String(await plainHtmlOf(page))))).toEqual(['page', 'data'])
    expect(store.count()).toBe(2)
  })

  it('does not keep a failure', async () => {
    const { world, cache } = setUp(async (address) => {
      if (world.renders === 1) throw new Error('database away')
      return page(address)
    })
    await expect(cache.get('/')).rejects.toThrow('database away')
    expect((await cache.get('/')).status).toBe(200)
  })
})

describe('the policy of public pages', () => {
  it('allows exactly the inline script and style of the build', () => {
    const policy = sitePolicy(['https://pay.example'], { scripts: ['go()'], style: 'p{}' })
    const hash = createHash('sha256').update('go()').digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy).not.toMatch(/script-src[^;]*unsafe|nonce/)
    expect(policy).toContain("form-action 'self' https://pay.example;")
  })
})
