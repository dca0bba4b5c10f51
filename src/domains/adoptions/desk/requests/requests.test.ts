import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdoption, anAnimal, aSentRequest } from '#tests/support/adopting.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aMember, aStaff } from '#tests/support/people.ts'

let t: TestApp
let desk: Awaited<ReturnType<typeof aStaff>>
let count = 0
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T12:00:00+08:00')
  desk = await aStaff(t, { permissions: ['adoptions view', 'adoptions update'] })
})
afterAll(() => t?.close())

type Sent = Partial<Parameters<typeof aSentRequest>[1]>

/** A family that asks for an animal of ours. */
const asked = async (sent: Sent = {}, listing: Parameters<typeof anAdoption>[1] = {}) => {
  count += 1
  const member = await aMember(t, { name: '王小明', email: `asks-${count}@example.com` })
  const animal_id = await anAnimal(t.app, { name: `毛毛${count}` })
  const adoption_id = await anAdoption(t.app, { animal_id, ...listing })
  const id = await aSentRequest(t.app, { adoption_id, customer_id: member.id, ...sent })
  return { id, adoption_id, animal_id, member }
}
const path = '/api/admin/adoption-requests'
const read = async (id: number) => (await desk.client.get(`${path}/${id}`)).body
const move = (id: number, body: object) => desk.client.post(`${path}/${id}/move`, body)
const sheet = { home: 18, family: 15, experience: 16, means: 13, time: 12, plans: 12, interview_note: '談了四十分鐘。' }
const interview = (id: number, body: object) => desk.client.put(`${path}/${id}/interview`, { ...sheet, ...body })

describe('an interview', () => {
  it('keeps points for each question, and their sum is the score', async () => {
    const { id } = await asked({ status: 'interview' })
    const { status, body, text } = await interview(id, { version: 1 })
    expect([status, body.score], text).toEqual([200, 86])
    const { interview_note, ...points } = sheet
    expect(body).toMatchObject({ interview_sheet: points, interview_note })
    expect(await read(id)).toMatchObject({ score: 86 })
  })

  it.each([
    ['too many points', { home: 21 }, 'home'],
    ['less than none', { means: -1 }, 'means'],
    ['half a point', { time: 1.5 }, 'time'],
    ['no points', { plans: null }, 'plans'],
  ])('is refused with %s', async (_, body, field) => {
    const { id } = await asked({ status: 'interview' })
    const answer = await interview(id, { ...body, version: 1 })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })

  it('is filled in by one of two, while the family is being got to know', async () => {
    const { id } = await asked({ status: 'screening' })
    expect((await interview(id, { version: 1 })).status).toBe(200)
    expect((await interview(id, { version: 1 })).body.code).toBe('stale')
    for (const status of ['submitted', 'rejected', 'withdrawn'] as const) {
      const other = await asked({ status })
      expect((await interview(other.id, { version: 1 })).body.code).toBe('request_state')
    }
  })

  it('comes before an approval', async () => {
    const { id } = await asked({ status: 'home_visit' })
    const early = await move(id, { action: 'approve', version: 1 })
    expect([early.status, early.body.code]).toEqual([409, 'not_interviewed'])
    expect((await read(id)).status).toBe('home_visit')
    await interview(id, { version: 1 })
    expect((await move(id, { action: 'approve', version: 2 })).body.status).toBe('approved')
  })
})

it('a home visit has its time, which the family reads', async () => {
  const { id, member } = await asked({ status: 'interview' })
  const visit_at = '2026-11-23T15:00:00+08:00'
  expect((await move(id, { action: 'visit', visit_at, version: 1 })).body.visit_at).toContain('2026-11-23T15:00')
  const { data } = (await member.client.get('/api/my/notices')).body
  expect(data[0].text).toContain('2026/11/23 15:00')
})

