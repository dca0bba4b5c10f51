import { describe, expect, it } from 'vitest'
import { areas } from './areas.gen.ts'
import { districtsOf, zipOf } from './areas.ts'

describe('the districts of Taiwan', () => {
  it('are the 368 of the 22 counties, spelled with 臺', () => {
    const cities = Object.keys(areas)
    expect(cities).toHaveLength(22)
    expect(cities.flatMap(districtsOf)).toHaveLength(368)
    expect(JSON.stringify(areas)).not.toContain('台')
  })

  it('tell the zip code of an address, which two counties may share a district name for', () => {
    expect(zipOf('新北市', '永和區')).toBe('234')
    expect(zipOf('基隆市', '中正區')).toBe('202')
    expect(zipOf('臺北市', '中正區')).toBe('100')
    expect(zipOf('臺北市', '永和區')).toBeUndefined()
    expect(districtsOf('火星')).toEqual([])
  })
})
