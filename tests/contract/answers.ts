import type { Reply } from '../support/app.ts'

/** Stands in what is sent; a refusal that says it would repeat the input. */
export const canary = 'zzCANARYzz'

/** What is judged of an answer. */
export type Answer = Pick<Reply, 'status' | 'body' | 'text'>

const expected = new Set([200, 201, 204, 303, 401, 403, 404, 409, 413, 419, 421, 422, 429, 503])
const isChinese = (text: unknown) => typeof text === 'string' && /\p{Script=Han}/u.test(text)

/** What is wrong with an answer, if anything: it is a success, or a failure that the edge knows, in the one shape. */
export const whyBad = ({ status, body, text }: Answer): string | undefined => {
  if (!expected.has(status)) return `${status} ${text}`
  if (status < 400) return undefined
  if (typeof body?.code !== 'string' || !isChinese(body.message)) return `shape: ${text}`
  if (/node_modules|at \w+ \(|invalid input syntax|violates|duplicate key/.test(text)) return `inner words: ${text}`
  if (status !== 422) return undefined
  if (text.includes(canary)) return `repeats the input: ${text.slice(0, 200)}`
  const errors = (body.errors ?? {}) as Record<string, string[]>
  return Object.values(errors).flat().every(isChinese) ? undefined : `no Chinese: ${text}`
}
