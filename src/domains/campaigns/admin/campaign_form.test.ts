import { expect, it } from 'vitest'
import { nowhere } from '#platform/browser/form_words.ts'
import { CampaignChange, NewCampaign } from '../desk/contract.ts'
import { campaignForm } from './campaign_form.ts'

const form = campaignForm({
  ...{ permits: nowhere, accounts: nowhere, locations: nowhere, clinics: nowhere, animals: nowhere },
})

const filled = {
  ...form.empty,
  title: '小黃與灰灰的手術',
  starts_at: '2026-11-01T00:00',
  ends_at: '2026-11-30T23:59',
  permit_id: '3',
  bank_account_id: '1',
  surplus_note: '同類傷病動物醫療',
}

it('a campaign that is saved as it was opened keeps the last second of its last day', () => {
  const stored = { starts_at: '2026-11-01T00:00:00.000+08:00', ends_at: '2026-11-30T23:59:59.000+08:00' }
  expect(CampaignChange.parse({ ...form.bodyOf(filled, stored), version: 1 })).toMatchObject(stored)
  expect(form.bodyOf({ ...filled, ends_at: '2026-12-05T23:59' }, stored).ends_at).toBe('2026-12-05T23:59:00+08:00')
})

it('sums to choose from are taken however they are parted', () => {
  const { default_amounts } = NewCampaign.parse(form.bodyOf({ ...filled, default_amounts: '300、 600,1200，' }))
  expect(default_amounts).toEqual([300, 600, 1200])
})

it('a voluntary campaign carries no permit', () => {
  expect(form.bodyOf({ ...filled, solicitation_basis: 'voluntary' }).permit_id).toBeNull()
})

it('a new campaign says what is missing beside its fields', () => {
  const problems = NewCampaign.safeParse(form.bodyOf(form.empty)).error?.issues ?? []
  const fields = problems.map((issue) => issue.path.join('.'))
  expect(fields).toEqual(expect.arrayContaining(['title', 'starts_at', 'bank_account_id', 'surplus_note']))
})
