import { describe, expect, it } from 'vitest'
import { nowhere } from '#platform/browser/form_words.ts'
import { EntryChange, NewEntry } from '../entries/contract.ts'
import { copiedValues, entryForm, nextValues } from './entry_form.ts'

const form = entryForm('2026-11-21', { accounts: nowhere, campaigns: nowhere })

const filled = {
  ...form.empty,
  bank_account_id: '3',
  amount: '48200',
  category: 'food' as const,
  method: 'transfer' as const,
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
      expect.arrayContaining(['bank_account_id', 'amount', 'title', 'category', 'method']),
    )
  })

  it('presets no category, no method and nobody: they are public, and nobody looks at what stands there already', () => {
    expect(form.empty).toMatchObject({ category: '', method: '', counterparty_kind: '' })
  })

  it('goes on with the day and the account of the one before, and copies one without its papers', () => {
    const saved = { ...filled, occurred_on: '2026-11-20', voucher_no: 'V11-0042', photo_ids: [] }
    expect(nextValues(form.empty, saved)).toMatchObject({
      occurred_on: '2026-11-20',
      bank_account_id: '3',
      method: 'transfer',
      amount: '',
      title: '',
      category: '',
    })
    expect(copiedValues(form.empty, saved)).toMatchObject({
      occurred_on: '2026-11-21',
      title: '冬季飼料 600 公斤',
      category: 'food',
      amount: '48200',
      voucher_no: '',
    })
  })

  it('keeps the permit of a draft until a campaign brings its own', () => {
    const kept = { ...filled, permit_id: '9' }
    expect(EntryChange.parse({ ...form.bodyOf(kept), version: 1 }).permit_id).toBe(9)
    expect(EntryChange.parse({ ...form.bodyOf({ ...kept, campaign_id: '4' }), version: 1 }).permit_id).toBeNull()
  })
})
