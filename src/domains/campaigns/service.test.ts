import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAnimal } from '#tests/support/adopting.ts'
import { proofs, type TestApp, testApp } from '#tests/support/app.ts'
import { aPlacedOrder, aStaffMember } from '#tests/support/shop.ts'
import { NewCampaign, StaffCampaign } from './desk/contract.ts'
import { changeCampaignState, createCampaign, getCampaignForStaff, updateCampaign } from './desk/service.ts'
import { PermitChange } from './permits/contract.ts'
import { createPermit, updatePermit } from './permits/service.ts'
import { getGeneralCampaignId, loadCampaignsForCart } from './service.ts'
import { changeUpdate, createUpdate } from './updates/service.ts'

let charity: TestApp
let staff: ReturnType<typeof proofs.staff>
let account: number
beforeAll(async () => {
  charity = await testApp()
  charity.clock.set('2026-06-01T12:00:00+08:00')
  staff = proofs.staff(undefined, await aStaffMember(charity.app, '林專員'))
  account = (await charity.app.db.selectFrom('bank_accounts').select('id').executeTakeFirstOrThrow()).id
})
afterAll(() => charity.close())

const wishes = (wish: Record<string, unknown> = {}) =>
  NewCampaign.parse({
    type: 'medical',
    title: '小橘的骨折手術',
    starts_at: '2026-01-01T00:00:00+08:00',
    solicitation_basis: 'voluntary',
    bank_account_id: account,
    surplus_note: '用於其他動物醫療。',
    ...wish,
  })

const published = async (wish: Record<string, unknown> = {}) => {
  const draft = await createCampaign(charity.app, staff, wishes(wish))
  return changeCampaignState(charity.app, staff, 'publish', draft)
}

const aPermit = (wish: Record<string, unknown> = {}) =>
  createPermit(charity.app, staff, {
    name: '115 年度動物醫療勸募',
    permit_no: `衛部救字第 ${Math.random()} 號`,
    authority: '衛生福利部',
    purpose: '',
    area: '',
    method: '',
    starts_on: '2026-01-01',
    ends_on: '2026-12-31',
    plan_ends_on: null,
    bank_account_id: null,
    board_approved_on: null,
    filed_on: null,
    usage_filed_on: null,
    ...wish,
  })

type Giver = {
  name?: string
  public_name_mode?: 'full' | 'masked' | 'anonymous'
  receipt_kind?: 'person' | 'company'
  receipt_name?: string
}

/** A paid gift, as far as a campaign can see it. */
const give = async (campaign_id: number, amount: number, giver: Giver = {}) => {
  const { db } = charity.app
  const order_id = await aPlacedOrder(charity.app)
  await db
    .updateTable('orders')
    .set({ name: '王小明', ...giver })
    .where('id', '=', order_id)
    .execute()
  const item = await db
    .insertInto('order_campaign_items')
    .values({ order_id, campaign_id, title: '助養', amount })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('fundings')
    .values({
      campaign_id,
      kind: 'allocation',
      amount,
      occurred_on: '2026-05-20',
      order_id,
      order_campaign_item_id: item.id,
      donor_key: `o:${order_id}`,
    })
    .execute()
}

const titles = async (query: string) => {
  const { status, body } = await charity.visitor.get(`/api/campaigns?per_page=48&${query}`)
  expect(status).toBe(200)
  return body.data.map((campaign: { title: string }) => campaign.title) as string[]
}

