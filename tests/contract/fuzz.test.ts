import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, type Case, casesOf, type Described, plainCaseOf, printed } from './fuzz/cases.ts'
import { answersIn, converse, whyBadConversation } from './fuzz/connections.ts'
import { type Conversation, conversations, plainConversation } from './fuzz/conversations.ts'
import { type Download, downloads, type File, fetchFile, plainly, whyBadDownload } from './fuzz/downloads.ts'
import { type Fixture, openFixture, type Proofs } from './fuzz/fixture.ts'
import { type Answer, whyUnlike } from './fuzz/oracle.ts'
import { fuzzRuns, fuzzSeed } from './fuzz/settings.ts'
import type { Schema } from './schemas.ts'
import { accessOf, endpoints, nameOf } from './walk.ts'

type Content = Record<string, { schema?: Schema }>
type Operation = {
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  responses: Record<string, { content?: Content; $ref?: string }>
  requestBody?: { content: Content }
}
type Document = { paths: Record<string, Record<string, Operation>> }

let fixture: Fixture
let document: Document
beforeAll(async () => {
  fixture = await openFixture()
  document = (await fixture.world.t.visitor.get('/api/openapi.json')).body
})
afterAll(() => fixture.world.t.close())

/** Long enough to find the smallest case that fails. */
const longest = 120_000 + fuzzRuns * 20

const find = (ref: string): unknown =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], document)

const rightfulOf = (endpoint: (typeof endpoints)[number]): Actor => {
  const { who } = accessOf(endpoint)
  return who === 'staff' || endpoint.csrf ? 'staff' : who === 'member' ? 'member' : 'visitor'
}

const describedBy = (endpoint: (typeof endpoints)[number], path: string, operation: Operation): Described => ({
  method: endpoint.method,
  path,
  parameters: operation.parameters,
  body: operation.requestBody?.content ?? {},
  rightful: rightfulOf(endpoint),
})

/** A call that has not answered by now never will, milliseconds. */
const answerTimeout = 20_000

const answerOf = async (
  { method, url, headers, payload }: Case,
  proof: Readonly<Record<string, string>>,
): Promise<Answer> => {
  const sent = fixture.world.t.server.inject({
    method: method as 'GET',
    url,
    headers: { host: 'localhost:3999', ...proof, ...headers },
    ...(payload !== undefined && { payload }),
  })
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, answerTimeout, undefined).unref())
  const answer = (await Promise.race([sent, late])) as LightMyRequestResponse | undefined
  if (!answer) throw new Error('no answer')
  return { status: answer.statusCode, headers: answer.headers, text: answer.payload }
}

const reportOf = (sent: Case, { status, text }: Answer, why: string) =>
  `${why}\n${printed(sent)}\n→ ${status} ${text.slice(0, 500)}`

/** Reads that write: who read it, or the paper that is made when it is first read. */
const writing = new Set([
  'GET /api/admin/data-requests/:id/file',
  'GET /api/admin/receipts/:id/pdf',
  'GET /api/admin/tax-files/:id/file',
  'GET /api/admin/orders/:id/papers',
  'GET /api/orders/:order_no/receipts/:id/pdf',
  'GET /api/my/adoption-requests/:id/agreement/pdf',
  'GET /api/my/received-requests/:id/agreement/pdf',
  'GET /api/admin/adoption-requests/:id/agreement/pdf',
])

/** Reads and refusals leave the data as it was. */
const writesNothing = (name: string, { method }: Case, { status }: Answer) =>
  (method === 'GET' && !writing.has(name)) || status >= 400

const tellsColumns = (path: string) => path.startsWith('/api/admin/logs') || path === '/api/openapi.json'

/** The calls that answered well at least once. */
const reached = new Set<string>()

/**
 * An upload is parsed by more code than a body of JSON, and has no plain case: it gets a number that does not fall with each
 * call that comes, of which one at least is good.
 */
const runsOf = ({ multipart }: (typeof endpoints)[number]) =>
  Math.max(2, Math.round(fuzzRuns / (multipart ? 40 : endpoints.length)))

/** What is known of a call before it is sent at random. */
const preparedFor = async (endpoint: (typeof endpoints)[number], proofs: Proofs) => {
  const name = nameOf(endpoint)
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
  const operation = document.paths[path]?.[endpoint.method.toLowerCase()] as Operation
  const described = describedBy(endpoint, path, operation)
  const known = await fixture.knownOf(name, path, described.rightful, proofs)
  const expected = { responses: operation.responses, find, namesColumns: tellsColumns(path) }
  return { name, expected, cases: casesOf(described, known), plain: plainCaseOf(described, known) }
}

