import fc from 'fast-check'
import { badHeaders, badQueries, badWords } from './bad_values.ts'

// Requests as bytes, with good and odd lines, lengths and chunks.

export const goodHost = 'host: localhost:3999'

// PRI belongs to HTTP/2 (RFC 9113, 3.4): Fastify hangs up on it where no version is told.
const methods = fc.constantFrom(
  ...[
    'GET',
    'GET',
    'GET',
    'POST',
    'POST',
    'PUT',
    'DELETE',
    'HEAD',
    'OPTIONS',
    'CONNECT',
    'TRACE',
    'PATCH',

    'get',
    '',
  ],
)
const targets = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      '/healthz',
      '/api/layout',
      '/api/cart',
      '/api/products?per_page=1',
      '/login',
      '/api/media',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('/api/docs', '/api/transactions.csv', '/api/my/orders', '/robots.txt'),
  },
  { weight: 1, arbitrary: fc.constantFrom(...badWords).map((word) => `/api/products/${word}`) },
  { weight: 1, arbitrary: fc.constantFrom(...badQueries).map((query) => `/api/products?${query}`) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...[
        '',
        '*',
        '/',
        '//',
        '/\\',
        '/..',
        '/%',
        '/#',
        '/ /',
        '/\u0000',
        '/\u00ff',
        'healthz',
        'localhost:3999',
        '[::1]',
      ],
      ...[
        'http://localhost:3999/healthz',
        'http://evil.example/healthz',
        'http://[/',
        'ftp://x',
        '//evil.example/healthz',
      ],
    ),
  },
)
const versions = fc.constantFrom(
  ...[
    ' HTTP/1.1',
    ' HTTP/1.1',
    ' HTTP/1.1',
    ' HTTP/1.1',
    ' HTTP/1.1',
    ' HTTP/1.0',
    ' HTTP/2.0',
    ' HTTP/0.9',
    ' http/1.1',
    '',
  ],
)

const lines = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('connection: close', 'connection: keep-alive', 'accept: */*') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...badHeaders).map((header) =>
      Object.entries(header)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\r\n'),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...['expect: 100-continue', 'expect: 200-maybe', 'upgrade: websocket\r\nconnection: upgrade', 'upgrade: h2c'],
      ...['connection: upgrade, http2-settings', 'connection: host, content-length', 'te: trailers', 'trailer: x'],
      ...[
        goodHost,
        'host: evil.example',
        'host:',
        'x',
        ': x',
        ' folded: 1',
        'x : 1',
        '\u0000: 1',
        'x: \u0000',
        'x: a\rb',
      ],
      ...[`x: ${'x'.repeat(20_000)}`, Array.from({ length: 300 }, (_, n) => `x${n}: 1`).join('\r\n')],
    ),
  },
)

type Body = { readonly lines: readonly string[]; readonly text: string }
const json = 'content-type: application/json'
const form = 'content-type: application/x-www-form-urlencoded'
const parts = 'content-type: multipart/form-data; boundary=x'
const onePart = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc\r\n--x--\r\n'
const contents = fc.constantFrom(
  [json, '{}'],
  [json, '{'],
  [form, 'email=a&password=b'],
  [parts, onePart],
  ['x: 1', 'abc'],
)

const chunked = 'transfer-encoding: chunked'
const chunkOf = (text: string, about = '') => `${text.length.toString(16)}${about}\r\n${text}\r\n`

const bodies: fc.Arbitrary<Body> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ lines: [], text: '' }) },
  {
    weight: 4,
    arbitrary: contents.map(([type, text]) => ({ lines: [type, `content-length: ${text.length}`], text }) as Body),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        contents,
        fc.constantFrom('0', '1', '5', '999', '-1', '+2', '0x2', '2, 2', '2 2', '', '1e1', '9'.repeat(25)),
      )
      .map(([[type, text], length]) => ({ lines: [type, `content-length: ${length}`], text }) as Body),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        contents,
        fc.constantFrom('', ';a=b', ';a="b', ';\u0000', `;${'x'.repeat(20_000)}`),
        fc.constantFrom(
          ...[
            '0\r\n\r\n',
            '0\r\n\r\n',
            '0\r\nx: 1\r\n\r\n',
            '0\r\ncontent-length: 5\r\n\r\n',
            '0\r\n',
            '',
            '-1\r\n\r\n',
          ],
          ...[
            'zz\r\n',
            'FFFFFFFFFFFFFFFFF\r\n',
            '5\r\nab',
            '00000000000\r\n\r\n',
            `0\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
          ],
        ),
      )
      .map(([[type, text], about, end]) => ({ lines: [type, chunked], text: chunkOf(text, about) + end }) as Body),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        contents,
        fc.constantFrom(
          ...['identity', 'gzip, chunked', 'chunked, identity', 'chunked, chunked', 'Chunked', ' chunked', 'x', ''],
          'chunked\r\ncontent-length: 3',
        ),
      )
      .map(([[type, text], coding]) => ({
        lines: [type, `transfer-encoding: ${coding}`] as string[],
        text: `${chunkOf(text as string)}0\r\n\r\n`,
      })),
  },
)

/** One request, well formed or not, each character a byte. */
export const requests = fc
  .record({
    method: methods,
    target: targets,
    version: versions,
    host: fc.constantFrom(goodHost, goodHost, goodHost, 'x: 1'),
  })
  .chain((line) => fc.tuple(fc.constant(line), fc.array(lines, { maxLength: 3 }), bodies))
  .map(([{ method, target, version, host }, more, body]) =>
    [`${method} ${target}${version}`, host, ...more, ...body.lines, '', body.text].join('\r\n'),
  )
