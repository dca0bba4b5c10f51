import { addDays, taipeiDay } from '#platform/contract/time.ts'
import { allClinics } from '#platform/server/access.ts'
import { clinicTables } from '#platform/server/scope.ts'
import { aClinic, anApplication } from '#tests/support/clinics.ts'
import { aStaff } from '#tests/support/people.ts'
import { uploaded } from '#tests/support/uploads.ts'
import type { World } from '../walk.ts'
import { type Example, type Examples, on, serial, why } from './example.ts'

const clinic = async ({ t }: World) => {
  const { license_files: _, photos: __, consent: ___, apply_note: ____, ...form } = await anApplication(t.visitor)
  return { ...form, contract_from: taipeiDay(t.clock.now()), contract_to: addDays(taipeiDay(t.clock.now()), 365) }
}

const price = () => ({ item: 'neuter', species: 'cat', sex: 'female', price: 1800, valid_from: '2026-07-01' })

/** Somebody of a clinic, with what an account of one may do. */
const aVet = async ({ t }: World, clinic_id: number) =>
  aStaff(t, { permissions: ['clinics view', 'applications view'], clinic_id, name: `院所${serial()}` })

const wish = async (vet: Awaited<ReturnType<typeof aVet>>) => ({
  ...{ bank_code: '700', bank_account: `00112233${serial()}`, bank_holder: '示範動物醫院' },
  passbook_ids: [(await uploaded(vet.client, 'staff')).id],
})

/** A clinic that asks for another account. */
const asking = async (world: World) => {
  const id = await aClinic(world.t.app)
  const vet = await aVet(world, id)
  const { status, text } = await vet.client.post('/api/admin/my/clinic/bank', await wish(vet))
  if (status !== 204) throw new Error(text)
  return { id, vet }
}

/** Somebody of a clinic who was invited, in a state. */
const invited = async (world: World, status?: 'disabled'): Promise<number> => {
  const body = { clinic_id: await aClinic(world.t.app), name: '林助理', email: `vet${serial()}@example.com` }
  const { id } = (await world.superman.client.post('/api/admin/clinic-users', body)).body
  if (status) await world.t.app.db.updateTable('users').set({ status }).where('id', '=', id).execute()
  return id
}

const ofUser =
  (status?: 'disabled'): Example =>
  async (world) =>
    on('users', await invited(world, status))

/** A row of the register, in the spelling of its file; nobody in it exists. */
const licence = () => ({
  license_no: `北市示字第${serial()}號`,
  city: '台北市',
  license_type: '獸醫師',
  license_status: '開業',
  name: '示範動物醫院',
  responsible_vet: '王示範',
  phone: '(02)29200001',
  license_on: '20180517',
  address: '台北市中正區示範路1號',
})

/** A licence that the register has. */
const aLicence = async ({ superman }: World): Promise<number> => {
  const { status, text, body } = await superman.client.post('/api/admin/clinics/licences', licence())
  if (status !== 201) throw new Error(text)
  return body.id
}

export const clinicExamples: Examples = {
  'POST /api/clinics/apply': async ({ t }) => ({ body: await anApplication(t.visitor) }),
  'POST /api/admin/clinics': async (world) => ({ body: await clinic(world) }),
  'PUT /api/admin/clinics/:id': async (world) =>
    on('clinics', await aClinic(world.t.app), { ...(await clinic(world)), mobile: '0912-000-111' }),
  'POST /api/admin/clinics/:id/reveal': async ({ t }) => on('clinics', await aClinic(t.app), why),
  'POST /api/admin/clinics/:id/step': async ({ t }) =>
    on('clinics', await aClinic(t.app), { action: 'suspend', reason: '院所裝修' }),
  'POST /api/admin/clinics/:id/bank': async (world) =>
    on('clinics', (await asking(world)).id, { decision: 'approve', note: '11/20 打市話，李小姐確認' }),
  'POST /api/admin/clinics/bulk/suspend': async ({ t }) => ({
    body: { selection: { ids: [await aClinic(t.app)] }, values: { reason: '年度稽核' } },
  }),
  'POST /api/admin/clinics/licences': async () => ({ body: licence() }),
  'PUT /api/admin/clinics/licences/:id': async (world) =>
    on('clinic_licences', await aLicence(world), { ...licence(), license_status: '歇業' }),
  'POST /api/admin/clinics/:id/prices': async ({ t }) => ({ params: { id: await aClinic(t.app) }, body: price() }),
  'POST /api/admin/clinics/prices/:id/end': async ({ t }) => {
    const row = { clinic_id: await aClinic(t.app), item: 'chip', price: 250, valid_from: '2026-01-01' } as const
    const prices = clinicTables(t.app, allClinics).insertInto('clinic_prices').values(row)
    return on('clinic_prices', (await prices.returning('id').executeTakeFirstOrThrow()).id, { valid_to: '2026-12-31' })
  },
  'POST /api/admin/clinic-users': async ({ t }) => ({
    body: { clinic_id: await aClinic(t.app), name: '林助理', email: `vet${serial()}@example.com` },
  }),
  'PUT /api/admin/clinic-users/:id': async (world) =>
    on('users', await invited(world), { name: '林獸醫', email: `vet${serial()}@example.com`, phone: null }),
  'POST /api/admin/clinic-users/:id/link': ofUser(),
  'POST /api/admin/clinic-users/:id/block': ofUser(),
  'POST /api/admin/clinic-users/:id/unblock': ofUser('disabled'),
  'DELETE /api/admin/clinic-users/:id/sessions': async (world) => ({ params: { id: await invited(world) } }),
  'PUT /api/admin/my/clinic': async (world) => {
    const id = await aClinic(world.t.app)
    const { business_hours } = await clinic(world)
    const body = { phone: '02-2999-0000', intro: '<p>你好</p>', business_hours, monthly_quota: 12 }
    return { body, row: { table: 'clinics', id }, by: await aVet(world, id) }
  },
  'POST /api/admin/my/clinic/bank': async (world) => {
    const vet = await aVet(world, await aClinic(world.t.app))
    return { body: await wish(vet), by: vet }
  },
  'DELETE /api/admin/my/clinic/bank': async (world) => ({ by: (await asking(world)).vet }),
}
