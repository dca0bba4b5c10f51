import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aStaff } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'

const path = '/api/admin/product-categories'
type Row = { id: number; name: string; parent_id: number | null; sort: number; version: number; depth: number }

let shop: TestApp
let keeper: Awaited<ReturnType<typeof aStaff>>
beforeAll(async () => {
  shop = await testApp()
  keeper = await aStaff(shop, { permissions: ['categories view', 'categories create', 'categories update'] })
})
afterAll(() => shop?.close())
beforeEach(async () => {
  await shop.app.db.updateTable('categories').set({ deleted_at: shop.app.clock().toISOString() }).execute()
})

const made = async (name: string, parent_id: number | null = null): Promise<number> =>
  (await keeper.client.post(path, { name, parent_id })).body.id
const tree = async (): Promise<Row[]> => (await keeper.client.get(path)).body.data
const names = async () => (await tree()).map(({ name, depth }) => '　'.repeat(depth - 1) + name)
const move = async (id: number, parent_id: number | null, before_id: number | null = null, version?: number) => {
  const seen = version ?? (await tree()).find((row) => row.id === id)?.version
  return keeper.client.post(`${path}/${id}/move`, { version: seen, parent_id, before_id })
}

/** 生活 (帆布袋, 杯盤), 食品 (禮盒), 服飾. */
const aTree = async () => {
  const life = await made('生活')
  const [bags, cups] = [await made('帆布袋', life), await made('杯盤', life)]
  const food = await made('食品')
  return { life, bags, cups, food, boxes: await made('禮盒', food), clothes: await made('服飾') }
}

describe('categories in their order', () => {
  it('are created behind the last one of their level, and stay there when they are renamed', async () => {
    const { life, bags } = await aTree()
    expect(await names()).toEqual(['生活', '　帆布袋', '　杯盤', '食品', '　禮盒', '服飾'])
    const renamed = await keeper.client.put(`${path}/${bags}`, { version: 1, name: '提袋', parent_id: life })
    expect(renamed.body.sort).toBe(1)
  })

  it('go behind the last one of another level by their form', async () => {
    const { bags, food } = await aTree()
    await keeper.client.put(`${path}/${bags}`, { version: 1, name: '帆布袋', parent_id: food })
    expect(await names()).toEqual(['生活', '　杯盤', '食品', '　禮盒', '　帆布袋', '服飾'])
  })

  it('count what is in them, and in all below them once', async () => {
    const { life, bags, cups } = await aTree()
    await aProduct(shop.app, { category_ids: [bags, cups] })
    await aProduct(shop.app, { category_ids: [life], status: 'draft' })
    const counts = (await keeper.client.get(path)).body.data.map(
      (row: { products_count: number; products_total: number }) => [row.products_count, row.products_total],
    )
    expect(counts.slice(0, 4)).toEqual([
      [1, 2],
      [1, 1],
      [1, 1],
      [0, 0],
    ])
  })
})

