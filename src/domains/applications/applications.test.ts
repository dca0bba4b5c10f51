import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allClinics } from '#platform/server/access.ts'
import { clinicTables } from '#platform/server/scope.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCat, aDraft, anApplicationRow, aPerson, aPicture, aSent } from '#tests/support/applying.ts'
import { aMember, hua } from '#tests/support/people.ts'

let t: TestApp
let serial = 0
let ming: Awaited<ReturnType<typeof aMember>>
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-21T09:00:00+08:00')
})
afterAll(() => t?.close())
beforeEach(async () => {
  serial += 1
  ming = await aMember(t, { name: '王小明', email: `ming${serial}@example.com` })
})

const mine = '/api/my/applications'

describe('a draft', () => {
  it('knows what the profile knows and keeps what is typed, half a word or not', async () => {
    const { body: draft, status } = await ming.client.post(mine, { type: 'neuter' })
    expect(status).toBe(201)
    expect(draft).toMatchObject({
      application_no: null,
      status: 'draft',
      contact_name: '王小明',
      actions: ['edit', 'submit', 'withdraw'],
    })
    const typed = { contact_phone: '0912', reason: '太短', step: 2, animals: [{ nickname: '小', chip_no: '90012' }] }
    const saved = await ming.client.put(`${mine}/${draft.id}`, { version: 1, ...typed })
    expect(saved.status, saved.text).toBe(200)
    const { body: later } = await ming.client.get(`${mine}/${draft.id}`)
    expect(later).toMatchObject({ ...typed, version: 2, animals: [{ nickname: '小', chip_no: '90012', files: [] }] })
  })

  it('keeps the files of an animal when others are added before it, and drops those of one that is taken off', async () => {
    const { url, version, animals } = await aDraft(ming.client, 'neuter')
    const [cat] = animals
    const added = await ming.client.put(url, {
      version,
      animals: [{ nickname: '小黑' }, { id: cat?.id, nickname: '大橘' }],
    })
    expect(added.body.animals.map((a: { nickname: string; files: object[] }) => [a.nickname, a.files.length])).toEqual([
      ['小黑', 0],
      ['大橘', 1],
    ])
    await ming.client.put(url, { version: added.body.version, animals: [{ id: added.body.animals[0].id }] })
    const left = await t.app.db
      .selectFrom('media')
      .select('deleted_at')
      .where('owner_type', '=', 'application_animals')
      .where('owner_id', '=', cat?.id ?? 0)
      .execute()
    expect(left.map(({ deleted_at }) => deleted_at !== null)).toEqual([true])
  })

  it('tells a second device that it is behind, with what is there now', async () => {
    const { url, version } = await aDraft(ming.client, 'neuter')
    await ming.client.put(url, { version, reason: '第一台裝置' })
    const second = await ming.client.put(url, { version, reason: '第二台裝置' })
    expect([second.status, second.body.code, second.body.current.reason]).toEqual([409, 'stale', '第一台裝置'])
  })

  it('is thrown away without leaving a trace in the list', async () => {
    const { url, version } = await aDraft(ming.client, 'food')
    expect((await ming.client.post(`${url}/withdraw`, { version })).body.status).toBe('cancelled')
    expect((await ming.client.get(mine)).body.meta.total).toBe(0)
  })
})

