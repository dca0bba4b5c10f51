import { describe, expect, it } from 'vitest'
import { isOrganisationName, masked, maskPersonName } from './masks.ts'

describe('the name of a person', () => {
  it.each([
    ['王', '○'],
    ['王明', '王○'],
    ['王小明', '王○明'],
    ['歐陽小明', '歐○○明'],
    [' 王 小明 ', '王○明'],
    ['John Smith', 'J*** S***'],
    ['José  Álvarez', 'J*** Á***'],
    ['Ana 林', 'A*** ○'],
    ['林小安 Ana', '林○安 A***'],
  ])('%s is shown as %s', (name, shown) => {
    expect(maskPersonName(name)).toBe(shown)
  })
})

describe('the name of an organisation', () => {
  it.each([
    ['毛毛股份有限公司', true],
    [' 毛毛股份有限公司 ', true],
    ['Paws Ltd.', true],
    ['Paws FOUNDATION', true],
    ['公司王小明', false],
    ['Ltd Smith', false],
    ['Costco', false],
  ])('%s is one: %s', (name, expected) => {
    expect(isOrganisationName(name)).toBe(expected)
  })

  it('is shown in full, unless a person could have it', () => {
    expect(['林大學生', '林家大學', '臺北市林大學'].map((name) => masked('name', name))).toEqual([
      ...['林○○生', '林○○學', '臺北市林大學'],
    ])
  })
})

describe('the masked form', () => {
  it.each([
    ['phone', '12345678', '12***678'],
    ['phone', '1234567', '*******'],
    ['phone', '09**-***-678', '09**-***-678'],
    ['email', 'a@b.tw', 'a***@b.tw'],
    ['zip', '10', '10'],
    ['identifier', '12345', '*2345'],
    ['identifier', '', ''],
    ['network', '2001:db8::7', '2001:db8::*'],
    ['address', '新竹縣竹北市光明六路 10 號', '新竹縣竹北市＊＊＊'],
    ['address', '100臺北市中正區', '臺北市中正區＊＊＊'],
    ['name', 42, null],
    ['phone', undefined, undefined],
  ] as const)('of a %s %s is %s', (kind, value, form) => {
    expect(masked(kind, value)).toBe(form)
  })
})
