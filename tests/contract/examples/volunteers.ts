import { toInstant } from '#platform/contract/time.ts'
import { aMember } from '#tests/support/people.ts'
import { aRegistration, aShift, aVisit, aVolunteer, someHours } from '#tests/support/volunteering.ts'
import type { World } from '../walk.ts'
import { type Example, type Examples, on, serial, why } from './example.ts'

type State = Partial<Parameters<typeof aVolunteer>[1]>

/** A volunteer who is somebody else than the member of the walks. */
const another = async ({ t }: World, state: State = {}) => {
  const { id: customer_id } = await aMember(t, { name: '林小華', email: `helper${serial()}@example.com` })
  return aVolunteer(t.app, { customer_id, ...state })
}

const own = ({ t, member }: World, state: State = {}) => aVolunteer(t.app, { customer_id: member.id, ...state })

/** A change of the member's own registration; its address names no id. */
const onOwn =
  (state: State, body: object = {}): Example =>
  async (world) => ({ row: { table: 'volunteers', id: await own(world, state) }, body })

const onHours =
  (body: object = {}): Example =>
  async (world) =>
    on('volunteer_hours', await someHours(world.t.app, { volunteer_id: await another(world) }), body)

const { consent: _, ...told } = aRegistration()

/** What staff write down of somebody who brought it on paper. */
const onPaper = () => ({
  ...told,
  name: `林紙本${serial()}`,
  email: `paper${serial()}@example.com`,
  consent_on: '2026-01-05',
})

const someWaiting = async (world: World) => ({
  ids: [await someHours(world.t.app, { volunteer_id: await another(world) })],
})
const shift = () => ({
  ...{ place: `內湖園區${serial()}`, kind: 'care' },
  ...{ starts_at: '2026-03-14T09:00:00+08:00', ends_at: '2026-03-14T12:00:00+08:00' },
})
const service = { served_on: '2025-03-01', minutes: 60, kind: 'care' }

export const volunteerExamples: Examples = {
  'POST /api/my/volunteer/register': async (world) => {
    await own(world, { status: 'ended' })
    return { body: aRegistration() }
  },
  'PUT /api/my/volunteer': onOwn({}, told),
  'POST /api/my/volunteer/pause': onOwn({}),
  'POST /api/my/volunteer/resume': onOwn({ status: 'paused' }),
  'POST /api/my/volunteer/withdraw': onOwn({}),
  'POST /api/my/volunteer/hours': async (world) => {
    await own(world)
    return { body: { ...service, minutes: 15 } }
  },
  'DELETE /api/my/volunteer/hours/:id': async (world) => ({
    params: { id: await someHours(world.t.app, { volunteer_id: await own(world) }) },
  }),
  'POST /api/admin/volunteers': async () => ({ body: onPaper() }),
  'PUT /api/admin/volunteers/:id': async (world) => {
    const id = await another(world)
    const { body } = await world.superman.client.get(`/api/admin/volunteers/${id}`)
    return on('volunteers', id, { ...onPaper(), member_email: body.member_email })
  },
  'POST /api/admin/volunteer-hours/bulk/approve': async (world) => ({
    body: { selection: await someWaiting(world), values: {} },
  }),
  'POST /api/admin/volunteer-hours/bulk/reject': async (world) => ({
    body: { selection: await someWaiting(world), values: { reason: '重複登錄' } },
  }),
  'POST /api/admin/volunteers/:id/reveal': async (world) => on('volunteers', await another(world), why),
  'POST /api/admin/volunteers/:id/move': async (world) =>
    on('volunteers', await another(world, { status: 'submitted' }), { action: 'interview' }),
  'PUT /api/admin/volunteers/:id/papers': async (world) =>
    on('volunteers', await another(world), {
      ...{ training_done_on: '2020-01-05', insured_until: '2099-12-31', card_no: `V26-${serial()}` },
    }),
  'POST /api/admin/volunteers/:id/hours': async (world) => ({ params: { id: await another(world) }, body: service }),
  'POST /api/admin/volunteer-hours/:id/times': async (world) => {
    const served = { started_at: '2025-03-01T09:00:00+08:00', ended_at: '2025-03-01T11:00:00+08:00' }
    return onHours(served)(world)
  },
  'POST /api/admin/volunteer-shifts': async () => ({ body: shift() }),
  'PUT /api/admin/volunteer-shifts/:id': async ({ t }) =>
    on('volunteer_shifts', (await aShift(t.app)).id, { ...shift(), place: `信義公園${serial()}` }),
  'POST /api/admin/volunteer-shifts/:id/check-in': async (world) => ({
    params: { id: (await aShift(world.t.app)).id },
    body: { volunteer_id: await another(world) },
  }),
  'POST /api/admin/volunteer-visits/:id/end': async (world) => {
    const { t } = world
    const volunteer_id = await another(world)
    const id = await aVisit(t.app, { shift_id: (await aShift(t.app)).id, volunteer_id })
    return { params: { id }, body: { checked_out_at: toInstant(t.app.clock()) } }
  },
  'POST /api/my/volunteer/shifts/:code/check-in': async (world) => {
    const { code } = await aShift(world.t.app)
    const volunteer_id = await own(world)
    await world.t.app.db.deleteFrom('volunteer_visits').where('volunteer_id', '=', volunteer_id).execute()
    return { params: { code } }
  },
  'POST /api/my/volunteer/shifts/:code/check-out': async (world) => {
    const { id: shift_id, code } = await aShift(world.t.app)
    const volunteer_id = await own(world)
    await world.t.app.db.deleteFrom('volunteer_visits').where('volunteer_id', '=', volunteer_id).execute()
    await aVisit(world.t.app, { shift_id, volunteer_id })
    return { params: { code } }
  },
  'POST /api/admin/volunteer-hours/:id/approve': onHours(),
  'POST /api/admin/volunteer-hours/:id/reject': onHours({ reason: '重複登錄' }),
}
