import { describe, expect, it } from 'vitest'
import { licenceDay, licencePhone, planLicences, readLicence } from './rules.ts'

const row = {
  縣市: '台北市',
  字號: ' 北市獸業字第9001號',
  執照類別: '獸醫師',
  狀態: '開業',
  機構名稱: '示範動物醫院',
  負責獸醫: '王示範',
  機構電話: '(02)29200001',
  發照日期: '2018/05/17',
  機構地址: '台北市中正區示範路1號',
}

describe('a row of the register of licences', () => {
  it('is brought into our words', () => {
    expect(readLicence(row)).toMatchObject({
      license_no: '北市獸業字第9001號',
      city: '臺北市',
      license_type: 'veterinarian',
      license_status: 'open',
      phone: '02-29200001',
      license_on: '2018-05-17',
      address: '臺北市中正區示範路1號',
    })
  })

  it('has days and phones in several forms', () => {
    expect(licenceDay('19761230')).toBe('1976-12-30')
    expect(licenceDay('2018/5/7')).toBe('2018-05-07')
    expect(licenceDay('1070517')).toBe('2018-05-17')
    expect(licenceDay('107/05/17')).toBe('2018-05-17')
    expect(licenceDay('20180231')).toBeNull()
    expect(licencePhone('(037)464875')).toBe('037-464875')
    expect(licencePhone('07-2274387')).toBe('07-2274387')
    expect(licencePhone('07-2274387、07-2274388')).toBe('07-2274387、07-2274388')
  })

  it('is refused with a reason', () => {
    expect(readLicence({ ...row, 字號: ' ' })).toEqual({ problem: '沒有字號' })
    expect(readLicence({ ...row, 發照日期: '很久以前' })).toEqual({ problem: '不認得的發照日期「很久以前」' })
    expect(readLicence({ ...row, 狀態: '？' })).toHaveProperty('problem')
  })
})

describe('an import', () => {
  it('tells new, changed, same, wrong and repeated rows apart', () => {
    const first = planLicences([row], new Map())
    const known = new Map(first.fresh.map((licence) => ['北市獸業字第9001號', licence]))
    const rows = [
      row,
      { ...row, 字號: '北市獸業字第9002號' },
      { ...row, 字號: '' },
      { ...row, 字號: '北市獸業字第 9001 號' },
    ]
    const plan = planLicences(rows, known)
    expect([plan.fresh.length, plan.changed.length, plan.same]).toEqual([1, 0, 1])
    expect(plan.errors).toEqual([{ line: 4, problem: '沒有字號' }])
    expect(plan.skipped).toMatchObject([{ line: 5 }])
    expect(planLicences([{ ...row, 機構名稱: '新名字動物醫院' }], known).changed).toHaveLength(1)
  })
})