describe('the board', () => {
  it('shows who waits longest first, in the columns of their states, and who has waited too long', async () => {
    const stepped_at = '2026-11-10T10:00:00+08:00'
    const late = await asked({ status: 'screening', name: '等很久', stepped_at })
    const fresh = await asked({ status: 'screening', stepped_at: '2026-11-20T09:00:00+08:00' })
    const { data } = (await desk.client.get(`${path}/board`)).body
    const columns = data.map(({ status }: { status: string }) => status)
    expect(columns).toEqual(['submitted', 'screening', 'interview', 'home_visit', 'approved', 'trial', 'signed'])
    const cards: { id: number; is_late: boolean }[] = data[1].cards
    expect(data[1].count).toBe(cards.length)
    expect(cards[0]).toMatchObject({ id: late.id, is_late: true })
    expect(cards.find(({ id }) => id === fresh.id)?.is_late).toBe(false)
  })

  it('is narrowed by the animal, and read by whoever views adoptions', async () => {
    const { id } = await asked({ status: 'interview' }, { animal_id: await anAnimal(t.app, { species: 'dog' }) })
    const cardsOf = async (query: string) => {
      const { data } = (await desk.client.get(`${path}/board?${query}`)).body
      return data.flatMap(({ cards }: { cards: { id: number }[] }) => cards.map((card) => card.id))
    }
    expect(await cardsOf('species=dog')).toEqual([id])
    expect(await cardsOf('species=cat')).not.toContain(id)
    expect((await desk.client.get(`${path}/board?species=bird`)).status).toBe(422)
    const stranger = await aStaff(t, { permissions: ['animals view'] })
    expect((await stranger.client.get(`${path}/board`)).status).toBe(403)
  })
})

/** A family that has signed on the screen. */
const signed = async () => {
  const one = await asked({ status: 'approved', score: 86 }, { status: 'reserved' })
  const { body } = await one.member.client.get(`/api/my/adoption-requests/${one.id}/agreement`)
  const hand = { kind: 'typed', typed_name: '王小明', agreed: true, body_hash: body.body_hash, version: 1 }
  const { status, text } = await one.member.client.post(`/api/my/adoption-requests/${one.id}/sign`, hand)
  expect(status, text).toBe(200)
  return one
}
const countersign = (id: number, body: object) =>
  desk.client.post(`${path}/${id}/countersign`, { agreed: true, ...body })

describe('our signature', () => {
  it('is put on last: not before the family, once, and then the adoption is complete', async () => {
    const before = await asked({ status: 'approved', score: 86 }, { status: 'reserved' })
    expect((await countersign(before.id, { version: 1 })).body.code).toBe('agreement_lost')
    const { id } = await signed()
    expect((await move(id, { action: 'complete', version: 2 })).body.code).toBe('not_countersigned')
    expect(Object.keys((await countersign(id, { version: 2, agreed: false })).body.errors)).toEqual(['agreed'])
    const { status, body, text } = await countersign(id, { version: 2 })
    expect([status, typeof body.agreement?.countersigned_by_name], text).toEqual([200, 'string'])
    const row = t.app.db.selectFrom('adoption_agreements').selectAll().where('request_id', '=', id)
    expect(await row.executeTakeFirstOrThrow()).toMatchObject({
      countersign_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      countersigner_ip: expect.any(String),
      countersigner_device: expect.any(String),
    })
    expect((await countersign(id, { version: 3 })).body.code).toBe('countersigned')
    expect((await move(id, { action: 'complete', version: 3 })).body.status).toBe('completed')
    const paper = await desk.client.get(`${path}/${id}/agreement/pdf`)
    expect(paper.status).toBe(200)
  })

  it('is proved by text, addresses, devices and hashes, which staff read and nobody else', async () => {
    const { id, member } = await signed()
    await countersign(id, { version: 2 })
    const row = t.app.db.selectFrom('adoption_agreements').selectAll().where('request_id', '=', id)
    const kept = await row.executeTakeFirstOrThrow()
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/)
    expect(kept).toMatchObject({
      ...{ body_hash: hash, signature_hash: hash, countersign_hash: hash, template_version: expect.any(String) },
      ...{ signer_ip: expect.stringMatching(/^[\d.:a-f]+$/), countersigner_ip: expect.stringMatching(/^[\d.:a-f]+$/) },
      ...{ signer_device: expect.any(String), countersigner_device: expect.any(String) },
    })
    const { body_hash, signature_hash, signer_ip, signer_device, countersign_hash, countersigner_device } = kept
    const proof = { body_hash, signature_hash, signer_device, countersign_hash, countersigner_device }
    const { agreement } = await read(id)
    expect(agreement).toMatchObject(proof)
    // where somebody was in the net is not needed for the daily work
    expect(agreement.signer_ip).not.toBe(signer_ip)
    const members = await aStaff(t, { permissions: ['adoptions view', 'customers view'] })
    const full = (await members.client.get(`${path}/${id}`)).body.agreement
    expect(full).toMatchObject({ ...proof, signer_ip })
    for (const end of ['', '/agreement']) {
      const { status, text } = await member.client.get(`/api/my/adoption-requests/${id}${end}`)
      expect(status).toBe(200)
      for (const secret of ['signer_ip', 'signer_device', 'countersigner', 'countersign_hash'])
        expect(text).not.toContain(secret)
    }
  })

  it('is not put on once the animal went back', async () => {
    const { id } = await signed()
    await move(id, { action: 'return', return_reason: 'allergy', version: 2 })
    expect((await countersign(id, { version: 3 })).body.code).toBe('agreement_lost')
  })
})

