import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { indexFile, readNotes, replacementsOf, writeIndex } from './decision_index.ts'

const notes = readNotes()
const byNumber = new Map(notes.map((note) => [note.number, note]))

it('lists every decision', () => {
  expect(readFileSync(indexFile, 'utf8'), 'npm run generate').toBe(writeIndex(notes))
})

it('gives each decision a number of its own', () => {
  expect(byNumber.size).toBe(notes.length)
})

it('says in a decision that was replaced by which', () => {
  const silent = notes.flatMap(({ number, text }) =>
    [...text.matchAll(/^This (?:replaces|supersedes) [^.]*?\b(?:of|decision)? ?\[?(\d{1,3})\b/gm)]
      .map(([, old]) => byNumber.get(Number(old)))
      .filter((old) => old && !replacementsOf(old).some((replacement) => replacement.number === number))
      .map((old) => `${number} replaces ${old?.file}, which does not say so`),
  )
  expect(silent).toEqual([])
})

it('names only decisions that exist as replacements', () => {
  const named = notes.flatMap(replacementsOf).map(({ number }) => number)
  expect(named.filter((number) => !byNumber.has(number))).toEqual([])
  expect(named.length).toBeGreaterThan(5)
})
