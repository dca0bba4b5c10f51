import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aStaff } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'
import { uploaded } from '#tests/support/uploads.ts'

let shop: TestApp
let keeper: Awaited<ReturnType<typeof aStaff>>
beforeAll(async () => {
  shop = await testApp()
  keeper = await aStaff(shop, { permissions: ['brands view', 'brands create', 'brands update'], name: '陳店長' })
})
afterAll(() => shop?.close())

const aLogo = async (): Promise<number> => (await uploaded(keeper.client, 'staff')).id
const create = (body: object) => keeper.client.post('/api/admin/brands', body)
const update = (id: number, body: object) => keeper.client.put(`/api/admin/brands/${id}`, body)
const shown = async (id: number) =>
  (await shop.visitor.get('/api/brands')).body.data.find((brand: { id: number }) => brand.id === id)

describe('what staff do with brands', () => {
  it('makes one with its logo, which visitors see beside the number of products on sale', async () => {
    const { status, body } = await create({ name: '浪浪工坊', website: 'https://paw.example', logo_id: await aLogo() })
    expect(status).toBe(201)
    expect(body).toMatchObject({ slug: '浪浪工坊', sort: 0, is_active: true, version: 1, logo: { width: 40 } })
    await aProduct(shop.app, { brand_id: body.id })
    expect(await shown(body.id)).toMatchObject({ name: '浪浪工坊', logo: body.logo.src, products_count: 1 })
  })

  it('changes one, keeps its logo unless another or none is sent, and hides it from visitors', async () => {
    const { body: made } = await create({ name: '好日子', logo_id: await aLogo() })
    const { body: renamed } = await update(made.id, { version: 1, name: '好日子選物' })
    expect(renamed).toMatchObject({ name: '好日子選物', version: 2, logo: made.logo })
    const { body: bare } = await update(made.id, { version: 2, name: '好日子選物', logo_id: null, is_active: false })
    expect(bare.logo).toBeNull()
    expect(await shown(made.id)).toBeUndefined()
  })

  it('says at the field what is wrong: a name that exists, an address that is none, an unknown picture', async () => {
    await create({ name: '山海臺灣' })
    for (const [wish, field] of [
      [{ name: '山海臺灣' }, 'name'],
      [{ name: '新的', website: 'paw.example' }, 'website'],
      [{ name: '新的', logo_id: 987_654 }, 'logo_id'],
    ] as const) {
      const { status, body } = await create(wish)
      expect(status).toBe(422)
      expect(Object.keys(body.errors)).toEqual([field])
    }
  })

  it('hides many at once, but for those that are hidden already, and shows them again when it is taken back', async () => {
    const { body: open } = await create({ name: '看得到' })
    const { body: hidden } = await create({ name: '看不到', is_active: false })
    const selection = { ids: [open.id, hidden.id] }
    const { body } = await keeper.client.post('/api/admin/brands/bulk/deactivate', { selection, values: {} })
    expect(body).toMatchObject({ possible: 1, refused: [{ message: '這個品牌已經是這個狀態了。', names: ['看不到'] }] })
    await shop.runDueJobs()
    expect([await shown(open.id), await shown(hidden.id)]).toEqual([undefined, undefined])
    await keeper.client.post(`/api/admin/jobs/${body.job.id}/undo`)
    await shop.runDueJobs()
    expect([(await shown(open.id))?.name, await shown(hidden.id)]).toEqual(['看得到', undefined])
  })

  it('tells whoever comes too late what stands there now', async () => {
    const { body: made } = await create({ name: '老招牌' })
    await update(made.id, { version: 1, name: '新門面' })
    const late = await update(made.id, { version: 1, name: '別的' })
    expect(late).toMatchObject({ status: 409, body: { changed_by: '陳店長', current: { name: '新門面', version: 2 } } })
  })
})
