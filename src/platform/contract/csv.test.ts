import { describe, expect, it } from 'vitest'
import { parseCsv, readTable } from './csv.ts'

describe('a CSV file', () => {
  it('keeps commas, quotes and line ends of quoted cells', () => {
    expect(parseCsv('\uFEFFa,"b, ""c""\nd"\r\ne,\n')).toEqual([
      ['a', 'b, "c"\nd'],
      ['e', ''],
    ])
  })

  it('has no record for blank lines and an empty file', () => {
    expect(parseCsv('')).toEqual([])
    expect(parseCsv('a\n\n,\nb')).toEqual([['a'], ['b']])
  })

  it('is read by the names of its header, whatever their order', () => {
    expect(readTable('字號, 縣市\n 第1號 ,臺北市\n第2號')).toEqual([
      { 字號: '第1號', 縣市: '臺北市' },
      { 字號: '第2號', 縣市: '' },
    ])
  })
})
