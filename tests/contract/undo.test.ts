import { afterAll, beforeAll, expect, it } from 'vitest'
import { examples } from './examples/all.ts'
import { aWorld, endpoints, keyOf, nameOf, readEverything, type World } from './walk.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world?.t.close())

const bulks = endpoints.filter((endpoint) => 'bulk' in endpoint)

/** The books are corrected by a reversal, a voided receipt by another one; families who were told so do not ask again; a mail cannot be called back, nor the voucher in it, nor a parcel that left. */
const withoutWayBack = new Set([
  'POST /api/admin/adoptions/bulk/approve',
  'POST /api/admin/adoptions/bulk/reject',
  'POST /api/admin/adoptions/bulk/withdraw',
  'POST /api/admin/applications/bulk/approve',
  'POST /api/admin/orders/bulk/ship',
  'POST /api/admin/receipts/bulk/mail',
  'POST /api/admin/receipts/bulk/void',
  'POST /api/admin/transactions/bulk/post',
  'POST /api/admin/transactions/bulk/publish',
])
/** What every write touches. */
const bookkeeping = new Set(['version', 'updated_at', 'updated_by'])

/** Tables whose address is called otherwise. */
const tables: Readonly<Record<string, string>> = { deliveries: 'delivery_methods', payments: 'payment_methods' }

const rowOf = async (table: string, id: number) => {
  const row = (await readEverything(world)).get(keyOf(table, id)) ?? expect.fail(`no row ${id} in ${table}`)
  return Object.fromEntries(Object.entries(row).filter(([column]) => !bookkeeping.has(column)))
}

/** Sends a call that begins a job, and waits until the job is done with its row. */
const done = async (url: string, body: object = {}) => {
  const { client } = world.superman
  const { body: begun, text } = await client.post(url, body)
  const id = begun.job?.id ?? begun.id
  expect(id, text).toBeDefined()
  await world.t.runDueJobs()
  const job = (await client.get(`/api/admin/jobs/${id}`)).body
  expect(job).toMatchObject({ state: 'done', done: 1, refused: 0 })
  return job
}

it('finds the bulk actions', () => expect(bulks.length).toBeGreaterThan(7))

it.each(bulks.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s makes the row what it was when it is taken back, or has no way back for a reason',
  async (name, { path }) => {
    const { body } = (await examples[name]?.(world)) ?? expect.fail(`${name} has no example in tests/contract/examples`)
    const [id] = (body as { selection: { ids: number[] } }).selection.ids
    const noun = (path.split('/')[3] ?? '').replaceAll('-', '_')
    const table = tables[noun] ?? noun
    // mails of what the example made are under way, and note themselves on it
    await world.t.runDueJobs()
    const before = await rowOf(table, id ?? 0)
    const job = await done(path, body)
    expect(job.can_undo).toBe(!withoutWayBack.has(name))
    if (!job.can_undo) return
    expect(await rowOf(table, id ?? 0)).not.toEqual(before)
    await done(`/api/admin/jobs/${job.id}/undo`)
    expect(await rowOf(table, id ?? 0)).toEqual(before)
  },
)
