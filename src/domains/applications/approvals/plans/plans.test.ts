import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aPatient, aSent } from '#tests/support/applying.ts'
import { aClinic } from '#tests/support/clinics.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { undoSeconds } from '../../rules.ts'
import { carryOutApproval } from './service.ts'

let t: TestApp
let clinic: number
let serial = 0
let ming: Awaited<ReturnType<typeof aMember>>
let desk: Awaited<ReturnType<typeof aStaff>>
let colleague: Awaited<ReturnType<typeof aStaff>>
const permissions = ['applications view', 'applications update'] as const
beforeAll(async () => {
  t = await testApp()
  clinic = await aClinic(t.app)
})
afterAll(() => t?.close())
beforeEach(async () => {
  t.clock.set('2026-11-21T09:00:00+08:00')
  serial += 1
  ming = await aMember(t, { name: '王小明', email: `plans${serial}@example.com` })
  desk = await aStaff(t, { permissions, name: '小瑜' })
  colleague = await aStaff(t, { permissions, name: '阿飛' })
})

type Case = { id: number; version: number; url: string; animals: { id: number }[] }
type Staff = typeof desk
const path = (id: number) => `/api/admin/applications/${id}`
const get = async ({ client }: Staff, id: number) => (await client.get(path(id))).body
const grantsOf = ({ animals }: Case, more: object = {}) => ({
  animals: animals.map(({ id }) => ({ animal_id: id, clinic_id: clinic })),
  ...more,
})
const approve = ({ client }: Staff, sent: Case, more: object = {}) =>
  client.post(`${path(sent.id)}/approve`, { version: sent.version, can_undo: true, ...grantsOf(sent), ...more })
const aCase = (): Promise<Case> => aSent(ming.client, 'neuter')
/** What the job does once the time has come. */
const afterwards = async (id: number) => {
  t.clock.forward(undoSeconds * 1000)
  const plans = await t.app.db.selectFrom('planned_approvals').select('id').where('application_id', '=', id).execute()
  for (const plan of plans) await carryOutApproval(t.app, plan.id)
}
const mails = async (key: string) =>
  (
    await t.app.db
      .selectFrom('mail_outbox')
      .select('id')
      .where('dedupe_key', 'like', `notice:${ming.id}:application_${key}:%`)
      .execute()
  ).length
const bellOf = async ({ client }: Staff) => (await client.get('/api/admin/notices')).body.data

