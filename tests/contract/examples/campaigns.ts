import { aCampaign } from '#tests/support/buying.ts'
import type { World } from '../walk.ts'
import { type Example, type Examples, on, serial } from './example.ts'

const generalAccount = async ({ t }: World) =>
  (await t.app.db.selectFrom('bank_accounts').select('id').where('slug', '=', 'general').executeTakeFirstOrThrow()).id

const fields = async (world: World) => ({
  type: 'medical',
  title: `小橘的骨折手術 ${serial()}`,
  summary: '左後腿骨折，需要開刀。',
  content: '<p>謝謝你。</p>',
  city: '臺北市',
  target_amount: 80_000,
  starts_at: '2026-01-01T00:00:00+08:00',
  solicitation_basis: 'voluntary',
  bank_account_id: await generalAccount(world),
  surplus_note: '用於其他動物醫療。',
  options: [{ label: '一次看診', amount: 800 }],
})

const draft = async (world: World): Promise<number> =>
  (await world.superman.client.post('/api/admin/campaigns', await fields(world))).body.id

/** A campaign that went through these steps. */
const after =
  (steps: readonly string[], body: object = {}): Example =>
  async (world) => {
    const id = await draft(world)
    let version = 1
    for (const step of steps) {
      const reason = step === 'suspend' ? { reason: '等待文件' } : {}
      const answer = await world.superman.client.post(`/api/admin/campaigns/${id}/${step}`, { version, ...reason })
      version = answer.body.version
    }
    return on('campaigns', id, body)
  }

/** A published campaign, chosen in its list. */
const many =
  ({ values = {}, is_featured = false }: { values?: object; is_featured?: boolean }): Example =>
  async (world) => {
    const { id } = await aCampaign(world.t.app)
    await world.t.app.db.updateTable('campaigns').set({ is_featured }).where('id', '=', id).execute()
    return { body: { selection: { ids: [id] }, values } }
  }

const permit = () => ({
  name: '115 年度動物醫療勸募',
  permit_no: `衛部救字第 ${serial()} 號`,
  authority: '衛生福利部',
  starts_on: '2026-01-01',
  ends_on: '2026-12-31',
})

export const campaignExamples: Examples = {
  'POST /api/admin/campaigns': async (world) => ({ body: await fields(world) }),
  'PUT /api/admin/campaigns/:id': async (world) => on('campaigns', await draft(world), await fields(world)),
  'POST /api/admin/campaigns/:id/submit': after([]),
  'POST /api/admin/campaigns/:id/send_back': after(['submit']),
  'POST /api/admin/campaigns/:id/publish': after(['submit']),
  'POST /api/admin/campaigns/:id/suspend': after(['publish'], { reason: '等待文件' }),
  'POST /api/admin/campaigns/bulk/suspend': many({ values: { reason: '等待文件' } }),
  'POST /api/admin/campaigns/bulk/feature': many({ is_featured: false }),
  'POST /api/admin/campaigns/bulk/unfeature': many({ is_featured: true }),
  'POST /api/admin/campaigns/:id/resume': after(['publish', 'suspend']),
  'POST /api/admin/campaigns/:id/end': after(['publish']),
  'POST /api/admin/campaigns/:id/execute': after(['publish', 'end']),
  'POST /api/admin/campaigns/:id/report': after(['publish', 'end', 'execute']),
  'POST /api/admin/campaigns/:id/close': after(['publish', 'end', 'execute', 'report']),
  'POST /api/admin/campaigns/:id/updates': async ({ t }) => ({
    params: { id: (await aCampaign(t.app)).id },
    body: { title: '手術順利', content: '<p>小橘醒了。</p>' },
  }),
  'PUT /api/admin/campaigns/:id/updates/:update_id': async ({ t, superman }) => {
    const { id } = await aCampaign(t.app)
    const { body } = await superman.client.post(`/api/admin/campaigns/${id}/updates`, { title: '手術前' })
    const update_id: number = body.updates[0].id
    return {
      params: { id, update_id },
      row: { table: 'campaign_updates', id: update_id },
      body: { title: '手術後', content: '<p>平安。</p>', is_published: false },
    }
  },
  'POST /api/admin/permits': async () => ({ body: permit() }),
  'PUT /api/admin/permits/:id': async ({ superman }) => {
    const { body } = await superman.client.post('/api/admin/permits', permit())
    return on('solicitation_permits', body.id, { ...permit(), area: '全國' })
  },
}
