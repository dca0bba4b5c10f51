import http from 'node:http'
import { openConnection } from './keep_alive.ts'

/** A request to either server. */
export type Shot = { readonly method: 'GET' | 'POST' | 'PUT'; readonly path: string; readonly body?: unknown }

/** Sends a request and reads the answer. @throws for an answer that is no success: a fast refusal must not count as speed */
export type Ask = (method: Shot['method'], path: string, body?: unknown) => Promise<string>

/** What one visitor does once: one request or several, one after the other. */
export type Visit = (ask: Ask) => Promise<unknown>

/** Sends one request over a kept connection; resolves with status and text. */
export const send = (agent: http.Agent, origin: string, shot: Shot): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const payload = shot.body === undefined ? undefined : Buffer.from(JSON.stringify(shot.body))
    const headers = payload ? { 'content-type': 'application/json', 'content-length': payload.length } : {}
    const request = http.request(origin + shot.path, { method: shot.method, agent, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
    })
    request.on('error', reject)
    request.end(payload)
  })

/**
 * Lets some clients, each on a connection of its own, do the same visit over and over until the time is used up.
 *
 * @returns visits per second
 */
export const repeat = async (origin: string, visit: Visit, clients: number, ms: number): Promise<number> => {
  const start = performance.now()
  let done = 0
  const client = async () => {
    const connection = await openConnection(origin)
    const ask: Ask = async (method, path, body) => {
      const { status, text } = await connection.ask(method, path, body)
      if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`)
      return text
    }
    for (; performance.now() - start < ms; done += 1) await visit(ask)
    connection.close()
  }
  await Promise.all(Array.from({ length: clients }, client))
  return done / ((performance.now() - start) / 1000)
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0]
  return (low + high) / 2
}