describe('an approval that can be taken back', () => {
  it('is carried out when its time has come, and tells nobody before', async () => {
    const sent = await aCase()
    const { status, body } = await approve(desk, sent, { decision_note: '術前 8 小時禁食。' })
    expect([status, body.status]).toEqual([200, 'submitted'])
    expect(body.planned_approval).toMatchObject({ state: 'waiting', seconds_left: 10, is_own: true, by_name: '小瑜' })
    expect(body.animals[0].voucher_state).toBeNull()
    expect(await mails('approved')).toBe(0)
    expect((await get(colleague, sent.id)).planned_approval).toMatchObject({ state: 'waiting', is_own: false })

    await afterwards(sent.id)
    const granted = await get(desk, sent.id)
    expect(granted).toMatchObject({ status: 'approved', planned_approval: null, decision_note: '術前 8 小時禁食。' })
    expect(granted.events[0]).toMatchObject({ kind: 'approved', by_name: '小瑜' })
    expect(await mails('approved')).toBe(1)
    await afterwards(sent.id)
    expect((await get(desk, sent.id)).version).toBe(granted.version)
  })

  it('is done by its job, ten seconds after the press and not before', async () => {
    const sent = await aCase()
    const { body } = await approve(desk, sent)
    await t.runDueJobs()
    expect((await get(desk, sent.id)).status).toBe('submitted')
    const job = sql`name = 'applications.carry_out_approval' and data->>'plan_id' = ${String(body.planned_approval.id)}`
    const { rows } = await sql<{ seconds: number }>`
      select round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job where ${job}`.execute(
      t.app.db,
    )
    expect(rows).toEqual([{ seconds: undoSeconds }])
    await sql`update pgboss.job set start_after = now() where ${job}`.execute(t.app.db)
    await t.runDueJobs()
    expect((await get(desk, sent.id)).status).toBe('approved')
  })

  it('is carried out by the next look for what is overdue where its job was lost', async () => {
    const sent = await aCase()
    await approve(desk, sent)
    await sql`delete from pgboss.job where name = 'applications.carry_out_approval'`.execute(t.app.db)
    t.clock.forward(2 * 60_000)
    await t.app.jobs.send(t.app, 'applications.carry_out_approval', { plan_id: null })
    await t.runDueJobs()
    expect((await get(desk, sent.id)).status).toBe('approved')
  })

  it('is one by two presses, and by two at once', async () => {
    const sent = await aCase()
    const answers = await Promise.all([approve(desk, sent), approve(desk, sent)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await approve(desk, sent)).body.planned_approval.id).toBe(answers[0]?.body.planned_approval.id)
    await afterwards(sent.id)
    expect(await mails('approved')).toBe(1)
  })

  it('is not made a second time by a colleague', async () => {
    const sent = await aCase()
    await approve(desk, sent)
    expect((await approve(colleague, sent)).body.code).toBe('approval_planned')
  })

  it('is taken back in time with what was typed, and then not carried out; after it there is nothing to take back', async () => {
    const sent = await aCase()
    const { body } = await approve(desk, sent, { decision_note: '請先打電話。', expires_on: '2026-12-20' })
    const undone = await desk.client.post(`${path(sent.id)}/approve/undo`, { version: body.version })
    expect(undone.body).toMatchObject({ status: 'submitted', planned_approval: { state: 'undone' } })
    expect(undone.body.planned_approval.approval).toMatchObject({
      decision_note: '請先打電話。',
      expires_on: '2026-12-20',
    })
    await afterwards(sent.id)
    expect((await get(desk, sent.id)).status).toBe('submitted')
    expect((await get(colleague, sent.id)).planned_approval).toBeNull()
    const again = await desk.client.post(`${path(sent.id)}/approve/undo`, { version: undone.body.version })
    expect(again.body.code).toBe('approval_done')
    expect((await approve(desk, { ...sent, version: undone.body.version })).status).toBe(200)
    await afterwards(sent.id)
    expect((await get(desk, sent.id)).status).toBe('approved')
  })

  it('is taken back by a colleague, which is told to whoever approved', async () => {
    const sent = await aCase()
    await approve(desk, sent)
    await colleague.client.post(`${path(sent.id)}/approve/undo`, { version: sent.version })
    await afterwards(sent.id)
    expect((await get(desk, sent.id)).planned_approval).toMatchObject({ refusal: '阿飛收回了你的核准。' })
    expect((await bellOf(desk))[0]).toMatchObject({ subject_type: 'applications', record_id: sent.id })
  })

  it.each([
    [
      'the applicant withdraws it',
      async (sent: Case) => ming.client.post(`${sent.url}/withdraw`, { version: sent.version }),
      '申請人在核准生效前撤回了這件申請，所以沒有核准。',
      'cancelled',
    ],
    [
      'a colleague changes it',
      async (sent: Case) =>
        colleague.client.post(`${path(sent.id)}/assign`, { version: sent.version, assigned_to: colleague.id }),
      '阿飛在核准生效前改過這件申請，所以沒有核准。請看過再核准一次。',
      'submitted',
    ],
  ] as const)('does not happen where %s meanwhile, and says so to whoever approved', async (_, act, why, status) => {
    const sent = await aCase()
    await approve(desk, sent)
    expect((await act(sent)).status).toBe(200)
    await afterwards(sent.id)
    expect(await get(desk, sent.id)).toMatchObject({ status, planned_approval: { state: 'refused', refusal: why } })
    expect((await bellOf(desk))[0]).toMatchObject({ reason: why, subject_label: expect.stringMatching(/^N/) })
    expect(await bellOf(colleague)).toEqual([])
    expect(await mails('approved')).toBe(0)
  })

  it('keeps to the rules of the moment in which it is carried out', async () => {
    const sent = await aCase()
    const other = await aClinic(t.app)
    await approve(desk, sent, { animals: sent.animals.map(({ id }) => ({ animal_id: id, clinic_id: other })) })
    await t.app.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', desk.id).execute()
    await afterwards(sent.id)
    expect((await get(colleague, sent.id)).status).toBe('submitted')
    await t.app.db.updateTable('users').set({ status: 'active' }).where('id', '=', desk.id).execute()
    const { planned_approval } = (await colleague.client.get(path(sent.id))).body
    expect(planned_approval).toBeNull()
  })

  it('refuses at once what no rule allows, and plans nothing', async () => {
    const sent = await aCase()
    const answer = await approve(desk, sent, { animals: [] })
    expect(answer.status).toBe(422)
    expect((await get(desk, sent.id)).planned_approval).toBeNull()
  })

  it('of a large amount is the first of two, and waits for the second', async () => {
    const sent: Case = await aSent(ming.client, 'medical', { animals: [{ ...aPatient, estimate_amount: 80_000 }] })
    const grant = { animals: sent.animals.map(({ id }) => ({ animal_id: id, clinic_id: clinic, amount: 50_000 })) }
    await approve(desk, sent, grant)
    await afterwards(sent.id)
    const first = await get(desk, sent.id)
    expect(first).toMatchObject({ status: 'reviewing', first_approved_by_name: '小瑜' })
    await approve(colleague, first, grant)
    await afterwards(sent.id)
    expect((await get(desk, sent.id)).status).toBe('approved')
  })
})

describe('an approval', () => {
  const atOnce = (sent: Case, more: object) => approve(desk, sent, { can_undo: false, ...more })

  it('is carried out at once for who does not ask for seconds', async () => {
    expect((await atOnce(await aCase(), {})).body).toMatchObject({ status: 'approved', planned_approval: null })
  })

  it('has a last day for its vouchers: not in the past, not beyond that of a prolonged one', async () => {
    const sent = await aCase()
    expect((await get(desk, sent.id)).voucher_days).toEqual({ usual: '2027-01-20', last: '2027-02-19' })
    const refused = async (expires_on: string) => (await atOnce(sent, { expires_on })).body.errors.expires_on
    expect(await refused('2026-11-20')).toEqual(['使用期限要從今天起算，不能是過去的日期。'])
    expect(await refused('2027-02-20')).toEqual(['使用期限最晚到 2027/02/19。'])
    const { body } = await atOnce(sent, { expires_on: '2026-12-20' })
    expect(body).toMatchObject({ expires_on: '2026-12-20', animals: [{ voucher_expires_on: '2026-12-20' }] })
  })

  it('is mailed unless somebody tells the applicant themselves; the bell of the member has it in any case', async () => {
    const { id } = await aCase().then(async (sent) => ({ ...sent, ...(await atOnce(sent, { notify: false })).body }))
    expect(await mails('approved')).toBe(0)
    const notices = await t.app.db
      .selectFrom('member_notices')
      .select('id')
      .where('dedupe_key', 'like', `application_approved:${id}:%`)
      .execute()
    expect(notices).toHaveLength(1)
  })
})
