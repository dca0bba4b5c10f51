import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { makeServer } from './edge.ts'
import type { Timeouts } from './slow_requests.ts'

let home: TestApp
beforeAll(async () => {
  home = await testApp()
})
afterAll(() => home?.close())

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

const host = 'localhost:3999'
const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((at) => at?.address === '::1')
const loopbacks = hasIpv6 ? ['127.0.0.1', '::1'] : ['127.0.0.1']

/** Keeps the processor busy, as rendering a page does. */
const work = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until; );
}

/** A server with a page that takes work and a form that takes files, listening on the loopback addresses. */
const aServer = async (timeouts: Partial<Timeouts> = {}): Promise<{ server: FastifyInstance; port: number }> => {
  const server = await makeServer(home.app, () => true, { timeouts })
  server.get('/page', async () => {
    work(4)
    return { ok: true }
  })
  server.post('/form', async (request) => request.body)
  server.post('/upload', async (request) => {
    let bytes = 0
    for await (const part of request.parts()) if (part.type === 'file') bytes += (await part.toBuffer()).length
    return { bytes }
  })
  await server.connections.listen({ port: 0, host: 'localhost' })
  open.push(() => server.connections.end({ grace_ms: 0, drain_ms: 0 }))
  return { server, port: (server.server.address() as AddressInfo).port }
}

/** A connection that says something and keeps what it hears until it is closed. */
const aConnection = async (port: number, said: string, address = '127.0.0.1') => {
  const socket = net.connect(port, address)
  open.push(() => socket.destroy())
  let heard = ''
  socket.setEncoding('utf8').on('data', (text) => {
    heard += text
  })
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  socket.write(said)
  const ended = once(socket, 'close').then(() => heard)
  return { socket, ended, heard: () => heard }
}

const head = (line: string, ...headers: string[]) => [line, `host: ${host}`, ...headers, '', ''].join('\r\n')
const json = (length: number) =>
  head('POST /form HTTP/1.1', 'content-type: application/json', `content-length: ${length}`)
const upload = head('POST /upload HTTP/1.1', 'content-type: multipart/form-data; boundary=paw', 'content-length: 500')
const filePart = '--paw\r\ncontent-disposition: form-data; name="file"; filename="cat.png"\r\n\r\n'

/** People in a process of their own who ask for the page again and again, until nobody takes their call any more. */
const crowd = `
  const http = require('node:http')
  const { parentPort, workerData } = require('node:worker_threads')
  const count = { answered: 0, refused: 0, hung_up: [] }
  const ask = (agent) => new Promise((resolve) => {
    const request = http.get({ port: workerData.port, host: '127.0.0.1', path: '/page', agent, headers: { host: workerData.host } }, (answer) => {
      let text = ''
      answer.on('data', (part) => { text += part })
      answer.on('error', (error) => resolve(error.code))
      answer.on('end', () => resolve(answer.statusCode === 200 && text === '{"ok":true}' ? 'answered' : 'broken ' + answer.statusCode))
    })
    request.on('error', (error) => resolve(error.code))
  })
  const person = async (keepAlive) => {
    const agent = new http.Agent({ keepAlive, maxSockets: 1 })
    for (;;) {
      const outcome = await ask(agent)
      if (outcome === 'answered') { count.answered += 1; if (count.answered === 100) parentPort.postMessage('busy') }
      else if (outcome === 'ECONNREFUSED') { count.refused += 1; return agent.destroy() }
      else { count.hung_up.push(outcome); return agent.destroy() }
    }
  }
  Promise.all(Array.from({ length: 16 }, (_, n) => person(n % 2 === 0))).then(() => parentPort.postMessage(count))
`

