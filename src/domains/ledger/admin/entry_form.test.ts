import { describe, expect, it } from 'vitest'
import { EntryChange, NewEntry } from '../entries/contract.ts'
import { emptyEntry, entryBody } from './entry_form.ts'

const filled = {
  ...emptyEntry('2026-11-21'),
  bank_account_id: '3',
  amount: '48200',
  title: '冬季飼料 600 公斤',
}

describe('the form of an expense', () => {
  it('begins as an expense of today without a campaign', () => {
    expect(NewEntry.parse(entryBody(filled))).toMatchObject({
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
    const { error } = NewEntry.safeParse(entryBody(emptyEntry('2026-11-21')))
    expect(error?.issues.map(({ path }) => path[0])).toEqual(
      expect.arrayContaining(['bank_account_id', 'amount', 'title']),
    )
  })

  it('keeps the permit of a draft until a campaign brings its own', () => {
    const stored = { permit: { id: 9, permit_no: '衛部救字第 1 號' } }
    expect(EntryChange.parse({ ...entryBody(filled, stored), version: 1 }).permit_id).toBe(9)
    expect(
      EntryChange.parse({ ...entryBody({ ...filled, campaign_id: '4' }, stored), version: 1 }).permit_id,
    ).toBeNull()
  })
})
