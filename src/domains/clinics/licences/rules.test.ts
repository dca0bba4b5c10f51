import { describe, expect, it } from 'vitest'
import { licenceDay, licencePhone } from './rules.ts'

describe('the register of licences', () => {
  it('has days and phones in several forms', () => {
    expect(licenceDay('19761230')).toBe('1976-12-30')
    expect(licenceDay('2018/5/7')).toBe('2018-05-07')
    expect(licenceDay('1070517')).toBe('2018-05-17')
    expect(licenceDay('107/05/17')).toBe('2018-05-17')
    expect(licenceDay('99-1-2')).toBe('2010-01-02')
    for (const text of ['20180231', '', '第 107 號', '119761230', '197612301', 'x2018/5/7', '2018/5/7日', '1070517x']) {
      expect(licenceDay(text), text).toBeNull()
    }
    expect(licencePhone('(037)464875')).toBe('037-464875')
    expect(['07-2274387', ' 07　2274387 ', '0912345678', '1 07-2274387'].map(licencePhone)).toEqual([
      ...['07-2274387', '07-2274387', '0912345678', '1 07-2274387'],
    ])
    expect(licencePhone('07-2274387、07-2274388')).toBe('07-2274387、07-2274388')
  })
})