describe('a server that is told to end', () => {
  it('answers all of a crowd whose calls it took, and takes no more', async () => {
    const { server, port } = await aServer()
    const people = new Worker(crowd, { eval: true, workerData: { port, host } })
    await once(people, 'message')
    await server.connections.end({ grace_ms: 0, drain_ms: 4000 })
    const [count] = await once(people, 'message')
    expect(count).toMatchObject({ refused: 16, hung_up: [] })
  })

  it('says so to the balancer first, and meanwhile answers and asks to be called no more', async () => {
    const { server, port } = await aServer()
    const ask = async (path: string, address?: string) => {
      const heard = await (await aConnection(port, head(`GET ${path} HTTP/1.1`, 'connection: close'), address)).ended
      return { status: Number(heard.slice(9, 12)), heard }
    }
    for (const address of loopbacks) expect((await ask('/readyz', address)).status).toBe(200)
    const kept = await aConnection(port, head('GET /page HTTP/1.1'))
    while (!kept.heard()) await sleep(5)
    const ended = server.connections.end({ grace_ms: 500, drain_ms: 4000 })
    expect((await ask('/readyz')).status).toBe(503)
    kept.socket.write(head('GET /page HTTP/1.1'))
    expect(await kept.ended).toMatch(/HTTP\/1\.1 200 .*connection: keep-alive.*HTTP\/1\.1 200 .*connection: close/is)
    await ended
    for (const address of loopbacks) await expect(ask('/page', address)).rejects.toThrow('ECONNREFUSED')
  })

  it('finishes what has begun, and is held up neither by half a body nor by silence', async () => {
    const { server, port } = await aServer()
    const begun = await aConnection(port, `${json(13)}{"cat":`)
    const never = await aConnection(port, `${json(13)}{"cat":`)
    const silent = await aConnection(port, '')
    await sleep(50)
    const ended = server.connections.end({ grace_ms: 0, drain_ms: 600 })
    await silent.ended
    begun.socket.write('"Mimi"')
    expect(await begun.ended).toMatch(/^HTTP\/1\.1 400|^HTTP\/1\.1 422|^HTTP\/1\.1 200/)
    await ended
    expect(await never.ended).toBe('')
  })
})

describe('who sends too slowly', () => {
  const timeouts = { headers_ms: 200, body_ms: 200, upload_ms: 200, check_ms: 50 }
  it.each([
    ['half of the headers', 'GET /page HTTP/1.1\r\nhost: localhost'],
    ['half a body', `${json(13)}{"cat":`],
    [
      'half a form',
      `${head('POST /form HTTP/1.1', 'content-type: application/x-www-form-urlencoded', 'content-length: 50')}cat=`,
    ],
    [
      'half a body in chunks',
      `${head('POST /form HTTP/1.1', 'content-type: application/json', 'transfer-encoding: chunked')}5\r\n{"cat\r\n`,
    ],
    ['half an upload', `${upload}${filePart}meow`],
    ['an upload without its file', upload],
  ])('is told so after %s, and the connection ends', async (_, said) => {
    const { port } = await aServer(timeouts)
    const heard = await (await aConnection(port, said)).ended
    expect(heard).toMatch(/^HTTP\/1\.1 408 /)
    expect(heard).toMatch(/^connection: close\r$/im)
    expect(JSON.parse(heard.slice(heard.indexOf('\r\n\r\n')))).toMatchObject({
      code: 'too_slow',
      message: expect.stringContaining('網路太慢'),
    })
  })

  it('with an upload has more time than with a form', async () => {
    const { port } = await aServer({ ...timeouts, upload_ms: 5000 })
    const slow = await aConnection(port, `${upload}${filePart}meow`)
    await sleep(400)
    expect(slow.heard()).toBe('')
  })
})

it('what is no request at all is answered in the shape of every error', async () => {
  const { port } = await aServer()
  const heard = await (await aConnection(port, 'meow\r\n\r\n')).ended
  expect(heard).toMatch(/^HTTP\/1\.1 400 /)
  expect(JSON.parse(heard.slice(heard.indexOf('\r\n\r\n')))).toMatchObject({ code: 'malformed' })
})
