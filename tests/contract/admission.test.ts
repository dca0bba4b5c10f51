import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { common } from '#platform/contract/failures.ts'
import { limits } from '#registry/limits.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { aMember } from '../support/people.ts'
import { aWorld, type World } from './walk.ts'

/** The rest of a body that is never sent, or only after the answer. */
type Held = {
  readonly status: number
  readonly headers: string
  readonly body: { readonly code?: string }
  /** Sends the rest and another request on the same connection; resolves with the status of its answer. */
  readonly goOn: () => Promise<number>
  readonly hangUp: () => void
}

/** Sends headers that tell of a large body, and a little of it; resolves when the answer is there. */
const hold = (port: number, head: string, length = 900_000, type = 'application/json'): Promise<Held> =>
  new Promise((resolve, reject) => {
    const begin = '[[],[],'
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `${head}\r\nhost: localhost:3999\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n${begin}`,
      )
    })
    let received = ''
    let whenAnswered = (_: number) => {}
    const goOn = () =>
      new Promise<number>((next) => {
        whenAnswered = next
        socket.write(Buffer.alloc(length - begin.length, ' '))
        socket.write('GET /healthz HTTP/1.1\r\nhost: localhost:3999\r\n\r\n')
      })
    const hangUp = () => socket.destroy()
    socket.on('error', reject)
    socket.on('data', (part) => {
      received += part.toString()
      const [headers = '', ...rest] = received.split('\r\n\r\n')
      const told = rest.join('\r\n\r\n')
      if (Buffer.byteLength(told) < Number(/content-length: (\d+)/.exec(headers)?.[1])) return
      received = ''
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(headers)?.[1])
      resolve({ status, headers, body: JSON.parse(told), goOn, hangUp })
      whenAnswered(status)
    })
  })

const listenTo = async ({ server }: TestApp): Promise<number> => {
  await server.listen({ port: 0, host: '127.0.0.1' })
  return (server.server.address() as AddressInfo).port
}

describe('a request is refused while its body is still being sent', () => {
  let world: World
  let port: number
  beforeAll(async () => {
    world = await aWorld()
    port = await listenTo(world.t)
  }, 60_000)
  afterAll(() => world.t.close())

  const head = (line: string, headers: Readonly<Record<string, string>> = {}) =>
    [`${line} HTTP/1.1`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\r\n')
  const member = () => ({ authorization: world.member.client.headers.authorization ?? '' })
  const staff = () => ({ cookie: world.superman.client.headers.cookie ?? '' })
  const withToken = () => ({ ...staff(), 'x-xsrf-token': world.superman.client.headers['x-xsrf-token'] ?? '' })

  it.each([
    ['where nothing is', () => head('POST /api/nope'), common.not_found],
    ['to a page', () => head('POST /products'), common.not_found],
    ['from another site', () => head('POST /api/cart', { origin: 'https://evil.example' }), common.csrf_mismatch],
    ['to a host that is not ours', () => head('POST http://evil.example/api/cart'), common.wrong_host],
    ['by nobody for members', () => head('POST /api/my/profile/password'), common.not_found],
    ['by nobody for a member', () => head('PUT /api/my/profile'), common.not_signed_in],
    ['by nobody for staff', () => head('POST /api/admin/brands'), common.not_signed_in],
    ['by staff without the token', () => head('POST /api/admin/brands', staff()), common.csrf_mismatch],
    ['by a sign-in without the token', () => head('POST /login', staff()), common.csrf_mismatch],
    ['that is too much of a visitor', () => head('POST /api/contact'), common.too_large],
    ['that is too much of a cart', () => head('POST /api/cart'), common.too_large],
    ['that is too much of a sign-in', () => head('POST /api/auth/login'), common.too_large],
    ['that is too much of a member', () => head('PUT /api/my/profile', member()), common.too_large],
    ['that is too much of staff', () => head('POST /api/admin/brands', withToken()), common.too_large],
  ])('%s', async (_, made, expected) => {
    const held = await hold(port, made())
    expect([held.status, held.body.code]).toEqual([expected.status, expected.code])
    // A browser sends to the end before it reads, and goes on with the connection.
    expect(await held.goOn()).toBe(200)
    held.hangUp()
  })

  it('that is no upload for a call that takes one, and one that is too large for any', async () => {
    const json = await hold(port, head('POST /api/admin/media', withToken()))
    expect(json.status).toBe(413)
    json.hangUp()
    const upload = await hold(
      port,
      head('POST /api/admin/media', withToken()),
      12_000_000,
      'multipart/form-data; boundary=x',
    )
    expect(upload.status).toBe(413)
    expect(await upload.goOn()).toBe(200)
    upload.hangUp()
  })

  it('but rich texts of staff are taken, and no million of empty lists', async () => {
    const send = (json: string) =>
      world.t.server.inject({
        method: 'POST',
        url: '/api/admin/blogs',
        headers: { ...world.superman.client.headers, 'content-type': 'application/json' },
        payload: json,
      })
    const long = await send(JSON.stringify({ title: 'x', content: `<p>${'字'.repeat(190_000)}</p>` }))
    expect([long.statusCode, long.json().code]).toEqual([422, 'invalid'])
    const many = await send(`[${'[],'.repeat(300_000)}[]]`)
    expect([many.statusCode, many.json().code]).toEqual([413, 'too_large'])
    const deep = await send('['.repeat(200_000))
    expect([deep.statusCode, deep.json().code]).toEqual([422, 'invalid'])
  })
})

describe('a network that calls too often', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp({ RATE_LIMITS: 'on' })
  }, 60_000)
  afterAll(() => t.close())

  it('is told before its body is read', async () => {
    const port = await listenTo(t)
    const refused: number[] = []
    for (let n = 0; n <= limits.contact.points; n += 1) {
      const held = await hold(port, 'POST /api/contact HTTP/1.1')
      refused.push(held.status)
      if (held.status === 429) expect(Number(/retry-after: (\d+)/.exec(held.headers)?.[1])).toBeGreaterThan(0)
      held.hangUp()
    }
    expect(refused).toEqual([...Array(limits.contact.points).fill(413), 429])
    expect((await aMember(t)).token).toBeDefined()
  })
})
