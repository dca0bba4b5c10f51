import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RunningServer } from './running_server.ts'

const server = new RunningServer()
beforeAll(async () => {
  server.takeDemo()
  await server.start()
})
afterAll(() => server.remove())

type Animal = { id: number; files: { id: number; src: string }[] }
type Draft = { id: number; version: number; reason: string | null; animals: Animal[] }

/** A new member whose calls are answered with what is expected, or the test fails. */
const aMember = async () => {
  const person = { email: `applicant-${randomBytes(6).toString('hex')}@example.com`, password: 'meow-and-woof-7' }
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(server.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  expect((await post('/api/auth/register', { name: '林志安', ...person, consent: true })).status).toBe(201)
  const { token } = (await (await post('/api/auth/login', person)).json()) as { token: string }
  const authorization = `Bearer ${token}`
  return async <T>(method: string, path: string, body?: object | FormData): Promise<T> => {
    const isForm = body instanceof FormData
    const headers = { authorization, ...(body && !isForm && { 'content-type': 'application/json' }) }
    const sent = isForm ? body : body && JSON.stringify(body)
    const answer = await fetch(server.origin + path, { method, headers, ...(sent && { body: sent }) })
    expect(answer.ok, `${method} ${path} ${answer.status}`).toBe(true)
    return (await answer.json()) as T
  }
}

/** Sends a photo as the form does and puts it into the slot of an animal. */
const sendPhoto = async (call: Awaited<ReturnType<typeof aMember>>, draft: Draft) => {
  const [r, g, b] = randomBytes(3)
  const background = { r: r ?? 0, g: g ?? 0, b: b ?? 0 }
  const bytes = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'cat.jpg')
  const { id } = await call<{ id: number }>('POST', '/api/my/media', form)
  const place = { animal_id: draft.animals[0]?.id, slot: 'photo_before', media_id: id }
  await call('POST', `/api/my/applications/${draft.id}/files`, place)
  return id
}

const bytesOf = async (src: string) => Buffer.from(await (await fetch(new URL(src, server.origin))).arrayBuffer())

describe('a server that is killed while a member fills in an application', () => {
  it('has the draft and its photo as they were acknowledged, and takes the rest', async () => {
    const call = await aMember()
    const { id, version } = await call<Draft>('POST', '/api/my/applications', { type: 'neuter' })
    const at = `/api/my/applications/${id}`
    const reason = '公園裡有一群街貓，想在春天以前讓牠們都絕育。'
    const animals = [{ species: 'cat', sex: 'female', nickname: '小橘', origin: 'stray' }]
    const saved = await call<Draft>('PUT', at, { version, reason, animals })
    const photo = await sendPhoto(call, saved)
    const before = await call<Draft>('GET', at)
    const picture = await bytesOf(before.animals[0]?.files[0]?.src ?? '')

    await server.end('SIGKILL')
    expect(await server.isReady()).toBe(false)
    await server.start()

    const after = await call<Draft>('GET', at)
    expect(after).toMatchObject({
      version: saved.version,
      reason,
      animals: [{ nickname: '小橘', files: [{ id: photo }] }],
    })
    const again = await bytesOf(after.animals[0]?.files[0]?.src ?? '')
    expect(again.length).toBeGreaterThan(500)
    expect(again.equals(picture)).toBe(true)
    const changed = { version: after.version, reason: `${reason}謝謝。` }
    expect(await call<Draft>('PUT', at, changed)).toMatchObject({ reason: changed.reason })
    expect(await server.brokenChecks()).toEqual([])
  })
})
