import fc from 'fast-check'
import { goodHost, requests } from './raw_requests.ts'

/** What a client does on one connection. */
export type Conversation = {
  /** Each is written on its own. */
  readonly pieces: readonly Buffer[]
  /** Whether the client resets the connection once all is written, without reading an answer. */
  readonly leaves: boolean
  readonly [fc.toStringMethod]?: () => string
}

/** Other protocols, and nothing at all. */
const foreign = fc.constantFrom(
  ...[
    '',
    '\r\n\r\n',
    '\u0016\u0003\u0001\u0002\u0000\u0001\u0000',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'SSH-2.0-x\r\n',
  ],
  ...[
    'EHLO x\r\n',
    '\u0000'.repeat(100),
    'GET /healthz\r\n',
    'HTTP/1.1 200 OK\r\n\r\n',
    `\r\n\r\nGET /healthz HTTP/1.1\r\n`,
  ],
)

type Change = { readonly at: number; readonly length: number; readonly put: string }

/** Some bytes are replaced, taken out or added. */
const changes: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(400),
  length: fc.constantFrom(0, 1, 1, 2, 10),
  put: fc.oneof(
    fc.constantFrom(
      '',
      '\r\n',
      '\r',
      '\n',
      ' ',
      '\t',
      ':',
      '\u0000',
      '\u00ff',
      '\r\n\r\n',
      ' HTTP/1.1\r\n',
      'x'.repeat(17_000),
    ),
    fc.uint8Array({ minLength: 1, maxLength: 3 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
  ),
})

const changed = (text: string, { at, length, put }: Change) => {
  const from = at % (text.length + 1)
  return text.slice(0, from) + put + text.slice(from + length)
}

const texts = fc
  .tuple(
    fc.array(fc.oneof({ weight: 12, arbitrary: requests }, { weight: 1, arbitrary: foreign }), {
      minLength: 1,
      maxLength: 3,
    }),
    fc.oneof(
      { weight: 2, arbitrary: fc.constant<Change[]>([]) },
      { weight: 1, arbitrary: fc.array(changes, { maxLength: 3 }) },
    ),
    fc.oneof(
      { weight: 4, arbitrary: fc.constant(1) },
      { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
    ),
  )
  .map(([all, changes, kept]) => {
    const text = changes.reduce(changed, all.join(''))
    return text.slice(0, Math.ceil(text.length * kept))
  })

const pieces = (text: string, cuts: readonly number[]): Buffer[] => {
  const bytes = Buffer.from(text, 'latin1')
  const at = [0, ...cuts.map((cut) => Math.floor(cut * bytes.length)), bytes.length].toSorted((a, b) => a - b)
  return at.slice(1).map((end, n) => bytes.subarray(at[n], end))
}

/** What clients of any kind send on a connection. */
export const conversations: fc.Arbitrary<Conversation> = fc
  .record({
    text: texts,
    cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
    leaves: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  })
  .map(({ text, cuts, leaves }) => {
    const all = pieces(text, cuts)
    const printed = () =>
      `${leaves ? 'leaves: ' : ''}${JSON.stringify(all.map((piece) => piece.toString('latin1').slice(0, 600)))}`
    return { pieces: all, leaves, [fc.toStringMethod]: printed }
  })

/** A request that every server answers. */
export const plainConversation: Conversation = {
  pieces: [Buffer.from(`GET /healthz HTTP/1.1\r\n${goodHost}\r\nconnection: close\r\n\r\n`)],
  leaves: false,
}
