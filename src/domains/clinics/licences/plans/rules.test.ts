import { describe, expect, it } from 'vitest'
import { planLicences, type ReadLicence } from './rules.ts'

describe('an import', () => {
  const licence: ReadLicence = {
    license_no: '北市示字第9001號',
    city: '臺北市',
    license_type: 'veterinarian',
    license_status: 'open',
    name: '示範動物醫院',
    responsible_vet: null,
    phone: null,
    license_on: null,
    address: '',
    raw: {},
  }
  const known = new Map([['北市示字第9001號', licence]])

  it('tells new, changed, same, wrong and repeated rows apart', () => {
    const rows = [
      licence,
      { ...licence, license_no: '北市示字第9002號' },
      { problem: '請填寫字號。' },
      { ...licence, license_no: '北市示字第 9001 號' },
    ]
    const plan = planLicences(rows, known)
    expect([plan.fresh.length, plan.changed.length, plan.same]).toEqual([1, 0, 1])
    expect(plan.errors).toEqual([{ line: 4, problem: '請填寫字號。' }])
    expect(plan.skipped).toMatchObject([{ line: 5 }])
    expect(planLicences([{ ...licence, name: '新名字動物醫院' }], known).changed).toHaveLength(1)
  })
})
