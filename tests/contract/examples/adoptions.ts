import {
  aMailedReport,
  anAdoption,
  aPicture,
  aPost,
  aRequest,
  aSentRequest,
  aSurrender,
} from '#tests/support/adopting.ts'
import { anOfficialRow, asJson } from '#tests/support/open_data.ts'
import { aMember } from '#tests/support/people.ts'
import { multipart } from '#tests/support/uploads.ts'
import type { World } from '../walk.ts'
import { type Example, type Examples, on, serial, why } from './example.ts'

/** A file of one animal that no other of the run has. */
const openData = () => asJson([anOfficialRow({ animal_id: 700_000 + serial() })])

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

/** An animal that is to be given up. */
const onSurrender = async ({ superman }: World, body: object = {}) => {
  const made = await superman.client.post('/api/admin/surrenders', aSurrender())
  return on('surrenders', made.body.id, body)
}

/** A report of somebody that is due, with the link of the mail that asked for it. */
const mailed = async ({ t: { app }, t }: World) => {
  const { id: customer_id } = await aMember(t, { name: '林小華', email: `home${serial()}@example.com` })
  const adoption_id = await anAdoption(app, { status: 'adopted', adopted_on: '2026-01-01' })
  const request_id = await aSentRequest(app, { adoption_id, customer_id, status: 'signed' })
  return { request_id, ...(await aMailedReport(app, request_id)) }
}

const sheet = { home: 18, family: 15, experience: 16, means: 13, time: 12, plans: 12, interview_note: '談了四十分鐘。' }
const bothTicks = ['photos_real', 'owner_agrees']

/** One post, chosen in a list. */
const onMany =
  (post: State, values: object): Example =>
  async (world) => ({ body: { selection: { ids: [await begun(world, post)] }, values } })

