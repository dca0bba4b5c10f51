import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaignDesk, aPermit, published } from '#tests/support/campaigning.ts'
import { aStaff } from '#tests/support/people.ts'
import { aPdf, upload } from '#tests/support/uploads.ts'
import { CampaignChange } from './desk/contract.ts'
import { PermitChange } from './permits/contract.ts'

/** What of a campaign is sent back as it was told; pictures and papers stay when they are not named. */
const campaignFields = Object.keys(CampaignChange.shape).filter(
  (field) => !['photo_ids', 'document_ids'].includes(field),
)
const permitFields = Object.keys(PermitChange.shape).filter((field) => field !== 'document_ids')

let t: TestApp
let editor: Client
let campaign: { id: number; permit_id: number | null }
beforeAll(async () => {
  t = await testApp()
  const desk = await aCampaignDesk(t)
  const permit = await aPermit(desk)
  campaign = await published(desk, {
    ...{ solicitation_basis: 'permit', permit_id: permit.id, ends_at: '2026-12-31T00:00:00+08:00' },
  })
  editor = (await aStaff(t, { permissions: ['campaigns view', 'campaigns create', 'campaigns update'] })).client
})
afterAll(() => t?.close())

const aPaper = async (name: string): Promise<number> =>
  (await upload(editor, 'staff', aPdf(), { name, fields: {} })).body.id

/** Saves a record as it is, with these papers. */
const keep = async (path: string, document_ids: number[] | undefined) => {
  const { body } = await editor.get(path)
  const fields = path.includes('permits') ? permitFields : campaignFields
  const kept = Object.fromEntries(fields.map((field) => [field, body[field]]))
  return editor.put(path, { ...kept, document_ids })
}

it.each([
  ['a campaign', () => `/api/admin/campaigns/${campaign.id}`],
  ['a permit', () => `/api/admin/permits/${campaign.permit_id}`],
])('papers of %s stay in the order of staff, are told in the log, and are for staff alone', async (_, pathOf) => {
  const [letter, plan] = [await aPaper('核准函.pdf'), await aPaper('計畫書.pdf')]
  const kept = await keep(pathOf(), [plan, letter])
  expect(kept.status, kept.text).toBe(200)
  expect(kept.body.documents.map(({ name }: { name: string }) => name)).toEqual(['計畫書.pdf', '核准函.pdf'])
  expect((await keep(pathOf(), undefined)).body.documents).toHaveLength(2)
  const { src } = kept.body.documents[0]
  expect([(await editor.get(src)).status, (await t.visitor.get(`/media/${plan}`)).status]).toEqual([200, 404])
  const { changes } = await t.app.db
    .selectFrom('audit_logs')
    .select('changes')
    // the newest one changed nothing
    .where('subject_type', 'in', ['campaigns', 'solicitation_permits'])
    .where('action', '=', 'updated')
    .orderBy('id', 'desc')
    .offset(1)
    .executeTakeFirstOrThrow()
  expect(changes).toMatchObject({ documents: [[], ['計畫書.pdf', '核准函.pdf']] })
  expect((await keep(pathOf(), [])).body.documents).toEqual([])
})

it('a file of another record is refused on its field', async () => {
  const paper = await aPaper('核准函.pdf')
  await keep(`/api/admin/permits/${campaign.permit_id}`, [paper])
  const refused = await keep(`/api/admin/campaigns/${campaign.id}`, [paper])
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['document_ids']])
})
