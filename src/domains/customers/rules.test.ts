import fc from 'fast-check'
import * as oracle from 'taiwan-id-validator'
import { describe, expect, it } from 'vitest'
import {
  foldForSearch,
  identifierKind,
  isCitizenCertificate,
  isLoveCode,
  isMobileBarcode,
  isNationalId,
  isOtherOwner,
  isResidentId,
  isTaxId,
  isZip,
  maskIdentifier,
  maskName,
  maskPhone,
  normaliseCity,
  normaliseIdentifier,
  publicName,
} from './rules.ts'

describe('a name in public', () => {
  it.each([
    ['王', '○'],
    ['王明', '王○'],
    ['王小明', '王○明'],
    ['歐陽小明', '歐○○明'],
    ['John Smith', 'J*** S***'],
    ["O'Brien", 'O***'],
    ['陳小明 David', '陳○明 D***'],
    ['王 小 明', '王○明'],
    ['𠮷田花', '𠮷○花'],
    ['', '善心人士'],
  ])('%s is masked as %s', (name, masked) => {
    expect(maskName(name)).toBe(masked)
  })

  it('follows the wish of the donor', () => {
    const ming = { name: '王小明', kind: 'person' } as const
    expect(publicName({ ...ming, mode: 'full' })).toBe('王小明')
    expect(publicName({ ...ming, mode: 'masked' })).toBe('王○明')
    expect(publicName({ ...ming, mode: 'anonymous' })).toBe('善心人士')
  })

  it('shows companies, schools and associations in full, unless they want none', () => {
    for (const name of ['安心企業有限公司', '建國國小', '臺灣流浪動物協會', 'Acme Inc.']) {
      expect(publicName({ name, kind: null, mode: 'masked' })).toBe(name)
      expect(publicName({ name, kind: 'company', mode: 'anonymous' })).toBe('善心人士')
    }
    expect(publicName({ name: '安心喵喵屋', kind: 'company', mode: 'masked' })).toBe('安心喵喵屋')
  })

  it('masks a person whose name ends like a temple', () => {
    expect(publicName({ name: '林大學', kind: 'person', mode: 'masked' })).toBe('林○學')
  })

  it('never comes through whole when masked', () => {
    const character = fc.constantFrom(...'王小明陳林歐陽花美麗')
    fc.assert(
      fc.property(fc.string({ unit: character, minLength: 1, maxLength: 12 }), (name) => {
        const masked = maskName(name)
        expect(masked).not.toBe(name)
        expect([...masked]).toHaveLength([...name].length)
        expect(masked).toContain('○')
      }),
    )
  })
})

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
const capital = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ')

describe('numbers agree with an independent validator', () => {
  it('on identity numbers of citizens and residents', () => {
    fc.assert(
      fc.property(capital, fc.constantFrom(...'1289ABCD'), digits(8), (letter, second, rest) => {
        const text = `${letter}${second}${rest}`
        expect(isNationalId(text) || isResidentId(text)).toBe(oracle.isIdCardNumber(text))
      }),
      { numRuns: 20_000 },
    )
  })

  it('on tax ids', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          digits(8),
          digits(7).map((text) => `${text.slice(0, 6)}7${text.slice(6)}`),
        ),
        (text) => {
          if (text !== '00000000') expect(isTaxId(text)).toBe(oracle.isBan(text))
        },
      ),
      { numRuns: 20_000 },
    )
  })

  it('on carriers and donation codes', () => {
    const near = fc.string({ unit: fc.constantFrom(...'/0123AZaz+-. '), maxLength: 9 })
    fc.assert(
      fc.property(
        near.map((text) => `/${text}`),
        (text) => {
          expect(isMobileBarcode(text)).toBe(oracle.isMobileBarcode(text))
        },
      ),
      { numRuns: 5_000 },
    )
    fc.assert(
      fc.property(capital, capital, fc.oneof(digits(13), digits(14), digits(15)), (a, b, rest) => {
        expect(isCitizenCertificate(`${a}${b}${rest}`)).toBe(oracle.isCdcNumber(`${a}${b}${rest}`))
      }),
      { numRuns: 2_000 },
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }).chain(digits), (text) => {
        expect(isLoveCode(text)).toBe(oracle.isDonateCode(text))
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('identifiers', () => {
  it('have a kind', () => {
    expect(identifierKind('A123456789')).toBe('national_id')
    expect(identifierKind('A800000014')).toBe('resident')
    expect(identifierKind('04595257')).toBe('tax_id')
    expect(identifierKind('22099131')).toBe('tax_id')
    expect(identifierKind('A123456788')).toBeNull()
  })

  it('are shown to their owner in part', () => {
    expect(maskIdentifier('A123456789')).toBe('A12****789')
    expect(maskIdentifier('04595257')).toBe('04****57')
    expect(maskPhone('0912345678')).toBe('0912***678')
  })
})

describe('contact fields', () => {
  it('take what people type', () => {
    expect(normaliseIdentifier(' ａ123456789 ')).toBe('A123456789')
    expect(normaliseCity('台北市')).toBe('臺北市')
    expect(normaliseCity('舞台路')).toBe('舞台路')
    expect(foldForSearch('台灣Ｃａｔ')).toBe('臺灣cat')
  })

  it('know a zip', () => {
    expect(['100', '10058', '100058', '1000', 'abc'].map(isZip)).toEqual([true, true, true, false, false])
  })
})

describe('an identifier on a receipt', () => {
  const an = { name: '林志安', receipt_name: null, receipt_kind: 'person' }
  it.each([
    ['nothing is changed', an, {}, false],
    ['the own name is written as the title', an, { receipt_name: '林志安' }, false],
    ['a blank is written into the name', an, { receipt_name: '林 志安' }, false],
    ['another title is written', an, { receipt_name: '林美玲' }, true],
    ['a company takes the place of a person', an, { receipt_kind: 'company' }, true],
    ['the giver is named otherwise', an, { name: '林美玲' }, true],
    ['the giver is named otherwise below a title', { ...an, receipt_name: '林媽媽' }, { name: '林美玲' }, false],
    ['the title is taken away', { ...an, receipt_name: '林美玲' }, { receipt_name: null }, true],
    ['the first name is written', { ...an, name: null }, { name: '林志安' }, false],
  ])('that is stored, where %s', (_, before, change, isOther) => {
    expect(isOtherOwner(before, change)).toBe(isOther)
  })
})
