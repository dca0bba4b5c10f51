import { describe, expect, it } from 'vitest'
import { ageGroupOf, ageOn } from '#domains/animals/ages/rules.ts'
import { actionsIn, next } from '#platform/contract/machine.ts'
import { ageText, feeLabel } from './messages.ts'
import { problemsOf, requestMachine, takesRequests } from './requests/rules.ts'
import { type AdoptionAction, adoptionMachine, daysWaiting, expiryOf, isOverdue, statusFor } from './rules.ts'

/** Every pair that is a step, written out: what is not here is refused. */
const steps = [
  'draft submit pending_review',
  'draft publish published',
  'draft withdraw withdrawn',
  'pending_review approve published',
  'pending_review reject rejected',
  'pending_review withdraw withdrawn',
  'published revise pending_review',
  'published reserve reserved',
  'published adopt adopted',
  'published expire expired',
  'published renew published',
  'published withdraw withdrawn',
  'reserved release published',
  'reserved begin_trial trial',
  'reserved adopt adopted',
  'reserved withdraw withdrawn',
  'trial adopt adopted',
  'trial return published',
  'adopted return published',
  'rejected publish published',
  'rejected submit pending_review',
  'rejected withdraw withdrawn',
  'withdrawn publish published',
  'withdrawn submit pending_review',
  'expired renew published',
  'expired withdraw withdrawn',
]

const requestSteps = [
  'submitted screen screening',
  'submitted interview interview',
  'submitted reject rejected',
  'submitted withdraw withdrawn',
  'screening interview interview',
  'screening visit home_visit',
  'screening approve approved',
  'screening reject rejected',
  'screening withdraw withdrawn',
  'interview visit home_visit',
  'interview approve approved',
  'interview reject rejected',
  'interview withdraw withdrawn',
  'home_visit approve approved',
  'home_visit reject rejected',
  'home_visit withdraw withdrawn',
  'approved begin_trial trial',
  'approved sign signed',
  'approved reject rejected',
  'approved withdraw withdrawn',
  'trial sign signed',
  'trial return returned',
  'signed complete completed',
  'signed return returned',
  'submitted lapse lapsed',
  'screening lapse lapsed',
  'interview lapse lapsed',
  'home_visit lapse lapsed',
  'approved lapse lapsed',
  'completed return returned',
]

describe('the way of a listing and of a request', () => {
  it.each(adoptionMachine.states)('from %s a listing takes the written steps and no other', (state) => {
    const taken = actionsIn(adoptionMachine, state).map(
      (action) => `${state} ${action} ${next(adoptionMachine, state, action)}`,
    )
    expect(taken.toSorted()).toEqual(steps.filter((step) => step.startsWith(`${state} `)).toSorted())
  })

  it.each(requestMachine.states)('from %s a request takes the written steps and no other', (state) => {
    const taken = actionsIn(requestMachine, state).map(
      (action) => `${state} ${action} ${next(requestMachine, state, action)}`,
    )
    expect(taken.toSorted()).toEqual(requestSteps.filter((step) => step.startsWith(`${state} `)).toSorted())
  })

  it('leaves no state that nothing leads to, but the first', () => {
    const reached = new Set(
      (Object.keys(adoptionMachine.actions) as AdoptionAction[]).map((a) => adoptionMachine.actions[a].to),
    )
    expect(adoptionMachine.states.filter((state) => !reached.has(state))).toEqual(['draft'])
  })
})

describe('what the public sees of a listing', () => {
  it.each([
    ['draft', null],
    ['pending_review', null],
    ['published', 'published'],
    ['reserved', 'reserved'],
    ['trial', 'reserved'],
    ['adopted', 'adopted'],
    ['rejected', null],
    ['withdrawn', null],
    ['expired', null],
  ] as const)('%s is shown as %s', (status, shown) => {
    expect(statusFor({ status, expires_on: null }, '2026-11-20')).toBe(shown)
  })

  it('is gone the day after its last day, before any job has run', () => {
    const listing = { status: 'published', expires_on: '2026-11-20' } as const
    expect(statusFor(listing, '2026-11-20')).toBe('published')
    expect(statusFor(listing, '2026-11-21')).toBeNull()
    expect(isOverdue({ expires_on: null }, '2999-01-01')).toBe(false)
    expect(expiryOf('2026-11-20')).toBe('2027-02-18')
  })
})

