import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { routes } from './routes.ts'
import { expect, test } from './support.ts'

// What the table of known bad input (tests/contract/raw_input.test.ts) asks of calls, asked of pages: they need the build.

const keys = [
  'q',
  'page',
  'sort',
  'year',
  'from',
  'kind',
  'state',
  'price_min',
  'after',
  'species',
  'city',
  'filter[type]',
]
const queryOf = (value: string) => keys.map((key) => `${key}=${value}`).join('&')

/** Addresses of a route that nobody reaches by a link. */
const addressesOf = (route: string): string[] => {
  const named = route.replaceAll('$', '1')
  const words = route.includes('$') ? ['%00', '%ff%fe', '0', '-1', '9'.repeat(25), '__proto__', '..%2f..%2fetc'] : []
  return [
    `${named}?q=%00`,
    `${named}?${queryOf('%00')}`,
    `${named}?${queryOf('%ff')}`,
    ...words.map((word) => route.replaceAll('$', () => word)),
  ]
}

test('no address of a page is answered with a fault, whatever stands in it', async ({ request }) => {
  test.slow()
  expect(routes.length).toBeGreaterThan(30)
  const bad: string[] = []
  for (const address of routes.flatMap(addressesOf)) {
    for (const [before, type] of [
      ['', 'text/html'],
      ['/page-data', 'application/json'],
    ]) {
      const answer = await request.get(`${before}${address}`, { maxRedirects: 0 })
      const { 'content-type': told = '', 'content-security-policy': policy = '' } = answer.headers()
      const isRedirect = [301, 307].includes(answer.status())
      // What is no UTF-8 never reaches a page: it is told in the one shape of failures.
      const wanted = answer.status() === 400 ? 'application/json' : (type as string)
      const isRight = isRedirect || (told.startsWith(wanted) && policy !== '')
      if (![200, 301, 307, 400, 404, 422].includes(answer.status()) || !isRight)
        bad.push(`${answer.status()} ${before}${address}`)
    }
  }
  expect(bad).toEqual([])
})

test('a search for a sign that is none shows the page without a search', async ({ request }) => {
  for (const address of ['/products', '/search', '/news', '/transactions', '/adoptions/search', '/campaigns/search']) {
    const [searched, plain] = [await request.get(`${address}?q=%00`), await request.get(address)]
    expect([searched.status(), await searched.text()], address).toEqual([200, await plain.text()])
  }
})

test('an address that cannot be read is told in the one shape of failures', async ({ request }) => {
  const answer = await request.get('/%E0%A4%A')
  expect([answer.status(), Object.keys(await answer.json())]).toEqual([400, ['message', 'code']])
  expect(answer.headers()).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
})

test('files and the worker carry a policy that lets them do their work', async ({ request }) => {
  const policyOf = async (address: string) => (await request.get(address)).headers()['content-security-policy']
  expect(await policyOf('/sw.js')).toBe("default-src 'self'")
  expect(await policyOf('/illustrations/logo-mark.svg')).toContain("style-src 'unsafe-inline'")
  expect(await policyOf('/manifest.webmanifest')).toContain("default-src 'none'")
})

test('the policy of a page allows each script inside it and no other, and a page that a browser has keeps its own', async ({
  request,
}) => {
  const ask = async (address: string) => {
    const page = await request.get(address)
    const { etag = '', 'content-security-policy': policy = '' } = page.headers()
    const scripts = [...(await page.text()).matchAll(/<script(?![^>]*(?:type|src)=)[^>]*>([\s\S]*?)<\/script>/g)]
    const hashes = scripts.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect(hashes.length).toBeGreaterThan(1)
    expect(/script-src ([^;]*)/.exec(policy)?.[1]?.split(' ').sort()).toEqual(["'self'", ...hashes].sort())
    expect(await page.text()).not.toContain('nonce')
    const again = await request.get(address, { headers: { 'if-none-match': etag } })
    expect([again.status(), again.headers()['content-security-policy']]).toEqual([304, undefined])
  }
  // what a page shows may change between the two answers: then it is another page
  for (const address of ['/', '/products', '/news']) await expect(() => ask(address)).toPass()
})

/** The status of the answer to a target that no client of ours would write. */
const statusOf = (origin: string, target: string): Promise<number> => {
  const { hostname, port, host } = new URL(origin)
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`),
    )
    socket.on('data', (part) => {
      text += part.toString('latin1')
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1])))
  })
}

test('a page is found by its whole address, and by no strange target is anything broken', async ({ baseURL }) => {
  const origin = baseURL ?? ''
  for (const path of ['', '/', '/products', '/products?q=1'])
    expect(await statusOf(origin, origin + path), path).toBe(200)
  expect(await statusOf(origin, 'http://evil.example/')).toBe(421)
  for (const target of ['*', '?', 'http:///', `http://ming@${new URL(origin).host}/`])
    expect(await statusOf(origin, target), target).toBe(400)
  for (const target of ['//', '///', '//evil.example/', '/\\', '/http://evil.example/', '/products#x'])
    expect([200, 301, 307, 400, 404], target).toContain(await statusOf(origin, target))
})
