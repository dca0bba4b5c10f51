import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdoption, anAnimal } from '#tests/support/adopting.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aMember } from '#tests/support/people.ts'
import type { Adoption, AdoptionCard, AdoptionCounts } from './contract.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T12:00:00+08:00')
})
afterAll(() => t?.close())

const idsOf = async (query = ''): Promise<number[]> => {
  const { status, body, text } = await t.visitor.get(`/api/adoptions?${query}`)
  expect(status, text).toBe(200)
  return body.data.map(({ id }: AdoptionCard) => id)
}
const countsOf = async (query = '') => {
  const { status, body, text } = await t.visitor.get(`/api/adoptions/counts?${query}`)
  expect(status, text).toBe(200)
  return body as AdoptionCounts
}
const of = (facet: { value: string; count: number }[]) =>
  Object.fromEntries(facet.map(({ value, count }) => [value, count]))
const page = async (id: number): Promise<Adoption> => {
  const { status, body, text } = await t.visitor.get(`/api/adoptions/${id}`)
  expect(status, text).toBe(200)
  return body
}

describe('whoever looks for an animal', () => {
  let orange: number
  let black: number
  let dog: number
  let home: number
  beforeAll(async () => {
    const shy = { good_with_cats: 'no', sex: 'female', neutered: 'no' } as const
    const kind = { good_with_cats: 'yes', good_with_children: 'yes' } as const
    orange = await anAdoption(t.app, {
      ...kind,
      character_tags: ['親人', '適合新手'],
      birth_on: '2026-03-01',
      sex: 'male',
      body_size: 'small',
    })
    black = await anAdoption(t.app, {
      ...{
        ...shy,
        name: '黑糖',
        title: '黑貓最好拍',
        city: '臺南市',
        birth_on: '2016-01-01',
        special_needs: '每月回診',
      },
      published_at: '2026-09-01T10:00:00+08:00',
      character_tags: ['膽小'],
    })
    dog = await anAdoption(t.app, {
      ...{ species: 'dog', name: 'Ｍａｘ', title: null, city: '臺東縣', district: '成功鎮', breed: '米克斯' },
      ...{ place: '臺東縣動物收容中心', external_source: 'tests', external_id: '7', story: '', expires_on: null },
      ...{ age_group: 'adult', character_tags: ['親人'], published_at: '2026-11-01T10:00:00+08:00' },
    })
    home = await anAdoption(t.app, { status: 'adopted', name: '花捲', adopted_on: '2026-11-08' })
  })

  it('sees those that still look, newest first, or the longest waiting first', async () => {
    expect(await idsOf()).toEqual([dog, orange, black])
    expect(await idsOf('sort=published_at')).toEqual([black, orange, dog])
    expect(await idsOf('filter[state]=adopted')).toEqual([home])
  })

  it.each([
    ['filter[species]=dog', () => [dog]],
    ['filter[species]=cat,dog', () => [dog, orange, black]],
    ['filter[city]=台南市', () => [black]],
    ['filter[city]=臺南市,臺東縣', () => [dog, black]],
    ['filter[sex]=female', () => [black]],
    ['filter[age_group]=child', () => [orange]],
    ['filter[age_group]=senior', () => [black]],
    ['filter[age_group]=adult', () => [dog]],
    ['filter[body_size]=small', () => [orange]],
    ['filter[neutered]=no', () => [black]],
    ['filter[good_with_cats]=yes', () => [orange]],
    ['filter[good_with_children]=yes', () => [orange]],
    ['filter[good_with_dogs]=yes', () => []],
    ['filter[tag]=親人', () => [dog, orange]],
    ['filter[tag]=親人,適合新手', () => [orange]],
    ['filter[special_needs]=1', () => [black]],
    ['filter[channel]=own', () => []],
    ['filter[species]=cat&filter[sex]=male', () => [orange]],
  ])('narrows by %s', async (query, found) => {
    expect(await idsOf(encodeURI(query))).toEqual(found())
  })

  it('finds all cats by 貓 and all dogs by 狗, counts as many, and by a longer word only what says so', async () => {
    expect(await idsOf(`q=${encodeURIComponent('貓')}`)).toEqual([orange, black])
    expect(await idsOf(`q=${encodeURIComponent('狗')}`)).toEqual([dog])
    expect(await idsOf(`q=${encodeURIComponent('黑貓')}`)).toEqual([black])
    const { body } = await t.visitor.get(`/api/adoptions/counts?q=${encodeURIComponent('貓')}`)
    expect(body.total).toBe(2)
  })

  it('finds saved ones of every public state', async () => {
    expect(await idsOf(`filter[ids]=${black},${home},999999`)).toEqual([home, black])
  })

  it.each([
    ['filter[species]=bird'],
    ['filter[ids]=1;2'],
    ['filter[age_group]='.concat('x'.repeat(20))],
    ['filter[ids]=9999999999999999'],
  ])('is told that %s is no filter', async (query) => {
    for (const path of ['/api/adoptions', '/api/adoptions/counts']) {
      expect((await t.visitor.get(`${path}?${query}`)).status).toBe(422)
    }
  })

  it('finds every piece of one to four characters of title, name, breed, city, district and place', async () => {
    const texts = ['Ｍａｘ', '米克斯', '臺東縣', '成功鎮', '臺東縣動物收容中心']
    for (const text of texts) {
      for (let length = 1; length <= 4; length += 1) {
        for (let start = 0; start + length <= text.length; start += 1) {
          const piece = text.slice(start, start + length)
          expect(await idsOf(`q=${encodeURIComponent(piece)}`), piece).toContain(dog)
        }
      }
    }
    for (const word of ['max', 'MAX', '台東', '台東縣', '台東 成功', '　米克斯']) {
      expect(await idsOf(`q=${encodeURIComponent(word)}`), word).toEqual([dog])
    }
    expect(await idsOf(`q=${encodeURIComponent('黑貓')}`)).toEqual([black])
    expect(await idsOf(`q=${encodeURIComponent('貓黑')}`)).toEqual([])
  })

  it('reads how many each value would show, the other filters being as they are', async () => {
    const all = await countsOf()
    expect(all.total).toBe(3)
    expect(of(all.species)).toEqual({ cat: 2, dog: 1 })
    expect(of(all.tag)).toEqual({ 親人: 2, 膽小: 1, 適合新手: 1 })
    expect(of(all.state)).toEqual({ published: 3, adopted: 1 })
    const cats = await countsOf('filter[species]=cat&filter[sex]=female')
    expect(cats.total).toBe(1)
    expect(of(cats.species)).toEqual({ cat: 1 })
    expect(of(cats.sex)).toEqual({ male: 1, female: 1 })
    expect(of(cats.city)).toEqual({ 臺南市: 1 })
    expect(of(cats.special_needs)).toEqual({ 1: 1 })
  })

  it('reads counts that are what choosing the value shows', async () => {
    const given = 'filter[species]=cat'
    const { total, tag, ...facets } = await countsOf(given)
    expect(await idsOf(given)).toHaveLength(total)
    for (const [name, values] of Object.entries({ ...facets, tag })) {
      for (const { value, count } of values) {
        const question = new URLSearchParams(given)
        question.set(`filter[${name}]`, value)
        expect(await idsOf(question.toString()), `${name}=${value}`).toHaveLength(count)
      }
    }
  })
})

