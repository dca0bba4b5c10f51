import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { builtEntry } from '#platform/server/built_assets.ts'
import { expect, test } from './support.ts'

const dist = path.resolve(import.meta.dirname, '../../dist')
/** Bytes of brotli that the scripts of a first page may have in all: of a page to read, and of one with a form. */
const mostScript = { read: 131 * 1024, form: 152 * 1024 }
/** Bytes of brotli that the styles inside a first page may have. */
const mostStyles = 10_240
/** Files of script that a view may ask for. */
const mostRequests = 26

const firstPages = {
  read: [
    '/',
    '/campaigns/medical',
    '/products/',
    '/adoptions/search',
    '/news/',
    '/news/news/$id/{-$slug}',
    '/board',
    '/transactions/{-$tab}/{-$bank}',
    '/clinics/',
    '/information/about',
    '/search',
  ],
  form: [
    '/adoptions/a/$id/{-$slug}',
    '/campaigns/s/$id/{-$slug}',
    '/products/$id/{-$slug}',
    '/donation',
    '/cart',
    '/order',
    '/clinics/apply',
    '/information/contact',
    '/receipts/verify',
  ],
} as const

for (const kind of ['read', 'form'] as const) {
  for (const route of firstPages[kind]) {
    test(`the scripts of ${route} weigh little and come in few files`, () => {
      const site = builtEntry(dist, 'site', 'src/app/site/entry_client.tsx')
      const files = site.chunksOf(['__root__', route])
      const weight = files.reduce((sum, file) => sum + statSync(path.join(dist, 'client', `${file}.br`)).size, 0)
      expect(files.length).toBeGreaterThan(site.chunksOf(['__root__']).length)
      expect(files.length).toBeLessThanOrEqual(mostRequests)
      expect(weight).toBeLessThanOrEqual(mostScript[kind])
      for (const file of files) expect(readFileSync(path.join(dist, 'client', file), 'utf8')).not.toContain('_zod')
    })
  }
}

for (const address of ['/', '/campaigns/medical', '/products', '/adoptions/search']) {
  test(`the styles of ${address} are inside it and only those of what is on it`, async ({ request }) => {
    const html = await (await request.get(address)).text()
    const [, style = ''] = /<style[^>]*>([\s\S]*?)<\/style>/.exec(html) ?? []
    expect(style).toContain('.site-header')
    expect(brotliCompressSync(style).length).toBeLessThanOrEqual(mostStyles)
    expect(html).not.toContain('rel="stylesheet"')
  })
}

test('no page names a script that a browser would load before it is painted', async ({ request }) => {
  for (const address of ['/', '/campaigns/medical', '/products']) {
    const html = await (await request.get(address)).text()
    expect(html).not.toMatch(/<script[^>]+src=|rel="(module)?preload"[^>]+\.js/)
  }
})
