import { expect } from 'vitest'
import type { Client, Reply } from '#tests/support/app.ts'

/** The two clients of the specification: one sends JSON, the second form-encoded bodies. */
export const encodings = ['JSON', 'a form'] as const
export type Encoding = (typeof encodings)[number]

export type Body = Readonly<Record<string, unknown>>

const flat = (body: Body): [string, string][] =>
  Object.entries(body).flatMap(([name, value]): [string, string][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([part, inner]) => [`${name}[${part}]`, String(inner)])
      : [[name, value === null ? '' : String(value)]],
  )

/** Sends a body as one of the two clients does. */
export const sendAs =
  (encoding: Encoding) =>
  (method: 'POST' | 'PUT', client: Client, url: string, body: Body = {}, headers = {}): Promise<Reply> => {
    const asForm = { 'content-type': 'application/x-www-form-urlencoded', ...headers }
    const sent =
      encoding === 'JSON' ? ([body, headers] as const) : ([new URLSearchParams(flat(body)).toString(), asForm] as const)
    return method === 'POST' ? client.post(url, ...sent) : client.put(url, ...sent)
  }

/** An answer with exactly this status; its body. */
export const told = (answer: Reply, status = 200): Reply['body'] => {
  expect(answer.status, answer.text).toBe(status)
  return answer.body
}
