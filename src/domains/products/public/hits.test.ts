import { expect, test } from 'vitest'
import { splitByHit } from './hits.ts'

test('every place of the searched word is marked, nothing is lost', () => {
  const parts = splitByHit('賓士貓與黑貓', '貓')
  expect(parts.filter(({ hit }) => hit).map(({ at }) => at)).toEqual([2, 5])
  expect(parts.map(({ part }) => part).join('')).toBe('賓士貓與黑貓')
})

test('case and the two forms of 台 do not matter', () => {
  expect(splitByHit('臺北 Tote', '台北')[0]).toEqual({ part: '臺北', hit: true, at: 0 })
  expect(splitByHit('臺北 Tote', 'tote')[1]).toMatchObject({ part: 'Tote', hit: true })
})

test('without a word nothing is marked', () => {
  expect(splitByHit('貓', ' ')).toEqual([{ part: '貓', hit: false, at: 0 }])
})

test('each word is marked by itself, whatever its width', () => {
  const hits = (text: string, question: string) =>
    splitByHit(text, question)
      .filter(({ hit }) => hit)
      .map(({ part }) => part)
  expect(hits('豆腐貓砂 六公升', '六公升 貓砂')).toEqual(['貓砂', '六公升'])
  expect(hits('Ｃａｔ Café 臺北店', 'cat 台北')).toEqual(['Ｃａｔ', '臺北'])
  expect(hits('２㎏ 犬糧', '2kg')).toEqual(['２㎏'])
})