describe('ages', () => {
  it.each([
    ['2024-08-20', '2026-11-20', '約 2 歲 3 個月', 'adult'],
    ['2024-08-21', '2026-11-20', '約 2 歲 2 個月', 'adult'],
    ['2025-11-20', '2026-11-20', '約 1 歲', 'adult'],
    ['2025-11-21', '2026-11-20', '約 11 個月', 'child'],
    ['2026-11-01', '2026-11-20', '未滿 1 個月', 'child'],
    ['2018-11-20', '2026-11-20', '約 8 歲', 'senior'],
    ['2018-11-21', '2026-11-20', '約 7 歲 11 個月', 'adult'],
    ['2024-02-29', '2025-02-28', '約 11 個月', 'child'],
    ['2024-02-29', '2025-03-01', '約 1 歲', 'adult'],
  ])('born %s, on %s: %s, %s', (birth_on, today, words, group) => {
    expect(ageText(ageOn(birth_on, today), true)).toBe(words)
    expect(ageGroupOf({ birth_on, age_group: null }, today)).toBe(group)
  })

  it('are told without 約 when the birthday is known, and by the source when there is none', () => {
    expect(ageText(ageOn('2024-08-20', '2026-11-20'), false)).toBe('2 歲 3 個月')
    expect(ageGroupOf({ birth_on: null, age_group: 'child' }, '2026-11-20')).toBe('child')
    expect(ageGroupOf({ birth_on: null, age_group: null }, '2026-11-20')).toBeNull()
  })
})

it('names the fee a share of the costs, never a price', () => {
  expect(feeLabel(1000)).toBe('醫療補貼 NT$1,000')
  expect(feeLabel(0)).toBe('不收費用')
  expect(daysWaiting('2026-08-04', '2026-11-08')).toBe(96)
})

describe('whoever asks to adopt', () => {
  const good = {
    birth_on: '2008-11-20',
    city: '臺北市',
    housing: 'own',
    landlord_ok: null,
    indoor_only: true,
    window_guard: true,
    agree_visit: true,
    agree_followup: true,
    declaration_no_ban: true,
  } as const
  const terms = { requirements: [], allowed_cities: [], min_age: 18, today: '2026-11-20' }

  it('is an adult on the 18th birthday, not a day before, and later where the association asks for more', () => {
    expect(problemsOf(good, terms)).toEqual([])
    expect(problemsOf({ ...good, birth_on: '2008-11-21' }, terms)).toEqual(['too_young'])
    expect(problemsOf(good, { ...terms, min_age: 20 })).toEqual(['too_young'])
  })

  it.each([
    [{ declaration_no_ban: false }, [], ['no_declaration']],
    [{ housing: 'rent' }, [], ['landlord_unsaid']],
    [{ housing: 'rent', landlord_ok: false }, [], []],
    [{ housing: 'rent', landlord_ok: false }, ['landlord_agrees'], ['landlord_needed']],
    [{ housing: 'rent', landlord_ok: true }, ['landlord_agrees'], []],
    [{ indoor_only: false }, ['indoor_only'], ['indoor_needed']],
    [{ window_guard: false }, ['window_guard'], ['guard_needed']],
    [{ agree_visit: false }, ['home_visit'], ['visit_needed']],
    [{ agree_followup: false }, ['followup'], ['followup_needed']],
    [{ indoor_only: false, window_guard: false, agree_visit: false, agree_followup: false }, [], []],
  ] as const)('answering %j where %j is asked: %j', (answers, requirements, problems) => {
    expect(problemsOf({ ...good, ...answers }, { ...terms, requirements })).toEqual(problems)
  })

  it('lives where the poster sends the animal', () => {
    expect(problemsOf(good, { ...terms, allowed_cities: ['新北市'] })).toEqual(['city_not_allowed'])
    expect(problemsOf(good, { ...terms, allowed_cities: ['新北市', '臺北市'] })).toEqual([])
  })

  it('asks here only for animals that look for a home and are not a public shelter’s', () => {
    expect(takesRequests({ state: 'published', is_imported: false })).toBe(true)
    expect(takesRequests({ state: 'reserved', is_imported: false })).toBe(true)
    expect(takesRequests({ state: 'adopted', is_imported: false })).toBe(false)
    expect(takesRequests({ state: 'published', is_imported: true })).toBe(false)
    expect(takesRequests({ state: null, is_imported: false })).toBe(false)
  })
})
