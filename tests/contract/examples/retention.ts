import { anAdoption, aSentRequest } from '#tests/support/adopting.ts'
import { aMember } from '#tests/support/people.ts'
import type { World } from '../walk.ts'
import { type Examples, serial } from './example.ts'

/** A request to adopt that was refused long ago. */
const aRefusedRequest = async ({ t }: World): Promise<void> => {
  const { id: customer_id } = await aMember(t, { name: '林小華', email: `refused${serial()}@example.com` })
  const adoption_id = await anAdoption(t.app)
  await aSentRequest(t.app, { adoption_id, customer_id, status: 'rejected', updated_at: '2001-01-01T00:00:00Z' })
}

export const retentionExamples: Examples = {
  'PUT /api/admin/retention': async () => ({
    row: { table: 'settings', id: 'retention' },
    body: {
      nightly: false,
      adoption_request_years: 1 + (serial() % 20),
      ...{ application_years: 5, volunteer_years: 3, order_years: 2, contact_message_months: 6 },
    },
  }),
  'POST /api/admin/retention/:kind/erase': async (world) => {
    await aRefusedRequest(world)
    const { kinds } = (await world.superman.client.get('/api/admin/retention')).body
    const { count } = kinds.find(({ kind }: { kind: string }) => kind === 'adoption_requests')
    return { params: { kind: 'adoption_requests' }, body: { count } }
  },
}
