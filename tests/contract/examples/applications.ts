import { addDays, taipeiDay } from '#platform/contract/time.ts'
import { allClinics } from '#platform/server/access.ts'
import { clinicTables } from '#platform/server/scope.ts'
import { aCat, aDraft, afterSteps, anApplicationRow, aPerson, aPicture, aSignature } from '#tests/support/applying.ts'
import { aClinic } from '#tests/support/clinics.ts'
import type { World } from '../walk.ts'
import { type Example, type Examples, on, serial, why } from './example.ts'

/** Room for one more: limits are not what these calls are about. */
const giveUpAll = ({ t, member }: World) =>
  clinicTables(t.app, allClinics)
    .updateTable('applications')
    .set({ status: 'cancelled', application_no: null })
    .where('customer_id', '=', member.id)
    .where((where) => where.or([where('status', '=', 'draft'), where('status', '=', 'submitted')]))
    .execute()

const draft = async (world: World) => {
  await giveUpAll(world)
  return aDraft(world.member.client, 'neuter')
}

const animalOf = async ({ t }: World, application_id: number) =>
  (
    await clinicTables(t.app, allClinics)
      .selectFrom('application_animals')
      .select('id')
      .where('application_id', '=', application_id)
      .executeTakeFirstOrThrow()
  ).id

const item = { kind: 'field', field: 'reason', words: '請再多說一點。' }

/** A neutering application of the member, taken this far by the office. */
const after = async (world: World, steps: readonly (readonly [string, object?])[]) => {
  const id = await anApplicationRow(world.t.app, world.member.id)
  const animal_id = await animalOf(world, id)
  const clinic_id = await aClinic(world.t.app)
  const grant = { animals: [{ animal_id, clinic_id }] }
  const full = steps.map(([step, more]) => [step, step === 'approve' ? grant : more] as const)
  await afterSteps(world.superman.client, id, full)
  return { id, animal_id, grant }
}

const office =
  (
    steps: readonly (readonly [string, object?])[],
    body: (made: Awaited<ReturnType<typeof after>>) => object,
  ): Example =>
  async (world) => {
    const made = await after(world, steps)
    return on('applications', made.id, body(made))
  }

const voucher =
  (body: (world: World) => Promise<object> = async () => ({})): Example =>
  async (world) => {
    const { id, animal_id } = await after(world, [['review'], ['approve']])
    return { params: { id, animal_id }, row: { table: 'applications', id }, body: await body(world) }
  }

const noShow = ({ animal_id }: { animal_id: number }) => ({ animals: [{ animal_id, result: 'no_show' }] })
const noShowBody = { result: 'no_show', progress_note: '飼主臨時有事。' }
const nothing = () => ({})

/** The code of the voucher of a granted application. */
const codeOf = async ({ t }: World, application_id: number): Promise<string> => {
  const animals = clinicTables(t.app, allClinics).selectFrom('application_animals').select('voucher_code')
  const { voucher_code } = await animals.where('application_id', '=', application_id).executeTakeFirstOrThrow()
  return voucher_code ?? ''
}

/** One rate holds on a day: each is for a day of its own. */
const rate = () => {
  const day = addDays('2030-01-01', serial())
  return {
    ...{ species: 'cat', sex: 'female', origin: 'stray', city: '臺北市', amount: 1500 },
    ...{ valid_from: day, valid_to: day },
  }
}

