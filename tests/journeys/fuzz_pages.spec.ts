import { type IncomingHttpHeaders, request } from 'node:http'
import fc from 'fast-check'
import { badHeaders, badQueries, badTexts, badWords } from '../contract/fuzz/bad_values.ts'
import { decoded, isAccepted } from '../contract/fuzz/encodings.ts'
import { fuzzRuns, fuzzSeed } from '../contract/fuzz/settings.ts'
import { routes } from './routes.ts'
import { expect, test } from './support.ts'

// The fuzz test of the calls (tests/contract/fuzz.test.ts), for pages: they need the build.

/** What must never be read as an element, wherever it was sent. */
const element = '<b data-fz'
const markers = [
  `${element}>`,
  `"${element}>`,
  `'>${element}>`,
  `</script>${element}>`,
  `</title></style>${element}>`,
  `-->${element}>`,
]

const port = Number(process.env.JOURNEYS_PORT)
const odd = fc.constantFrom(...markers, ...badTexts.map((text) => text.toWellFormed()))

type Asked = { readonly path: string; readonly headers: Readonly<Record<string, string>> }
type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string }

const words = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('1', '2', '3', '2025') },
  { weight: 2, arbitrary: fc.constantFrom(...badWords) },
  { weight: 3, arbitrary: odd.map((text) => encodeURIComponent(text).slice(0, 2_000) || '1') },
)

const paths = fc
  .tuple(
    fc.constantFrom(...routes),
    fc.array(words, { minLength: 3, maxLength: 3 }),
    fc.constantFrom('', '', '', '/', '//', '/x'),
  )
  .map(([route, words, end]) => {
    let at = 0
    return route.replaceAll('$', () => words[at++ % words.length] as string) + end
  })

const keys = fc.constantFrom(
  ...[
    'q',
    'page',
    'sort',
    'year',
    'month',
    'from',
    'to',
    'kind',
    'state',
    'price_min',
    'price_max',
    'after',
    'species',
    'city',
  ],
  ...[
    'filter[type]',
    'filter',
    'saved',
    'token',
    'key',
    'no',
    'tab',
    'view',
    'redirect',
    'verify_email',
    '__proto__',
    element,
  ],
)
const values = fc.oneof(odd, fc.constantFrom('1', '0', '-1', '2025', 'cat', '臺北市', '2026-11', 'newest'))
const pairs = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(keys, values)
      .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value).slice(0, 2_000)}`),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(keys, fc.constantFrom(...markers))
      .map(([key, value]) => `${key}=${value}`.replaceAll(' ', '+')),
  },
  { weight: 1, arbitrary: fc.constantFrom(...badQueries) },
)
const queries = fc.array(pairs, { maxLength: 4 }).map((all) => (all.length === 0 ? '' : `?${all.join('&')}`))

const pageHeaders = fc.constantFrom<Readonly<Record<string, string>>>(
  ...['br', 'gzip', 'br;q=0', 'br;q=0, gzip', 'gzip;q=0, *;q=0', 'identity', '*', 'br;q=0.1, gzip;q=0.9', 'x'].map(
    (value) => ({
      'accept-encoding': value,
    }),
  ),
  ...['*', '"x"', 'W/"x"', '"x", "y"', element].map((value) => ({ 'if-none-match': value })),
  ...['en', 'zh-CN,zh;q=0.9', '*', element].map((value) => ({ 'accept-language': value })),
  ...['document', 'empty', 'iframe', 'script', 'x'].map((value) => ({ 'sec-fetch-dest': value })),
  { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site', 'sec-fetch-user': '?1' },
  { 'sec-purpose': 'prefetch' },
  ...[`pawlight_cart=${encodeURIComponent(element)}`, `pawlight_session=${element}>`, `theme=${element}>`].map(
    (value) => ({
      cookie: value,
    }),
  ),
  { referer: `http://localhost/${element}>` },
  { 'user-agent': `${element}>` },
  { 'x-forwarded-host': `${element}>` },
  { 'x-forwarded-proto': 'https' },
)
// Another host is refused before any page, and is asked of calls already.
const knownBad = fc.constantFrom(...badHeaders.filter((header) => !('host' in header) && !('expect' in header)))

