import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { csvRecords } from '#platform/contract/csv.ts'
import { aProduct, aVariant } from '../support/shop.ts'
import { aFilledWorld } from './rows.ts'
import { endpoints, nameOf, type World } from './walk.ts'

// Files are read a thousand rows at a time; here two, so that each file takes several pages.
vi.mock('#platform/server/list_rows.ts', async (original) => {
  const { readRows, ...others } = await original<typeof import('#platform/server/list_rows.ts')>()
  const inPagesOfTwo: typeof readRows = (list, question) =>
    readRows((query) => list({ ...query, per_page: 2 }), question)
  return { ...others, readRows: inPagesOfTwo }
})

let world: World
beforeAll(async () => {
  ;({ world } = await aFilledWorld())
  const { id } = await aProduct(world.t.app)
  await aVariant(world.t.app, id, { name: '大' })
})
afterAll(() => world?.t.close())

/** How many lines a file has whose rows may have several. */
const linesOf: Readonly<Record<string, () => Promise<number>>> = {
  'POST /api/admin/goods-gifts/export': async () =>
    (await world.t.app.db.selectFrom('goods_gift_lines').select('id').execute()).length,
  'POST /api/admin/products/export': async () =>
    (await world.t.app.db.selectFrom('product_variants').select('id').execute()).length,
}

const exports = endpoints.filter(
  ({ method, path }) => method === 'POST' && path.endsWith('/export') && path.startsWith('/api/admin/'),
)

describe('a file of a list', () => {
  it('exists for the lists that staff work with', () => {
    expect(exports.length).toBeGreaterThanOrEqual(20)
  })

  it.each(exports.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'has each row that the list has, of more than one page: %s',
    async (name, { path }) => {
      const { client } = world.superman
      const { status, body, text } = await client.post(path, { filter: {}, format: 'csv' })
      expect(status, text).toBe(201)
      // the export itself stands in the log, of which there is a file, too
      const { body: listed } = await client.get(`${path.replace(/\/export$/, '')}?per_page=2`)
      expect(listed.meta.total, 'rows of several pages').toBeGreaterThan(2)
      await world.t.runDueJobs()
      const { body: job } = await client.get(`/api/admin/jobs/${body.id}`)
      expect(job.state, JSON.stringify(job)).toBe('done')
      expect(job.done).toBe(listed.meta.total)
      const file = await client.get(`/api/admin/jobs/${body.id}/file`)
      const [head, ...rows] = csvRecords(file.text)
      expect(head?.cells.length).toBeGreaterThanOrEqual(3)
      expect(rows).toHaveLength((await linesOf[name]?.()) ?? listed.meta.total)
      expect(new Set(rows.map(({ cells }) => cells.length))).toEqual(new Set([head?.cells.length]))
    },
  )
})
