import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proofs, type TestApp, testApp } from '#tests/support/app.ts'
import { aSent } from '#tests/support/applying.ts'
import { aClinic } from '#tests/support/clinics.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { approveAsAsked } from '../approvals/service.ts'

let t: TestApp
let desk: Awaited<ReturnType<typeof aStaff>>
const permissions = ['applications view', 'applications update'] as const
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-21T09:00:00+08:00')
  desk = await aStaff(t, { permissions, name: '小瑜' })
})
afterAll(() => t?.close())

const path = '/api/admin/applications'
const get = async (id: number) => (await desk.client.get(`${path}/${id}`)).body
const many = async (action: string, ids: number[], values: object = {}) => {
  const { body } = await desk.client.post(`${path}/bulk/${action}`, { selection: { ids }, values })
  await t.runDueJobs()
  return body
}

let people = 0
/** A case of somebody of their own: nothing is like anything else. */
const aCase = async (type: 'neuter' | 'medical' | 'food', wish_clinic_id: number | null = null) => {
  people += 1
  const phone = `09110000${String(people).padStart(2, '0')}`
  const { client } = await aMember(t, { name: `申請人${people}`, email: `many${people}@example.com` })
  const fields = { contact_phone: phone, address: `${people} 號`, ...(wish_clinic_id && { wish_clinic_id }) }
  return aSent(client, type, { fields })
}

describe('many applications at once', () => {
  it('are given to a colleague, but for those that are over, and taken back', async () => {
    const fei = await aStaff(t, { permissions, name: '阿飛' })
    const [open, over] = [await aCase('neuter'), await aCase('food')]
    await desk.client.post(`${path}/${over.id}/cancel`, { version: over.version, reason: '重複申請。' })
    const body = await many('assign', [open.id, over.id], { assigned_to: fei.id })
    expect(body).toMatchObject({ possible: 1, refused: [{ count: 1, names: [expect.stringMatching(/^F/)] }] })
    expect((await get(open.id)).assigned_to).toBe(fei.id)
    await desk.client.post(`/api/admin/jobs/${body.job.id}/undo`)
    await t.runDueJobs()
    expect((await get(open.id)).assigned_to).toBeNull()
  })

  it('are granted as they were asked for: at the clinic that was wished for, by the rates, each with a voucher', async () => {
    const clinic = await aClinic(t.app)
    const [first, second] = [await aCase('neuter', clinic), await aCase('neuter', clinic)]
    await desk.client.post(`${path}/${second.id}/review`, { version: second.version })
    const body = await many('approve', [first.id, second.id])
    expect(body).toMatchObject({ possible: 2, refused: [] })
    for (const { id } of [first, second]) {
      const row = await get(id)
      expect(row).toMatchObject({ status: 'approved', clinic_name: expect.any(String) })
      expect(row.approved_amount).toBe(row.suggested[0].amount)
    }
  })

  it('are left to a person where no clinic was wished for, a check has something, or it is no neutering', async () => {
    const full = await aClinic(t.app, { monthly_quota: 0 })
    const [wishless, crowded, medical] = [await aCase('neuter'), await aCase('neuter', full), await aCase('medical')]
    const body = await many('approve', [wishless.id, crowded.id, medical.id])
    expect(body.refused).toMatchObject([{ message: '一次核准多件只用在絕育申請。', count: 1 }])
    for (const { id } of [wishless, crowded, medical]) expect((await get(id)).status).toBe('submitted')
    const { body: job } = await desk.client.get(`/api/admin/jobs/${body.job.id}`)
    expect(job).toMatchObject({ done: 0, refused: 3 })
  })
})

describe('one that is granted as it was asked for', () => {
  it('is locked and read once and written once', async () => {
    const { id, version } = await aCase('neuter', await aClinic(t.app))
    const texts: string[] = []
    const counted: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        texts.push(new PostgresQueryCompiler().compileQuery(node, queryId).sql.replace(/["\n\s]+/g, ' '))
        return node
      },
      transformResult: async ({ result }) => result,
    }
    await approveAsAsked({ ...t.app, db: t.app.db.withPlugin(counted) }, proofs.staff(permissions), { id, version })
    const about = (what: RegExp) => texts.filter((text) => what.test(text))
    expect(about(/ from applications .*for (?:no key )?update/)).toHaveLength(1)
    expect(about(/^\s*update applications /)).toHaveLength(1)
    expect((await get(id)).status).toBe('approved')
  })
})

describe('a file of applications', () => {
  it('has what the list shows to its reader, of the type that was asked for', async () => {
    const { id } = await aCase('food')
    const asked = { filter: { sort: '-submitted_at', filter: { type: 'food' } }, format: 'csv' }
    const { body: job } = await desk.client.post(`${path}/export`, asked)
    await t.runDueJobs()
    const file = (await desk.client.get(`/api/admin/jobs/${job.id}/file`)).text
    const { application_no } = await get(id)
    expect(file).toContain(application_no)
    expect(file.split('\r\n')[0]).toContain('申請編號')
    expect(file).not.toContain('絕育申請')
  })

  it('is nobody’s who may not read applications', async () => {
    const other = await aStaff(t, { permissions: ['orders view'] })
    expect((await other.client.post(`${path}/export`, { filter: {}, format: 'csv' })).status).toBe(403)
    expect((await other.client.post(`${path}/bulk/approve`, { selection: { ids: [1] }, values: {} })).status).toBe(403)
  })
})
