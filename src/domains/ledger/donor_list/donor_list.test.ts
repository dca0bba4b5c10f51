import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaignDesk, aPermit, type CampaignDesk, give, published } from '#tests/support/campaigning.ts'
import { aStaff } from '#tests/support/people.ts'

let t: TestApp
let desk: CampaignDesk
let reader: Awaited<ReturnType<typeof aStaff>>['client']
beforeAll(async () => {
  t = await testApp()
  desk = await aCampaignDesk(t)
  reader = (await aStaff(t, { permissions: ['transactions view'] })).client
})
afterAll(() => t?.close())

const asked = async (question: string) => (await reader.get(`/api/admin/donor-list?${question}`)).body
const rowsOf = ({ data }: { data: { public_name: string; gifts: number; amount: number }[] }) =>
  data.map(({ public_name, gifts, amount }) => [public_name, gifts, amount])

describe('the list of donors for publication', () => {
  it('names people as they wish, the largest sum first, and tells who is left out as a sum alone', async () => {
    const { id } = await published(desk)
    await give(t.app, id, 500, { name: '林志安', public_name_mode: 'masked' })
    await give(t.app, id, 3_000, { name: '陳小美', public_name_mode: 'full' })
    await give(t.app, id, 200, { name: '不要寫我', public_name_mode: 'anonymous' })
    await give(t.app, id, 9_000, { name: '窗口', receipt_kind: 'company', receipt_name: '安心動物醫院' })
    const list = await asked('filter[year]=2026')
    expect(rowsOf(list)).toEqual([
      ['安心動物醫院', 1, 9_000],
      ['陳小美', 1, 3_000],
      ['林○安', 1, 500],
    ])
    expect([list.named, list.unnamed]).toEqual([
      { people: 3, amount: 12_500 },
      { people: 1, amount: 200 },
    ])
    expect(JSON.stringify(list)).not.toMatch(/不要寫我|林志安|窗口/)
    expect((await asked('filter[year]=2025')).data).toEqual([])
  })

  it('is that of an appeal, for the campaigns under its permit alone', async () => {
    const permit = await aPermit(desk)
    const basis = { solicitation_basis: 'permit', permit_id: permit.id, ends_at: '2026-12-31T00:00:00+08:00' }
    const { id } = await published(desk, basis)
    await give(t.app, id, 700, { name: '王大同', public_name_mode: 'full' })
    expect(rowsOf(await asked(`filter[permit]=${permit.id}`))).toEqual([['王大同', 1, 700]])
    const gifts = await reader.get(`/api/admin/transactions/fundings?filter[permit]=${permit.id}`)
    expect(gifts.body.data).toHaveLength(1)
  })

  it('has one line for a giver, whatever titles and nicknames stand on the gifts that are not shown', async () => {
    const permit = await aPermit(desk)
    const basis = { solicitation_basis: 'permit', permit_id: permit.id, ends_at: '2026-12-31T00:00:00+08:00' }
    const { id } = await published(desk, basis)
    const giver = { name: '周美玲', public_name_mode: 'masked' } as const
    await give(t.app, id, 100, { ...giver, receipt_name: '周美玲' })
    await give(t.app, id, 200, { ...giver, receipt_name: '周美玲的先生' })
    const member = await t.app.db
      .insertInto('customers')
      .values({ name: '周美玲', email: 'mei@example.com' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const own = t.app.db.selectFrom('fundings').select('order_id').where('campaign_id', '=', id)
    await t.app.db.updateTable('orders').set({ customer_id: member.id }).where('id', 'in', own).execute()
    const last = own.where('amount', '=', 200)
    await t.app.db.updateTable('orders').set({ public_name: '阿玲' }).where('id', 'in', last).execute()
    expect(rowsOf(await asked(`filter[permit]=${permit.id}`))).toEqual([['周○玲', 2, 300]])
  })

  it('counts a person once, also when the guest became a member, and leaves out what went back', async () => {
    const permit = await aPermit(desk)
    const basis = { solicitation_basis: 'permit', permit_id: permit.id, ends_at: '2026-12-31T00:00:00+08:00' }
    const { id } = await published(desk, basis)
    for (const amount of [100, 200, 400]) await give(t.app, id, amount, { name: '張阿土', public_name_mode: 'full' })
    const member = await t.app.db
      .insertInto('customers')
      .values({ name: '張阿土', email: 'tu@example.com' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const own = t.app.db.selectFrom('fundings').select('order_id').where('campaign_id', '=', id)
    await t.app.db.updateTable('orders').set({ customer_id: member.id }).where('id', 'in', own).execute()
    const list = await asked(`filter[permit]=${permit.id}`)
    expect(rowsOf(list)).toEqual([['張阿土', 3, 700]])
    expect(list.named).toEqual({ people: 1, amount: 700 })
  })
})
