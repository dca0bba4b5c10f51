import { describe, expect, it } from 'vitest'
import { VolunteerInput } from '../contract.ts'
import { registrationErrors } from './registration_check.ts'
import { type VolunteerValues, volunteerBody, volunteerValues } from './volunteer_values.ts'

const filling = { today: '2026-11-20', papers: 0, asksConsent: true }

const ming = {
  ...{ name: '王小明', email: 'ming@example.com', phone: '0912-345-678', birth_on: '1990-05-20', gender: null },
  ...{ city: '臺北市', address: null },
}

const good: VolunteerValues = {
  ...volunteerValues(ming, null),
  ...{ skill_care: true, consent: true, emergency_name: '王美玲', emergency_phone: '02-23456789#12' },
}

const named = (change: Partial<VolunteerValues>, more: Partial<typeof filling> = {}): string[] =>
  Object.keys(registrationErrors({ ...good, ...change }, { ...filling, ...more })).toSorted()

describe('a registration as volunteer', () => {
  it('says all that is missing at once', () => {
    const empty = { name: '', email: '', phone: '', birth_on: '', city: '', emergency_name: '', emergency_phone: '' }
    expect(named({ ...empty, skill_care: false, consent: false })).toEqual(
      [...Object.keys(empty), 'consent', 'skills'].toSorted(),
    )
  })

  it('says all that is wrong of a minor at once, whatever the server would say first', () => {
    const wrong = {
      ...{ phone: '091234567', email: 'x@y', emergency_phone: '12', identifier: 'A123456788' },
      ...{ birth_on: '2010-01-01', guardian_phone: '0912', skill_care: false },
    }
    const told = named(wrong)
    expect(told).toEqual(
      [
        ...['phone', 'email', 'emergency_phone', 'identifier', 'skills'],
        ...['guardian_name', 'guardian_phone', 'guardian_file_ids'],
      ].toSorted(),
    )
    const refused = VolunteerInput.safeParse(volunteerBody({ ...good, ...wrong }, [])).error?.issues ?? []
    expect(refused.length).toBeGreaterThan(3)
    expect(told).toEqual(expect.arrayContaining(refused.map(({ path }) => path[0])))
  })

  it.each([
    ['2012-01-01', ['birth_on']],
    ['2999-01-01', ['birth_on']],
    ['2026-02-30', ['birth_on']],
    ['1990-05-20', []],
  ])('of somebody born on %s names %j', (birth_on, fields) => {
    expect(named({ birth_on })).toEqual(fields)
  })

  it('asks for consent once, and takes numbers as people write them', () => {
    expect(named({ consent: false })).toEqual(['consent'])
    expect(named({ consent: false }, { asksConsent: false })).toEqual([])
    expect(named({ phone: '+886 912 345 678', identifier: 'a 1234 56789' })).toEqual([])
    expect(
      named({ birth_on: '2010-01-01', guardian_name: '王大明', guardian_phone: '0934567890' }, { papers: 1 }),
    ).toEqual([])
  })
})
