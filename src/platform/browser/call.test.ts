import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { common } from '#platform/contract/failures.ts'
import { CallFailed, readAnswer, send } from './call.ts'

const address = { method: 'POST', path: '/api/things' } as const

const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })
const { code, message } = common.busy
const busy = (seconds = '2') => answer(503, { code, message }, { 'retry-after': seconds })

let sent: RequestInit[] = []
/** Answers one request after the other. */
const serve = (...answers: readonly (() => Response)[]) => {
  const left = [...answers]
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(init)
    return left.shift()?.() ?? answer(500, {})
  })
}
const call = async (method: 'GET' | 'POST' = 'POST') => {
  const asked = send({ ...address, method }, method === 'POST' ? { body: { a: 1 } } : {}).then((response) =>
    readAnswer(response, method),
  )
  asked.catch(() => undefined)
  await vi.runAllTimersAsync()
  return asked
}

beforeEach(() => {
  sent = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const keyOf = ({ headers }: RequestInit) => new Headers(headers).get('idempotency-key')

describe('a call to a server that is busy', () => {
  it.each(['GET', 'POST'] as const)('is made once more, after the wait it asks for: %s', async (method) => {
    serve(busy, () => answer(200, { done: true }))
    expect(await call(method)).toEqual({ done: true })
    expect(sent.length).toBe(2)
  })

  it('is the same press under the same key', async () => {
    serve(busy, () => answer(200, {}))
    await call()
    const [first, second] = sent.map(keyOf)
    expect(first).toMatch(/^"[0-9a-f]{32}"$/)
    expect(second).toBe(first)
  })

  it('tells the sentence of the server when it is still busy', async () => {
    serve(busy, busy)
    const error = await call().catch((error: unknown) => error)
    expect(error).toBeInstanceOf(CallFailed)
    expect(error).toMatchObject({ status: 503, code, message })
    expect(sent.length).toBe(2)
  })

  it.each([
    ['what it may have begun', () => answer(503, { code: 'unavailable' }, { 'retry-after': '2' })],
    ['what would take long', () => busy('60')],
    ['what says no time', () => answer(503, { code })],
    ['another refusal', () => answer(429, { code: 'too_many' }, { 'retry-after': '2' })],
  ])('does not repeat %s', async (_, refuse) => {
    serve(refuse, () => answer(200, {}))
    await expect(call()).rejects.toThrow(CallFailed)
    expect(sent.length).toBe(1)
  })
})
