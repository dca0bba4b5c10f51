import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keysOf } from '#platform/contract/closed_lists.ts'
import { addDays, type Day, taipeiDay } from '#platform/contract/time.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aStaff } from '#tests/support/people.ts'
import { permitRefusals } from './messages.ts'
import { dutyField, legalCalendar } from './rules.ts'

const { not_yet } = permitRefusals

let t: TestApp
let keeper: Client

beforeAll(async () => {
  t = await testApp()
  const permissions = ['campaigns view', 'campaigns create', 'campaigns update'] as const
  keeper = (await aStaff(t, { permissions })).client
})
afterAll(() => t?.close())

let count = 0
const today = () => taipeiDay(t.clock.now())
const fields = (change: object = {}) => {
  count += 1
  const days = { starts_on: addDays(today(), -400), ends_on: addDays(today(), -40) }
  return { name: `示範勸募 ${count}`, permit_no: `示字第 ${count} 號`, ...days, ...change }
}
const entered = async (change: object = {}) => (await keeper.post('/api/admin/permits', fields(change))).body
const isFound = async (question: string, id: number) => {
  const { data } = (await keeper.get(`/api/admin/permits?${question}&per_page=100`)).body
  return data.some((row: { id: number }) => row.id === id)
}

describe('what was reported of a permit', () => {
  it.each(['account_reported_on', 'filed_on', 'board_approved_on', 'usage_filed_on'])(
    'has no %s on a day that is not here yet: nobody has done it',
    async (field) => {
      const refused = await keeper.post('/api/admin/permits', fields({ [field]: addDays(today(), 1) }))
      expect([refused.status, refused.body.errors]).toEqual([422, { [field]: [not_yet] }])
      const { id, version, ...stored } = await entered({ [field]: today() })
      expect(stored[field]).toBe(today())
      const later = { ...fields(), version, [field]: addDays(today(), 1) }
      expect((await keeper.put(`/api/admin/permits/${id}`, later)).body.errors).toEqual({ [field]: [not_yet] })
    },
  )

  it('ends the duty: one permit may have three, and waits until the last is done', async () => {
    const done = { account_reported_on: today(), filed_on: today(), usage_filed_on: today() }
    const plan = { plan_ends_on: addDays(today(), -1) }
    let { id, version, ...kept } = await entered(plan)
    const save = async (change: object) => {
      const { name, permit_no, starts_on, ends_on, plan_ends_on } = kept
      kept = { ...kept, ...change }
      const body = { name, permit_no, starts_on, ends_on, plan_ends_on, ...change, version }
      version = (await keeper.put(`/api/admin/permits/${id}`, body)).body.version
    }
    expect(await isFound('filter[duty]=1', id)).toBe(true)
    await save({ account_reported_on: today(), filed_on: today() })
    expect(await isFound('filter[duty]=1', id)).toBe(true)
    await save(done)
    expect([await isFound('filter[duty]=1', id), await isFound('filter[duty]=0', id)]).toEqual([false, true])
    await save({ account_reported_on: today(), usage_filed_on: today() })
    expect(await isFound('filter[duty]=1', id)).toBe(true)
  })
})

/** Of each duty, a permit in which it waits from a day on. */
const waitingFrom = {
  account: (day: Day) => ({ starts_on: day, ends_on: addDays(day, 300) }),
  filing: (day: Day) => ({ starts_on: addDays(day, -300), ends_on: addDays(day, -1) }),
  usage: (day: Day) => ({ plan_ends_on: addDays(day, -1) }),
}

it.each(keysOf(waitingFrom))(
  'waits for the %s from its first day on, until the last day of the calendar',
  async (kind) => {
    const reported = { account_reported_on: today(), filed_on: today(), usage_filed_on: today() }
    const waitsFrom = async (day: Day) => {
      const { id, ...permit } = await entered({ ...waitingFrom[kind](day), ...reported, [dutyField[kind]]: null })
      const { data } = (await keeper.get(`/api/admin/waiting/record?noun=solicitation_permits&id=${id}`)).body
      return { permit, due: data.map(({ due_on }: { due_on: Day }) => due_on) }
    }
    expect((await waitsFrom(addDays(today(), 1))).due).toEqual([])
    const { permit, due } = await waitsFrom(today())
    expect(due).toEqual([legalCalendar(permit, today()).find((date) => date.kind === kind)?.on])
  },
)

it('finds the permits under which money may be taken on a day, both days inclusive', async () => {
  const { id } = await entered({ starts_on: '2024-02-01', ends_on: '2024-03-31' })
  const found = await Promise.all(
    ['2024-01-31', '2024-02-01', '2024-03-31', '2024-04-01'].map((day) => isFound(`filter[on]=${day}`, id)),
  )
  expect(found).toEqual([false, true, true, false])
})
