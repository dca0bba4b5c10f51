import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { afterSteps, aPatient, aSent } from '#tests/support/applying.ts'
import { aClinic } from '#tests/support/clinics.ts'
import { aMember, aStaff } from '#tests/support/people.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-21T09:00:00+08:00')
})
afterAll(() => t?.close())

it('a granted case gets one campaign of its type, named without its applicant, out of which it is paid', async () => {
  const cases = ['applications view', 'applications update'] as const
  const desk = (await aStaff(t, { permissions: [...cases, 'campaigns create', 'campaigns view'] })).client
  const other = (await aStaff(t, { permissions: cases })).client
  const ming = await aMember(t, { name: '王小明', email: 'ming@example.com' })
  const sent = await aSent(ming.client, 'medical', { animals: [aPatient] })
  const url = `/api/admin/applications/${sent.id}/campaign`
  const early = await afterSteps(desk, sent.id, [['review']])
  expect((await desk.post(url, { version: early.version })).body.code).toBe('case_not_granted')
  const animals = [{ animal_id: sent.animals[0].id, clinic_id: await aClinic(t.app), amount: 20_000 }]
  const { version, actions } = await afterSteps(desk, sent.id, [['approve', { animals }]])
  expect(actions).toContain('campaign')
  expect((await other.post(url, { version })).status).toBe(403)
  const answers = await Promise.all([desk.post(url, { version }), desk.post(url, { version })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { body } = await desk.get(`/api/admin/applications/${sent.id}`)
  expect(body).toMatchObject({ campaign: { type: 'medical', title: '小橘的醫療補助' } })
  expect(body.actions).not.toContain('campaign')
  expect((await desk.post(url, { version: body.version })).body.code).toBe('case_has_campaign')
  const campaign = await desk.get(`/api/admin/campaigns/${body.campaign.id}`)
  expect(campaign.body).toMatchObject({ status: 'draft', target_amount: 20_000, city: '臺北市' })
  expect(campaign.body.application).toEqual({ id: sent.id, application_no: body.application_no, type: 'medical' })
  // the page says 餘款用途： before it
  expect(campaign.body.surplus_note).not.toMatch(/^餘款/)
  expect(campaign.text).not.toMatch(/王|林志安|0912345678/)
  const row = t.app.db.selectFrom('campaigns').select('application_id').where('id', '=', body.campaign.id)
  expect((await row.executeTakeFirstOrThrow()).application_id).toBe(sent.id)
})
