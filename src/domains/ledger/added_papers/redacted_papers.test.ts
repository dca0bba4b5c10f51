import { afterAll, beforeAll, expect, it } from 'vitest'
import { photosOf } from '#domains/media/service.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { anAccount } from '#tests/support/books.ts'
import { aStaff } from '#tests/support/people.ts'
import { uploaded } from '#tests/support/uploads.ts'

let t: TestApp
let bank: { id: number }
let clerk: Awaited<ReturnType<typeof aStaff>>
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T12:00:00+08:00')
  bank = await anAccount(t.app, 'main')
  clerk = await aStaff(t, { permissions: ['transactions view', 'transactions create', 'transactions update'] })
})
afterAll(() => t?.close())

const call = async (path: string, body: object, status = 200) => {
  const answer = await clerk.client.post(path, body)
  expect([answer.status, answer.body.errors]).toEqual([status, undefined])
  return answer.body
}
const address = (id: number, action = '') => `/api/admin/transactions/${id}${action}`
const whole = [{ left: 0, top: 0, width: 40, height: 30 }]
const redacted = async (id: number): Promise<number> =>
  (await call(`/api/admin/media/${id}/redactions`, { boxes: whole }, 201)).id
const aPicture = async (): Promise<number> => (await uploaded(clerk.client, 'staff')).id

const bill = () => ({
  ...{ direction: 'expense', occurred_on: '2026-11-19', bank_account_id: bank.id, amount: 3_000 },
  ...{ category: 'medical', title: '手術費', method: 'transfer' },
})
const aDraft = (photo_ids: number[]) => call('/api/admin/transactions', { ...bill(), photo_ids }, 201)
const published = async (photo_ids: number[]) => {
  const { id, version } = await aDraft(photo_ids)
  const entered = await call(address(id, '/post'), { version })
  return call(address(id, '/publish'), { version: entered.version })
}
const shownOf = async (id: number) => ((await photosOf(t.app, 'transactions', [id])).get(id) ?? []).map(({ id }) => id)
const statusFor = async (id: number) => (await t.visitor.get(`/media/${id}`)).status

it('a draft takes the redacted picture by its form, and the one before is never public', async () => {
  const photo = await aPicture()
  const draft = await aDraft([photo])
  expect(draft.unredacted_ids).toEqual([photo])
  const black = await redacted(photo)
  const change = { ...bill(), photo_ids: [black], version: draft.version }
  const { body } = await clerk.client.put(address(draft.id), change)
  expect(body.unredacted_ids).toEqual([])
  const entered = await call(address(draft.id, '/post'), { version: body.version })
  await call(address(draft.id, '/publish'), { version: entered.version })
  expect(await shownOf(draft.id)).toEqual([black])
  expect([await statusFor(black), await statusFor(photo)]).toEqual([200, 404])
})

it('what was overlooked is taken out of public: the redacted picture comes in the place of the one before', async () => {
  const [photo, other] = [await aPicture(), await aPicture()]
  const { id, version } = await published([photo, other])
  expect([await statusFor(photo), await shownOf(id)]).toEqual([200, [photo, other]])
  const black = await redacted(photo)
  const after = await call(address(id, '/redact'), { version, photo_id: photo, redacted_id: black })
  expect(after.unredacted_ids).toEqual([other])
  expect(await shownOf(id)).toEqual([black, other])
  expect([await statusFor(photo), await statusFor(black)]).toEqual([404, 200])
  expect((await clerk.client.get(`/api/admin/media/${photo}`)).status, 'staff keep the original').toBe(200)
  const again = await redacted(black)
  await call(address(id, '/redact'), { version: after.version, photo_id: black, redacted_id: again })
  expect(await shownOf(id)).toEqual([again, other])
})

it('nothing else comes in the place of a picture that was published', async () => {
  const photo = await aPicture()
  const { id, version } = await published([photo])
  const black = await redacted(photo)
  const bare = (await call(`/api/admin/media/${black}/redactions`, { boxes: [] }, 201)).id
  const area = { left: 0, top: 0, width: 40, height: 30 }
  const cut = (await call(`/api/admin/media/${black}/crops`, area, 201)).id
  const ask = (body: object) => clerk.client.post(address(id, '/redact'), { version, photo_id: photo, ...body })
  for (const redacted_id of [await aPicture(), await redacted(await aPicture()), bare, cut]) {
    const { status, body } = await ask({ redacted_id })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['redacted_id']])
  }
  expect((await ask({ photo_id: black, redacted_id: black })).status).toBe(422)
  expect((await ask({ version: version - 1, redacted_id: black })).status).toBe(409)
  expect(await shownOf(id)).toEqual([photo])
})

it('a draft has its form, and a reader changes nothing', async () => {
  const photo = await aPicture()
  const { id, version } = await aDraft([photo])
  const body = { version, photo_id: photo, redacted_id: await redacted(photo) }
  expect((await clerk.client.post(address(id, '/redact'), body)).status).toBe(409)
  const reader = await aStaff(t, { permissions: ['transactions view'] })
  expect((await reader.client.post(address(id, '/redact'), body)).status).toBe(403)
})