describe('an animal that comes back', () => {
  it('has a reason of a closed list, who brings it and what it did there, and is no longer reported about', async () => {
    const { id, animal_id, member } = await signed()
    const silent = await move(id, { action: 'return', version: 2 })
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([422, ['return_reason']])
    expect((await move(id, { action: 'return', return_reason: 'bored', version: 2 })).status).toBe(422)
    const back = { return_reason: 'allergy', returned_by: '王太太', return_note: '會用砂盆，怕吸塵器。', version: 2 }
    const { body, text } = await move(id, { action: 'return', ...back })
    expect(body, text).toMatchObject({
      ...{ status: 'returned', returned_on: '2026-11-20', return_reason: 'allergy', returned_by: '王太太' },
    })
    const animal = t.app.db.selectFrom('animals').select('status').where('id', '=', animal_id)
    expect(await animal.executeTakeFirstOrThrow()).toEqual({ status: 'in_care' })
    const { data } = (await member.client.get(`/api/my/adoption-requests/${id}/followups`)).body
    const report = { condition: 'ok', note: '過得很好。', version: 1 }
    const due = t.app.db.updateTable('adoption_followups').set({ due_on: '2026-11-20' })
    await due.where('id', '=', data[0].id).execute()
    const told = await member.client.post(`/api/my/adoption-followups/${data[0].id}/report`, report)
    expect(told.body.code).toBe('followup_not_due')
  })

  it('was brought by the family where nobody says who', async () => {
    const { id } = await signed()
    const { body } = await move(id, { action: 'return', return_reason: 'moving', version: 2 })
    expect(body).toMatchObject({ status: 'returned', returned_by: null })
  })
})

describe('who leads a request', () => {
  const assign = (id: number, body: object) => desk.client.post(`${path}/${id}/assign`, body)

  it('is somebody who may work on requests; the board and the list show theirs alone', async () => {
    const { id } = await asked()
    const reader = await aStaff(t, { permissions: ['adoptions view'] })
    expect((await assign(id, { version: 1, assignee_id: reader.id })).body.errors).toHaveProperty('assignee_id')
    const given = await assign(id, { version: 1, assignee_id: desk.id })
    expect(given.body.assignee, given.text).toMatchObject({ id: desk.id })
    const mine = async (client: typeof desk.client) => {
      const list = (await client.get(`${path}?filter[mine]=1`)).body.data
      const { data } = (await client.get(`${path}/board?mine=1`)).body
      const cards = data.flatMap((column: { cards: { id: number }[] }) => column.cards)
      return [list, cards].map((rows: { id: number }[]) => rows.map((row) => row.id))
    }
    expect(await mine(desk.client)).toEqual([[id], [id]])
    expect(await mine(reader.client)).toEqual([[], []])
    expect((await assign(id, { version: 1, assignee_id: null })).body.code).toBe('stale')
    expect((await assign(id, { version: 2, assignee_id: null })).body.assignee).toBeNull()
  })
})