describe('files', () => {
  it('hang on the draft at once, in order, each slot with its own limit', async () => {
    const { url, animals } = await aDraft(ming.client, 'neuter')
    const at = { animal_id: animals[0]?.id, slot: 'photo_before' }
    const [second, third, fourth] = [
      await aPicture(ming.client),
      await aPicture(ming.client),
      await aPicture(ming.client),
    ]
    await ming.client.post(`${url}/files`, { ...at, media_id: second })
    const again = await ming.client.post(`${url}/files`, { ...at, media_id: second })
    expect(again.body.files).toHaveLength(2)
    const full = await ming.client.post(`${url}/files`, { ...at, media_id: third })
    const ids = full.body.files.map((file: { id: number }) => file.id)
    expect((await ming.client.post(`${url}/files`, { ...at, media_id: fourth })).body.errors.media_id).toEqual([
      '最多 3 個檔案，請先移除一個。',
    ])
    const turned = await ming.client.put(`${url}/files`, { ...at, media_ids: ids.toReversed() })
    expect(turned.body.files.map((file: { id: number }) => file.id)).toEqual(ids.toReversed())
    const rest = await ming.client.delete(`${url}/files/${second}`)
    expect(rest.body.files).toHaveLength(2)
    expect((await ming.client.post(`${url}/files`, { animal_id: null, slot: 'place', media_id: fourth })).status).toBe(
      422,
    )
  })

  it('open by their link for their owner, and not without it', async () => {
    const { url } = await aDraft(ming.client, 'neuter')
    const file = (await ming.client.get(url)).body.animals[0].files[0]
    expect((await t.visitor.get(file.src)).status).toBe(200)
    expect((await t.visitor.get(`/media/${file.id}`)).status).toBe(404)
    const other = await aMember(t, { ...hua, email: `hua-f${serial}@example.com` })
    expect((await other.client.get(`/api/my/media/${file.id}`)).status).toBe(404)
  })

  it('of somebody else cannot be attached', async () => {
    const other = await aMember(t, { ...hua, email: `hua-a${serial}@example.com` })
    const theirs = await aPicture(other.client)
    const { url, animals } = await aDraft(ming.client, 'neuter')
    const answer = await ming.client.post(`${url}/files`, {
      animal_id: animals[0]?.id,
      slot: 'ear_before',
      media_id: theirs,
    })
    expect(answer.status).toBe(422)
  })
})