export const applicationExamples: Examples = {
  'POST /api/my/applications': async (world) => {
    await giveUpAll(world)
    return { body: { type: 'medical' } }
  },
  'PUT /api/my/applications/:id': async (world) =>
    on('applications', (await draft(world)).id, { ...aPerson, step: 2, animals: [aCat] }),
  'POST /api/my/applications/:id/submit': async (world) =>
    on('applications', (await draft(world)).id, { consent: true }),
  'POST /api/my/applications/:id/withdraw': async (world) => on('applications', (await draft(world)).id),
  'POST /api/my/applications/:id/copy': async (world) => {
    await giveUpAll(world)
    return { params: { id: await anApplicationRow(world.t.app, world.member.id) } }
  },
  'POST /api/my/applications/:id/files': async (world) => {
    const { id, animals } = await draft(world)
    const media_id = await aPicture(world.member.client)
    return { params: { id }, body: { animal_id: animals[0]?.id, slot: 'ear_before', media_id } }
  },
  'PUT /api/my/applications/:id/files': async (world) => {
    const { id, animals } = await draft(world)
    const place = { animal_id: animals[0]?.id, slot: 'ear_before' }
    const media_id = await aPicture(world.member.client)
    await world.member.client.post(`/api/my/applications/${id}/files`, { ...place, media_id })
    return { params: { id }, body: { ...place, media_ids: [media_id] } }
  },
  'POST /api/my/applications/:id/answer': async (world) => {
    const { id } = await after(world, [['review'], ['ask', { items: [item] }]])
    const { body } = await world.member.client.get(`/api/my/applications/${id}`)
    return on('applications', id, { answers: [{ request_id: body.requests[0].id, value: aPerson.reason }] })
  },
  'POST /api/my/applications/:id/vouchers/:animal_id/extend': voucher(),
  'POST /api/my/applications/:id/vouchers/:animal_id/move': voucher(async ({ t }) => ({
    clinic_id: await aClinic(t.app),
  })),
  'POST /api/my/applications/:id/vouchers/:animal_id/release': voucher(),
  'POST /api/admin/applications/:id/review': office([], nothing),
  'POST /api/admin/applications/:id/assign': office([['review']], () => ({ assigned_to: null })),
  'POST /api/admin/applications/bulk/assign': async (world) => ({
    body: { selection: { ids: [(await after(world, [])).id] }, values: { assigned_to: world.superman.id } },
  }),
  'POST /api/admin/applications/bulk/approve': async (world) => {
    const { id } = await after(world, [])
    const wish = { wish_clinic_id: await aClinic(world.t.app) }
    await clinicTables(world.t.app, allClinics).updateTable('applications').set(wish).where('id', '=', id).execute()
    return { body: { selection: { ids: [id] }, values: {} } }
  },
  'POST /api/admin/applications/:id/reveal': office([], () => why),
  'POST /api/admin/applications/:id/ask': office([['review']], () => ({ items: [item] })),
  'POST /api/admin/applications/:id/approve': office([['review']], ({ grant }) => grant),
  'POST /api/admin/applications/:id/approve/undo': async (world) => {
    const { id, grant } = await after(world, [['review']])
    await afterSteps(world.superman.client, id, [['approve', { ...grant, can_undo: true }]])
    return on('applications', id)
  },
  'POST /api/admin/applications/:id/reject': office([['review']], () => ({ decision_note: '已有其他單位補助。' })),
  'POST /api/admin/applications/:id/report': office([['review'], ['approve']], noShow),
  'POST /api/admin/applications/:id/deliver': async (world) => {
    const id = await anApplicationRow(world.t.app, world.member.id, { type: 'food' })
    const deliveries = [{ planned_on: taipeiDay(world.t.clock.now()), food_kind: 'dog_dry', quantity_kg: 50 }]
    const { client } = world.superman
    const body = await afterSteps(client, id, [['review'], ['approve', { deliveries }]])
    const delivered = { delivery_id: body.deliveries[0].id, delivered_on: taipeiDay(world.t.clock.now()) }
    const media_ids = [await aPicture(client, '/api/admin/media')]
    return on('applications', id, {
      ...delivered,
      ...{ receiver_name: '林志安', received_kg: 50, cost: 3_000, media_ids, strokes: aSignature },
    })
  },
  'POST /api/admin/applications/:id/campaign': async (world) => {
    const { id } = await after(world, [['review'], ['approve']])
    return on('applications', id)
  },
  'POST /api/admin/vouchers/:code/report': async (world) => {
    const { id } = await after(world, [['review'], ['approve']])
    return { params: { code: await codeOf(world, id) }, row: { table: 'applications', id }, body: noShowBody }
  },
  'POST /api/admin/applications/:id/verify': async (world) => {
    const made = await after(world, [['review'], ['approve']])
    await afterSteps(world.superman.client, made.id, [['report', noShow(made)]])
    return on('applications', made.id)
  },
  'POST /api/admin/applications/:id/cancel': office([], () => ({ reason: '重複申請。' })),
  'POST /api/admin/subsidy-rates': async () => ({ body: rate() }),
  'PUT /api/admin/subsidy-rates/:id': async ({ superman }) => {
    const { body } = await superman.client.post('/api/admin/subsidy-rates', rate())
    return on('subsidy_rates', body.id, { ...rate(), amount: 1600 })
  },
}
