import { expect, it } from 'vitest'
import { pastedValues } from './pasted_values.ts'

const names = ['S1', 'S2', 'S3']
const read = (text: string, from = 0) => {
  const found = pastedValues(text, names, from)
  return found && { values: [...found.values].toSorted(), left: found.left }
}

it.each([
  [
    'a column',
    'A\nB\r\nC\n',
    0,
    [
      [0, 'A'],
      [1, 'B'],
      [2, 'C'],
    ],
    0,
  ],
  [
    'a column from the second row on, with one too many',
    'B\nC\nD',
    1,
    [
      [1, 'B'],
      [2, 'C'],
    ],
    1,
  ],
  [
    'a gap in a column stays a gap',
    'A\n\nC',
    0,
    [
      [0, 'A'],
      [1, ''],
      [2, 'C'],
    ],
    0,
  ],
  [
    'lines that name their rows, in any order',
    's3\tC\nS1\tA',
    1,
    [
      [0, 'A'],
      [2, 'C'],
    ],
    0,
  ],
  ['the name behind the value', 'C\tS3', 0, [[2, 'C']], 0],
] as const)('reads %s', (_, text, from, values, left) => {
  expect(read(text, from)).toEqual({ values, left })
})

it('leaves a single cell to the browser', () => {
  expect(read('TW123')).toBeNull()
})
