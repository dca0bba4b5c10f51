import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toInstant } from '#platform/contract/time.ts'
import { anAdoption } from '#tests/support/adopting.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aNewsCategory, aStory } from '#tests/support/news.ts'
import { aBrand, aCategory, aProduct } from '#tests/support/shop.ts'

const origin = 'https://pawlight.example'
const host = 'pawlight.example'
let t: TestApp
beforeAll(async () => {
  t = await testApp({ APP_URL: origin, RATE_LIMITS: 'on' })
})
afterAll(() => t?.close())

const read = (url: string) => t.visitor.get(url, { host })
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address as string)

describe('the site map', () => {
  it('leads through its index to every page that anybody may see, and to no other', async () => {
    const { id: campaign } = await aCampaign(t.app, { title: '小橘的手術' })
    const { id: draft } = await aCampaign(t.app)
    await t.app.db.updateTable('campaigns').set({ status: 'draft' }).where('id', '=', draft).execute()
    await t.app.db.updateTable('campaigns').set({ slug: '小橘-&-朋友' }).where('id', '=', campaign).execute()
    const { id: product } = await aProduct(t.app)
    const { id: hidden } = await aProduct(t.app)
    await t.app.db.updateTable('products').set({ status: 'draft' }).where('id', '=', hidden).execute()
    const category = await aCategory(t.app, '貓咪用品')
    const below = await aCategory(t.app, '貓砂', category)
    const brand = await aBrand(t.app, '好朋友')
    const closed = await aCategory(t.app, '停用的')
    const belowClosed = await aCategory(t.app, '停用的底下', closed)
    await t.app.db.updateTable('categories').set({ is_active: false }).where('id', '=', closed).execute()

    const animal = await anAdoption(t.app)
    const kept = await anAdoption(t.app, { status: 'draft' })
    const kind = await aNewsCategory(t.app, '活動')
    const closedKind = await aNewsCategory(t.app, '停用的消息')
    await t.app.db.updateTable('blog_categories').set({ is_active: false }).where('id', '=', closedKind).execute()
    const story = await aStory(t.app)
    const index = await read('/sitemap.xml')
    expect([index.status, index.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    const files = await Promise.all(locations(index.text).map((address) => read(address.slice(origin.length))))
    expect(files.map(({ status }) => status)).toEqual(files.map(() => 200))
    const pages = files.flatMap(({ text }) => locations(text))
    const without = (ids: number[], path: string) =>
      expect(pages.filter((page) => ids.some((id) => page.startsWith(`${origin}${path}/${id}`)))).toEqual([])
    expect(pages).toContain(`${origin}/`)
    expect(pages).toContain(`${origin}/campaigns/s/${campaign}/${encodeURIComponent('小橘-&-朋友')}`)
    for (const part of [`/products/${product}`, `/products/brand/${brand}`]) {
      expect(
        pages.some((page) => page === origin + part || page.startsWith(`${origin + part}/`)),
        part,
      ).toBe(true)
    }
    for (const id of [category, below]) expect(pages.join(' ')).toContain(`${origin}/products/category/${id}`)
    expect(pages.join(' ')).toContain(`${origin}/adoptions/a/${animal}`)
    expect(pages.join(' ')).toContain(`${origin}/news/news/${story}`)
    expect(pages.join(' ')).toContain(`${origin}/news/category/${kind}`)
    without([closedKind], '/news/category')
    without([kept], '/adoptions/a')
    without([draft], '/campaigns/s')
    without([hidden], '/products')
    without([closed, belowClosed], '/products/category')
    expect(new Set(pages).size).toBe(pages.length)
  })

  it('says when a row last changed, for the file and for the row', async () => {
    const { id } = await aProduct(t.app)
    const row = await t.app.db
      .selectFrom('products')
      .select('updated_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const [part] = locations((await read('/sitemap.xml')).text).filter((address) => address.includes('products-'))
    const { text } = await read((part as string).slice(origin.length))
    expect(text).toContain(`<lastmod>${row.updated_at}</lastmod>`)
    expect((await read('/sitemap.xml')).text).toContain(`<lastmod>${row.updated_at}</lastmod>`)
  })

  it('says of a campaign when it began or its last report came out, and nothing of a report that is to come', async () => {
    const now = t.app.clock()
    const daysFrom = (days: number) => toInstant(new Date(now.getTime() + days * 86_400_000))
    const { id } = await aCampaign(t.app, { title: '街貓' })
    await t.app.db
      .updateTable('campaigns')
      .set({ starts_at: daysFrom(1) })
      .where('id', '=', id)
      .execute()
    const changed = async () => {
      const { text } = await read('/sitemaps/campaigns-0.xml')
      const entry = text.split('<url>').find((url) => new RegExp(`/campaigns/s/${id}[/<]`).test(url))
      return /<lastmod>(.*?)<\/lastmod>/.exec(entry ?? '')?.[1]
    }
    const report = (published_at: string) =>
      t.app.db
        .insertInto('campaign_updates')
        .values({ campaign_id: id, title: '近況', content: '<p>近況</p>', published_at })
        .execute()
    t.clock.set(daysFrom(2))
    expect(await changed()).toBe(daysFrom(1))
    await report(daysFrom(3))
    await report(daysFrom(9))
    expect(await changed()).toBe(daysFrom(1))
    t.clock.set(daysFrom(4))
    expect(await changed()).toBe(daysFrom(3))
    t.clock.set(toInstant(now))
  })

  it('has no other files', async () => {
    for (const file of [
      'products-99.xml',
      'nothing-0.xml',
      'constructor-0.xml',
      'products.xml',
      'pages-0.xml',
      '..%2fx',
    ]) {
      expect((await read(`/sitemaps/${file}`)).status, file).toBe(404)
    }
  })
})

describe('crawlers', () => {
  it('are kept out of what is about one person', async () => {
    const { status, text, headers } = await read('/robots.txt')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    for (const path of ['/account', '/admin', '/api', '/cart', '/order']) expect(text).toContain(`Disallow: ${path}\n`)
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml\n`)
  })
})

describe('whoever finds a weakness', () => {
  it('reads whom to tell, in a file that is never out of date', async () => {
    const { text } = await read('/.well-known/security.txt')
    expect(text).toMatch(/^Contact: (mailto:|https:)/)
    const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '')
    const days = (expires - t.clock.now().getTime()) / 86_400_000
    expect(days).toBeGreaterThan(170)
    expect(days).toBeLessThan(365)
    expect(text).toContain(`Canonical: ${origin}/.well-known/security.txt`)
  })
})

describe('an installed copy', () => {
  it('is called and coloured as the settings say, and finds its icons', async () => {
    const { status, body, headers } = await read('/manifest.webmanifest')
    const { website, theme } = (await read('/api/layout')).body
    expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8'])
    expect(body).toMatchObject({
      name: website.site_name,
      theme_color: theme.primary,
      lang: 'zh-Hant-TW',
      start_url: '/',
      display: 'standalone',
    })
    expect(body.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
    for (const { src, sizes } of body.icons) {
      const answer = await t.server.inject({ url: src, headers: { host } })
      const { width, height } = await sharp(answer.rawPayload).metadata()
      expect([answer.statusCode, `${width}x${height}`]).toEqual([200, sizes])
    }
  })

  it('has an icon for iPhones that is nowhere transparent', async () => {
    const { rawPayload } = await t.server.inject({ url: '/icons/apple-touch.png', headers: { host } })
    const { isOpaque } = await sharp(rawPayload).stats()
    expect(isOpaque).toBe(true)
    expect((await read('/icons/other.png')).status).toBe(404)
  })
})
