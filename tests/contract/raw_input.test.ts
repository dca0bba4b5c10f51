import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { common } from '#platform/contract/failures.ts'
import { version } from '#platform/server/version.ts'
import type { Reply } from '../support/app.ts'
import { anAccount, anEntry } from '../support/books.ts'
import { aStaff } from '../support/people.ts'
import { whyBad } from './answers.ts'
import { examples } from './examples/all.ts'
import { addressOf, aWorld, callerOf, endpoints, nameOf, send, shapeOf, type World } from './walk.ts'

let world: World
let port: number
beforeAll(async () => {
  world = await aWorld()
  await world.t.server.listen({ port: 0, host: '127.0.0.1' })
  port = (world.t.server.server.address() as AddressInfo).port
})
afterAll(() => world?.t.close())

const failure = ({ code, message }: { code: string; message: string }) => ({ code, message })

let before = 0
beforeEach(() => {
  before = world.t.logged().length
})

/** Lines of the log about faults of ours, since the test began. */
const faults = () =>
  world.t
    .logged()
    .slice(before)
    .filter(({ level }) => level >= 50)

type Raw = { status: number; headers: string; body: string; reset: boolean }

/** Sends bytes as they are, and reads until the other side hangs up, by an end or by a reset. */
const sendRaw = (...parts: readonly (string | Buffer)[]): Promise<Raw> =>
  new Promise((resolve) => {
    const received: Buffer[] = []
    let reset = false
    const socket = connect(port, '127.0.0.1', () => {
      for (const part of parts) socket.write(part)
    })
    socket.on('data', (part) => received.push(part))
    socket.on('error', () => {
      reset = true
    })
    socket.on('close', () => {
      const text = Buffer.concat(received).toString('latin1')
      const [headers = '', ...body] = text.split('\r\n\r\n')
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(headers)?.[1])
      const told = Buffer.from(body.join('\r\n\r\n'), 'latin1').toString()
      resolve({ status, headers: headers.toLowerCase(), body: told, reset })
    })
  })

const host = 'host: localhost:3999\r\n'
const close = 'connection: close\r\n'

