import { describe, expect, it } from 'vitest'
import { actionsIn, next } from '#platform/contract/machine.ts'
import {
  type BusinessHours,
  clinicMachine,
  emergencyOf,
  isOpenNow,
  isOpenOn,
  kilometresBetween,
  lacksEmergencyCare,
  licenseKey,
  nearestFirst,
  openStateAt,
  problemsOfStep,
  streetOf,
  weekLines,
  whyNotHours,
} from './rules.ts'

const morning = { from: '10:00', to: '12:00' }
const evening = { from: '14:00', to: '20:30' }
/** Closed on Wednesdays and Sundays. */
const hours: BusinessHours = [[morning, evening], [morning, evening], [], [morning, evening], [morning], [morning], []]
const at = (text: string) => new Date(`${text}+08:00`)

describe('the hours of a week', () => {
  it('stand in as few lines as there are runs of days', () => {
    const day = [{ from: '09:30', to: '12:00' }]
    expect(weekLines([day, day, [], day, day, [{ from: '10:00', to: '17:00' }], []])).toEqual([
      { from: 0, to: 1, spans: day },
      { from: 2, to: 2, spans: [] },
      { from: 3, to: 4, spans: day },
      { from: 5, to: 5, spans: [{ from: '10:00', to: '17:00' }] },
      { from: 6, to: 6, spans: [] },
    ])
    expect(weekLines([day, day, day, day, day, day, day])).toEqual([{ from: 0, to: 6, spans: day }])
  })
})

describe('the opening hours of a clinic', () => {
  it('are good with up to three spans a day in order', () => {
    expect(whyNotHours(hours)).toBeNull()
    expect(whyNotHours([[morning, { from: '12:00', to: '13:00' }, evening], [], [], [], [], [], []])).toBeNull()
    expect(whyNotHours([[{ from: '00:00', to: '24:00' }], [], [], [], [], [], []])).toBeNull()
  })

  it('tell the first thing that is wrong', () => {
    const tuesday = (...spans: BusinessHours[number]) => whyNotHours([[], spans, [], [], [], [], []])
    expect(tuesday(morning, { from: '11:30', to: '13:00' })).toEqual({ day: 1, span: 1, reason: 'overlap' })
    expect(tuesday(evening, morning)).toEqual({ day: 1, span: 1, reason: 'overlap' })
    expect(tuesday({ from: '12:00', to: '12:00' })).toEqual({ day: 1, span: 0, reason: 'order' })
    expect(tuesday({ from: '9:00', to: '12:00' })).toEqual({ day: 1, span: 0, reason: 'form' })
    expect(tuesday({ from: '10:00', to: '24:01' })).toEqual({ day: 1, span: 0, reason: 'form' })
    expect(tuesday(morning, morning, morning, morning)).toMatchObject({ reason: 'many' })
  })

  it('are of the day in Taipei, not of the day in London', () => {
    expect(isOpenOn(hours, '2026-11-25')).toBe(false)
    expect(isOpenOn(hours, '2026-11-26')).toBe(true)
    // 23:00 on Wednesday in London is 07:00 on Thursday in Taipei.
    expect(openStateAt(hours, new Date('2026-11-25T23:00:00Z'))).toEqual({ kind: 'later', from: '10:00' })
  })

  it('say at the door what is now and what comes', () => {
    expect(openStateAt(hours, at('2026-11-23T10:00:00'))).toEqual({ kind: 'open', until: '12:00' })
    expect(isOpenNow(hours, at('2026-11-23T11:59:59'))).toBe(true)
    expect(openStateAt(hours, at('2026-11-23T12:00:00'))).toEqual({ kind: 'later', from: '14:00' })
    expect(openStateAt(hours, at('2026-11-23T20:30:00'))).toEqual({ kind: 'over' })
    expect(openStateAt(hours, at('2026-11-29T11:00:00'))).toEqual({ kind: 'closed' })
    const always = hours.map(() => [{ from: '00:00', to: '24:00' }])
    expect(openStateAt(always, at('2026-11-29T03:00:00'))).toEqual({ kind: 'always' })
  })
})

describe('the way of a clinic', () => {
  it('leads through a review into a contract that may rest and end', () => {
    expect(next(clinicMachine, 'applied', 'approve')).toBeUndefined()
    expect(next(clinicMachine, 'reviewing', 'approve')).toBe('approved')
    expect(next(clinicMachine, 'suspended', 'resume')).toBe('approved')
    expect(actionsIn(clinicMachine, 'ended')).toEqual([])
    expect(actionsIn(clinicMachine, 'rejected')).toEqual([])
  })
})