describe('a person who gets no animal any more', () => {
  const bar = (id: number, body: object) => desk.client.post(`${path}/${id}/bar`, body)
  const barsOf = async (id: number) => (await desk.client.get(`${path}/${id}`)).body.bars

  it('is shown to staff at the next request, and to nobody else', async () => {
    const member = await aMember(t, { name: '王小明', email: `barred${Date.now()}@example.com` })
    const of = async (change: object = {}) =>
      aSentRequest(t.app, { adoption_id: await anAdoption(t.app), customer_id: member.id, ...change })
    const first = await of({ status: 'rejected' })
    const other = await of()
    expect((await bar(first, { version: 1, barred: 'all', bar_reason: null })).body.errors).toHaveProperty('bar_reason')
    await bar(first, { version: 1, barred: 'animal', bar_reason: '曾把這隻貓關在陽臺。' })
    expect(await barsOf(other)).toEqual([])
    await bar(first, { version: 2, barred: 'all', bar_reason: '有棄養紀錄。' })
    expect(await barsOf(other)).toEqual([{ id: first, animal_name: '小橘', barred: 'all', bar_reason: '有棄養紀錄。' }])
    const own = await member.client.get(`/api/my/adoption-requests/${first}`)
    expect([own.status, own.text.includes('棄養紀錄')]).toEqual([200, false])
    await bar(first, { version: 3, barred: null, bar_reason: null })
    expect(await barsOf(other)).toEqual([])
  })

  it('is also shown where the same animal has another listing', async () => {
    const member = await aMember(t, { name: '王小明', email: `again${Date.now()}@example.com` })
    const animal_id = await anAnimal(t.app)
    const of = async (change: object = {}) =>
      aSentRequest(t.app, { adoption_id: await anAdoption(t.app, { animal_id, ...change }), customer_id: member.id })
    const first = await of({ status: 'withdrawn' })
    await bar(first, { version: 1, barred: 'animal', bar_reason: '和這隻貓不合。' })
    expect(await barsOf(await of())).toHaveLength(1)
  })
})

describe('one person with two accounts', () => {
  it('is found by telephone, mail or address, and not by an empty one', async () => {
    const [first, second] = [
      await aMember(t, { name: '王小明', email: `a${Date.now()}@example.com` }),
      await aMember(t, { name: '王小明', email: `b${Date.now()}@example.com` }),
    ]
    const told = { phone: '0955123987', email: 'Same@example.com', city: '臺東縣', address: '示範路 99 號' }
    const of = async (customer_id: number, change: object) =>
      aSentRequest(t.app, { adoption_id: await anAdoption(t.app), customer_id, ...change })
    const one = await of(first.id, told)
    const two = await of(second.id, { ...told, email: 'same@example.com', phone: '0900000001', address: '示範路99號' })
    await of(first.id, { ...told, phone: '', email: '', address: '', city: '' })
    await of(second.id, { phone: '', email: '', address: '', city: '' })
    const { body } = await desk.client.get(`${path}/${two}`)
    expect(body.likely_same.map(({ id, same }: { id: number; same: string[] }) => [id, same])).toEqual([
      [one, ['email', 'address']],
    ])
  })
})

it('requests are counted by where their senders heard of the animal', async () => {
  const member = await aMember(t, { name: '王小明', email: `heard${Date.now()}@example.com` })
  const of = async (status: 'signed' | 'rejected') =>
    aSentRequest(t.app, { adoption_id: await anAdoption(t.app), customer_id: member.id, status, source: 'clinic' })
  await of('signed')
  await of('rejected')
  const { data } = (await desk.client.get(`${path}/sources`)).body
  expect(data).toContainEqual({ source: 'clinic', requests: 2, adopted: 1 })
})
