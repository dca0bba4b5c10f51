import { beforeEach, expect, it } from 'vitest'
import { makeDraftStore } from './local_drafts.ts'
import { makeRecentRecords } from './recent_records.ts'

const record = (id: number, label = `A${id}`) => ({ href: `/admin/orders/${id}`, label, above: '助養訂單' })
const labels = () => recent.list().map(({ label }) => label)

let kept: Map<string, string>
let now: Date
let recent: ReturnType<typeof makeRecentRecords>
beforeEach(() => {
  kept = new Map()
  now = new Date('2026-11-20T10:00:00+08:00')
  const place = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
  recent = makeRecentRecords(
    makeDraftStore(
      () => place,
      () => now,
      'recent:',
    ),
  )
  recent.setOwner(1)
})

it('are the last eight, each once, the newest first and under its newest name', () => {
  for (let id = 1; id <= 10; id += 1) recent.note(record(id))
  recent.note(record(5, '改名'))
  expect(labels()).toEqual(['改名', 'A10', 'A9', 'A8', 'A7', 'A6', 'A4', 'A3'])
})

it('are nobody else’s, and gone after a sign-out', () => {
  recent.note(record(1))
  recent.setOwner(2)
  expect(labels()).toEqual([])
  recent.setOwner(1)
  expect([labels(), kept.size]).toEqual([[], 0])
  recent.setOwner(null)
  recent.note(record(1))
  expect(kept.size).toBe(0)
})

it('last a week, and what is no list of them is left out', () => {
  recent.note(record(1))
  now = new Date('2026-11-28T10:00:00+08:00')
  expect(labels()).toEqual([])
  kept.set('recent:1:records', JSON.stringify({ base: null, values: [1, { href: 2 }, record(3)], typed_at: now }))
  expect(labels()).toEqual(['A3'])
})
