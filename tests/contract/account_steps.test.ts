import { afterAll, beforeAll, describe } from 'vitest'
import {
  type DataRequestKind,
  type DataRequestStatus,
  dataRequestMachine,
} from '#domains/customers/data_requests/rules.ts'
import { customerActions, customerMachine } from '#domains/customers/desk/rules.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { stateWalk, toOf } from './state_walk.ts'

// Every state × every step of accounts, and of what their people ask about their data (state_walk.ts).

const now = '2026-06-15T01:00:00Z'

let t: TestApp
let staff: Awaited<ReturnType<typeof aStaff>>
beforeAll(async () => {
  t = await testApp()
  t.clock.set(now)
  staff = await aStaff(t, { permissions: ['customers view', 'customers update'] })
})
afterAll(() => t?.close())
const walk = stateWalk(() => ({ t, staff }))

let count = 0
const mailboxOf = (n: number) => `account-steps-${n}@example.com`
const someone = async () => {
  count += 1
  return (await aMember(t, { name: '王小明', email: mailboxOf(count) })).id
}

describe('steps of staff', () => {
  walk('of an account', {
    table: 'customers',
    states: customerMachine.states,
    actions: customerActions,
    make: async (status) => {
      const id = await someone()
      const how = {
        ...(status === 'deleted' && { deleted_at: now }),
        ...(status === 'merged' && { merged_into_id: await someone() }),
      }
      await t.app.db
        .updateTable('customers')
        .set({ status, version: 1, ...how })
        .where('id', '=', id)
        .execute()
      return id
    },
    send: (id, action) => [`/api/admin/customers/${id}/${action}`, { reason: '盜用後由本人通報' }],
    to: toOf(customerMachine),
  })

  const aRequest = (kind: DataRequestKind) => async (status: DataRequestStatus) => {
    const customer_id = await someone()
    const file = { file_key: `exports/${count}.zip`, bytes: 10, expires_at: '2026-06-20T00:00:00Z', finished_at: now }
    const copy = kind === 'access' ? await aCopy(customer_id, file) : null
    const isOver = status !== 'received' && status !== 'verified'
    const { id } = await t.app.db
      .insertInto('data_requests')
      .values({
        ...{ customer_id, kind, status, channel: 'letter', received_on: '2026-06-10', due_on: '2026-06-25' },
        ...(status === 'verified' && { verified_at: now, identity_proof: '以登記的電話回撥' }),
        ...(isOver && { ended_at: now, ended_note: '說明' }),
        export_id: copy,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const aCopy = async (customer_id: number, file: object) =>
    (
      await t.app.db
        .insertInto('member_exports')
        .values({ customer_id, state: 'ready', ...file })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  /** `erase` of the page is the step by which a request to erase is done. */
  const actions = ['verify', 'complete', 'erase', 'refuse', 'withdraw'] as const
  const said = (action: (typeof actions)[number]) => {
    if (action === 'verify') return { identity_proof: '以登記的電話回撥' }
    if (action === 'complete') return { how: '掛號寄出' }
    return action === 'erase' ? { email: mailboxOf(count) } : { reason: '找不到本人' }
  }
  for (const [name, kind, done] of [
    ['of a request for a copy that is ready', 'access', 'complete'],
    ['of a request to erase', 'erasure', 'erase'],
  ] as const)
    walk(name, {
      table: 'data_requests',
      states: dataRequestMachine.states,
      actions,
      make: aRequest(kind),
      send: (id, action) => [`/api/admin/data-requests/${id}/${action}`, said(action)],
      to: (state, action) => {
        if (action === 'complete' || action === 'erase')
          return action === done ? toOf(dataRequestMachine)(state, 'complete') : undefined
        return toOf(dataRequestMachine)(state, action)
      },
    })
})
