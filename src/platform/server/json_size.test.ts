import { describe, expect, it } from 'vitest'
import { whatIsTooMuch } from './json_size.ts'

const bounds = { levels: 3, parts: 6 }

describe('the size of a JSON text', () => {
  it.each([
    ['', undefined],
    ['1', undefined],
    ['[[[1]]]', undefined],
    ['[[[[1]]]]', 'levels'],
    ['{"a":{"b":{"c":{}}}}', 'levels'],
    ['[],[],[],[]', 'parts'],
    ['[1,2,3,4,5,6]', 'parts'],
    ['[1,2,3,4]', undefined],
    ['["[[[[[[,,,,,,,,"]', undefined],
    [String.raw`["\"[[[[,,,,,,,,"]`, undefined],
    [String.raw`["\\",[[[[1]]]]]`, 'levels'],
    [String.raw`["\\\"[[[[[",1]`, undefined],
    ['["never ends [[[[[[', undefined],
    ['"\\', undefined],
  ])('%s', (json, expected) => expect(whatIsTooMuch(json, bounds)).toBe(expected))

  it('is found in texts of many megabytes', () => {
    expect(whatIsTooMuch('[],'.repeat(5_000_000), bounds)).toBe('parts')
    expect(whatIsTooMuch('['.repeat(10_000_000), bounds)).toBe('levels')
    expect(whatIsTooMuch(`"${'\\'.repeat(2_000_000)}"`, bounds)).toBeUndefined()
  })
})
