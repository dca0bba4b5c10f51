import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readSubjects, subjectWordsFile, writeSubjects } from './subject_words.ts'

it('holds the dictionary of every noun that has one', () => {
  const subjects = readSubjects()
  expect(subjects.length).toBeGreaterThan(50)
  expect(new Set(subjects.map(({ table }) => table)).size).toBe(subjects.length)
  expect(readFileSync(subjectWordsFile, 'utf8'), 'npm run generate').toBe(writeSubjects(subjects))
})
