import { expect, it } from 'vitest'
import { makeDraftStore } from './local_drafts.ts'

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
}

const draft = { base: { version: 3 }, values: { name: '寫到一半' } }

it('a draft is found again under its account and form, and by nobody else', () => {
  const place = storage()
  const drafts = makeDraftStore(
    () => place,
    () => new Date(),
  )
  drafts.write('/admin/brands/1', draft)
  expect(place.length).toBe(0)
  drafts.setOwner(7)
  drafts.write('/admin/brands/1', draft)
  expect(drafts.read('/admin/brands/1')).toMatchObject(draft)
  expect(drafts.read('/admin/brands/2')).toBeUndefined()
  drafts.setOwner(7)
  expect(drafts.read('/admin/brands/1')).toMatchObject(draft)
  drafts.setOwner(8)
  drafts.setOwner(7)
  expect(drafts.read('/admin/brands/1')).toBeUndefined()
})

it('a sign-out leaves no draft, and nothing else is touched', () => {
  const place = storage()
  place.setItem('cart', '3')
  const drafts = makeDraftStore(
    () => place,
    () => new Date(),
  )
  drafts.setOwner(7)
  drafts.write('/admin/brands/1', draft)
  drafts.setOwner(null)
  expect([place.length, place.getItem('cart')]).toEqual([1, '3'])
})

it('a draft is forgotten after a week, and a browser without storage keeps none', () => {
  const place = storage()
  let now = new Date('2026-11-22T10:00:00+08:00')
  const drafts = makeDraftStore(
    () => place,
    () => now,
  )
  drafts.setOwner(7)
  drafts.write('/admin/brands/1', draft)
  now = new Date('2026-11-29T09:59:00+08:00')
  expect(drafts.read('/admin/brands/1')).toMatchObject(draft)
  now = new Date('2026-11-29T10:01:00+08:00')
  expect(drafts.read('/admin/brands/1')).toBeUndefined()
  expect(place.length).toBe(0)

  const refused = makeDraftStore(
    () => {
      throw new DOMException('refused', 'SecurityError')
    },
    () => now,
  )
  refused.setOwner(7)
  refused.write('/admin/brands/1', draft)
  expect(refused.read('/admin/brands/1')).toBeUndefined()
})

it('what is no draft is dropped, however young it is', () => {
  const place = storage()
  const drafts = makeDraftStore(
    () => place,
    () => new Date(),
  )
  drafts.setOwner(7)
  drafts.write('/admin/brands/1', draft)
  const [key] = [place.key(0) ?? '']
  const typed_at = new Date().toISOString()
  for (const text of ['{', 'null', '7', '"text"', JSON.stringify({ typed_at }), JSON.stringify({ ...draft })]) {
    place.setItem(key, text)
    expect(drafts.read('/admin/brands/1')).toBeUndefined()
    expect(place.length).toBe(0)
  }
})
