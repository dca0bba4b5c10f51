import { anAdoption, aPicture, aPost, aRequest, aSentRequest } from '#tests/support/adopting.ts'
import { aMember } from '#tests/support/people.ts'
import type { World } from '../walk.ts'
import { type Example, type Examples, on, serial, why } from './example.ts'

/** Room for one more: a member has three open requests at most. */
const giveUpAll = ({ t, member }: World) =>
  t.app.db
    .updateTable('adoption_requests')
    .set({ status: 'withdrawn' })
    .where('customer_id', '=', member.id)
    .where('status', 'in', ['submitted', 'screening', 'approved', 'trial'])
    .execute()

type State = Parameters<typeof anAdoption>[1]

/** A post of the member in a state. */
const own = ({ t, member }: World, post: State = {}) => anAdoption(t.app, { customer_id: member.id, ...post })

/** One more post, whatever was posted before: ten may be live. */
const begun = async (world: World, post: State = { status: 'draft' }) => {
  await world.t.app.db
    .updateTable('adoptions')
    .set({ status: 'withdrawn' })
    .where('customer_id', '=', world.member.id)
    .where('status', 'in', ['draft', 'pending_review'])
    .execute()
  return own(world, post)
}

const onPost =
  (post: State): Example =>
  async (world) =>
    on('adoptions', await begun(world, post))

/** A request of somebody else for a post of the member. */
const received: Example = async (world) => {
  const { t } = world
  const sender = await aMember(t, { name: '林小華', email: `asker${serial()}@example.com` })
  const adoption_id = await own(world)
  return on('adoption_requests', await aSentRequest(t.app, { adoption_id, customer_id: sender.id }))
}

/** An approved request of the member, so that the agreement waits. */
const approved = async (world: World) => {
  await giveUpAll(world)
  const { t, member } = world
  const adoption_id = await anAdoption(t.app, { status: 'reserved' })
  return aSentRequest(t.app, { adoption_id, customer_id: member.id, status: 'approved' })
}

export const adoptionExamples: Examples = {
  'POST /api/adoptions/:id/wishes': async ({ t }) => ({
    params: { id: await anAdoption(t.app, { status: 'adopted', adopted_on: '2026-11-08' }) },
    body: { email: 'ming@example.com' },
  }),
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
  'POST /api/my/adoptions': async (world) => {
    await begun(world)
    return { body: { species: 'cat' } }
  },
  'PUT /api/my/adoptions/:id': async (world) => on('adoptions', await begun(world), aPost()),
  'POST /api/my/adoptions/:id/submit': async (world) => {
    const { app } = world.t
    const id = await begun(world, { status: 'draft', birth_on: '2024-01-01', neutered: 'yes' })
    const picture = await aPicture(app, world.member.id)
    await app.db.updateTable('media').set({ owner_type: 'adoptions', owner_id: id }).where('id', '=', picture).execute()
    return on('adoptions', id, { owner_confirmed: true })
  },
  'POST /api/my/adoptions/:id/renew': onPost({ status: 'expired' }),
  'POST /api/my/adoptions/:id/withdraw': onPost({ status: 'published' }),
  'POST /api/my/adoptions/:id/mark-adopted': onPost({ status: 'published' }),
  'POST /api/my/received-requests/:id/accept': received,
  'POST /api/my/received-requests/:id/decline': received,
  'POST /api/my/adoption-requests/:id/sign': async (world) => {
    const id = await approved(world)
    const { body } = await world.member.client.get(`/api/my/adoption-requests/${id}/agreement`)
    const signature = { kind: 'typed', typed_name: '王小明', agreed: true, body_hash: body.body_hash }
    return on('adoption_requests', id, signature)
  },
  'POST /api/my/adoption-followups/:id/report': async (world) => {
    const { app } = world.t
    const adoption_id = await anAdoption(app, { status: 'adopted', adopted_on: '2026-01-01' })
    const request_id = await aSentRequest(app, { adoption_id, customer_id: world.member.id, status: 'signed' })
    const row = { request_id, days_after: 7, due_on: '2026-01-08' }
    const { id } = await app.db.insertInto('adoption_followups').values(row).returning('id').executeTakeFirstOrThrow()
    return on('adoption_followups', id, { condition: 'ok', note: '吃得好睡得好。' })
  },
  'POST /api/admin/adoptions/:id/approve': onPost({ status: 'pending_review', published_at: null }),
  'POST /api/admin/adoptions/:id/reveal': async (world) => on('adoptions', await begun(world), why),
  'POST /api/admin/adoptions/:id/reject': async (world) =>
    on('adoptions', await begun(world, { status: 'pending_review' }), { reason: '請補一張正面的照片。' }),
  'POST /api/admin/adoption-requests/:id/reveal': async (world) => ({ ...(await received(world)), body: why }),
  'POST /api/admin/adoption-requests/:id/move': async (world) => {
    const { params, row } = await received(world)
    return { params: params ?? {}, ...(row ? { row } : {}), body: { action: 'screen' } }
  },
}
