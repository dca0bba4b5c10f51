import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTable } from '#platform/contract/csv.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { aBrand } from '#tests/support/shop.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t?.close())

/** The file of entries that somebody with these permissions gets. */
const fileOf = async (permissions: readonly Permission[], filter: object) => {
  const { id, client } = await aStaff(t, { permissions })
  const { status, body, text } = await client.post('/api/admin/logs/export', { filter: { filter } })
  expect(status, text).toBe(201)
  await t.runDueJobs()
  return { id, job: body.id, rows: readTable((await client.get(`/api/admin/jobs/${body.id}/file`)).text) }
}

describe('a file of the log', () => {
  it('says who changed which fields of what, in words', async () => {
    const { client } = await aStaff(t, { permissions: ['brands view', 'brands update'], name: '林主任' })
    const brand = (await client.get(`/api/admin/brands/${await aBrand(t.app, '毛夥伴')}`)).body
    const changed = { version: brand.version, name: '毛夥伴二', sort: 7 }
    expect((await client.put(`/api/admin/brands/${brand.id}`, changed)).status).toBe(200)
    const { rows } = await fileOf(['logs view'], { subject_type: 'brands', subject_id: String(brand.id) })
    expect(rows).toMatchObject([
      { 操作者: '林主任', 身分: '管理員', 類型: '修改', 對象: '品牌', 對象名稱: '毛夥伴二', 對象編號: `${brand.id}` },
    ])
    expect(rows[0]?.變更的欄位?.split('、')).toEqual(expect.arrayContaining(['品牌名稱', '排序']))
  })

  it('has the names of members masked for whoever reads them so, and is an entry itself', async () => {
    const { id } = await aMember(t, { name: '王大明', email: 'daming@example.com' })
    const entry = { actor_kind: 'customer', actor_id: id, actor_name: '王大明', action: 'updated' } as const
    const subject = { subject_type: 'customers', subject_id: String(id), subject_label: '王大明' }
    await t.app.db
      .insertInto('audit_logs')
      .values({ ...entry, ...subject })
      .execute()
    const filter = { subject_type: 'customers', subject_id: String(id), actor_kind: 'customer' }
    const masked = await fileOf(['logs view'], filter)
    expect(masked.rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(masked.rows)).not.toContain('王大明')
    expect(JSON.stringify((await fileOf(['logs view', 'customers view', 'customers update'], filter)).rows)).toContain(
      '王大明',
    )
    const log = t.app.db.selectFrom('audit_logs').select(['action', 'subject_type', 'subject_id'])
    expect(await log.where('actor_id', '=', masked.id).where('actor_kind', '=', 'user').execute()).toEqual([
      { action: 'exported', subject_type: 'staff_jobs', subject_id: String(masked.job) },
    ])
  })

  it('is not for whoever may not see the log', async () => {
    const { client } = await aStaff(t, { permissions: ['customers view'] })
    expect((await client.post('/api/admin/logs/export', { filter: {} })).status).toBe(403)
  })
})