describe('small rules', () => {
  it('know a licence in whatever spelling', () => {
    expect(licenseKey(' 台北市獸業字第 ５５７ 號')).toBe(licenseKey('臺北市獸業字第557號'))
    expect(licenseKey('北市獸業字第557號')).not.toBe(licenseKey('北市獸業字第558號'))
  })

  it('leave out what the choice of the district already says', () => {
    const place = { city: '新北市', district: '永和區' }
    expect(streetOf('234 新北市永和區示範路 8 號', place)).toBe('示範路 8 號')
    expect(streetOf('示範路 8 號', place)).toBe('示範路 8 號')
  })

  it('measure distances as the crow flies', () => {
    const taipei = { lat: 25.0478, lng: 121.517 }
    expect(kilometresBetween(taipei, taipei)).toBe(0)
    expect(kilometresBetween(taipei, { lat: 22.6394, lng: 120.3022 })).toBeCloseTo(295, -1)
  })
})

describe('what a step of a partnership lacks', () => {
  const today = '2026-11-25'
  const nothing = { review_note: null, reason: null, contract_from: null, contract_to: null }
  const contract = { contract_from: '2026-12-01', contract_to: '2027-11-30' }
  const listed = { licence: { license_status: 'open' }, today }
  const unlisted = { licence: null, today }

  it('is the contract and, where the register does not know the licence, a word about it', () => {
    expect(problemsOfStep('approve', { ...nothing, ...contract }, listed)).toEqual([])
    expect(problemsOfStep('approve', { ...nothing, ...contract }, unlisted)).toEqual([['review_note', 'unlicensed']])
    const closed = { licence: { license_status: 'closed' }, today }
    expect(problemsOfStep('approve', { ...nothing, ...contract }, closed)).toEqual([['review_note', 'unlicensed']])
    expect(problemsOfStep('approve', { ...nothing, review_note: '已查證' }, unlisted)).toEqual([
      ['contract_from', 'missing'],
      ['contract_to', 'missing'],
    ])
    const turned = { contract_from: '2027-11-30', contract_to: '2026-12-01' }
    expect(problemsOfStep('approve', { ...nothing, ...turned }, listed)).toEqual([['contract_to', 'order']])
    const past = { contract_from: '2025-01-01', contract_to: '2026-11-24' }
    expect(problemsOfStep('resume', { ...nothing, ...past }, listed)).toEqual([['contract_to', 'over']])
  })

  it('is a reason where the clinic is told one, and nothing for a look', () => {
    expect(problemsOfStep('review', nothing, unlisted)).toEqual([])
    expect(problemsOfStep('reject', nothing, unlisted)).toEqual([['review_note', 'missing']])
    for (const action of ['suspend', 'end'] as const)
      expect(problemsOfStep(action, nothing, unlisted)).toEqual([['reason', 'missing']])
  })
})

describe('emergencies at any hour', () => {
  const always = Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }])
  const usual = Array.from({ length: 7 }, () => [{ from: '09:30', to: '21:00' }])
  const clinic = { services: ['emergency' as const], business_hours: usual, emergency_phone: null }

  it('need a door that never closes or a number', () => {
    expect(lacksEmergencyCare(clinic)).toBe(true)
    expect(emergencyOf({ ...clinic, business_hours: always })).toBe('open')
    expect(emergencyOf({ ...clinic, emergency_phone: '0900-119-119' })).toBe('phone')
    expect(emergencyOf({ ...clinic, services: [], emergency_phone: '0900-119-119' })).toBeNull()
    // one day with a gap is no clinic that is always open
    expect(emergencyOf({ ...clinic, business_hours: [...always.slice(1), ...usual.slice(0, 1)] })).toBeNull()
  })

  it('put the open clinics first that can be driven to', () => {
    const near = [
      { name: 'closed', kilometres: 1, business_hours: usual },
      { name: 'open', kilometres: 8, business_hours: always },
      { name: 'far', kilometres: 300, business_hours: always },
      { name: 'next', kilometres: 40, business_hours: usual },
    ]
    const names = nearestFirst(near, new Date('2026-11-25T03:00:00+08:00')).map(({ name }) => name)
    expect(names).toEqual(['open', 'closed', 'next', 'far'])
  })
})
