import { describe, expect, it } from 'vitest'
import { jobPercent, jobText, jobTitle } from './job_text.ts'

const now = new Date('2026-11-22T10:00:20Z')
const job = {
  name: 'orders.prepare',
  state: 'running',
  total: 120,
  done: 38,
  refused: 2,
  undoes_id: null,
  is_dry_run: false,
  started_at: '2026-11-22T10:00:00Z',
} as const

describe('a job in words', () => {
  it.each([
    ['how far it is and how long it will take', {}, '40 / 120・約剩 40 秒', 33],
    ['minutes, when it takes long', { total: 1240 }, '40 / 1,240・約剩 10 分鐘', 3],
    ['that it has not begun', { state: 'waiting', done: 0, refused: 0, started_at: null }, '等待開始', 0],
    ['rows so far, where nobody has counted them', { total: null }, '已處理 38 筆', null],
    ['that all is done', { state: 'done', done: 120, refused: 0 }, '120 筆全部完成', 100],
    ['what was refused', { state: 'done', done: 118 }, '完成 118 筆，2 筆沒有成功', 100],
    ['what a dry run found', { state: 'done', done: 118, is_dry_run: true }, '檢查完 120 筆，2 筆有錯', 100],
    ['where it was stopped', { state: 'cancelled' }, '已停止，完成 38 筆', 33],
    ['that it came to nothing', { state: 'failed' }, '沒有完成，請再試一次', 33],
  ] as const)('tells %s', (_, facts, text, percent) => {
    expect([jobText({ ...job, ...facts }, now), jobPercent({ ...job, ...facts })]).toEqual([text, percent])
  })

  it('names what it does, and what it takes back', () => {
    expect(jobTitle(job)).toBe('訂單開始備貨 120 筆')
    expect(jobTitle({ ...job, undoes_id: 7 })).toBe('復原：訂單開始備貨 120 筆')
    expect(jobTitle({ ...job, is_dry_run: true })).toBe('試跑：訂單開始備貨 120 筆')
  })
})