describe('sending', () => {
  it('says at every field what is missing', async () => {
    const { body } = await ming.client.post(mine, { type: 'neuter' })
    const url = `${mine}/${body.id}`
    const saved = await ming.client.put(url, {
      version: 1,
      contact_phone: '12',
      animals: [{ species: 'cat', chip_no: '9' }],
    })
    const answer = await ming.client.post(`${url}/submit`, { version: saved.body.version })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toMatchObject({
      contact_phone: ['電話格式不對，例如 0912345678 或 02-23456789#12。'],
      city: ['請選擇縣市。'],
      reason: ['請填寫申請原因。'],
      consent: ['請勾選同意，才能送出申請。'],
      'animals.0.sex': ['請選擇性別。'],
      'animals.0.chip_no': ['晶片號碼是 10 或 15 碼數字。'],
      'animals.0.photo_before': ['請上傳至少 1 張照片。'],
    })
  })

  it('gives numbers without a gap, tells the member and the office', async () => {
    await t.app.db
      .insertInto('settings')
      .values({ key: 'website', value: JSON.stringify({ contact_email: 'office@example.com' }) })
      .onConflict((on) =>
        on.column('key').doUpdateSet({ value: JSON.stringify({ contact_email: 'office@example.com' }) }),
      )
      .execute()
    const first = await aSent(ming.client, 'medical')
    const second = await aSent(ming.client, 'medical')
    expect(first.application_no).toMatch(/^M2611\d{4}$/)
    expect(Number(second.application_no.slice(1))).toBe(Number(first.application_no.slice(1)) + 1)
    expect(first).toMatchObject({ status: 'submitted', requested_amount: 28_000 })
    const mails = await t.app.db
      .selectFrom('mail_outbox')
      .select(['to_email', 'subject'])
      .where('subject', 'like', `%${first.application_no}%`)
      .execute()
    expect(mails.map(({ to_email }) => to_email).toSorted()).toEqual([ming.email, 'office@example.com'].toSorted())
  })

  it('twice at once sends once', async () => {
    const { url, version } = await aDraft(ming.client, 'neuter')
    const answers = await Promise.all(
      [1, 2, 3].map(() => ming.client.post(`${url}/submit`, { version, consent: true })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  it('four drafts at once leaves exactly the three that may be open', async () => {
    const drafts = []
    for (let n = 0; n < 4; n += 1) drafts.push(await aDraft(ming.client, 'neuter'))
    const answers = await Promise.all(
      drafts.map(({ url, version }) => ming.client.post(`${url}/submit`, { version, consent: true })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.body.errors.limit).toEqual(['同時進行中的申請最多 3 件，等其中一件結束後就能再申請。'])
    const numbers = await clinicTables(t.app, allClinics)
      .selectFrom('applications')
      .select('application_no')
      .where('application_no', 'like', 'N%')
      .orderBy('application_no')
      .execute()
    const serials = numbers.map(({ application_no }) => Number(application_no?.slice(5)))
    expect(serials).toEqual(serials.map((_, index) => (serials[0] ?? 0) + index))
    const { types } = (await ming.client.get(`${mine}/standing`)).body
    expect(types[0]).toMatchObject({ counts: { all: 4, draft: 1, open: 3 }, limits: { open: 3, animals_this_year: 3 } })
    expect(types[0].why_not).toContain('最多 3 件')
  })

  it('food waits ninety days after the last', async () => {
    const submitted_at = '2026-09-01T10:00:00+08:00'
    const facts = { type: 'food', status: 'cancelled', submitted_at } as const
    await anApplicationRow(t.app, ming.id, facts)
    const { url, version } = await aDraft(ming.client, 'food')
    const decided = { decided_at: submitted_at, decided_by: await aUser() }
    const last = await anApplicationRow(t.app, ming.id, { ...facts, status: 'verified', ...decided })
    const refused = await ming.client.post(`${url}/submit`, { version, consent: true })
    expect(refused.body.errors.limit).toEqual(['距離上次糧食補助太近，2026 年 11 月 30 日起可以再申請。'])
    await clinicTables(t.app, allClinics)
      .updateTable('applications')
      .set({ submitted_at: '2026-08-23T10:00:00+08:00' })
      .where('id', '=', last)
      .execute()
    expect((await ming.client.post(`${url}/submit`, { version, consent: true })).status).toBe(200)
  })

  it('counts the animals of a year', async () => {
    const decided = { decided_at: '2026-01-01T10:00:00+08:00', decided_by: await aUser() }
    for (let n = 0; n < 59; n += 1) {
      const submitted_at = '2026-01-01T10:00:00+08:00'
      await anApplicationRow(t.app, ming.id, { status: 'verified', submitted_at, ...decided })
    }
    const two = await aDraft(ming.client, 'neuter', { animals: [aCat, aCat] })
    const refused = await ming.client.post(`${two.url}/submit`, { version: two.version, consent: true })
    expect(refused.body.errors.limit?.[0]).toContain('一年內最多補助 60 隻')
    expect((await aSent(ming.client, 'neuter')).status).toBe('submitted')
  })
})

const aUser = async () => {
  serial += 1
  const { id } = await t.app.db
    .insertInto('users')
    .values({ name: '審核員', email: `reviewer${serial}@example.com`, password_hash: 'argon2id.none.none' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('copying', () => {
  it('takes the words and neither animals nor files', async () => {
    const sent = await aSent(ming.client, 'food')
    const { body, status } = await ming.client.post(`${sent.url}/copy`)
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...aPerson, place_name: '示範狗園', status: 'draft', files: [], animals: [] })
  })
})

it('somebody else finds nothing, whatever is called', async () => {
  const sent = await aSent(ming.client, 'neuter')
  const draft = await aDraft(ming.client, 'neuter')
  const other = (await aMember(t, { ...hua, email: `hua${serial}@example.com` })).client
  const media_id = await aPicture(other)
  const body = { version: 1 }
  for (const { url, animals } of [sent, draft]) {
    const place = { animal_id: animals[0].id, slot: 'photo_before' }
    const voucher = `${url}/vouchers/${animals[0].id}`
    const answers = await Promise.all([
      other.get(url),
      other.put(url, body),
      other.post(`${url}/submit`, { ...body, consent: true }),
      other.post(`${url}/withdraw`, body),
      other.post(`${url}/answer`, body),
      other.post(`${url}/copy`),
      other.post(`${url}/files`, { ...place, media_id }),
      other.put(`${url}/files`, { ...place, media_ids: [media_id] }),
      other.delete(`${url}/files/${media_id}`),
      other.get(voucher),
      other.post(`${voucher}/extend`, body),
      other.post(`${voucher}/move`, { ...body, clinic_id: 1 }),
      other.post(`${voucher}/release`, body),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  }
  expect((await other.get(mine)).body.meta.total).toBe(0)
})
