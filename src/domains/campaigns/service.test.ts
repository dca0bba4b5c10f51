import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAnimal } from '#tests/support/adopting.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import {
  aCampaignDesk,
  aPermit,
  type CampaignDesk,
  give,
  published,
  summerNoon,
  wishes,
} from '#tests/support/campaigning.ts'
import { createCampaign } from './desk/service.ts'
import { loadCampaignsForCart } from './service.ts'
import { createUpdate } from './updates/service.ts'

let charity: TestApp
let desk: CampaignDesk
beforeAll(async () => {
  charity = await testApp()
  desk = await aCampaignDesk(charity)
})
afterAll(() => charity?.close())

const titles = async (query: string) => {
  const { status, body } = await charity.visitor.get(`/api/campaigns?per_page=48&${query}`)
  expect(status).toBe(200)
  return body.data.map((campaign: { title: string }) => campaign.title) as string[]
}

describe('what a visitor reads about campaigns', () => {
  it('shows title, target, what was raised by how many donors, the permit, options, reports and where surplus goes', async () => {
    const permit = await aPermit(desk)
    const { id } = await published(desk, {
      target_amount: 4000,
      solicitation_basis: 'permit',
      permit_id: permit.id,
      ends_at: '2026-06-11T23:59:59+08:00',
      options: [
        { label: '一天住院', amount: 1200, unit_label: '天' },
        { label: '舊方案', amount: 500, is_active: false },
      ],
    })
    await give(charity.app, id, 600)
    await give(charity.app, id, 400)
    await createUpdate(charity.app, desk.staff, { id, title: '開刀順利', content: '<p>謝謝</p>', is_published: true })
    await createUpdate(charity.app, desk.staff, { id, title: '還在寫', content: '', is_published: false })
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
    const { id } = await published(desk)
    await give(charity.app, id, 100, { name: '王小明' })
    await give(charity.app, id, 200, { name: '陳大文', public_name_mode: 'full' })
    await give(charity.app, id, 300, { name: '林小華', public_name_mode: 'anonymous' })
    await give(charity.app, id, 400, { name: '承辦人', receipt_kind: 'company', receipt_name: '好鄰居股份有限公司' })
    for (let n = 0; n < 18; n += 1) await give(charity.app, id, 50)
    const first = await charity.visitor.get(`/api/campaigns/${id}/donors`)
    expect(first.body.data).toHaveLength(20)
    expect(first.body.meta).toMatchObject({ total: 22, total_is_exact: true })
    const rest = await charity.visitor.get(`/api/campaigns/${id}/donors?after=${first.body.meta.next_cursor}`)
    const names = [...first.body.data, ...rest.body.data].map((donor: { name: string }) => donor.name)
    expect(names.slice(-4)).toEqual(['好鄰居股份有限公司', '善心人士', '陳大文', '王○明'])
    expect(first.text + rest.text).not.toMatch(/王小明|林小華|承辦人|ming@example|0912/)
  })

  it('names a donor on the wall as the receipt and the books do: a chosen name only in full, an unnamed company by its person', async () => {
    const { id } = await published(desk)
    await give(charity.app, id, 100, { name: '王小明', public_name: '小花媽', public_name_mode: 'full' })
    await give(charity.app, id, 200, { name: '王小明', public_name: '小花媽', public_name_mode: 'masked' })
    const firm = { name: '承辦人', receipt_kind: 'company', receipt_name: '好鄰居股份有限公司' } as const
    await give(charity.app, id, 300, { ...firm, public_name: '阿鄰' })
    const { body } = await charity.visitor.get(`/api/campaigns/${id}/donors`)
    expect(body.data.map((donor: { name: string }) => donor.name)).toEqual(['好鄰居股份有限公司', '王○明', '小花媽'])
  })

  it('tells open, ended, coming and hidden campaigns apart by the clock alone', async () => {
    await published(desk, { title: '進行中的專案' })
    const ended = await published(desk, { title: '昨天截止的專案', ends_at: '2026-05-31T23:59:59+08:00' })
    const coming = await published(desk, { title: '明天開始的專案', starts_at: '2026-06-02T00:00:00+08:00' })
    const draft = await createCampaign(charity.app, desk.staff, wishes(desk, { title: '草稿專案' }))
    const reached = await published(desk, { title: '達標即停的專案', target_amount: 1000, stop_at_target: true })
    await give(charity.app, reached.id, 1000)
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
    const permit = await aPermit(desk, { ends_on: '2026-06-30' })
    const { id } = await published(desk, {
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
    charity.clock.set(summerNoon)
  })

  it('filters by type, searches title and summary, sorts by end, start and nearness to the target, and keeps the general fund out', async () => {
    const near = await published(desk, {
      type: 'food',
      title: '冬天的罐頭',
      target_amount: 1000,
      summary: '臺東狗場',
      ends_at: '2026-09-01T00:00:00+08:00',
    })
    await published(desk, {
      type: 'food',
      title: '夏天的飼料',
      target_amount: 1000,
      starts_at: '2026-05-01T00:00:00+08:00',
      ends_at: '2026-08-01T00:00:00+08:00',
    })
    await give(charity.app, near.id, 900)
    expect(await titles('filter[type]=food')).toEqual(['夏天的飼料', '冬天的罐頭'])
    expect(await titles('filter[type]=food&sort=-starts_at')).toEqual(['夏天的飼料', '冬天的罐頭'])
    expect(await titles('filter[type]=food&sort=-progress')).toEqual(['冬天的罐頭', '夏天的飼料'])
    expect(await titles(`q=${encodeURIComponent('台東')}`)).toEqual(['冬天的罐頭'])
    expect(await titles('')).not.toContain('不指定用途')
    expect((await charity.visitor.get('/api/campaigns?sort=raised')).status).toBe(422)
    expect((await charity.visitor.get('/api/campaigns?filter[type]=other')).status).toBe(422)
  })

  it('lists who is at the target last by every order, page after page', async () => {
    charity.clock.set(summerNoon)
    const of = { type: 'neuter', target_amount: 1_000 }
    const reached = await published(desk, { ...of, title: '達標的', ends_at: '2026-07-01T00:00:00+08:00' })
    await published(desk, { ...of, title: '晚截止的', ends_at: '2026-09-01T00:00:00+08:00' })
    const half = await published(desk, { ...of, title: '一半的', ends_at: '2026-08-01T00:00:00+08:00' })
    await published(desk, { ...of, title: '沒有目標的', target_amount: null, ends_at: '2026-10-01T00:00:00+08:00' })
    await give(charity.app, reached.id, 1_400)
    await give(charity.app, half.id, 500)
    expect(await titles('filter[type]=neuter')).toEqual(['一半的', '晚截止的', '沒有目標的', '達標的'])
    expect((await titles('filter[type]=neuter&sort=-starts_at')).at(-1)).toBe('達標的')
    const nearest = await titles('filter[type]=neuter&sort=-progress')
    expect([nearest[0], nearest.at(-1)]).toEqual(['一半的', '達標的'])
    const first = await charity.visitor.get('/api/campaigns?filter[type]=neuter&per_page=3')
    const rest = await charity.visitor.get(
      `/api/campaigns?filter[type]=neuter&per_page=3&after=${first.body.meta.next_cursor}`,
    )
    expect(rest.body.data).toMatchObject([{ title: '達標的' }])
  })

  it('finds all campaigns of cats by 貓, and by a longer word only what says so', async () => {
    charity.clock.set(summerNoon)
    const { id } = await published(desk, { type: 'food', title: '阿橘回家的路' })
    const animal_id = await anAnimal(charity.app)
    await charity.app.db.insertInto('campaign_animals').values({ campaign_id: id, animal_id }).execute()
    expect(await titles(`q=${encodeURIComponent('貓')}`)).toContain('阿橘回家的路')
    expect(await titles(`q=${encodeURIComponent('狗')}`)).not.toContain('阿橘回家的路')
    expect(await titles(`q=${encodeURIComponent('貓砂')}`)).not.toContain('阿橘回家的路')
  })

  it('has no page of the general fund: gifts without a purpose are chosen on the page to give', async () => {
    const { body } = await charity.visitor.get('/api/campaigns?filter[type]=general')
    const [general] = body.data as { id: number }[]
    expect((await charity.visitor.get(`/api/campaigns/${general?.id}`)).status).toBe(404)
    expect((await charity.visitor.get(`/api/campaigns/${general?.id}/donors`)).status).toBe(404)
    expect((await charity.visitor.get(`/share/campaigns/${general?.id}.png`)).status).toBe(404)
    expect(JSON.stringify((await charity.visitor.get('/api/campaigns?per_page=48')).body)).not.toContain('不指定用途')
  })

  it('counts kinds and counties by state in one call, and lists what it counts', async () => {
    charity.clock.set(summerNoon)
    const place = charity.app.db.insertInto('locations').values({ kind: 'park', name: '台南園區' }).returning('id')
    const { id: location_id } = await place.executeTakeFirstOrThrow()
    const tainan = { type: 'care_home', city: '台南市', location_id }
    const soon = await published(desk, { ...tainan, ends_at: '2026-06-15T23:59:59+08:00', target_amount: 1_000 })
    await published(desk, { ...tainan, ends_at: '2026-06-16T00:00:00+08:00' })
    const over = await published(desk, { ...tainan, ends_at: '2026-05-31T00:00:00+08:00' })
    await createCampaign(charity.app, desk.staff, wishes(desk, tainan))
    await give(charity.app, soon.id, 1_000)
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

describe('what a cart learns of campaigns', () => {
  it('gets the terms, the raised sum and the options of each, whatever its state', async () => {
    const { id } = await published(desk, { target_amount: 5000, options: [{ label: '一餐', amount: 100 }] })
    await give(charity.app, id, 700)
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