describe('the page of an animal', () => {
  it('tells everything but who to call', async () => {
    const { id: customer_id } = await aMember(t, { name: '陳淑芬', email: 'fen@example.com' })
    const id = await anAdoption(t.app, {
      ...{ customer_id, chip_no: '900123456780318', requirements: ['adult', 'home_visit'], fee: 1000 },
      contact_via: 'phone',
    })
    const listing = await page(id)
    expect(listing).toMatchObject({
      poster: { kind: 'member', name: '陳○芬', homes_found: 0 },
      ...{
        chip_last4: '0318',
        fee: 1000,
        min_age: 18,
        trial_days: 30,
        takes_requests: true,
        is_waitlist: false,
        days_waiting: 50,
      },
      requirements: ['adult', 'home_visit'],
    })
    for (const path of [`/api/adoptions/${id}`, '/api/adoptions', `/api/adoptions/${id}/similar`]) {
      const { text } = await t.visitor.get(path)
      expect(text).not.toMatch(/contact|陳淑芬|0987654321|secret-line-id|900123456780318|fen@example|customer_id/)
    }
  })

  it('says of our own what the animal’s row says, whoever changes it', async () => {
    const animal_id = await anAnimal(t.app, { name: '石頭', found_place: '某巷 3 號' })
    const id = await anAdoption(t.app, { animal_id, name: '別的名字', sex: 'female' })
    expect(await page(id)).toMatchObject({ name: '石頭', sex: 'male', age_text: '約 2 歲 3 個月' })
    await t.app.db.updateTable('animals').set({ name: '大石頭' }).where('id', '=', animal_id).execute()
    const { text } = await t.visitor.get(`/api/adoptions/${id}`)
    expect(text).toContain('大石頭')
    expect(text).not.toContain('某巷')
  })

  it('names the campaigns that care for it', async () => {
    const animal_id = await anAnimal(t.app)
    const id = await anAdoption(t.app, { animal_id })
    const campaign = await aCampaign(t.app)
    await t.app.db.insertInto('campaign_animals').values({ campaign_id: campaign.id, animal_id }).execute()
    expect((await page(id)).campaigns.map(({ id }) => id)).toEqual([campaign.id])
  })

  it.each([
    ['draft', 404],
    ['pending_review', 404],
    ['published', 200],
    ['reserved', 200],
    ['trial', 200],
    ['adopted', 200],
    ['rejected', 404],
    ['withdrawn', 404],
    ['expired', 404],
  ] as const)('of a listing that is %s answers %i', async (status, answer) => {
    const id = await anAdoption(t.app, { status, adopted_on: '2026-11-08', reject_reason: '照片不清楚' })
    expect((await t.visitor.get(`/api/adoptions/${id}`)).status).toBe(answer)
    expect((await t.visitor.get(`/api/adoptions/${id}/similar`)).status).toBe(answer)
    expect((await idsOf('per_page=48')).includes(id)).toBe(['published', 'reserved', 'trial'].includes(status))
  })

  it('stays when it went home, with the way there and without a form', async () => {
    const id = await anAdoption(t.app, { status: 'adopted', adopted_on: '2026-11-08', adopted_city: '新北市' })
    await t.app.db
      .insertInto('adoption_milestones')
      .values([
        { adoption_id: id, kind: 'met', happened_on: '2026-10-18', note: '在中途家待了一個下午。' },
        { adoption_id: id, kind: 'home', happened_on: '2026-11-08', note: '完成簽約與晶片轉移。' },
      ])
      .execute()
    const listing = await page(id)
    expect(listing).toMatchObject({ state: 'adopted', takes_requests: false, days_waiting: 38 })
    expect(listing.milestones.map(({ kind }) => kind)).toEqual(['home', 'met'])
  })

  it('ends after its last day even before the job of the night', async () => {
    const id = await anAdoption(t.app, { expires_on: '2026-11-20' })
    await page(id)
    t.clock.set('2026-11-21T00:00:01+08:00')
    expect((await t.visitor.get(`/api/adoptions/${id}`)).status).toBe(404)
    t.clock.set('2026-11-20T12:00:00+08:00')
  })

  it('shows others of its kind that still look, those of the same county first', async () => {
    const hualien = { city: '花蓮縣', species: 'dog', birth_on: '2024-01-01' } as const
    const id = await anAdoption(t.app, hualien)
    const near = await anAdoption(t.app, { ...hualien, published_at: '2026-01-01T10:00:00+08:00' })
    await anAdoption(t.app, { ...hualien, status: 'reserved' })
    const { body } = await t.visitor.get(`/api/adoptions/${id}/similar`)
    const found: AdoptionCard[] = body.data
    expect(found[0]?.id).toBe(near)
    expect(new Set(found.map(({ species, state }) => `${species} ${state}`))).toEqual(new Set(['dog published']))
    expect(found.map((card) => card.id)).not.toContain(id)
  })
})

it('a visitor reads how many animals found a home this year', async () => {
  const before = (await t.visitor.get('/api/adoptions/homes')).body
  await anAdoption(t.app, { status: 'adopted', adopted_on: '2026-01-01' })
  await anAdoption(t.app, { status: 'adopted', adopted_on: '2025-12-31' })
  await anAdoption(t.app, { status: 'reserved' })
  const { status, body } = await t.visitor.get('/api/adoptions/homes')
  expect([status, body]).toEqual([200, { year: 2026, count: before.count + 1 }])
})
