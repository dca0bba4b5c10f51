import { expect, test } from 'vitest'
import { guessWord, offerPieces, piecesOf } from './rules.ts'

test('a word with one wrong character leads to the right one', () => {
  const names = ['瓦楞貓抓板（大）', '米白帆布袋', '臺北限定 Tote 袋']
  expect(guessWord('貓抓版', names)).toBe('貓抓板')
  expect(guessWord('帆佈袋', names)).toBe('帆布袋')
  expect(guessWord('toto 袋', names)).toBe('Tote 袋')
  expect(guessWord('台北線定', names)).toBe('臺北限定')
})

test('a word that is far from every name is not guessed, a short one never', () => {
  expect(guessWord('馬克杯', ['瓦楞貓抓板'])).toBeNull()
  expect(guessWord('貓版', ['貓板'])).toBeNull()
})

test('all shorter pieces are tried, the longest that find something are offered', () => {
  expect(piecesOf('貓抓版')).toEqual(['貓抓', '抓版', '貓', '抓', '版'])
  expect(piecesOf('貓 砂')).toEqual(['貓', '砂'])
  expect(offerPieces(['貓', '貓抓', '抓', '版'])).toEqual(['貓抓', '版'])
})
