import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import type { Conversation } from './conversations.ts'
import { type Answer, whyBadFailure, whyNeverRight } from './oracle.ts'

/** After so long without a byte, milliseconds, a client takes it that the server waits for more. */
const quietMs = 60
/** A connection that its client has ended is gone by then. */
const goneMs = 6_000

/** What a client read until the connection was gone. */
export type Heard = { readonly bytes: Buffer; readonly endedBy: 'client' | 'server'; readonly isStuck: boolean }

/** Sends what a conversation says, reads the answers, and ends a request that the server still waits for. */
export const converse = async (port: number, { pieces, leaves }: Conversation): Promise<Heard> => {
  const received: Buffer[] = []
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const closed = once(socket, 'close')
  socket.on('error', () => {})
  await once(socket, 'connect')
  let endedBy: Heard['endedBy'] = 'server'
  const end = () => {
    if (!socket.readableEnded && !socket.destroyed) endedBy = 'client'
    socket.end()
  }
  const quiet = setTimeout(end, quietMs)
  socket.on('data', (part) => {
    received.push(part)
    quiet.refresh()
  })
  socket.on('end', () => socket.end())
  for (const piece of pieces) {
    if (!socket.writable) break
    socket.write(piece)
    quiet.refresh()
    await turn()
  }
  if (leaves) socket.resetAndDestroy()
  let isStuck = false
  const stuck = setTimeout(() => {
    isStuck = true
    socket.destroy()
  }, goneMs)
  await closed
  clearTimeout(stuck)
  clearTimeout(quiet)
  return { bytes: Buffer.concat(received), endedBy: leaves ? 'client' : endedBy, isStuck }
}

type Read = { readonly body: string; readonly rest: string }

/** The body of an answer in chunks (RFC 9112, 7.1); undefined when it is cut. */
const readChunks = (text: string): Read | undefined => {
  let body = ''
  for (let rest = text; ; ) {
    const head = /^([0-9a-f]+)\r\n/i.exec(rest)
    if (!head) return undefined
    const length = Number.parseInt(head[1] as string, 16)
    const from = head[0].length
    if (rest.length < from + length + 2) return undefined
    body += rest.slice(from, from + length)
    rest = rest.slice(from + length + 2)
    if (length === 0) return { body, rest }
  }
}

const bodyOf = (status: number, headers: Answer['headers'], text: string): Read | undefined => {
  // To HEAD only the head is told.
  const isBare = status < 200 || [204, 304].includes(status) || text === '' || text.startsWith('HTTP/1.1 ')
  if (isBare) return { body: '', rest: text }
  if (headers['transfer-encoding'] === 'chunked') return readChunks(text)
  const length = Number(headers['content-length'] ?? text.length)
  return text.length < length ? undefined : { body: text.slice(0, length), rest: text.slice(length) }
}

const headersOf = (lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )

/** The answers in what a client read; the last may be cut. What is no answer is told as status NaN. */
export const answersIn = (bytes: Buffer): readonly Answer[] => {
  const answers: Answer[] = []
  for (let rest = bytes.toString('latin1'); rest !== ''; ) {
    const end = rest.indexOf('\r\n\r\n')
    const [first = '', ...lines] = rest.slice(0, Math.max(end, 0)).split('\r\n')
    const status = Number(/^HTTP\/1\.1 (\d{3})( |$)/.exec(first)?.[1])
    const headers = headersOf(lines)
    const read = Number.isNaN(status) ? undefined : bodyOf(status, headers, rest.slice(end + 4))
    if (!read) return Number.isNaN(status) ? [...answers, { status, headers, text: rest }] : answers
    answers.push({ status, headers, text: Buffer.from(read.body, 'latin1').toString() })
    rest = read.rest
  }
  return answers
}

const whyBadAnswer = (answer: Answer): string | undefined => {
  if (Number.isNaN(answer.status)) return 'no HTTP'
  if (answer.status < 200) return undefined
  const never = whyNeverRight(answer)
  if (never !== undefined) return never
  const isBare = answer.text === '' && Number(answer.headers['content-length'] ?? 0) > 0
  return answer.status >= 400 && !isBare ? whyBadFailure(answer) : undefined
}

/** What is wrong with how a server treated a client; undefined when nothing is. */
export const whyBadConversation = ({ bytes, endedBy, isStuck }: Heard): string | undefined => {
  if (isStuck) return 'a connection that stays open after its client ended it'
  const answers = answersIn(bytes)
  for (const answer of answers) {
    const why = whyBadAnswer(answer)
    if (why !== undefined)
      return `${why}: ${answer.status} ${JSON.stringify(answer.headers)} ${answer.text.slice(0, 300)}`
  }
  return answers.length === 0 && endedBy === 'server' ? 'a connection that is closed without a word' : undefined
}