describe('what a visitor reads about campaigns', () => {
  it('shows title, target, what was raised by how many donors, the permit, options, reports and where surplus goes', async () => {
    const permit = await aPermit()
    const { id } = await published({
      target_amount: 4000,
      solicitation_basis: 'permit',
      permit_id: permit.id,
      ends_at: '2026-06-11T23:59:59+08:00',
      options: [
        { label: '一天住院', amount: 1200, unit_label: '天' },
        { label: '舊方案', amount: 500, is_active: false },
      ],
    })
    await give(id, 600)
    await give(id, 400)
    await createUpdate(charity.app, staff, { id, title: '開刀順利', content: '<p>謝謝</p>', is_published: true })
    await createUpdate(charity.app, staff, { id, title: '還在寫', content: '', is_published: false })
    const { body } = await charity.visitor.get(`/api/campaigns/${id}`)
    expect(body).toMatchObject({
      title: '小橘的骨折手術',
      raised: 1000,
      target_amount: 4000,
      percent: 25,
      donors_count: 2,
      donations_count: 2,
      balance: 1000,
      permit_no: permit.permit_no,
      state: 'active',
      is_open: true,
      days_left: 10,
      surplus_note: '用於其他動物醫療。',
      use_of_money: [],
    })
    expect(body.options).toMatchObject([{ label: '一天住院', amount: 1200, unit_label: '天', max_quantity: null }])
    expect(body.updates).toMatchObject([{ title: '開刀順利', content: '<p>謝謝</p>' }])
  })

  it('masks donors as each of them wished, newest first, twenty at a time', async () => {
    const { id } = await published()
    await give(id, 100, { name: '王小明' })
    await give(id, 200, { name: '陳大文', public_name_mode: 'full' })
    await give(id, 300, { name: '林小華', public_name_mode: 'anonymous' })
    await give(id, 400, { name: '承辦人', receipt_kind: 'company', receipt_name: '好鄰居股份有限公司' })
    for (let n = 0; n < 18; n += 1) await give(id, 50)
    const first = await charity.visitor.get(`/api/campaigns/${id}/donors`)
    expect(first.body.data).toHaveLength(20)
    expect(first.body.meta).toMatchObject({ total: 22, total_is_exact: true })
    const rest = await charity.visitor.get(`/api/campaigns/${id}/donors?after=${first.body.meta.next_cursor}`)
    const names = [...first.body.data, ...rest.body.data].map((donor: { name: string }) => donor.name)
    expect(names.slice(-4)).toEqual(['好鄰居股份有限公司', '善心人士', '陳大文', '王○明'])
    expect(first.text + rest.text).not.toMatch(/王小明|林小華|承辦人|ming@example|0912/)
  })

  it('tells open, ended, coming and hidden campaigns apart by the clock alone', async () => {
    await published({ title: '進行中的專案' })
    const ended = await published({ title: '昨天截止的專案', ends_at: '2026-05-31T23:59:59+08:00' })
    const coming = await published({ title: '明天開始的專案', starts_at: '2026-06-02T00:00:00+08:00' })
    const draft = await createCampaign(charity.app, staff, wishes({ title: '草稿專案' }))
    const reached = await published({ title: '達標即停的專案', target_amount: 1000, stop_at_target: true })
    await give(reached.id, 1000)
    const active = await titles('filter[state]=active')
    expect(active).toContain('進行中的專案')
    expect(active).not.toContain('昨天截止的專案')
    expect(active).not.toContain('達標即停的專案')
    expect(await titles('filter[state]=ended')).toEqual(expect.arrayContaining(['昨天截止的專案', '達標即停的專案']))
    expect((await charity.visitor.get(`/api/campaigns/${ended.id}`)).body).toMatchObject({
      state: 'ended',
      is_open: false,
    })
    for (const { id } of [coming, draft]) expect((await charity.visitor.get(`/api/campaigns/${id}`)).status).toBe(404)
  })

  it('closes a campaign with the last second of its permit', async () => {
    const permit = await aPermit({ ends_on: '2026-06-30' })
    const { id } = await published({
      title: '許可到六月底',
      solicitation_basis: 'permit',
      permit_id: permit.id,
      ends_at: '2026-06-30T23:59:59+08:00',
    })
    const lastSecond = new Date('2026-06-30T23:59:59+08:00')
    charity.clock.set(lastSecond)
    expect(await titles('filter[state]=active')).toContain('許可到六月底')
    charity.clock.set('2026-07-01T00:00:00+08:00')
    expect(await titles('filter[state]=active')).not.toContain('許可到六月底')
    expect((await charity.visitor.get(`/api/campaigns/${id}`)).body).toMatchObject({ state: 'ended', is_open: false })
    charity.clock.set('2026-06-01T12:00:00+08:00')
  })

  it('filters by type, searches title and summary, sorts by end, start and nearness to the target, and keeps the general fund out', async () => {
    const near = await published({
      type: 'food',
      title: '冬天的罐頭',
      target_amount: 1000,
      summary: '臺東狗場',
      ends_at: '2026-09-01T00:00:00+08:00',
    })
    await published({
      type: 'food',
      title: '夏天的飼料',
      target_amount: 1000,
      starts_at: '2026-05-01T00:00:00+08:00',
      ends_at: '2026-08-01T00:00:00+08:00',
    })
    await give(near.id, 900)
    expect(await titles('filter[type]=food')).toEqual(['夏天的飼料', '冬天的罐頭'])
    expect(await titles('filter[type]=food&sort=-starts_at')).toEqual(['夏天的飼料', '冬天的罐頭'])
    expect(await titles('filter[type]=food&sort=-progress')).toEqual(['冬天的罐頭', '夏天的飼料'])
    expect(await titles(`q=${encodeURIComponent('台東')}`)).toEqual(['冬天的罐頭'])
    expect(await titles('')).not.toContain('不指定用途')
    expect((await charity.visitor.get('/api/campaigns?sort=raised')).status).toBe(422)
    expect((await charity.visitor.get('/api/campaigns?filter[type]=other')).status).toBe(422)
  })

  it('counts kinds and counties by state in one call, and lists what it counts', async () => {
    const now = '2026-06-01T12:00:00+08:00'
    charity.clock.set(now)
    const tainan = { type: 'care_home', city: '台南市' }
    const soon = await published({ ...tainan, ends_at: '2026-06-15T23:59:59+08:00', target_amount: 1_000 })
    await published({ ...tainan, ends_at: '2026-06-16T00:00:00+08:00' })
    const over = await published({ ...tainan, ends_at: '2026-05-31T00:00:00+08:00' })
    await createCampaign(charity.app, staff, wishes(tainan))
    await give(soon.id, 1_000)
    const link = { campaign_id: soon.id, animal_id: await anAnimal(charity.app) }
    await charity.app.db.insertInto('campaign_animals').values(link).execute()
    const { body } = await charity.visitor.get('/api/campaigns/counts')
    const row = body.counts.find(({ type }: { type: string }) => type === 'care_home')
    const counted = { active: 2, ending: 1, funded: 1, ended: 1 }
    const none = { active: 0, ending: 0, funded: 0, ended: 0 }
    const cat = { ...none, active: 1, ending: 1, funded: 1 }
    expect(row).toEqual({ type: 'care_home', city: '台南市', ...counted, cat, dog: none })
    for (const species of ['cat', 'dog'] as const) {
      const list = await charity.visitor.get(`/api/campaigns?filter[type]=care_home&filter[species]=${species}`)
      expect([species, list.body.meta.total]).toEqual([species, row[species].active])
    }
    expect(JSON.stringify(body)).not.toContain('general')
    for (const state of ['active', 'ending', 'funded', 'ended']) {
      const list = await charity.visitor.get(`/api/campaigns?filter[type]=care_home&filter[state]=${state}`)
      expect([state, list.body.meta.total]).toEqual([state, row[state]])
    }
    const found = await charity.visitor.get(`/api/campaigns?q=${encodeURIComponent('臺南')}&filter[state]=ended`)
    expect(found.body.data.map(({ id }: { id: number }) => id)).toContain(over.id)
  })
})

