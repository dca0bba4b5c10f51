import type { Schema } from '../schemas.ts'
import { whyUnfit } from './schema_fit.ts'

/** An answer, as far as it is judged. */
export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}

type Responses = Readonly<
  Record<string, { readonly content?: Readonly<Record<string, { schema?: Schema }>>; readonly $ref?: string }>
>

/** Traces of our own inside: stacks, paths, statements, words of the database. */
const inner =
  /\bat \S+ \(|node_modules|\.ts:\d+|node:internal|select .+ from \w|insert into|violates \w+ constraint|syntax error at|invalid input syntax|ECONN|ENOENT/i

/** Keys of an answer that would show what is kept hashed, sealed or secret; the hash of an agreement is what is signed. */
const secret = /"(?!body_hash")\w*(_hash|_enc|two_factor_secret|access_key|search_grams|search_text)":/

const isChinese = (text: unknown) => typeof text === 'string' && /\p{Script=Han}/u.test(text)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What is wrong with an answer that is no success: it has one shape, and words for a person. */
export const whyBadFailure = ({ headers, text }: Answer): string | undefined => {
  if (!String(headers['content-type']).startsWith('application/json')) return `type ${headers['content-type']}`
  const body = parsed(text) as { code?: unknown; message?: unknown; errors?: Record<string, string[]> } | undefined
  if (typeof body?.code !== 'string' || !isChinese(body.message)) return 'not in the shape of failures'
  return Object.values(body.errors ?? {})
    .flat()
    .every(isChinese)
    ? undefined
    : 'a field without Chinese words'
}

/** What no answer may be or hold, whoever asked for whatever. */
export const whyNeverRight = ({ status, headers, text }: Answer): string | undefined => {
  if (status >= 500) return 'a fault of ours'
  if (headers['x-content-type-options'] !== 'nosniff') return 'may be guessed to be another type'
  if ('x-powered-by' in headers || 'x-injected' in headers) return 'a header that is not ours'
  if (inner.test(text)) return `shows our inside: ${inner.exec(text)?.[0]}`
  return secret.test(text) ? `shows a secret: ${secret.exec(text)?.[0]}` : undefined
}

type Judge = {
  readonly responses: Responses
  readonly find: (ref: string) => unknown
  /** Answers that tell of columns by name, without what is in them. */
  readonly namesColumns: boolean
}

/** Why an answer is not what the document says of its operation; undefined when it is. */
export const whyUnlike = (answer: Answer, { responses, find, namesColumns }: Judge): string | undefined => {
  const never = whyNeverRight(answer)
  if (never !== undefined && !(namesColumns && never.startsWith('shows a secret'))) return never
  const { status, headers, text } = answer
  const listed = responses[String(status)]
  if (!listed) return 'a status that the document does not list'
  const described = listed.$ref === undefined ? listed : (find(listed.$ref) as Responses[string])
  if (status >= 400) {
    const why = whyBadFailure(answer)
    if (why !== undefined) return why
  }
  const types = Object.keys(described.content ?? {})
  if (types.length === 0) return text === '' ? undefined : 'a body where none is described'
  const type = String(headers['content-type'])
  const match = types.find((known) => type.startsWith(known.replace('*', '').split(';')[0] as string))
  if (match === undefined) return `type ${type} where ${types.join()} is described`
  if (match.startsWith('text/csv') && !text.startsWith('\ufeff')) return 'a table without its first line'
  const schema = described.content?.[match]?.schema
  return schema && whyUnfit(parsed(text), schema, (ref) => find(ref) as Schema)
}
