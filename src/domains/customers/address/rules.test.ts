import { describe, expect, it } from 'vitest'
import { ProfileChange } from '../contract.ts'
import { districtOf, districtOfPlace, lineOfPlace, placeOfLine, withCity, withDistrict } from './rules.ts'

describe('an address', () => {
  it('belongs to the district that its zip code names, with three, five or six digits', () => {
    for (const zip of ['100', '10048', '100048']) expect(districtOf('臺北市', zip)?.name).toBe('中正區')
    expect(districtOf('高雄市', '100')).toBeUndefined()
  })

  it.each([
    [
      'gets the zip code and the name of its district',
      { zip: '', address: '重慶南路 1 號' },
      '中正區',
      '100',
      '中正區重慶南路 1 號',
    ],
    [
      'changes from one district to another',
      { zip: '100', address: '中正區仁愛路 1 號' },
      '大安區',
      '106',
      '大安區仁愛路 1 號',
    ],
    ['loses its district', { zip: '100', address: '中正區仁愛路 1 號' }, '', '', '仁愛路 1 號'],
  ])('%s', (_, before, district, zip, address) => {
    expect(withDistrict({ city: '臺北市', ...before }, district)).toEqual({ city: '臺北市', zip, address })
  })

  it.each([
    [
      'loses the district of the city before',
      { zip: '100', address: '中正區仁愛路 1 號' },
      '高雄市',
      { zip: '', address: '仁愛路 1 號' },
    ],
    [
      'keeps a zip code that is one of the new city',
      { zip: '202', address: '中正區中正路 1 號' },
      '基隆市',
      { zip: '202', address: '中正區中正路 1 號' },
    ],
    [
      'keeps what names no district',
      { zip: '', address: '中山路 1 號' },
      '高雄市',
      { zip: '', address: '中山路 1 號' },
    ],
  ])('of a parcel that goes to another city %s', (_, before, city, after) => {
    expect(withCity({ city: '臺北市', ...before }, city)).toEqual({ city, ...after })
  })

  it('without a zip code names its district at the beginning of the street, and loses it with its city', () => {
    const place = { city: '臺北市', zip: '', address: '松山區示範路 8 號' }
    expect(districtOfPlace(place)?.name).toBe('松山區')
    expect(withDistrict(place, '大安區').address).toBe('大安區示範路 8 號')
    expect(withCity(place, '高雄市')).toEqual({ city: '高雄市', zip: '', address: '示範路 8 號' })
    const other = { city: '臺北市', zip: '', address: '中正區示範路 8 號' }
    expect(withCity(other, '基隆市').address, 'both have one of that name').toBe('中正區示範路 8 號')
  })

  it.each([
    ['臺北市松山區示範路 8 號', '臺北市', '松山區示範路 8 號'],
    ['台北市松山區示範路 8 號', '臺北市', '松山區示範路 8 號'],
    ['示範路 8 號', '', '示範路 8 號'],
    ['臺北市', '臺北市', ''],
    ['', '', ''],
  ])('in one line, %s, has its parts', (line, city, address) => {
    const place = placeOfLine(line)
    expect(place).toEqual({ city, zip: '', address })
    expect(lineOfPlace(place)).toBe(line.replace('台', '臺'))
  })

  it('is read the same way from everybody: full-width digits, and 臺 for 台', () => {
    const { zip, city, address } = ProfileChange.parse({
      version: 1,
      zip: '１００',
      city: '台北市',
      address: '台北市中正區',
    })
    expect({ zip, city, address }).toEqual({ zip: '100', city: '臺北市', address: '臺北市中正區' })
  })

  it('says what is wrong with a zip code', () => {
    const { error } = ProfileChange.safeParse({ version: 1, zip: '1000' })
    expect(error?.issues.map(({ message }) => message)).toEqual(['郵遞區號是 3、5 或 6 位數字。'])
  })
})
