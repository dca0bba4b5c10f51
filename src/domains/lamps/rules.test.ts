import { describe, expect, it } from 'vitest'
import { isLit, lampDays, lampExpiresAt, stateWhenShown, whyNotShowable } from './rules.ts'

describe('a lamp', () => {
  it.each([
    [99, 0],
    [100, 30],
    [199, 30],
    [200, 60],
    [1_200, 360],
    [1_300, 365],
    [200_000, 365],
  ])('for NT$%i burns %i days', (amount, days) => {
    expect(lampDays(amount)).toBe(days)
  })

  it('is not lit by less than the least gift', () => {
    expect([lampDays(499, 500), lampDays(500, 500)]).toEqual([0, 150])
  })

  it('goes out by the clock', () => {
    const lit_at = new Date('2026-11-20T12:00:00+08:00')
    const lamp = { state: 'lit' as const, expires_at: lampExpiresAt(lit_at, 100).toISOString() }
    expect(isLit(lamp, new Date('2026-12-20T11:59:59+08:00'))).toBe(true)
    expect(isLit(lamp, new Date('2026-12-20T12:00:00+08:00'))).toBe(false)
    expect(isLit({ ...lamp, state: 'hidden' }, lit_at)).toBe(false)
    expect(isLit({ ...lamp, expires_at: null }, lit_at)).toBe(false)
  })

  it('that was hidden comes back as what it would be now', () => {
    const now = new Date('2026-11-20T12:00:00+08:00')
    const lit_at = '2026-11-01T12:00:00+08:00'
    expect(stateWhenShown({ lit_at: null, expires_at: null }, now)).toBe('waiting')
    expect(stateWhenShown({ lit_at, expires_at: null }, now)).toBe('waiting')
    expect(stateWhenShown({ lit_at: null, expires_at: '2026-11-20T12:00:01+08:00' }, now)).toBe('waiting')
    expect(stateWhenShown({ lit_at, expires_at: '2026-11-20T12:00:01+08:00' }, now)).toBe('lit')
    expect(stateWhenShown({ lit_at, expires_at: '2026-11-20T12:00:00+08:00' }, now)).toBe('expired')
  })
})

describe('a wish', () => {
  it.each([
    '',
    '願小花早日康復',
    '希望 2026 年 11 月 20 日手術順利',
    '謝謝大家，喵～',
    '給 3 歲的 Lucky',
    '祝福 100 隻貓咪',
    '願'.repeat(40),
    ` ${'願'.repeat(40)} `,
  ])('「%s」 is shown', (wish) => {
    expect(whyNotShowable(wish)).toBeNull()
  })

  it.each([
    ['https://bad.example', 'link'],
    ['看這裡 www.x.tw', 'link'],
    ['bad site . com', 'link'],
    ['ｂａｄ．ｃｏｍ', 'link'],
    ['寫給 me@example.com', 'link'],
    ['電話0912-345-678', 'phone'],
    ['０９１２ ３４５ ６７８', 'phone'],
    ['零九一二三四五六七八', 'phone'],
    ['零二三四五六七八', 'phone'],
    ['〇二三四五六七八', 'phone'],
    ['○二三四五六七八', 'phone'],
    ['LINE: abcde', 'contact'],
    ['加賴 abc', 'contact'],
    ['幹 你', 'word'],
    ['F.U.C.K', 'word'],
    ['願'.repeat(41), 'too_long'],
  ])('「%s」 is refused: %s', (wish, problem) => {
    expect(whyNotShowable(wish)).toBe(problem)
  })
})
