import { afterAll, beforeAll, describe } from 'vitest'
import { deskActions } from '#domains/adoptions/desk/requests/rules.ts'
import { type RequestStatus, requestMachine } from '#domains/adoptions/requests/rules.ts'
import { type AdoptionStatus, adoptionMachine } from '#domains/adoptions/rules.ts'
import { surrenderMachine } from '#domains/adoptions/surrenders/rules.ts'
import { campaignMachine } from '#domains/campaigns/rules.ts'
import { letterMachine, letterSteps } from '#domains/pages/messages/rules.ts'
import { hourStates, deskActions as volunteerActions, volunteerMachine } from '#domains/volunteers/rules.ts'
import { addDays, taipeiDay } from '#platform/contract/time.ts'
import { anAdoption, aPicture, aSentRequest, aSurrender } from '#tests/support/adopting.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { give } from '#tests/support/campaigning.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { aVolunteer, someHours } from '#tests/support/volunteering.ts'
import { stateWalk, toOf } from './state_walk.ts'

// Every state × every step of what staff lead through states (state_walk.ts); of accounts in account_steps.test.ts.

let t: TestApp
let staff: Awaited<ReturnType<typeof aStaff>>
beforeAll(async () => {
  t = await testApp()
  staff = await aStaff(t, {
    permissions: [
      ...(['campaigns view', 'campaigns update', 'adoptions view', 'adoptions create', 'adoptions update'] as const),
      ...(['animals view', 'animals create', 'animals update', 'customers view', 'customers update'] as const),
      ...(['volunteers view', 'volunteers update'] as const),
    ],
  })
})
afterAll(() => t?.close())
const walk = stateWalk(() => ({ t, staff }))

let count = 0
const someone = async () => {
  count += 1
  return (await aMember(t, { name: '王小明', email: `steps-${count}@example.com` })).id
}

const noon = '2026-11-20T12:00:00+08:00'

