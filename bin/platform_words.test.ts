import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { allTables } from '#registry/tables.ts'
import { nounWords } from './platform_words.ts'

const nouns = globSync('src/domains/*').map((folder) => path.basename(folder))
const namedIn = nounWords(nouns, allTables)

describe('the platform', () => {
  it('names no noun, none of its tables and no provider', () => {
    const files = globSync('src/platform/**/*.{ts,tsx}').filter((file) => !/\.(test|test-d|gen|d)\.tsx?$/.test(file))
    expect(files.length).toBeGreaterThan(120)
    const named = files.map((file) => [file, namedIn(readFileSync(file, 'utf8'), file.endsWith('x'))] as const)
    expect(named.filter(([, words]) => words.length > 0)).toEqual([])
  })
})

describe('the words of nouns', () => {
  it.each([
    ["const calls = '/api/orders'", ['orders']],
    ['const calls = /^\\/(api|practice-gateway)(\\/|$)/', ['practice']],
    ['const url = config.ecpay.payment.url', ['ecpay']],
    ['const x = isEcpayKey(`from product_variants`)', ['Ecpay', 'product_variants']],
    ['db.selectFrom("campaigns as c")', ['campaigns']],
    ["// orders\nimport { a } from '#registry/orders.ts'", []],
    ["orderBy('id')", []],
    ["'@media print'", []],
  ])('in %s are %j', (source, words) => {
    expect(namedIn(source)).toEqual(words)
  })
})