describe('bytes that are no request', () => {
  const x = (length: number) => 'x'.repeat(length)
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', common.malformed],
    ['an unknown method', `HELLO / HTTP/1.1\r\n${host}\r\n`, common.malformed],
    ['a header without a colon', `GET /healthz HTTP/1.1\r\n${host}broken\r\n\r\n`, common.malformed],
    ['headers of 20 kB', `GET /healthz HTTP/1.1\r\n${host}x: ${x(20_000)}\r\n\r\n`, common.headers_too_large],
    ['an address of 20 kB', `GET /${x(20_000)} HTTP/1.1\r\n${host}\r\n`, common.headers_too_large],
    [
      'two lengths',
      `POST /api/cart HTTP/1.1\r\n${host}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`,
      common.malformed,
    ],
    [
      'a chunk without a length',
      `POST /api/cart HTTP/1.1\r\n${host}transfer-encoding: chunked\r\n\r\nzz\r\n`,
      common.malformed,
    ],
    ['two hosts', `GET /api/layout HTTP/1.1\r\n${host}host: evil.example\r\n${close}\r\n`, common.malformed],
    ['no host', `GET /healthz HTTP/1.1\r\n${close}\r\n`, common.malformed],
    ['a tunnel', `CONNECT localhost:3999 HTTP/1.1\r\n${host}\r\n`, common.not_found],
    ['our host twice', `GET /healthz HTTP/1.1\r\n${host}${host}${close}\r\n`, common.malformed],
    ['an address that is no text', `GET /api/%E0%A4%A HTTP/1.1\r\n${host}${close}\r\n`, common.malformed],
    [
      'a word of 400 letters in the address',
      `GET /api/products/${x(400)} HTTP/1.1\r\n${host}${close}\r\n`,
      common.not_found,
    ],
    ['a method without calls', `TRACE /api/products HTTP/1.1\r\n${host}${close}\r\n`, common.not_found],
    ['a method of WebDAV', `PROPFIND / HTTP/1.1\r\n${host}${close}\r\n`, common.not_found],
    ['a write to a page', `POST /products HTTP/1.1\r\n${host}content-length: 0\r\n${close}\r\n`, common.not_found],
    [
      'a body of an unknown type',
      `POST /api/cart HTTP/1.1\r\n${host}content-type: application/x-zz\r\ncontent-length: 2\r\n${close}\r\n{}`,
      common.invalid,
    ],
    [
      'JSON that is none',
      `POST /api/cart HTTP/1.1\r\n${host}content-type: application/json\r\ncontent-length: 1\r\n${close}\r\n{`,
      common.invalid,
    ],
  ])('are answered in the one shape of failures: %s', async (_, bytes, expected) => {
    const { status, headers, body, reset } = await sendRaw(bytes)
    expect([status, JSON.parse(body), reset]).toEqual([expected.status, failure(expected), false])
    expect(headers).toContain('content-type: application/json; charset=utf-8')
    expect(headers).toContain('x-content-type-options: nosniff')
    expect(faults()).toEqual([])
  })

  it('an expectation that nobody knows keeps nobody from an answer', async () => {
    const { status, body } = await sendRaw(`GET /healthz HTTP/1.1\r\n${host}${close}expect: 200-maybe\r\n\r\n`)
    expect([status, JSON.parse(body)]).toEqual([200, { ok: true, version }])
  })

  it.each([
    ['5 MB', 5_000_000],
    ['20 MB', 20_000_000],
  ])('and a body of %s reads why it is refused', async (_, length) => {
    const body = Buffer.alloc(length, 'x')
    const json = `POST /api/cart HTTP/1.1\r\n${host}content-type: application/json\r\n${close}`
    const chunk = Buffer.concat([Buffer.from(`${length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')])
    const answers = [
      await sendRaw(`${json}content-length: ${length}\r\n\r\n`, body),
      await sendRaw(`${json}transfer-encoding: chunked\r\n\r\n`, chunk),
    ]
    for (const { status, body, reset } of answers) {
      expect([status, reset]).toEqual([413, false])
      expect(JSON.parse(body)).toEqual(failure(common.too_large))
    }
  })
})

describe('a target that is no path', () => {
  const own = 'localhost:3999'
  const ask = (target: string, { method = 'GET', named = own } = {}) =>
    sendRaw(`${method} ${target} HTTP/1.1\r\nhost: ${named}\r\n${close}\r\n`)

  it.each([
    ['of a call', `http://${own}/healthz`],
    ['in capitals', `HTTP://LOCALHOST:3999/healthz`],
    ['behind a proxy that ends TLS', `https://${own}/healthz`],
    ['with a query', `http://${own}/healthz?a=http://evil.example/`],
  ])('is read as its path when it is a whole address %s', async (_, target) => {
    const { status, body } = await ask(target)
    expect([status, JSON.parse(body)]).toEqual([200, { ok: true, version }])
  })

  it.each([
    ['a call', 'http://evil.example/api/me', common.wrong_host],
    ['a page', 'http://evil.example/', common.wrong_host],
    ['another port', 'http://localhost:3998/healthz', common.wrong_host],
    ['no port', 'http://localhost/healthz', common.wrong_host],
    ['an empty port', 'http://localhost:/healthz', common.wrong_host],
    ['no host', 'http:///healthz', common.malformed],
    ['nothing', 'http://', common.malformed],
    ['somebody’s name', `http://ming:secret@${own}/healthz`, common.malformed],
    ['our name as that of somebody', `http://${own}@evil.example/healthz`, common.malformed],
    ['another scheme', `ftp://${own}/healthz`, common.malformed],
    ['a scheme without an authority', 'mailto:ming@example.com', common.malformed],
  ])('is refused when it is a whole address with %s', async (_, target, expected) => {
    const { status, body, reset } = await ask(target)
    expect([status, JSON.parse(body), reset]).toEqual([expected.status, failure(expected), false])
    expect(faults()).toEqual([])
  })

  it('is refused when either name is not ours', async () => {
    const { status, body } = await ask(`http://${own}/healthz`, { named: 'evil.example' })
    expect([status, JSON.parse(body)]).toEqual([421, failure(common.wrong_host)])
  })

  it.each([
    ['*', 'GET'],
    ['*', 'OPTIONS'],
    ['//', 'GET'],
    ['//evil.example/', 'GET'],
    ['///', 'GET'],
    ['/\\evil.example', 'GET'],
    [own, 'GET'],
    [`http://${own}`, 'GET'],
    [`http://${own}//`, 'GET'],
    [`http://${own}/*`, 'GET'],
    [`http://${own}?q=1`, 'GET'],
    [`http://${own}/\u00ff`, 'GET'],
    ['?q=1', 'GET'],
    ['#', 'GET'],
  ])('is no fault of ours: %s %s', async (target, method) => {
    const { status } = await ask(target, { method })
    expect(status).toBeGreaterThanOrEqual(200)
    expect(status).toBeLessThan(500)
    expect(faults()).toEqual([])
  })
})

describe('headers with anything in them', () => {
  const names = [
    'x-xsrf-token',
    'x-csrf-token',
    'cookie',
    'authorization',
    'if-none-match',
    'accept-encoding',
    'user-agent',
    'origin',
    'content-type',
    'idempotency-key',
    'x-forwarded-for',
    'sec-fetch-site',
    'accept-language',
    'range',
  ]
  const values = [
    '%',
    '%00',
    '%E0%A4%A',
    'Bearer %',
    'pawlight_session=%',
    '=;=;,',
    '"',
    '\u00ff',
    '[]',
    'bytes=9-1',
    'x'.repeat(5000),
  ]
  const calls = [
    ['POST', '/login'],
    ['GET', '/api/me'],
    ['GET', '/api/layout'],
    ['GET', '/api/customer/me'],
    ['GET', '/api/transactions.csv'],
  ] as const

  it.each(calls)('do no harm to %s %s', async (method, url) => {
    const { sessionId } = await aStaff(world.t, { superman: true })
    const bad: string[] = []
    for (const client of [world.t.visitor, world.t.staffWith(sessionId)]) {
      for (const [at, name] of names.entries()) {
        // every third value, beginning elsewhere for each header
        for (const value of values.filter((_, n) => (n + at) % 3 === 0)) {
          const sent = { [name]: value }
          const reply = method === 'GET' ? await client.get(url, sent) : await client.post(url, {}, sent)
          const why = whyBad(reply)
          if (why) bad.push(`${name}: ${value.slice(0, 20)} → ${why}`)
        }
      }
    }
    expect(bad).toEqual([])
    expect(faults()).toEqual([])
  })

  it.each([
    ['br', 'br'],
    ['gzip, br;q=0.5', 'br'],
    ['br;q=0', undefined],
    ['BR; Q=0.0', undefined],
    ['x-br', undefined],
    ['br;q=0, gzip', 'gzip'],
  ])('an encoding is sent to whoever takes it: accept-encoding %s', async (accepted, sent) => {
    const { headers } = await world.t.visitor.get('/api/openapi.json', { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(sent)
  })

  it.each(['/login', '/logout'])('a token that cannot be read is a wrong token for %s', async (url) => {
    const { status, body } = await world.superman.client.post(url, {}, { 'x-xsrf-token': '%' })
    expect([status, body]).toEqual([419, failure(common.csrf_mismatch)])
  })
})

describe('a question with a text that no text can be', () => {
  const asked = endpoints.filter(({ method, query }) => method === 'GET' && Object.keys(shapeOf(query)).length > 0)
  const keysOf = (query: Parameters<typeof shapeOf>[0]) => {
    const { filter, ...plain } = shapeOf(query)
    return [...Object.keys(plain), ...Object.keys(shapeOf(filter)).map((name) => `filter[${name}]`)]
  }

  const bare = (key: string) => key.replace(/^filter\[(.+)\]$/, '$1')

  it('is asked of every call with one', () => expect(asked.length).toBeGreaterThan(40))

  it.each(asked.map((endpoint) => [nameOf(endpoint), endpoint] as const))('is no fault of %s', async (_, endpoint) => {
    const [client, url] = [callerOf(world, endpoint), addressOf(endpoint)]
    for (const key of keysOf(endpoint.query)) {
      const { status, body, text } = await client.get(`${url}?${key}=%00`)
      // Where the path names nothing, that is said first.
      if (status !== 404)
        expect([status, body?.code, ...Object.keys(body?.errors ?? {})], text).toEqual([422, 'invalid', bare(key)])
      expect(whyBad(await client.get(`${url}?${key}=%ff%0d%0aset-cookie:a=b`)), key).toBeUndefined()
    }
    expect(faults()).toEqual([])
  })
})

describe('a multipart body that is none', () => {
  const file = 'content-disposition: form-data; name="file"; filename="a.png"'
  const bodies: readonly (readonly [string, string, string])[] = [
    ['without a boundary', '', `--x\r\n${file}\r\n\r\nabc\r\n--x--\r\n`],
    ['with an empty boundary', '; boundary=', `--\r\n${file}\r\n\r\nabc\r\n----\r\n`],
    ['with a boundary of 300 characters', `; boundary=${'x'.repeat(300)}`, `--${'x'.repeat(300)}--\r\n`],
    ['without an end', '; boundary=x', `--x\r\n${file}\r\n\r\nabc`],
    ['that ends in its headers', '; boundary=x', `--x\r\n${file}`],
    ['with headers that are none', '; boundary=x', '--x\r\nbroken\r\n\r\nabc\r\n--x--\r\n'],
    ['with another boundary', '; boundary=y', `--x\r\n${file}\r\n\r\nabc\r\n--x--\r\n`],
    ['without parts', '; boundary=x', '--x--\r\n'],
    ['without anything', '; boundary=x', ''],
    [
      'with a name of the language',
      '; boundary=x',
      `--x\r\n${file.replace('"file"', '"__proto__"')}\r\n\r\nabc\r\n--x--\r\n`,
    ],
    [
      'with a NUL in the file name',
      '; boundary=x',
      `--x\r\n${file.replace('a.png', 'a\u0000.png')}\r\n\r\nabc\r\n--x--\r\n`,
    ],
  ]
  const takers = endpoints.filter(({ multipart }) => multipart)

  it('is sent to every call that takes one', () => expect(takers.length).toBeGreaterThan(2))

  it.each(takers.map((endpoint) => [nameOf(endpoint), endpoint] as const))('is refused by %s', async (_, endpoint) => {
    const client = callerOf(world, endpoint)
    // a row that is not there is said before its file is read
    const use = endpoint.path.includes('/:') ? await examples[nameOf(endpoint)]?.(world) : undefined
    const url = addressOf(endpoint, use?.params)
    for (const [about, boundary, payload] of bodies) {
      const headers = { 'content-type': `multipart/form-data${boundary}` }
      const reply: Reply = await send(client, endpoint, url, payload, headers)
      expect([reply.status, whyBad(reply)], `${about} ${reply.text}`).toEqual([422, undefined])
    }
    expect(faults()).toEqual([])
  })
})

describe('a file that breaks while it is sent', () => {
  /** An id that is read as a fault, on the oldest row: the first thousand rows are whole, the next are not. */
  const breakOldest = async () => {
    const { app, asOwner } = world.t
    const { id } = await anAccount(app, 'torn')
    const entry = await anEntry(app, { bank_account_id: id })
    const copy = (id: string, count: string, day: string) => sql`
      insert into transactions overriding system value
      select r.* from transactions t, generate_series(1, ${sql.raw(count)}) n, jsonb_populate_record(t, jsonb_build_object(
        'id', ${sql.raw(id)} + n, 'no', 'T2020-' || ${sql.raw(id)} + n, 'occurred_on', ${sql.lit(day)}::text)) r
      where t.id = ${entry}`
    await asOwner((db) =>
      db.transaction().execute(async (db) => {
        await sql`set local session_replication_role = replica`.execute(db)
        await copy('1000000', '1200', '2026-11-01').execute(db)
        await copy('9007199254750000', '1', '2020-01-01').execute(db)
      }),
    )
  }
  beforeAll(breakOldest)

  const cuts = async () => {
    const { rows } = await sql<{ count: number }>`
      select coalesce(sum(count), 0)::int as count from faults where place = 'GET /api/transactions.csv'`.execute(
      world.t.app.db,
    )
    return rows[0]?.count
  }

  const ask = (version: string, headers = '') =>
    sendRaw(`GET /api/transactions.csv?filter[bank]=torn HTTP/${version}\r\n${host}${close}${headers}\r\n`)

  it.each([
    ['in pieces', () => ask('1.1')],
    ['by an old proxy, which takes the end for the end of the file', () => ask('1.0')],
  ])('is cut, so that nobody takes it for whole: read %s', async (_, read) => {
    const before = await cuts()
    expect((await read()).reset).toBe(true)
    await expect.poll(cuts).toBe((before ?? 0) + 1)
    const told = { level: 50, msg: 'answer cut', route: '/api/transactions.csv', err: { type: 'RangeError' } }
    expect(faults().at(-1)).toMatchObject(told)
  })

  it('is cut when it is compressed, or told as an error while nothing of it was sent', async () => {
    const before = await cuts()
    const { status, headers, body, reset } = await ask('1.1', 'accept-encoding: gzip\r\n')
    if (!reset) {
      expect([status, JSON.parse(body).code]).toEqual([500, 'unexpected'])
      expect(headers).not.toMatch(/content-encoding|content-disposition/)
    }
    await expect.poll(cuts).toBe((before ?? 0) + 1)
  })

  it('is no file at all when its first rows cannot be read', async () => {
    const { status, body, headers } = await world.t.visitor.get(
      '/api/transactions.csv?filter[bank]=torn&filter[to]=2020-12-31',
    )
    expect([status, body.code, headers['content-type']]).toEqual([500, 'unexpected', 'application/json; charset=utf-8'])
    expect(headers['content-disposition']).toBeUndefined()
  })
})