describe('whatever a stranger sends to a call', () => {
  it.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s answers as described, and changes nothing when it refuses',
    async (_, endpoint) => {
      const proofs = await fixture.signInAll()
      const { name, expected, cases, plain } = await preparedFor(endpoint, proofs)
      const stored = async () => ({ ...(await fixture.writes()), files: endpoint.multipart ? fixture.countFiles() : 0 })
      let before = await stored()
      const isRight = async (sent: Case) => {
        const answer = await answerOf(sent, proofs[sent.as])
        if (answer.status < 400) reached.add(name)
        const why = whyUnlike(answer, expected)
        const after = await stored()
        const isChanged = after.count > before.count || after.files > before.files
        const changed = writesNothing(name, sent, answer) && isChanged ? `changed: ${after.last}` : undefined
        before = after
        if (why ?? changed) throw new Error(reportOf(sent, answer, why ?? changed ?? ''))
      }
      const examples: [Case][] = plain ? [[plain]] : []
      await fc.assert(fc.asyncProperty(cases, isRight), { seed: fuzzSeed, numRuns: runsOf(endpoint), examples })
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    },
    longest,
  )

  it('reaches every read and every upload', () => {
    const wanted = endpoints.filter(({ method, multipart }) => method === 'GET' || multipart).map(nameOf)
    // whoever asks here has no clinic; accounts of clinics are walked in clinics.test.ts
    const ofClinics = / \/api\/admin\/my\/clinic/
    // a mail is signed whole: `pages/messages/incoming/incoming.test.ts`
    const isSigned = / \/api\/mail\/incoming/
    // a statement is of an account that stands beside the file: `ledger/bank_lines/bank_lines.test.ts`
    const isOfAccount = / \/api\/admin\/bank-statements$/
    // it says beside the file which bytes the person saw: `media/library/replace.test.ts`
    const isOfSeen = / \/api\/admin\/media\/:id\/replacement$/
    const others = [ofClinics, isSigned, isOfAccount, isOfSeen]
    expect(wanted.filter((name) => !reached.has(name) && !others.some((calls) => calls.test(name)))).toEqual([])
  })
})

describe('on a connection', () => {
  let port: number
  beforeAll(async () => {
    const { server } = fixture.world.t
    await server.listen({ port: 0, host: '127.0.0.1' })
    port = (server.server.address() as AddressInfo).port
  })

  const logged = () => fixture.world.t.logged()
  const faultsSince = (line: number) =>
    logged()
      .slice(line)
      .filter(({ level }) => level >= 50)
      .map(({ text }) => text.slice(0, 1_000))

  /** Connections to the database that still read or hold a transaction. */
  const busy = async () => {
    const { rows } = await sql<{ query: string }>`select query from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'`.execute(
      fixture.world.t.app.db,
    )
    return rows
  }
  const open = () =>
    new Promise<number>((resolve) => fixture.world.t.server.server.getConnections((_, count) => resolve(count)))

  it(
    'bytes of any kind are answered properly or refused in the one shape, and stop nobody',
    async () => {
      const areAnswered = async (all: readonly Conversation[]) => {
        const line = logged().length
        const heard = await Promise.all(all.map((conversation) => converse(port, conversation)))
        expect(heard.map(whyBadConversation).filter((why) => why !== undefined)).toEqual([])
        expect(answersIn((await converse(port, plainConversation)).bytes).map(({ status }) => status)).toEqual([200])
        await expect.poll(open, { timeout: 5_000, interval: 5 }).toBe(0)
        expect(faultsSince(line)).toEqual([])
      }
      const groups = fc.array(conversations, { minLength: 1, maxLength: 8 })
      const numRuns = Math.max(2, Math.round(fuzzRuns / 25))
      await fc.assert(fc.asyncProperty(groups, areAnswered), { seed: fuzzSeed, numRuns })
      expect(await busy()).toEqual([])
    },
    longest,
  )

  it(
    'a file is read whole however it is asked for, and who leaves in the middle leaves nothing open',
    async () => {
      await fixture.addEntries(2_000)
      const proofs = await fixture.signInAll()
      const asked: Case[] = []
      for (const endpoint of endpoints.filter(({ produces }) => produces !== undefined)) {
        const { plain } = await preparedFor(endpoint, proofs)
        if (plain) asked.push(plain)
      }
      const files: { file: File; content: Buffer | undefined }[] = []
      for (const { url, as } of asked) {
        const file = { path: url, proof: proofs[as] }
        const [one, two] = [await fetchFile(port, file, plainly), await fetchFile(port, file, plainly)]
        expect([one.status, one.isWhole], url).toEqual([200, true])
        files.push({ file, content: one.bytes.equals(two.bytes) ? one.bytes : undefined })
      }
      const isRead = async (pick: number, download: Download) => {
        const line = logged().length
        const { file, content } = files[pick % files.length] as (typeof files)[number]
        const why = whyBadDownload(download, await fetchFile(port, file, download), content)
        expect(why, file.path).toBeUndefined()
        await expect.poll(busy, { timeout: 5_000, interval: 10 }).toEqual([])
        await expect.poll(open, { timeout: 5_000, interval: 10 }).toBe(0)
        expect(faultsSince(line)).toEqual([])
      }
      const numRuns = Math.max(2, Math.round(fuzzRuns / 20))
      await fc.assert(fc.asyncProperty(fc.nat(), downloads, isRead), { seed: fuzzSeed, numRuns })
    },
    longest,
  )
})
