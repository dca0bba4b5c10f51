import { describe, expect, it } from 'vitest'
import { chartSentence, greeting, waitingSentence } from './dashboard_words.ts'

const now = new Date('2026-11-21T09:30:00+08:00')
const todo = (key: 'to_ship' | 'unpaid' | 'low_stock' | 'drafts', count: number) => ({ key, count, oldest_at: null })

describe('the words of the dashboard', () => {
  it('greet by the hour in Taipei and by the given name', () => {
    expect(greeting('陳玟君', now)).toBe('早安，玟君')
    expect(greeting('王明', new Date('2026-11-21T14:00:00+08:00'))).toBe('午安，王明')
    expect(greeting('Wen-chun', new Date('2026-11-21T23:00:00+08:00'))).toBe('晚安，Wen-chun')
  })

  it('name two things that wait, and say when nothing does', () => {
    expect(waitingSentence([todo('to_ship', 5), todo('unpaid', 0), todo('low_stock', 2), todo('drafts', 9)])).toBe(
      '5 張訂單等待出貨，2 件商品庫存偏低。',
    )
    expect(waitingSentence([todo('to_ship', 0)])).toBe('沒有待辦，喝口水吧。')
  })

  it('tell the chart in one sentence', () => {
    const days = [
      { day: '2026-11-19', amount: 600, before: 0 },
      { day: '2026-11-20', amount: 1200, before: 300 },
    ]
    expect(chartSentence(days, '30')).toBe('近 30 天每日捐款的折線圖，共 NT$1,800，最多的一天是 11/20 的 NT$1,200。')
    expect(chartSentence([], '7')).toBe('近 7 天還沒有捐款入帳。')
  })
})
