import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, type Case, casesOf, type Described, plainCaseOf } from './fuzzing/cases.ts'
import { type Answer, whyUnlike } from './fuzzing/oracle.ts'
import { fuzzRuns, fuzzSeed } from './fuzzing/settings.ts'
import { aStage, type Stage } from './fuzzing/stage.ts'
import type { Schema } from './schemas.ts'
import { accessOf, endpoints, nameOf } from './walk.ts'

type Content = Record<string, { schema?: Schema }>
type Operation = {
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  responses: Record<string, { content?: Content; $ref?: string }>
  requestBody?: { content: Content }
}
type Document = { paths: Record<string, Record<string, Operation>> }

let stage: Stage
let document: Document
beforeAll(async () => {
  stage = await aStage()
  document = (await stage.world.t.visitor.get('/api/openapi.json')).body
}, 60_000)
afterAll(() => stage.world.t.close())

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

/** A call that has not answered by now never will. */
const patience = 20_000

const answerOf = async (
  { method, url, headers, payload }: Case,
  proof: Readonly<Record<string, string>>,
): Promise<Answer> => {
  const sent = stage.world.t.server.inject({
    method: method as 'GET',
    url,
    headers: { host: 'localhost:3999', ...proof, ...headers },
    ...(payload !== undefined && { payload }),
  })
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience, undefined).unref())
  const answer = (await Promise.race([sent, late])) as LightMyRequestResponse | undefined
  if (!answer) throw new Error('no answer')
  return { status: answer.statusCode, headers: answer.headers, text: answer.payload }
}

const told = ({ as, method, url, headers, payload }: Case, answer: Answer, why: string) =>
  `${why}\n${as}: ${method} ${url.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${String(payload ?? '').slice(0, 500)}\n→ ${answer.status} ${answer.text.slice(0, 500)}`

/** Reads that note that somebody read. */
const noting = new Set(['GET /api/admin/receipts/:id/pdf'])

/** Reads and refusals leave the data as it was. */
const writesNothing = (name: string, { method }: Case, { status }: Answer) =>
  (method === 'GET' && !noting.has(name)) || status >= 400

const tellsColumns = (path: string) => path.startsWith('/api/admin/logs') || path === '/api/openapi.json'

/** Reads that the rows of the stage do not show: they want a key, a finished paper, a voucher, a row of the member's own. */
const hidden = new Set([
  'GET /sitemaps/:file',
  'GET /api/settings',
  'GET /api/orders/:order_no',
  'GET /api/my/volunteer/thanks/:number',
  'GET /api/my/volunteer/certificates/:year',
  'GET /api/my/received-requests/:id',
  'GET /api/my/receipts/:id/pdf',
  'GET /api/my/receipts/:id',
  'GET /api/my/orders/:id/returns',
  'GET /api/my/orders/:id',
  'GET /api/my/media/:id',
  'GET /api/my/exports/:id/file',
  'GET /api/my/applications/:id/vouchers/:animal_id',
  'GET /api/my/adoptions/:id',
  'GET /api/my/adoption-requests/:id/agreement/pdf',
  'GET /api/my/adoption-requests/:id/agreement',
  'GET /api/admin/adoption-requests/:id/agreement/pdf',
])

/** The calls that answered well at least once. */
const reached = new Set<string>()

describe('whatever a stranger sends to a call', () => {
  const runs = Math.max(2, Math.round(fuzzRuns / endpoints.length))

  it.each(endpoints.filter(({ multipart }) => !multipart).map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s answers as described, and changes nothing when it refuses',
    async (name, endpoint) => {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const operation = document.paths[path]?.[endpoint.method.toLowerCase()] as Operation
      const judge = { responses: operation.responses, find, namesColumns: tellsColumns(path) }
      const proofs = await stage.signInAnew()
      let before = await stage.writes()
      const isRight = async (sent: Case) => {
        const answer = await answerOf(sent, proofs[sent.as])
        if (answer.status < 400) reached.add(name)
        const why = whyUnlike(answer, judge)
        const after = await stage.writes()
        const changed =
          writesNothing(name, sent, answer) && after.count > before.count ? `changed: ${after.last}` : undefined
        before = after
        if (why ?? changed) throw new Error(told(sent, answer, why ?? changed ?? ''))
      }
      const described = describedBy(endpoint, path, operation)
      const known = await stage.knownOf(path, described.rightful)
      const plain = plainCaseOf(described, known)
      await fc.assert(fc.asyncProperty(casesOf(described, known), isRight), {
        seed: fuzzSeed,
        numRuns: runs,
        ...(plain && { examples: [[plain]] }),
      })
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    },
    longest,
  )

  it('reaches nearly every read', () => {
    const reads = endpoints.filter(({ method }) => method === 'GET').map(nameOf)
    const missed = reads.filter((name) => !reached.has(name))
    expect(missed.filter((name) => !hidden.has(name))).toEqual([])
  })
})