const asked: fc.Arbitrary<Asked> = fc
  .record({
    before: fc.constantFrom('', '', '', '/page-data'),
    path: paths,
    query: queries,
    headers: fc.array(fc.oneof({ weight: 3, arbitrary: pageHeaders }, { weight: 1, arbitrary: knownBad }), {
      maxLength: 3,
    }),
  })
  .map(({ before, path, query, headers }) => ({
    path: `${before}${path}${query}`,
    headers: Object.assign({}, ...headers),
  }))

/** Asks with bytes that no browser would leave as they are. */
const ask = ({ path, headers }: Asked): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const raw = Buffer.from(path.replaceAll(' ', '%20')).toString('latin1')
    const sent = request({
      host: '127.0.0.1',
      port,
      path: raw,
      headers: { host: `localhost:${port}`, ...headers },
      timeout: 20_000,
    })
    sent.on('error', reject).on('timeout', () => sent.destroy(new Error('no answer')))
    sent.on('response', (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part)).on('error', reject)
      answer.on('end', () => {
        const bytes = decoded(answer.headers['content-encoding'], Buffer.concat(parts))
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: bytes.toString() })
      })
    })
    sent.end()
  })

const count = (text: string, part: string) => text.split(part).length - 1

const whyBadPage = ({ path, headers: sent }: Asked, { status, headers, text }: Answer): string | undefined => {
  // More than 16 kB of headers never become a request; tests/contract asks for that.
  if (status === 431) return undefined
  if (status >= 500 || ![200, 301, 302, 303, 304, 307, 308, 400, 404, 422].includes(status)) return `status ${status}`
  if (headers['x-content-type-options'] !== 'nosniff') return 'may be guessed to be another type'
  if (!headers['content-security-policy'] && ![301, 302, 307, 308].includes(status)) return 'no policy'
  if ('x-injected' in headers || /[\r\n]/.test(String(headers.location ?? ''))) return 'a header that is not ours'
  if (/^(https?:)?\/\/(?!localhost[:/])/.test(String(headers.location ?? ''))) return `leads away: ${headers.location}`
  const encoding = headers['content-encoding']
  if (encoding && !isAccepted(encoding, sent['accept-encoding'])) return `${encoding} where it is refused`
  if (status >= 300 && status < 400) return text === '' ? undefined : 'a body where none is expected'
  if (String(headers['content-type']).startsWith('application/json'))
    return typeof JSON.parse(text) === 'object' ? undefined : 'no object'
  if (path.startsWith('/page-data') || !String(headers['content-type']).startsWith('text/html'))
    return `type ${headers['content-type']}`
  if (text.includes(element)) return 'shows what was sent as an element'
  if (!/^<!doctype html><html/i.test(text)) return 'no document'
  const isOne = ['<html', '</html>', '<body', '</body>', '</head>'].every((tag) => count(text, tag) === 1)
  return isOne && text.trimEnd().endsWith('</html>') ? undefined : 'not one whole document'
}

test('whatever a stranger asks of a page, it is whole, guarded and repeats nothing as an element', async () => {
  // Long enough to find the smallest case that fails.
  test.setTimeout(120_000 + fuzzRuns * 20)
  expect(routes.length).toBeGreaterThan(30)
  const isRight = async (one: Asked) => {
    const answer = await ask(one)
    const why = whyBadPage(one, answer)
    if (why !== undefined) throw new Error(`${why}\n→ ${answer.status} ${answer.text.slice(0, 300)}`)
  }
  const numRuns = Math.max(2, Math.round(fuzzRuns / 4))
  await fc.assert(fc.asyncProperty(asked, isRight), { seed: fuzzSeed, numRuns })
})
