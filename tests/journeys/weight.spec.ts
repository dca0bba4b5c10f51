import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { builtEntry } from '#platform/server/built_assets.ts'
import { expect, test } from './support.ts'

const dist = path.resolve(import.meta.dirname, '../../dist')
/** Bytes of brotli that the scripts of a first page may have in all. */
const mostScript = 102_400
/** Bytes of brotli that the styles inside a first page may have. */
const mostStyles = 10_240
/** Files of script that a view may ask for. */
const mostRequests = 6

const firstPages = ['/', '/campaigns/medical', '/products/', '/adoptions/search']

for (const route of firstPages) {
  test(`the scripts of ${route} weigh little and come in few files`, () => {
    const site = builtEntry(dist, 'site', 'src/app/site/entry_client.tsx')
    const files = site.chunksOf(['__root__', route])
    const weight = files.reduce((sum, file) => sum + statSync(path.join(dist, 'client', `${file}.br`)).size, 0)
    expect(files.length).toBeLessThanOrEqual(mostRequests)
    expect(weight).toBeLessThanOrEqual(mostScript)
    for (const file of files) expect(readFileSync(path.join(dist, 'client', file), 'utf8')).not.toContain('_zod')
  })
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

test('no page names a script that a browser would load before it is drawn', async ({ request }) => {
  for (const address of ['/', '/campaigns/medical', '/products']) {
    const html = await (await request.get(address)).text()
    expect(html).not.toMatch(/<script[^>]+src=|rel="(module)?preload"[^>]+\.js/)
  }
})
