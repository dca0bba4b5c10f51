import { describe, expect, it } from 'vitest'
import { ageGroupOn, animalMachine, isBirthDay, isGone, missingFor, needsReason } from './rules.ts'

const today = '2026-11-24'

describe('the day on which an animal was born', () => {
  it('is not known without a day', () => expect(ageGroupOn(null, today)).toBeNull())

  it.each([
    ['2026-11-24', true],
    ['2026-11-25', false],
    ['1996-11-24', true],
    ['1996-11-23', false],
  ])('may begin on %s: %s', (birth, may) => expect(isBirthDay(birth, today)).toBe(may))
})

describe('a step that asks for a reason', () => {
  const animal = { status: 'in_care', quarantine_until: null } as const
  it.each([
    [animal, 'treat', false],
    [animal, 'release', false],
    [animal, 'die', true],
    [animal, 'transfer', true],
    [{ ...animal, status: 'adoptable' }, 'reserve', true],
    [{ ...animal, status: 'trial' }, 'offer', true],
    [{ status: 'intake', quarantine_until: today }, 'care', true],
    [{ status: 'intake', quarantine_until: '2026-11-23' }, 'care', false],
    [{ status: 'intake', quarantine_until: today }, 'treat', false],
  ] as const)('%o %s: %s', (from, action, needed) => expect(needsReason(from, action, today)).toBe(needed))
})

describe('what an animal lacks', () => {
  const ready = {
    ...{ sex: 'female', neutered: 'yes', birth_on: '2024-01-01', ear_tip: 'left', photos: 1 },
    ...{ rabies_vaccinated_on: '2026-01-01', rabies_expires_on: '2027-01-01' },
  }
  it.each([
    ['offer', {}, []],
    ['offer', { photos: 0, sex: 'unknown' }, ['photo', 'sex']],
    ['offer', { neutered: 'unknown' }, ['neutered']],
    ['offer', { neutered: 'unknown', birth_on: '2026-08-01' }, []],
    ['offer', { rabies_expires_on: '2026-11-23' }, ['rabies']],
    ['release', {}, []],
    ['release', { neutered: 'no', ear_tip: 'none' }, ['neutered', 'ear_tip']],
    ['release', { rabies_vaccinated_on: '2025-11-23' }, ['rabies']],
    ['care', { photos: 0, sex: 'unknown' }, []],
  ] as const)('to %s with %o is %j', (action, facts, missing) => {
    expect(missingFor(action, { ...ready, ...facts }, today, null)).toEqual(missing)
  })

  it('is no vaccination where a reason says why', () => {
    expect(missingFor('offer', { ...ready, rabies_expires_on: null }, today, '未滿三個月')).toEqual([])
  })
})

it('leaves no state that leads nowhere but the ends', () => {
  const leads = new Set(Object.values(animalMachine.actions).flatMap(({ from }) => from))
  const ends = animalMachine.states.filter((state) => !leads.has(state))
  expect(ends).toEqual(['released', 'returned_to_owner', 'transferred', 'deceased'])
  expect(ends.every(isGone)).toBe(true)
})
