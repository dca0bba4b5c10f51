import { describe, expect, it } from 'vitest'
import { clinicAddress, questionOf, readClinicSearch } from './list_search.ts'

describe('the address of the clinic list', () => {
  it('says what was chosen and nothing else', () => {
    const search = readClinicSearch({
      city: '臺北市',
      district: '',
      service: 'magic',
      open_today: '1',
      page: '1',
      x: '2',
    })
    expect(search).toEqual({ city: '臺北市', open_today: '1' })
    expect(questionOf(search)).toEqual({ page: 1, filter: { city: '臺北市', open_today: '1' } })
  })

  it('knows no district without its county', () => {
    expect(readClinicSearch({ district: '中正區' })).toEqual({})
  })

  it('keeps the page while details open and close, and starts over for another choice', () => {
    const search = { page: 2, q: '貓', row: 7 }
    expect(clinicAddress(search, { row: 9 })).toBe('/clinics?q=%E8%B2%93&page=2&row=9#clinic-9')
    expect(clinicAddress(search, { row: undefined })).toBe('/clinics?q=%E8%B2%93&page=2#clinic-7')
    expect(clinicAddress(search, { service: 'chip' })).toBe('/clinics?q=%E8%B2%93&service=chip')
    expect(clinicAddress(search, { page: 3 })).toBe('/clinics?q=%E8%B2%93&page=3')
  })
})