describe('steps of staff', () => {
  // `active`, `funded` and `ended` are not stored: they follow from days and money
  const times = {
    scheduled: { starts_at: '2099-01-01T00:00:00+08:00' },
    active: {},
    funded: { target_amount: 1_000 },
    ended: { ends_at: '2026-06-01T00:00:00+08:00' },
  } as const
  walk('of a campaign', {
    table: 'campaigns',
    states: campaignMachine.states,
    actions: ['submit', 'send_back', 'publish', 'suspend', 'resume', 'end', 'execute', 'report', 'close'],
    make: async (state) => {
      t.clock.set(noon)
      count += 1
      const clock = state in times ? times[state as keyof typeof times] : {}
      const account = await t.app.db.selectFrom('bank_accounts').select('id').executeTakeFirstOrThrow()
      const { id } = await t.app.db
        .insertInto('campaigns')
        .values({
          ...{ type: 'medical', title: `小橘的手術 ${count}`, starts_at: '2026-01-01T00:00:00+08:00' },
          ...{ solicitation_basis: 'voluntary', bank_account_id: account.id, surplus_note: '用於其他動物醫療。' },
          ...{ status: state in times ? 'scheduled' : (state as 'draft'), ...clock },
          ...(state === 'suspended' && { suspended_reason: '查證中' }),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (state === 'funded') await give(t.app, id, 2_000)
      return id
    },
    send: (id, action) => [`/api/admin/campaigns/${id}/${action}`, action === 'suspend' ? { reason: '查證中' } : {}],
    to: (state, action) => {
      // it ends by its day, which is no state of its own
      if (action === 'end') return ['active', 'funded'].includes(state) ? 'scheduled' : undefined
      return toOf(campaignMachine)(state, action)
    },
  })

  const whole = {
    sex: 'female',
    birth_on: '2024-08-20',
    neutered: 'yes',
    district: '文山區',
    contact_via: 'form_only',
  } as const
  const post = (of_office: boolean) => ({
    table: 'adoptions' as const,
    states: adoptionMachine.states,
    actions: ['approve', 'reject', 'publish', 'renew', 'withdraw'] as const,
    make: async (status: (typeof adoptionMachine.states)[number]) => {
      t.clock.set(noon)
      const days = status === 'expired' ? { expires_on: '2026-11-01' } : {}
      const home = status === 'adopted' ? { adopted_on: '2026-11-01' } : {}
      const whose = of_office ? { created_by: staff.id } : { customer_id: await someone() }
      const back = status === 'rejected' ? { reject_reason: '照片不清楚' } : {}
      const id = await anAdoption(t.app, { status, ...whole, ...days, ...home, ...back, ...whose })
      const photo = await aPicture(t.app, await someone())
      const to = { owner_type: 'adoptions', owner_id: id } as const
      await t.app.db.updateTable('media').set(to).where('id', '=', photo).execute()
      return id
    },
    send: (id: number, action: string) =>
      [
        `/api/admin/adoptions/${id}/${action}`,
        { ...(action === 'reject' || action === 'withdraw' ? { reason: '照片不清楚' } : {}), ...ticks(action) },
      ] as const,
    to: (state: string, action: string) => {
      // what a member has not handed in is theirs, and what the office did not write goes over a review
      if (!of_office && (state === 'draft' || action === 'publish')) return undefined
      return toOf(adoptionMachine)(state, action)
    },
  })
  const ticks = (action: string) =>
    action === 'approve' || action === 'publish' ? { ticks: ['photos_real', 'owner_agrees'] } : {}
  walk('of a post of the office', post(true))
  walk('of a post of a member', post(false))

  const home: Partial<Record<RequestStatus, AdoptionStatus>> = {
    ...{ approved: 'reserved', trial: 'trial', signed: 'adopted', completed: 'adopted' },
  }
  walk('of a request to adopt', {
    table: 'adoption_requests',
    states: requestMachine.states,
    actions: deskActions,
    make: async (status) => {
      t.clock.set(noon)
      const listing = home[status] ?? 'published'
      const adopted = listing === 'adopted' ? { adopted_on: '2026-11-01' } : {}
      const adoption_id = await anAdoption(t.app, { status: listing, ...adopted })
      const trial = status === 'trial' ? { trial_from: '2026-11-10', trial_until: '2026-11-25' } : {}
      return aSentRequest(t.app, { adoption_id, customer_id: await someone(), status, score: 86, ...trial })
    },
    send: (id, action) => [
      `/api/admin/adoption-requests/${id}/move`,
      {
        ...{ action, reason: '住處不適合', trial_until: addDays('2026-11-20', 14) },
        ...(action === 'return' && { return_reason: 'allergy' }),
      },
    ],
    to: toOf(requestMachine),
  })

  walk('of an animal to be given up', {
    table: 'surrenders',
    states: surrenderMachine.states,
    actions: ['offer', 'recall', 'take_in', 'post', 'withdraw', 'close'],
    make: async (status) => {
      t.clock.set(noon)
      const { body } = await staff.client.post('/api/admin/surrenders', aSurrender())
      const isOver = status !== 'waiting' && status !== 'offered'
      const set = {
        status,
        ...(status === 'offered' && { place: '貓舍二樓', place_on: '2026-11-25' }),
        ...(isOver && { ended_at: noon, ended_note: '說明' }),
      }
      await t.app.db.updateTable('surrenders').set(set).where('id', '=', body.id).execute()
      return body.id
    },
    send: (id, action) => {
      if (action === 'take_in') return [`/api/admin/surrenders/${id}/take-in`]
      if (action === 'post') return [`/api/admin/surrenders/${id}/post`]
      return [`/api/admin/surrenders/${id}/step`, { action, place: '貓舍二樓', note: '鄰居願意接手。' }]
    },
    to: toOf(surrenderMachine),
  })

  walk('of a letter to us', {
    table: 'contact_messages',
    states: letterMachine.states,
    actions: letterSteps,
    make: async (status) => {
      count += 1
      const row = {
        ...{ contact_no: `C202600${String(count).padStart(4, '0')}`, name: '林志安', email: 'an@example.com' },
        ...{ topic: 'other' as const, message: '你好，想請教一件事。', status },
      }
      return (await t.app.db.insertInto('contact_messages').values(row).returning('id').executeTakeFirstOrThrow()).id
    },
    send: (id, action) => [`/api/admin/contact-messages/${id}/move`, { action }],
    to: toOf(letterMachine),
  })

  const facts = { training_done_on: '2020-01-05', insured_until: '2099-12-31' }
  const aServant = async (status: (typeof volunteerMachine.states)[number]) =>
    aVolunteer(t.app, { customer_id: await someone(), status, ...facts })
  walk('of a volunteer', {
    table: 'volunteers',
    states: volunteerMachine.states,
    actions: volunteerActions,
    make: aServant,
    send: (id, action) => [`/api/admin/volunteers/${id}/move`, { action, reason: '原因', ...facts }],
    to: toOf(volunteerMachine),
  })

  walk('of hours', {
    table: 'volunteer_hours',
    states: hourStates,
    actions: ['approve', 'reject', 'times'],
    make: async (state) => {
      t.clock.set(noon)
      const decided = {
        waiting: {},
        approved: { approved_by: staff.id, approved_at: noon },
        rejected: { rejected_reason: '重複' },
      }[state]
      return someHours(t.app, { volunteer_id: await aServant('active'), served_on: taipeiDay(noon), state, ...decided })
    },
    send: (id, action) => [
      `/api/admin/volunteer-hours/${id}/${action}`,
      {
        ...(action === 'reject' && { reason: '重複' }),
        ...(action === 'times' && { started_at: '2026-11-20T08:00:00+08:00', ended_at: '2026-11-20T10:00:00+08:00' }),
      },
    ],
    to: (state, action) =>
      state === 'waiting' ? { approve: 'approved', reject: 'rejected', times: 'waiting' }[action] : undefined,
  })
})
