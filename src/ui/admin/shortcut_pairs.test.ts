import { describe, expect, it } from 'vitest'
import { isFirstOfTwo, shortcutFor } from './shortcut_pairs.ts'

const known = ['G O', 'G A', 'S', 'J', 'Ctrl K', 'Ctrl S', '?', '/'].map((keys) => ({ keys }))
const meant = (before: string, key: string) => shortcutFor(known, before, key)?.keys

describe('a key after G', () => {
  it.each([
    ['O', 'G O'],
    ['A', 'G A'],
    ['S', undefined],
    ['J', undefined],
    ['G', undefined],
  ])('%s means %s', (key, keys) => expect(meant('G', key)).toBe(keys))

  it.each(['Ctrl K', 'Ctrl S', '?', '/'])('%s is no letter and means what it means alone', (key) =>
    expect(meant('G', key)).toBe(key),
  )
})

it.each(['', 'S', 'X', 'Ctrl K'])('a key after %j, which begins no two, means what it means alone', (before) => {
  expect(meant(before, 'S')).toBe('S')
  expect(meant(before, 'O')).toBeUndefined()
})

it('Ctrl is no key of two', () => {
  expect(isFirstOfTwo(known, 'G')).toBe(true)
  for (const key of ['', 'Ctrl', 'CTRL', 'S']) expect(isFirstOfTwo(known, key), key).toBe(key === 'Ctrl')
})
