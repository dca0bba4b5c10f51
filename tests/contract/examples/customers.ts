import { aMember } from '#tests/support/people.ts'
import type { World } from '../walk.ts'
import { type Examples, on, serial, why } from './example.ts'

/** A member who is somebody else than the member of the walks. */
const another = async ({ t }: World, more: { status?: 'suspended' } = {}): Promise<number> =>
  (await aMember(t, { name: '林小華', email: `found${serial()}@example.com`, ...more })).id

const reason = '本人來電要求'

type Asked = { kind: 'access' | 'erasure'; status?: 'verified'; customer_id?: number }

/** What somebody asked of their data. */
const aDataRequest = async (world: World, { customer_id, ...asked }: Asked): Promise<number> => {
  const known = asked.status === 'verified' ? { verified_at: '2026-01-02T00:00:00Z', identity_proof: '核對證件' } : {}
  const row = { channel: 'letter', received_on: '2020-01-01', due_on: '9999-01-01', ...asked, ...known } as const
  const made = world.t.app.db
    .insertInto('data_requests')
    .values({ ...row, customer_id: customer_id ?? (await another(world)) })
    .returning('id')
  return (await made.executeTakeFirstOrThrow()).id
}

/** The same with a copy that can be read. */
const aCopy = async (world: World): Promise<number> => {
  const { app } = world.t
  const customer_id = await another(world)
  const file_key = `exports/test${serial()}.zip`
  await app.files.put(file_key, Buffer.from('PK'))
  const { id: export_id } = await app.db
    .insertInto('member_exports')
    .values({ customer_id, state: 'ready', file_key, bytes: 2, expires_at: '9999-01-01T00:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const id = await aDataRequest(world, { kind: 'access', status: 'verified', customer_id })
  await app.db.updateTable('data_requests').set({ export_id }).where('id', '=', id).execute()
  return id
}

export const customerExamples: Examples = {
  'POST /api/admin/customers/:id/reveal': async (world) => on('customers', await another(world), why),
  'POST /api/admin/customers/:id/view': async (world) => on('customers', await another(world), why),
  'DELETE /api/me/member-view': async () => ({}),
  'PUT /api/admin/customers/:id': async (world) =>
    on('customers', await another(world), { tags: ['固定支持者', `第 ${serial()} 位`], staff_note: '年底會再捐' }),
  'PUT /api/admin/customers/:id/profile': async (world) => {
    const id = await another(world)
    const { email } = (await world.superman.client.get(`/api/admin/customers/${id}`)).body
    return on('customers', id, { name: `林小華 ${serial()}`, email, phone: '0912345678', kind: 'person' })
  },
  'POST /api/admin/customers/:id/letters': async (world) => ({
    params: { id: await another(world) },
    body: { subject: '謝謝你的支持', text: '你好，謝謝你去年的捐款。' },
  }),
  'POST /api/admin/customers/:id/merge': async (world) => {
    const id = await another(world)
    return on('customers', await another(world), { others: [{ id, version: 1 }], confirmed: true, reason })
  },
  'POST /api/admin/customers/:id/part': async (world) => {
    const [id, other] = [await another(world), await another(world)]
    const { client } = world.superman
    const { version } = (await client.get(`/api/admin/customers/${id}`)).body
    const body = { version, others: [{ id: other, version: 1 }], confirmed: true, reason }
    await client.post(`/api/admin/customers/${id}/merge`, body)
    const merges = (await client.get(`/api/admin/customers/${id}/merges`)).body
    return on('customers', id, { merge_id: merges.data[0].id, reason })
  },
  'POST /api/admin/customers/:id/data-requests': async (world) => ({
    params: { id: await another(world) },
    body: { kind: 'access', channel: 'phone', received_on: '2020-01-01', note: '來電' },
  }),
  'POST /api/admin/data-requests/:id/verify': async (world) =>
    on('data_requests', await aDataRequest(world, { kind: 'access' }), { identity_proof: '核對最近一筆捐款' }),
  'POST /api/admin/data-requests/:id/extend': async (world) =>
    on('data_requests', await aDataRequest(world, { kind: 'access' }), { reason: '資料量大' }),
  'POST /api/admin/data-requests/:id/prepare': async (world) =>
    on('data_requests', await aDataRequest(world, { kind: 'access', status: 'verified' })),
  'POST /api/admin/data-requests/:id/complete': async (world) =>
    on('data_requests', await aCopy(world), { how: '本人領取' }),
  'POST /api/admin/data-requests/:id/erase': async (world) => {
    const email = `erased${serial()}@example.com`
    const { id: customer_id } = await aMember(world.t, { name: '林小華', email })
    return on('data_requests', await aDataRequest(world, { kind: 'erasure', status: 'verified', customer_id }), {
      email,
    })
  },
  'POST /api/admin/data-requests/:id/refuse': async (world) =>
    on('data_requests', await aDataRequest(world, { kind: 'erasure' }), { reason: '無法確認是本人' }),
  'POST /api/admin/data-requests/:id/withdraw': async (world) =>
    on('data_requests', await aDataRequest(world, { kind: 'erasure' }), { reason }),
  'GET /api/admin/data-requests/:id/file': async (world) => ({ params: { id: await aCopy(world) } }),
  'POST /api/admin/customers/:id/suspend': async (world) => on('customers', await another(world), { reason }),
  'POST /api/admin/customers/:id/restore': async (world) =>
    on('customers', await another(world, { status: 'suspended' }), { reason }),
}