describe('moving a category', () => {
  it('puts it before another one, also of another level, and numbers those beside it', async () => {
    const { life, cups, boxes, food } = await aTree()
    const moved = await move(boxes, life, cups)
    expect(moved).toMatchObject({ status: 200, body: { parent_id: life, sort: 2, version: 2 } })
    expect(await names()).toEqual(['生活', '　帆布袋', '　禮盒', '　杯盤', '食品', '服飾'])
    await move(food, null, life)
    expect(await names()).toEqual(['食品', '生活', '　帆布袋', '　禮盒', '　杯盤', '服飾'])
    expect((await tree()).filter(({ depth }) => depth === 1).map(({ sort }) => sort)).toEqual([1, 2, 3])
  })

  it('takes all below it with it', async () => {
    const { life, food } = await aTree()
    await move(food, life)
    expect(await names()).toEqual(['生活', '　帆布袋', '　杯盤', '　食品', '　　禮盒', '服飾'])
  })

  it('is written down with what it was before', async () => {
    const { life, boxes, food } = await aTree()
    await move(boxes, life)
    const { changes } = await shop.app.db
      .selectFrom('audit_logs')
      .select('changes')
      .where('subject_type', '=', 'categories')
      .where('subject_id', '=', String(boxes))
      .where('action', '=', 'updated')
      .executeTakeFirstOrThrow()
    expect(changes).toMatchObject({ parent_id: [food, life], sort: [1, 3] })
  })

  it('is refused in itself, below what is below it, deeper than three, below what is gone, beside its own name', async () => {
    const { life, bags, food, boxes, clothes } = await aTree()
    const small = await made('小帆布袋', bags)
    const again = await made('禮盒', life)
    for (const [id, parent_id, field, text] of [
      [life, life, 'parent_id', '分類不能放進自己底下。'],
      [life, small, 'parent_id', '分類不能放進自己底下。'],
      [clothes, small, 'parent_id', '分類最多三層，連同底下的子分類。'],
      [life, food, 'parent_id', '分類最多三層，連同底下的子分類。'],
      [clothes, 987_654, 'parent_id', '找不到上層分類。'],
      [again, food, 'name', '同一層已經有這個分類名稱。'],
    ] as const) {
      const { status, body } = await move(id, parent_id)
      expect([status, body.errors]).toEqual([422, { [field]: [text] }])
    }
    expect((await tree()).find(({ id }) => id === boxes)?.parent_id).toBe(food)
  })

  it('is refused in a version that somebody else has changed, also by numbering it anew', async () => {
    const { bags, cups, life } = await aTree()
    await move(cups, life, bags)
    const late = await move(bags, null, null, 1)
    expect(late).toMatchObject({ status: 409, body: { code: 'stale', current: { id: bags, version: 2, sort: 2 } } })
  })

  it('is refused before one that was moved away meanwhile', async () => {
    const { life, bags, cups, boxes } = await aTree()
    await move(cups, null)
    const { status, body } = await move(boxes, life, cups)
    expect([status, body.code]).toEqual([409, 'place_changed'])
    expect((await move(boxes, life, bags)).status).toBe(200)
  })

  it('of what was deleted finds nothing, and below what is deleted at once never leaves it there', async () => {
    const { clothes, bags } = await aTree()
    const [gone, moved] = await Promise.all([keeper.client.delete(`${path}/${clothes}`), move(bags, clothes, null, 1)])
    expect([
      [204, 422],
      [409, 200],
    ]).toContainEqual([gone.status, moved.status])
    await keeper.client.delete(`${path}/${bags}`)
    expect((await move(bags, null, null, 2)).status).toBe(404)
  })

  it('of two below each other at once is done once, and twice in one version, too', async () => {
    const { life, food, boxes } = await aTree()
    await keeper.client.delete(`${path}/${boxes}`)
    const crossed = await Promise.all([move(life, food, null, 1), move(food, life, null, 1)])
    expect(crossed.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const { version } = (await keeper.client.get(`${path}/${life}`)).body
    const twice = await Promise.all([move(life, null, null, version), move(life, null, null, version)])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is refused to whoever only looks', async () => {
    const { bags } = await aTree()
    const viewer = await aStaff(shop, { permissions: ['categories view'] })
    const body = { version: 1, parent_id: null, before_id: null }
    expect((await viewer.client.post(`${path}/${bags}/move`, body)).status).toBe(403)
  })
})

describe('taking a move back', () => {
  const lastJob = async (): Promise<{ id: number; can_undo: boolean; name: string }> =>
    (await keeper.client.get('/api/admin/jobs/mine')).body.ended[0]
  const undo = async () => {
    const { id } = await lastJob()
    const { body } = await keeper.client.post(`/api/admin/jobs/${id}/undo`)
    await shop.runDueJobs()
    return (await keeper.client.get(`/api/admin/job-rows?filter[job]=${body.id}`)).body.data[0]
  }

  it('puts it back between those that it stood between', async () => {
    const { bags, food } = await aTree()
    await move(bags, food)
    expect(await lastJob()).toMatchObject({ name: 'categories.move', can_undo: true })
    expect(await undo()).toMatchObject({ state: 'done', label: '帆布袋' })
    expect(await names()).toEqual(['生活', '　帆布袋', '　杯盤', '食品', '　禮盒', '服飾'])
  })

  it('leaves it where it is once somebody has moved it again, or the one that it stood before', async () => {
    const { bags, cups, food } = await aTree()
    await move(bags, food)
    const { id } = await lastJob()
    await move(cups, null)
    expect(await undo()).toMatchObject({ state: 'done' })
    await move(cups, null, food)
    const { body } = await keeper.client.post(`/api/admin/jobs/${id}/undo`)
    await shop.runDueJobs()
    const [row] = (await keeper.client.get(`/api/admin/job-rows?filter[job]=${body.id}`)).body.data
    expect(row.state).toBe('refused')
    expect((await tree()).find((one) => one.id === bags)?.parent_id).toBe(food)
  })
})
