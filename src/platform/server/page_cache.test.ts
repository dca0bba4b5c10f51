import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pageAddress } from './page_address.ts'
import { pageCache, type Rendering } from './page_cache.ts'
import { sitePolicy } from './page_policy.ts'

const setUp = (render: (address: string) => Promise<Rendering>) => {
  const world = { version: 1, now: 0, renders: 0 }
  const cache = pageCache({
    render: (address) => {
      world.renders += 1
      return render(address)
    },
    version: () => world.version,
    now: () => world.now,
  })
  return { world, cache }
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
    const { world, cache } = setUp(async (address) => {
      if (world.renders === 1) world.version += 1
      return page(address)
    })
    await cache.get('/')
    await cache.get('/')
    expect(world.renders).toBe(2)
    await cache.get('/')
    expect(world.renders).toBe(2)
  })

  it('sends a page older than 10 seconds once more while a new one is made, because another process may have written', async () => {
    const { world, cache } = setUp(async () => ({ status: 200, html: `<p>${world.renders}</p>` }))
    const htmlOf = async () => String((await cache.get('/')).html)
    expect(await htmlOf()).toBe('<p>1</p>')
    world.now = 10_000
    expect(await htmlOf()).toBe('<p>1</p>')
    expect(world.renders).toBe(1)
    world.now = 10_001
    expect(await htmlOf()).toBe('<p>1</p>')
    await expect.poll(htmlOf).toBe('<p>2</p>')
    expect(world.renders).toBe(2)
  })

  it('never sends a page older than a minute', async () => {
    const { world, cache } = setUp(async () => ({ status: 200, html: `<p>${world.renders}</p>` }))
    await cache.get('/')
    world.now = 60_001
    expect(String((await cache.get('/')).html)).toBe('<p>2</p>')
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

  it('keeps no page that does not exist and at most 2,000 others', async () => {
    const missing = setUp(async () => ({ status: 404, html: '' }))
    await missing.cache.get('/nope')
    expect(missing.cache.size()).toBe(0)
    const { cache } = setUp(page)
    for (let at = 0; at < 2010; at++) await cache.get(`/p/${at}`)
    expect(cache.size()).toBe(2000)
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

describe('the name of a page', () => {
  it('ignores what advertisements add and orders what counts', () => {
    expect(pageAddress('/products?utm_source=a&q=%E8%B2%93&page=2&fbclid=x')).toBe('/products?page=2&q=%E8%B2%93')
    expect(pageAddress('/?token=abcdefghijklmnopqrstuvwxyz')).toBe('/')
    expect(pageAddress('/products?filter%5Bbrand%5D=3')).toBe('/products?filter[brand]=3')
    expect(pageAddress('/adoptions/search?age=child&age=senior')).toBe('/adoptions/search?age=child%2Csenior')
  })
})

describe('the policy of public pages', () => {
  it('allows exactly the inline script and style of the build', () => {
    const ecpay = {
      payment: { url: null, keys: null },
      invoice: { url: null, keys: null },
      logistics: { url: null, keys: null },
    }
    const policy = sitePolicy({ ecpay }, { script: 'go()', style: 'p{}' })
    const hash = createHash('sha256').update('go()').digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy).not.toMatch(/script-src[^;]*unsafe|nonce/)
  })
})
