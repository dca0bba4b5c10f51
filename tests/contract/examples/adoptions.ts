import { anAdoption, aRequest } from '#tests/support/adopting.ts'
import type { World } from '../walk.ts'
import { type Examples, on } from './example.ts'

/** Room for one more: a member has three open requests at most. */
const giveUpAll = ({ t, member }: World) =>
  t.app.db
    .updateTable('adoption_requests')
    .set({ status: 'withdrawn' })
    .where('customer_id', '=', member.id)
    .where('status', '=', 'submitted')
    .execute()

export const adoptionExamples: Examples = {
  'POST /api/adoptions/:id/requests': async (world) => {
    await giveUpAll(world)
    return { params: { id: await anAdoption(world.t.app) }, body: aRequest() }
  },
  'POST /api/my/adoption-requests/:id/withdraw': async (world) => {
    await giveUpAll(world)
    const url = `/api/adoptions/${await anAdoption(world.t.app)}/requests`
    const { status, body, text } = await world.member.client.post(url, aRequest())
    if (status !== 201) throw new Error(text)
    return on('adoption_requests', body.id)
  },
}
