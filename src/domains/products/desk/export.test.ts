import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTable } from '#platform/contract/csv.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aStaff } from '#tests/support/people.ts'
import { aProduct, aVariant } from '#tests/support/shop.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t?.close())

/** The file of a question, asked for by somebody who may do no more than look at products. */
const fileOf = async (filter: object) => {
  const { client } = await aStaff(t, { permissions: ['products view'] })
  const { status, body, text } = await client.post('/api/admin/products/export', { filter })
  expect(status, text).toBe(201)
  await t.runDueJobs()
  const { body: job } = await client.get(`/api/admin/jobs/${body.id}`)
  expect(job.state).toBe('done')
  return { job, rows: readTable((await client.get(`/api/admin/jobs/${body.id}/file`)).text) }
}

describe('a file of products', () => {
  it('has a line for each stock number, with its own price and stock', async () => {
    const { id } = await aProduct(t.app, { name: '賓士貓帆布袋', price: 300, stock: 20 })
    await aVariant(t.app, id, { name: '大', price: 480, stock: 3 })
    const off = await aVariant(t.app, id, { name: '舊款', price: 250, stock: 1 })
    await t.app.db.updateTable('product_variants').set({ is_active: false }).where('id', '=', off).execute()
    await aVariant(t.app, id, { name: '卡片', price: 50, stock: 0, track_stock: false })
    await aProduct(t.app, { name: '賓士貓馬克杯', price: 350 })
    const { job, rows } = await fileOf({ q: '賓士貓', sort: 'price' })
    expect(job).toMatchObject({ total: 2, done: 2 })
    expect(rows.map((row) => [row.商品名稱, row.規格, row.售價, row.可賣, row.規格狀態])).toEqual([
      ['賓士貓帆布袋', '標準', '300', '20', '供應中'],
      ['賓士貓帆布袋', '大', '480', '3', '供應中'],
      ['賓士貓帆布袋', '舊款', '250', '1', '停售'],
      ['賓士貓帆布袋', '卡片', '50', '不計庫存', '供應中'],
      ['賓士貓馬克杯', '標準', '350', '20', '供應中'],
    ])
    const skus = rows.map(({ 貨號 }) => 貨號)
    expect(new Set(skus).size).toBe(5)
  })

  it('has a line for a product without any', async () => {
    await t.app.db.insertInto('products').values({ name: '還沒有規格', price: 120, status: 'draft' }).execute()
    const { rows } = await fileOf({ q: '還沒有規格' })
    expect(rows).toMatchObject([{ 商品名稱: '還沒有規格', 貨號: '', 售價: '120', 狀態: '草稿' }])
  })
})
