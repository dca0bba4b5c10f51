import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import fc from 'fast-check'
import { badHeaders, badQueries } from './bad_values.ts'
import { rarely } from './cases.ts'
import { decoded, isAccepted } from './encodings.ts'
import { type Answer, whyBadFailure, whyNeverRight } from './oracle.ts'

/** A file that somebody may fetch. */
export type File = { readonly path: string; readonly proof: Readonly<Record<string, string>> }

/** How it is fetched. */
export type Download = {
  readonly method: 'GET' | 'HEAD'
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  /** The bytes after which the client leaves; undefined when it stays to the end. */
  readonly leavesAfter: number | undefined
}

/** What arrived, decoded; whether the answer was complete. */
export type Fetched = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly isWhole: boolean
}

const ranges = [
  'bytes=0-0',
  'bytes=5-',
  'bytes=-5',
  'bytes=0-4,10-14',
  'bytes=9-1',
  'bytes=99999999999-',
  'bytes=0-',
  'x=1',
]
const encodings = [
  'gzip',
  'br',
  'gzip, br',
  'deflate',
  'zstd',
  '*',
  'identity;q=0',
  'identity;q=0, *;q=0',
  'br;q=0, gzip',
]
const conditions: readonly Readonly<Record<string, string>>[] = [
  { 'if-none-match': '*' },
  { 'if-none-match': '"x"' },
  { 'if-match': '"x"' },
  { 'if-modified-since': 'Sun, 22 Nov 2099 00:00:00 GMT' },
  { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  { 'if-range': '"x"' },
]

/** Headers that Node's own client refuses to send, or that decide who is asked for what, are for raw connections. */
const sendable = badHeaders.filter((header) =>
  Object.keys(header).every((name) => !['host', 'expect', 'authorization', 'cookie', 'content-type'].includes(name)),
)

export const downloads: fc.Arbitrary<Download> = fc
  .record({
    method: rarely(fc.constant<'GET' | 'HEAD'>('GET'), fc.constant('HEAD')),
    query: rarely(fc.constant(''), fc.constantFrom(...badQueries), 6),
    range: fc.option(fc.constantFrom(...ranges), { nil: undefined }),
    encoding: fc.option(fc.constantFrom(...encodings), { nil: undefined, freq: 2 }),
    more: rarely(fc.constant({}), fc.constantFrom(...conditions, ...sendable), 2),
    leavesAfter: fc.option(fc.constantFrom(0, 1, 1_000, 70_000, 500_000), { nil: undefined, freq: 2 }),
  })
  .map(({ method, query, range, encoding, more, leavesAfter }) => ({
    ...{ method, query, leavesAfter },
    headers: { ...(range && { range }), ...(encoding && { 'accept-encoding': encoding }), ...more },
  }))

/** A whole answer as its sender meant it. */
export const plainly: Download = { method: 'GET', query: '', headers: {}, leavesAfter: undefined }

/** Fetches a file. @throws when the connection breaks without the client's doing */
export const fetchFile = async (port: number, { path, proof }: File, download: Download): Promise<Fetched> => {
  const { method, query, headers, leavesAfter } = download
  const joint = path.includes('?') ? '&' : '?'
  const sent = request({
    ...{ host: '127.0.0.1', port, method, path: query === '' ? path : `${path}${joint}${query}`, agent: false },
    headers: { host: 'localhost:3999', ...proof, ...headers },
    timeout: 20_000,
  })
  sent.on('timeout', () => sent.destroy(new Error('no answer')))
  sent.end()
  if (leavesAfter === 0) {
    await once(sent, 'socket').then(([socket]) => once(socket, 'connect'))
    sent.on('error', () => {}).destroy()
    return { status: 0, headers: {}, bytes: Buffer.alloc(0), isWhole: false }
  }
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer) {
    parts.push(part)
    length += part.length
    if (leavesAfter !== undefined && length >= leavesAfter) break
  }
  const isWhole = answer.complete
  sent.destroy()
  const bytes = Buffer.concat(parts)
  const encoding = answer.headers['content-encoding']
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    bytes: isWhole ? decoded(encoding, bytes) : bytes,
    isWhole,
  }
}

const answerOf = ({ status, headers, bytes }: Fetched): Answer => ({
  status,
  headers,
  text: bytes.subarray(0, 5_000).toString(),
})

const isWholePdf = (bytes: Buffer) => bytes.toString('latin1', 0, 5) === '%PDF-' && bytes.includes('%%EOF', -8)

/**
 * What is wrong with what was fetched; undefined when nothing is.
 *
 * @param content the file as it is read plainly; undefined for a PDF that is made for each request
 */
export const whyBadDownload = (
  { method, query, headers: sent }: Download,
  fetched: Fetched,
  content: Buffer | undefined,
) => {
  const { status, headers, bytes, isWhole } = fetched
  if (status === 0) return undefined
  const never = whyNeverRight(answerOf(fetched))
  if (never !== undefined) return never
  const encoding = headers['content-encoding']
  if (encoding && !isAccepted(encoding, sent['accept-encoding'])) return `${encoding} where it is refused`
  if (!isWhole) return undefined
  if (status >= 400) return method === 'HEAD' ? undefined : whyBadFailure(answerOf(fetched))
  if (status === 304 || method === 'HEAD') return bytes.length === 0 ? undefined : 'a body where none may be'
  if (status === 206) {
    const [, from, to] = /^bytes (\d+)-(\d+)\/\d+$/.exec(headers['content-range'] ?? '') ?? []
    const part = content?.subarray(Number(from), Number(to) + 1)
    return !part || part.equals(bytes) ? undefined : 'another part than was asked for'
  }
  if (status !== 200) return `status ${status}`
  if (content === undefined) return isWholePdf(bytes) ? undefined : 'no whole PDF'
  const isSame = query !== '' || content.equals(bytes)
  return isSame ? undefined : `other content: ${bytes.length} instead of ${content.length} bytes`
}
