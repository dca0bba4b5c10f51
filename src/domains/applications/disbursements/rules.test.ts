import { describe, expect, it } from 'vitest'
import { applicationTypes } from '../rules.ts'
import { categoryOf, disbursementState, factsOf, payableFor } from './rules.ts'

const animal = { subsidy_amount: 2_000, clinic_fee: null, final_amount: null, result: 'done' }

describe('what is paid for an animal', () => {
  it.each([
    ['neuter', {}, 2_000],
    ['neuter', { clinic_fee: 1_800 }, 1_800],
    ['neuter', { clinic_fee: 2_500 }, 2_000],
    ['neuter', { result: 'no_show' }, 0],
    ['neuter', { result: 'no_show', clinic_fee: 300 }, 300],
    ['neuter', { subsidy_amount: null, clinic_fee: 300 }, 0],
    ['medical', {}, 0],
    ['medical', { final_amount: 1_500, clinic_fee: 900 }, 1_500],
    ['medical', { final_amount: 3_000 }, 2_000],
  ] as const)('of a %s case with %j is NT$%i', (type, reported, amount) => {
    expect(payableFor(type, { ...animal, ...reported })).toBe(amount)
  })
})

describe('a payment of a case', () => {
  it.each([
    [null, 'planned'],
    ['draft', 'asked'],
    ['posted', 'paid'],
    ['published', 'paid'],
  ])('whose row of the cash book is %s is %s', (state, expected) => {
    expect(disbursementState({ state })).toBe(expected)
  })

  it('is called in the books by what the case was for', () => {
    expect(applicationTypes.map(categoryOf)).toEqual(applicationTypes)
  })

  const planned = {
    ...{ id: 1, clinic_id: null, clinic_name: null, campaign_id: null, campaign_title: null, amount: 2_000 },
    ...{ animals_count: 1, transaction_id: null, transaction_no: null, state: null, occurred_on: null },
  }
  const clinic = { clinic_id: 3, clinic_name: '示範動物醫院' }
  const entry = { transaction_id: 8, transaction_no: 'T2026-000008', occurred_on: '2026-11-20' }

  it('tells whom and what it belongs to, and its day once it is paid', () => {
    expect(factsOf(planned)).toEqual({
      ...{ id: 1, clinic: null, campaign: null, amount: 2_000, animals_count: 1 },
      ...{ state: 'planned', transaction: null, paid_on: null },
    })
    const asked = { ...planned, ...clinic, ...entry, campaign_id: 5, campaign_title: '街貓絕育', state: 'draft' }
    expect(factsOf(asked)).toMatchObject({
      ...{ clinic: { id: 3, name: '示範動物醫院' }, campaign: { id: 5, title: '街貓絕育' }, state: 'asked' },
      ...{ transaction: { id: 8, no: 'T2026-000008' }, paid_on: null },
    })
    expect(factsOf({ ...asked, state: 'posted' }).paid_on).toBe('2026-11-20')
    const nameless = { ...asked, clinic_name: null, campaign_title: null, transaction_no: null }
    expect(factsOf(nameless)).toMatchObject({ clinic: { name: '' }, campaign: { title: '' }, transaction: { no: '' } })
  })
})
