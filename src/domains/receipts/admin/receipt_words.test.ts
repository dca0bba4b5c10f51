import { describe, expect, it } from 'vitest'
import { purposeWords, receiptYears, sentWords } from './receipt_words.ts'

const receipt = { state: 'issued', delivery: 'post', sent_at: null, paper_sent_at: null } as const

describe('a receipt in the list of staff', () => {
  it('waits to be posted until its paper went out', () => {
    expect(sentWords(receipt)).toEqual({ words: '待郵寄', late: true })
    expect(sentWords({ ...receipt, paper_sent_at: '2026-11-18T10:00:00+08:00' })).toEqual({
      words: '已郵寄',
      late: false,
    })
    expect(sentWords({ ...receipt, state: 'voided' })).toEqual({ words: '—', late: false })
    expect(sentWords({ ...receipt, delivery: 'email', sent_at: '2026-11-18T10:00:00+08:00' }).words).toBe('已寄信')
  })

  it('names the first purpose and counts the others', () => {
    expect(purposeWords({ purposes: ['街貓絕育'] })).toBe('街貓絕育')
    expect(purposeWords({ purposes: ['街貓絕育', '冬季飼料', '手術'] })).toBe('街貓絕育等 3 項')
  })

  it('has a year of the last five', () => {
    expect(receiptYears('2026-11-21')).toEqual([2026, 2025, 2024, 2023, 2022])
  })
})
