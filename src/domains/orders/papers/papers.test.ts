import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'
import { anOrderDesk, goods } from '#tests/support/order_desk.ts'
import { aStaff } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'
import { drawPapers } from './drawing.ts'
import { type Parcel, picked } from './rules.ts'

const aParcel = (number: number, change: Partial<Parcel> = {}): Parcel => ({
  order_no: `S261127${String(number).padStart(5, '0')}`,
  placed_at: '2026-11-27T01:00:00.000Z',
  name: '林志安',
  phone: '0912345678',
  address: '100 臺北市中正區示範路 100 號 5 樓',
  method: '宅配',
  tracking_no: null,
  note: null,
  pieces: [{ name: '賓士貓帆布袋', sku: 'TB-001', quantity: 2 }],
  ...change,
})
const parcels = (count: number) => Array.from({ length: count }, (_, index) => aParcel(index + 1))
const sheetsOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length
const draw = (paper: Parameters<typeof drawPapers>[0], of: readonly Parcel[]) =>
  drawPapers(paper, { organisation: '毛起來愛', printed: '2026/11/27 10:00', parcels: of })

describe('papers', () => {
  it('of thirty orders have a packing list each, labels fourteen on a sheet, and one picking list', async () => {
    expect(sheetsOf(await draw('packing', parcels(30)))).toBe(30)
    expect(sheetsOf(await draw('labels', parcels(30)))).toBe(3)
    expect(sheetsOf(await draw('labels', parcels(14)))).toBe(1)
    expect(sheetsOf(await draw('picking', parcels(30)))).toBe(1)
  })

  it('hold any length of what people write', async () => {
    const long = aParcel(1, {
      name: '名'.repeat(50),
      address: '址'.repeat(100),
      note: '謝謝'.repeat(250),
      pieces: Array.from({ length: 60 }, (_, index) => ({
        name: `${'長'.repeat(60)}${index}`,
        sku: null,
        quantity: 99,
      })),
    })
    for (const paper of ['picking', 'packing', 'labels'] as const)
      expect(sheetsOf(await draw(paper, [long])), paper).toBeGreaterThan(0)
    expect(sheetsOf(await draw('labels', [long]))).toBe(1)
  })

  it('put the same things of many orders together', () => {
    const cup = { name: '馬克杯', sku: 'C-1', quantity: 1 }
    const found = picked([
      aParcel(1),
      aParcel(2, { pieces: [cup] }),
      aParcel(3, { pieces: [cup, { ...cup, quantity: 2 }] }),
    ])
    expect(found.map(({ name, quantity, orders }) => [name, quantity, orders.length])).toEqual([
      ['馬克杯', 4, 3],
      ['賓士貓帆布袋', 2, 1],
    ])
  })
})

describe('printing', () => {
  let t: TestApp
  let orders: Awaited<ReturnType<typeof anOrderDesk>>
  beforeAll(async () => {
    t = await testApp(gatewayEnvironment)
    orders = await anOrderDesk(t)
  })
  afterAll(() => t?.close())

  it('is a job whose file is a PDF of what has a parcel', async () => {
    const product = await aProduct(t.app)
    const sent = await orders.placed([goods(product, 2)])
    const cancelled = await orders.placed([goods(product)])
    await orders.act(cancelled.id, 'cancel', { version: cancelled.version, reason: '取消' })
    const packer = await aStaff(t, { permissions: ['orders view', 'orders update'] })
    const print = (body: object) => packer.client.post('/api/admin/orders/print', body)
    const { status, body, text } = await print({ ids: [sent.id, cancelled.id, sent.id], paper: 'packing' })
    expect([status, body.total], text).toEqual([201, 1])
    await t.runDueJobs()
    const job = (await packer.client.get(`/api/admin/jobs/${body.id}`)).body
    expect(job).toMatchObject({ state: 'done', done: 1, file: { name: expect.stringMatching(/^出貨單_.*\.pdf$/) } })
    const file = await packer.client.get(`/api/admin/jobs/${body.id}/file`)
    expect(file.headers['content-type']).toBe('application/pdf')
    expect((await print({ ids: [cancelled.id], paper: 'labels' })).body.code).toBe('nothing_to_print')
    expect((await print({ ids: [sent.id], paper: 'money' })).status).toBe(422)
  })

  it('of one order is shown at once and stands in its log; who does not pack may not', async () => {
    const order = await orders.placed([goods(await aProduct(t.app))])
    const address = `/api/admin/orders/${order.id}/papers`
    const { status, headers } = await orders.desk.get(`${address}?paper=labels`)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    const { count } = await t.app.db
      .selectFrom('audit_logs')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('action', '=', 'printed')
      .where('subject_id', '=', String(order.id))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1)
    const looker = await aStaff(t, { permissions: ['orders view'] })
    expect((await looker.client.get(address)).status).toBe(403)
    expect((await orders.desk.get('/api/admin/orders/987654/papers')).status).toBe(404)
  })
})
