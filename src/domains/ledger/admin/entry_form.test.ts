import { describe, expect, it } from 'vitest'
import { nowhere } from '#platform/browser/form_words.ts'
import { EntryChange, NewEntry } from '../entries/contract.ts'
import { entryForm } from './entry_form.ts'

const form = entryForm('2026-11-21', { accounts: nowhere, campaigns: nowhere })

const filled = {
  ...form.empty,
  bank_account_id: '3',
  amount: '48200',
  title: '冬季飼料 600 公斤',
}

describe('the form of an expense', () => {
  it('begins as an expense of today without a campaign', () => {
    expect(NewEntry.parse(form.bodyOf(filled))).toMatchObject({
      direction: 'expense',
      occurred_on: '2026-11-21',
      bank_account_id: 3,
      amount: 48200,
      campaign_id: null,
      counterparty: null,
      counterparty_kind: null,
    })
  })

  it('says beside its fields what is missing', () => {
    const { error } = NewEntry.safeParse(form.bodyOf(form.empty))
    expect(error?.issues.map(({ path }) => path[0])).toEqual(
      expect.arrayContaining(['bank_account_id', 'amount', 'title']),
    )
  })

  it('keeps the permit of a draft until a campaign brings its own', () => {
    const kept = { ...filled, permit_id: '9' }
    expect(EntryChange.parse({ ...form.bodyOf(kept), version: 1 }).permit_id).toBe(9)
    expect(EntryChange.parse({ ...form.bodyOf({ ...kept, campaign_id: '4' }), version: 1 }).permit_id).toBeNull()
  })
})