describe('what staff do with campaigns', () => {
  it('does not publish an appeal that outlives its permit, and says which field to put right', async () => {
    const permit = await aPermit({ ends_on: '2026-06-30' })
    const draft = await createCampaign(
      charity.app,
      staff,
      wishes({ solicitation_basis: 'permit', permit_id: permit.id, ends_at: '2026-07-15T00:00:00+08:00' }),
    )
    await expect(changeCampaignState(charity.app, staff, 'publish', draft)).rejects.toMatchObject({
      failure: { code: 'campaign_incomplete' },
      details: { problems: ['permit_too_short'], errors: { ends_at: [expect.any(String)] } },
    })
  })

  it('does not let a published appeal be moved out of its permit', async () => {
    const permit = await aPermit()
    const basis = { solicitation_basis: 'permit', permit_id: permit.id }
    const { id, version } = await published({ ...basis, ends_at: '2026-12-31T00:00:00+08:00' })
    const change = { ...wishes({ ...basis, ends_at: '2027-01-15T00:00:00+08:00' }), id, version }
    await expect(updateCampaign(charity.app, staff, change)).rejects.toMatchObject({
      failure: { code: 'campaign_incomplete' },
    })
    expect(await getCampaignForStaff(charity.app, id)).toMatchObject({
      version,
      ends_at: '2026-12-31T00:00:00.000+08:00',
    })
  })

  it('suspends with a reason, hides it, resumes, ends early, and goes on to the report; a wrong step is refused', async () => {
    const campaign = await published()
    const { id } = campaign
    const suspended = await changeCampaignState(charity.app, staff, 'suspend', { ...campaign, reason: '查證中' })
    expect(suspended).toMatchObject({ state: 'suspended', suspended_reason: '查證中', actions: ['resume'] })
    expect((await charity.visitor.get(`/api/campaigns/${id}`)).status).toBe(404)
    const resumed = await changeCampaignState(charity.app, staff, 'resume', suspended)
    expect(resumed).toMatchObject({ state: 'active', suspended_reason: null })
    await expect(changeCampaignState(charity.app, staff, 'execute', resumed)).rejects.toMatchObject({
      failure: { code: 'campaign_state' },
    })
    const ended = await changeCampaignState(charity.app, staff, 'end', resumed)
    charity.clock.forward(1000)
    const executing = await changeCampaignState(charity.app, staff, 'execute', ended)
    const reported = await changeCampaignState(charity.app, staff, 'report', executing)
    expect(await changeCampaignState(charity.app, staff, 'close', reported)).toMatchObject({
      state: 'closed',
      actions: [],
    })
    await expect(changeCampaignState(charity.app, staff, 'close', reported)).rejects.toMatchObject({
      failure: { status: 409 },
    })
    const logs = await charity.app.db
      .selectFrom('audit_logs')
      .selectAll()
      .where('subject_type', '=', 'campaigns')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(logs.map((log) => log.action)).toEqual([
      'created',
      'published',
      ...Array.from({ length: 6 }, () => 'state_changed'),
    ])
    expect(logs[2]).toMatchObject({
      reason: '查證中',
      changes: { status: ['scheduled', 'suspended'], suspended_reason: [null, '查證中'] },
    })
    charity.clock.set('2026-06-01T12:00:00+08:00')
  })

  it('changes options with the campaign, logs them, and refuses a stale version', async () => {
    const options = [{ label: '一餐', amount: 100 }]
    const draft = StaffCampaign.parse(await createCampaign(charity.app, staff, wishes({ options })))
    const option = draft.options[0]
    const change = {
      ...wishes({
        options: [
          { id: option?.id, label: '一餐', amount: 120 },
          { label: '一週', amount: 700 },
        ],
      }),
      id: draft.id,
      version: 1,
    }
    const changed = await updateCampaign(charity.app, staff, change)
    expect(changed.options).toMatchObject([
      { id: option?.id, amount: 120 },
      { label: '一週', amount: 700 },
    ])
    await expect(updateCampaign(charity.app, staff, change)).rejects.toMatchObject({
      failure: { code: 'stale' },
      details: { changed_by: '林專員' },
    })
    const stranger = await createCampaign(charity.app, staff, wishes())
    const foreign = {
      ...wishes({ options: [{ id: option?.id, label: '別人的', amount: 1 }] }),
      id: stranger.id,
      version: 1,
    }
    await expect(updateCampaign(charity.app, staff, foreign)).rejects.toMatchObject({
      details: { errors: { options: [expect.any(String)] } },
    })
  })

  it('keeps the general fund open for ever', async () => {
    const { app } = charity
    const id = await getGeneralCampaignId(app)
    const { version, ...general } = await getCampaignForStaff(app, id)
    expect(general).toMatchObject({ type: 'general', is_open: true, actions: [] })
    const end = changeCampaignState(app, staff, 'end', { id, version })
    await expect(end).rejects.toMatchObject({ failure: { code: 'general_fund_stays' } })
    await expect(updateCampaign(app, staff, { ...wishes(), id, version })).rejects.toMatchObject({
      failure: { code: 'general_fund_stays' },
    })
  })

  it('writes reports of progress with a version of their own, and keeps the moment of first publication', async () => {
    const { app } = charity
    const { id } = await published()
    const report = { id, title: '第一週', content: '', is_published: true }
    const [update] = (await createUpdate(app, staff, report)).updates
    const change = { ...report, title: '第一週（更正）', update_id: update?.id ?? 0, version: 1 }
    charity.clock.forward(60_000)
    const { updates } = await changeUpdate(app, staff, change)
    expect(updates).toMatchObject([{ title: '第一週（更正）', version: 2, published_at: update?.published_at }])
    await expect(changeUpdate(app, staff, change)).rejects.toMatchObject({ failure: { code: 'stale' } })
    const other = await published()
    await expect(changeUpdate(app, staff, { ...change, id: other.id, version: 2 })).rejects.toMatchObject({
      failure: { code: 'not_found' },
    })
    charity.clock.set('2026-06-01T12:00:00+08:00')
  })

  it('tells what was raised under a permit and how much of it costs may take, and refuses a number entered twice', async () => {
    const permit = await aPermit()
    const { id } = await published({
      solicitation_basis: 'permit',
      permit_id: permit.id,
      ends_at: '2026-12-31T00:00:00+08:00',
    })
    await give(id, 100_000)
    const { body } = await charity.visitor.get(`/api/campaigns/${id}`)
    expect(body.permit_no).toBe(permit.permit_no)
    const change = { ...PermitChange.parse({ ...permit, name: '改了名字' }), id: permit.id }
    expect(await updatePermit(charity.app, staff, change)).toMatchObject({
      raised: 100_000,
      necessary_expense_cap: 15_000,
      campaigns_count: 1,
      version: 2,
    })
    await expect(aPermit({ permit_no: permit.permit_no })).rejects.toMatchObject({
      details: { errors: { permit_no: [expect.any(String)] } },
    })
  })
})

describe('what a cart learns of campaigns', () => {
  it('gets the terms, the raised sum and the options of each, whatever its state', async () => {
    const { id } = await published({ target_amount: 5000, options: [{ label: '一餐', amount: 100 }] })
    await give(id, 700)
    const found = await loadCampaignsForCart(charity.app, [id, 987_654])
    expect([...found.keys()]).toEqual([id])
    expect(found.get(id)).toMatchObject({
      title: '小橘的骨折手術',
      status: 'scheduled',
      raised: 700,
      permit: null,
      options: [{ label: '一餐', amount: 100 }],
    })
  })
})