/** A picture for a post. */
const hang = async ({ t: { app }, member }: World, owner_id: number) => {
  const id = await aPicture(app, member.id)
  await app.db.updateTable('media').set({ owner_type: 'adoptions', owner_id }).where('id', '=', id).execute()
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
  'POST /api/my/adoption-requests/:id/keep': async (world) => {
    await giveUpAll(world)
    const customer_id = world.member.id
    return on(
      'adoption_requests',
      await aSentRequest(world.t.app, { adoption_id: await anAdoption(world.t.app), customer_id }),
    )
  },
  'POST /api/my/adoptions': async (world) => {
    await begun(world)
    return { body: { species: 'cat' } }
  },
  'PUT /api/my/adoptions/:id': async (world) => on('adoptions', await begun(world), aPost()),
  'POST /api/my/adoptions/:id/submit': async (world) => {
    const id = await begun(world, { status: 'draft', birth_on: '2024-01-01', neutered: 'yes' })
    await hang(world, id)
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
  'POST /api/adoption-reports/open': async (world) => ({ body: { token: (await mailed(world)).token } }),
  'POST /api/adoption-reports': async (world) => ({
    body: { token: (await mailed(world)).token, condition: 'ok', note: '吃得好睡得好。', photos: [] },
  }),
  'POST /api/admin/adoption-followups/export': async () => ({ body: { filter: {}, format: 'csv' } }),
  'POST /api/admin/adoption-followups/remind': async (world) => {
    const { id } = await mailed(world)
    const long = { reminder_count: 1, reminded_on: '2026-01-08' }
    await world.t.app.db.updateTable('adoption_followups').set(long).where('id', '=', id).execute()
    return {}
  },
  'POST /api/admin/adoption-followups/:id/report': async (world) =>
    on('adoption_followups', (await mailed(world)).id, { condition: 'ok', note: '電話裡說吃得好睡得好。' }),
  'POST /api/admin/adoption-followups/:id/check': async (world) => {
    const { id } = await mailed(world)
    const told = { done_on: '2026-01-09', condition: 'concern', note: '不太吃。', told_by: 'link' } as const
    await world.t.app.db.updateTable('adoption_followups').set(told).where('id', '=', id).execute()
    return on('adoption_followups', id, { check_note: '約週六家訪。', condition: 'concern', visit_on: '2099-01-02' })
  },
  'POST /api/admin/adoption-requests/:id/end-followups': async (world) =>
    on('adoption_requests', (await mailed(world)).request_id, { reason: 'unreachable' }),
  'POST /api/admin/adoption-imports': async () => multipart(openData(), { name: 'moa.json' }),
  'POST /api/admin/adoption-imports/:id/apply': async ({ superman }) => {
    const { body, headers } = multipart(openData(), { name: 'moa.json' })
    const tried = await superman.client.post('/api/admin/adoption-imports', body, headers)
    // whatever the file before it held
    return on('import_runs', tried.body.id, { allow_drop: true })
  },
  'POST /api/admin/adoptions': async () => ({
    body: { ...aPost(), channel: 'partner', source_name: `示範動物之家 ${serial()}` },
  }),
  'PUT /api/admin/adoptions/:id': async ({ t }) =>
    on('adoptions', await anAdoption(t.app, { status: 'draft', published_at: null }), aPost({ name: '小花捲' })),
  'POST /api/admin/adoptions/:id/approve': async (world) =>
    on('adoptions', await begun(world, { status: 'pending_review', published_at: null }), { ticks: bothTicks }),
  'POST /api/admin/adoptions/:id/publish': async (world) => {
    const whole = { status: 'draft', birth_on: '2024-01-01', neutered: 'yes', published_at: null } as const
    const id = await anAdoption(world.t.app, whole)
    await hang(world, id)
    return on('adoptions', id)
  },
  'POST /api/admin/adoptions/:id/renew': onPost({ status: 'expired' }),
  'POST /api/admin/adoptions/:id/withdraw': async (world) =>
    on('adoptions', await begun(world, { status: 'published' }), { reason: '送養人找不到了。' }),
  'POST /api/admin/adoptions/bulk/approve': onMany({ status: 'pending_review' }, { ticks: bothTicks }),
  'POST /api/admin/adoptions/bulk/reject': onMany({ status: 'pending_review' }, { reason: '請補一張正面的照片。' }),
  'POST /api/admin/adoptions/bulk/withdraw': onMany({ status: 'published' }, { reason: '送養人找不到了。' }),
  'POST /api/admin/adoptions/bulk/renew': onMany({ status: 'expired' }, {}),
  'POST /api/admin/adoptions/export': async () => ({ body: { filter: {}, format: 'csv' } }),
  'POST /api/admin/adoptions/:id/reveal': async (world) => on('adoptions', await begun(world), why),
  'POST /api/admin/adoptions/:id/reject': async (world) =>
    on('adoptions', await begun(world, { status: 'pending_review' }), { reason: '請補一張正面的照片。' }),
  'POST /api/admin/adoption-requests/:id/reveal': async (world) => ({ ...(await received(world)), body: why }),
  'POST /api/admin/adoption-requests/export': async () => ({ body: { filter: {}, format: 'csv' } }),
  'PUT /api/admin/adoption-requests/:id/interview': async (world) => {
    const use = await received(world)
    const requests = world.t.app.db.updateTable('adoption_requests').set({ status: 'interview' })
    await requests.where('id', '=', Number(use.params?.id)).execute()
    return on('adoption_requests', Number(use.params?.id), sheet)
  },
  'POST /api/admin/adoption-requests/:id/countersign': async (world) => {
    const id = await approved(world)
    const { body } = await world.member.client.get(`/api/my/adoption-requests/${id}/agreement`)
    const signature = { kind: 'typed', typed_name: '王小明', agreed: true, body_hash: body.body_hash, version: 1 }
    await world.member.client.post(`/api/my/adoption-requests/${id}/sign`, signature)
    return on('adoption_requests', id, { agreed: true })
  },
  'POST /api/admin/adoption-requests/:id/assign': async (world) => ({
    ...(await received(world)),
    body: { assignee_id: null },
  }),
  'POST /api/admin/surrenders': async () => ({ body: aSurrender() }),
  'PUT /api/admin/surrenders/:id': async (world) => onSurrender(world, aSurrender({ urgency: 'now' })),
  'POST /api/admin/surrenders/:id/step': async (world) => onSurrender(world, { action: 'offer', place: '貓舍二樓' }),
  'POST /api/admin/surrenders/:id/take-in': async (world) => onSurrender(world),
  'POST /api/admin/surrenders/:id/post': async (world) => onSurrender(world),
  'POST /api/admin/adoption-requests/:id/surrender': async ({ t, member }) => {
    const adoption_id = await anAdoption(t.app, { status: 'adopted', adopted_on: '2026-01-01' })
    const id = await aSentRequest(t.app, { adoption_id, customer_id: member.id, status: 'completed' })
    return on('adoption_requests', id, { urgency: 'month', reason: 'moving' })
  },
  'POST /api/admin/adoption-requests/:id/bar': async (world) => ({
    ...(await received(world)),
    body: { barred: 'all', bar_reason: '有棄養紀錄。' },
  }),
  'POST /api/admin/adoption-requests/:id/move': async (world) => {
    const { params, row } = await received(world)
    return { params: params ?? {}, ...(row ? { row } : {}), body: { action: 'screen' } }
  },
}
