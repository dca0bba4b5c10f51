import { aCampaign } from '#tests/support/buying.ts'
import { aGuestDonor } from '#tests/support/mailings.ts'
import type { World } from '../walk.ts'
import { type Examples, on, serial } from './example.ts'

/** A thank-you letter that nobody has got yet, for one giver; its id. */
export const aMailing = async ({ t, superman }: World): Promise<number> => {
  const { id: campaign_id } = await aCampaign(t.app)
  await aGuestDonor(t.app, campaign_id, `giver${serial()}@example.com`)
  const { body } = await superman.client.post('/api/admin/mailings', { kind: 'campaign_thanks', campaign_id })
  return body.id
}

/** The same, with its list closed. */
export const aSentMailing = async (world: World): Promise<number> => {
  const id = await aMailing(world)
  await world.superman.client.post(`/api/admin/mailings/${id}/start`, { version: 1, count: 1 })
  return id
}

export const mailingExamples: Examples = {
  'POST /api/admin/mailings': async ({ t }) => ({
    body: { kind: 'campaign_thanks', campaign_id: (await aCampaign(t.app)).id },
  }),
  'PUT /api/admin/mailings/:id': async (world) =>
    on('mailings', await aMailing(world), { subject: '謝謝你一路相伴', body: '小橘今天出院了。' }),
  'POST /api/admin/mailings/:id/test': async (world) => ({ params: { id: await aMailing(world) }, body: {} }),
  'POST /api/admin/mailings/:id/start': async (world) => on('mailings', await aMailing(world), { count: 1 }),
  'POST /api/admin/mailings/:id/move': async (world) => on('mailings', await aMailing(world), { action: 'stop' }),
}
