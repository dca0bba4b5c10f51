import { describe, expect, it } from 'vitest'
import { changeNeedsReason, isRecordDay, type SummaryRecord, summaryChange } from './rules.ts'

const blank = { next_due_on: null, weight_g: null, chip_no: null, tested_for: null, result: null } as const
const record = (one: Partial<SummaryRecord> & Pick<SummaryRecord, 'id' | 'kind'>): SummaryRecord => ({
  ...blank,
  performed_on: '2026-11-20',
  ...one,
})
const animal = { weight_g: null, neutered_on: null, rabies_vaccinated_on: null, chip_on: null }
const written = (after: SummaryRecord, before?: SummaryRecord) => ({ before, after })

describe('what a record says of its animal', () => {
  it('is that it is neutered, since that day', () => {
    const one = record({ id: 1, kind: 'neuter' })
    expect(summaryChange(animal, [one], written(one))).toEqual({ neutered: 'yes', neutered_on: '2026-11-20' })
  })

  it('is the vaccination with the day that stands there, or a year', () => {
    const due = record({ id: 1, kind: 'rabies', next_due_on: '2027-10-01' })
    expect(summaryChange(animal, [due], written(due))).toMatchObject({ rabies_expires_on: '2027-10-01' })
    const year = record({ id: 1, kind: 'rabies' })
    expect(summaryChange(animal, [year], written(year))).toMatchObject({ rabies_expires_on: '2027-11-20' })
  })

  it('is nothing where the animal has something newer', () => {
    const old = record({ id: 1, kind: 'rabies', performed_on: '2025-01-01' })
    expect(summaryChange({ ...animal, rabies_vaccinated_on: '2026-05-01' }, [old], written(old))).toEqual({})
    const [heavy, light] = [
      record({ id: 2, kind: 'weight', weight_g: 4000 }),
      record({ id: 3, kind: 'weight', weight_g: 3000, performed_on: '2026-10-01' }),
    ]
    expect(summaryChange({ ...animal, weight_g: 4000 }, [heavy, light], written(light))).toEqual({ weight_g: 4000 })
  })

  it('is what the one before says, once the newest is cancelled', () => {
    const [last, first] = [
      record({ id: 2, kind: 'rabies', performed_on: '2026-11-20' }),
      record({ id: 1, kind: 'rabies', performed_on: '2025-11-20' }),
    ]
    const now = { ...animal, rabies_vaccinated_on: '2026-11-20' }
    expect(summaryChange(now, [first], { before: last, after: undefined })).toEqual({
      ...{ rabies_vaccinated_on: '2025-11-20', rabies_expires_on: '2026-11-20' },
    })
    expect(summaryChange(now, [], { before: last, after: undefined })).toEqual({
      ...{ rabies_vaccinated_on: null, rabies_expires_on: null },
    })
  })

  it.each([
    ['negative', 'negative'],
    ['positive', 'positive'],
    ['inconclusive', 'unknown'],
  ] as const)('is of a %s test %s', (result, word) => {
    const one = record({ id: 1, kind: 'test', tested_for: 'fiv', result })
    expect(summaryChange(animal, [one], written(one))).toEqual({ fiv: word })
  })
})

describe('the day of a record', () => {
  const stay = { intake_on: '2026-11-01', outcome_on: '2026-11-22' }
  it.each([
    ['2026-10-02', true],
    ['2026-10-01', false],
    ['2026-11-22', true],
    ['2026-11-23', false],
  ])('is %s: %s', (day, may) => expect(isRecordDay(day, stay, '2026-11-24')).toBe(may))
  it('is not tomorrow', () =>
    expect(isRecordDay('2026-11-25', { ...stay, outcome_on: null }, '2026-11-24')).toBe(false))
})

describe('whoever changes a record', () => {
  const now = new Date('2026-11-24T10:00:00+08:00')
  it.each([
    [1, '2026-11-17T09:00:00+08:00', false],
    [1, '2026-11-16T09:00:00+08:00', true],
    [2, '2026-11-24T09:00:00+08:00', true],
  ])('says why (written by %i at %s: %s)', (created_by, created_at, needed) =>
    expect(changeNeedsReason({ created_by, created_at }, 1, now)).toBe(needed),
  )
})
