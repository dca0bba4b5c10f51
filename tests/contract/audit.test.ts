import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { columnWord } from '#domains/audit/rules.ts'
import { subjectWords } from '#src/app/admin/subject_words.gen.ts'
import { examples } from './examples/all.ts'
import {
  addressOf,
  aWorld,
  callerOf,
  endpoints,
  isStaff,
  keyOf,
  nameOf,
  readEverything,
  type Snapshot,
  send,
  shapeOf,
  type World,
} from './walk.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world?.t.close())

/** What somebody has looked at is no change of data. */
const untoldCalls = new Set([
  'POST /api/admin/jobs/read',
  'POST /api/admin/notices/read',
  'POST /api/admin/contact-messages/:id/presence',
  // a text is looked at before it is saved
  'POST /api/admin/blogs/preview',
  // the log tells of it in one entry with all that follows: src/domains/blogs/desk/autosaves/autosaves.test.ts
  'PUT /api/admin/blogs/:id/draft',
  'POST /api/admin/pages/:key/preview',
  // a question to a device, and the end of what the log has the beginning of
  ...['POST /api/me/passkeys/begin', 'DELETE /api/me/member-view'],
  // a mail to oneself
  'POST /api/admin/mailings/:id/test',
  // the gateway is asked about a trade that never was
  'POST /api/admin/payments/:id/test',
  'POST /api/admin/settings/invoice/test',
  // a cart that nobody has is priced
  'POST /api/admin/offers/try',
  // what is typed so far, and what it would come to: the log tells of the order
  ...['PUT /api/admin/orders/draft', 'POST /api/admin/orders/quote'],
])

const writes = endpoints.filter(
  (endpoint) => isStaff(endpoint) && endpoint.method !== 'GET' && !untoldCalls.has(nameOf(endpoint)),
)

/** Not told: what every write touches, and what is computed from other columns for the search. */
const untold = new Set(['version', 'updated_at', 'updated_by', 'search_text', 'search_grams'])
/**
 * Not told of one table: a receipt's print says again what its columns say, with whole names and addresses; of a drawn name,
 * that it was signed.
 */
const untoldOf: Readonly<Record<string, readonly string[]>> = {
  food_deliveries: ['signature'],
  // up to 5,000 refused rows, which stay with the run
  import_runs: ['problems'],
  receipts: ['snapshot'],
  // which code of an app was the last: every sign-in moves it
  users: ['two_factor_last_step'],
}
/** Told as changed, without the content. */
const isSecret = (column: string) =>
  column === 'identifier' ||
  ['_enc', '_hash', '_last4', 'password', 'secret', 'token'].some((end) => column.endsWith(end))

/** What hangs on a row and is told with it, under these names. */
const children: Readonly<Record<string, readonly string[]>> = {
  box_counts: ['entries'],
  goods_gifts: ['lines'],
  campaigns: ['options', 'animals', 'documents'],
  payment_methods: ['delivery_ids'],
  offers: [
    ...['product_ids', 'category_ids', 'brand_ids', 'excluded_product_ids'],
    ...['payment_method_ids', 'delivery_method_ids'],
  ],
  pages: ['number', 'title', 'content', 'effective_on'],
  solicitation_permits: ['documents'],
  products: ['variants', 'category_ids', 'delivery_method_ids'],
  roles: ['permissions', 'users_count'],
  users: ['roles', 'avatar'],
}

const text = (value: unknown) => JSON.stringify(value ?? null)
const plain = (value: unknown): unknown => JSON.parse(text(value))

/** Settings are one json column: its keys are what people change. */
const columnsOf = (table: string, row: Record<string, unknown> | undefined): Record<string, unknown> =>
  table === 'settings' ? ((row?.value as Record<string, unknown>) ?? {}) : (row ?? {})

/** What the log must tell of a row: `[old, new]` of every column that differs. */
const differenceOf = (table: string, id: string, before: Snapshot, after: Snapshot) => {
  const [old, now] = [before, after].map((all) => columnsOf(table, all.get(keyOf(table, id)))) as [object, object]
  const told: Record<string, unknown> = {}
  for (const column of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const pair = [old, now].map((row) => (row as Record<string, unknown>)[column] ?? null)
    if (untold.has(column) || untoldOf[table]?.includes(column) || text(pair[0]) === text(pair[1])) continue
    told[column] = isSecret(column) ? pair.map((value) => (value === null ? null : '***')) : plain(pair)
  }
  return told
}

/** Whether the log would show the name of a column instead of a word. */
const isWordless = (subject: string) => (column: string) => columnWord(subjectWords, subject, column) === column

const logsOf = (request_id: string) =>
  world.t.app.db.selectFrom('audit_logs').selectAll().where('request_id', '=', request_id).orderBy('id').execute()

describe('what staff do', () => {
  it('is found by this walk', () => expect(writes.length).toBeGreaterThan(40))

  it.each(writes.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s stands in the log with who, what and the difference',
    async (name, endpoint) => {
      const example = examples[name]
      if (!example) return expect.fail(`${name} has no example in tests/contract/examples`)
      const use = await example(world)
      const before = await readEverything(world)
      const seen = use.row && before.get(keyOf(use.row.table, use.row.id))?.version
      const body = 'version' in shapeOf(endpoint.body) ? { ...use.body, version: seen } : use.body
      const url = addressOf(endpoint, use.params)
      const answer = await send(use.by?.client ?? callerOf(world, endpoint), endpoint, url, body, use.headers)
      expect(answer.status, answer.text).toBe(endpoint.status ?? 200)
      const after = await readEverything(world)

      const logs = await logsOf(String(answer.headers['x-request-id']))
      const byStaff = logs.filter(({ actor_kind }) => actor_kind === 'user' || actor_kind === 'clinic')
      expect(byStaff.length, 'rows of the person who did it').toBeGreaterThan(0)
      const who = use.by ?? world.superman
      for (const log of byStaff) {
        expect(log).toMatchObject({ actor_id: who.id, actor_name: who.name })
      }
      for (const { subject_type, subject_id, subject_label, action, changes } of logs) {
        const about = `${action} ${subject_type} ${subject_id}`
        expect(subject_label, about).not.toBe('')
        expect(Object.keys(changes as object).filter(isWordless(subject_type)), `${about} in words`).toEqual([])
        const told = Object.entries(changes as object).filter(([key]) => !children[subject_type]?.includes(key))
        const difference = differenceOf(subject_type, subject_id, before, after)
        // what was erased must not live on in the log of the erasure: it tells that it happened
        const { status, deleted_at, erased_at } = difference
        const isEnded = subject_type === 'customers' && action === 'deleted'
        const wanted = isEnded ? { status, deleted_at } : erased_at ? { erased_at } : difference
        expect(Object.fromEntries(told), about).toEqual(wanted)
      }
      if (use.row) {
        const { table, id } = use.row
        expect(logs.map((log) => keyOf(log.subject_type, log.subject_id))).toContain(keyOf(table, id))
      }
    },
  )
})
