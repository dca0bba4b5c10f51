import fc from 'fast-check'
import * as oracle from 'taiwan-id-validator'
import { describe, expect, it } from 'vitest'
import {
  fitsReceipt,
  foldForSearch,
  giverName,
  identifierKind,
  isCitizenCertificate,
  isLoveCode,
  isMobileBarcode,
  isNationalId,
  isOtherOwner,
  isResidentId,
  isTaxId,
  isZip,
  keptIdentifier,
  maskIdentifier,
  maskName,
  maskPhone,
  normaliseCity,
  normaliseIdentifier,
  outsideAvatar,
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

  it('is that of a benefactor where none was given', () => {
    for (const mode of ['full', 'masked', 'anonymous'] as const) {
      expect(publicName({ name: '  ', kind: 'person', mode })).toBe('善心人士')
      expect(publicName({ name: '', kind: 'company', mode })).toBe('善心人士')
    }
    expect(maskName('  ')).toBe('善心人士')
    expect(publicName({ name: ' 王小明 ', kind: 'person', mode: 'full' })).toBe('王小明')
  })

  const ming = { name: '王小明', receipt_name: null, receipt_kind: 'person', public_name: null } as const
  const paws = { ...ming, receipt_name: '毛毛股份有限公司', receipt_kind: 'company' } as const

  it.each<[string, Parameters<typeof giverName>[0]]>([
    ['王小明', { ...ming, public_name_mode: 'full' }],
    ['小花媽', { ...ming, public_name: '小花媽', public_name_mode: 'full' }],
    ['王○明', { ...ming, public_name: '小花媽', public_name_mode: 'masked' }],
    ['善心人士', { ...ming, public_name: '小花媽', public_name_mode: 'anonymous' }],
    ['王○明', { ...ming, receipt_name: '王媽媽', public_name_mode: 'masked' }],
    ['毛毛股份有限公司', { ...paws, public_name_mode: 'masked' }],
    ['毛毛股份有限公司', { ...paws, public_name_mode: 'full' }],
    ['善心人士', { ...paws, public_name_mode: 'anonymous' }],
    ['王小明', { ...paws, receipt_name: null, public_name_mode: 'masked' }],
  ])('%s stands for the giver of %j', (name, giver) => {
    expect(giverName(giver)).toBe(name)
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

  it.each(['00000000', '045952570', '1 04595257', 'XA123456789', 'A1234567890', 'AA800000014', 'A8000000140'])(
    '%s is none',
    (text) => {
      expect(identifierKind(text)).toBeNull()
    },
  )

  it.each([
    ['Ａ123456789', 'person', true],
    ['a800000014', 'person', true],
    ['A123456789', 'company', false],
    ['04595257', 'company', true],
    ['04595257', 'person', false],
    ['12345', 'person', false],
    ['12345', 'company', false],
  ] as const)('%s on the receipt of a %s: %s', (typed, kind, fits) => {
    expect(fitsReceipt(typed, kind)).toBe(fits)
  })

  it('are blank-free however they were typed', () => {
    expect(normaliseIdentifier('A123 456 789')).toBe('A123456789')
    expect(isCitizenCertificate('XAB12345678901234')).toBe(false)
  })

  it('are shown to their owner in part', () => {
    expect(maskIdentifier('A123456789')).toBe('A12****789')
    expect(maskIdentifier('04595257')).toBe('04****57')
    expect(maskPhone('0912345678')).toBe('0912***678')
    expect(['1234567', '12345678'].map(maskPhone)).toEqual(['*******', '1234*678'])
  })
})

describe('contact fields', () => {
  it('take what people type', () => {
    expect(normaliseIdentifier(' ａ123456789 ')).toBe('A123456789')
    expect(normaliseCity('台北市')).toBe('臺北市')
    expect(normaliseCity('舞台路')).toBe('舞台路')
    expect(foldForSearch('台灣Ｃａｔ')).toBe('臺灣cat')
    expect(normaliseCity('\u3000台北市\u3000中正區')).toBe('臺北市 中正區')
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
    ['a title of blanks is written', an, { receipt_name: '  ' }, false],
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

describe('the number that a member keeps', () => {
  const own = { name: '林志安', receipt_name: null, receipt_kind: 'person', receipt_identifier_last4: '6789' }
  const firm = { receipt_name: '毛毛股份有限公司', receipt_kind: 'company', receipt_identifier_last4: '5257' }
  const member = {
    ...own,
    receipt_profiles: [firm, { ...firm, receipt_name: '喵喵屋', receipt_identifier_last4: null }],
  }

  it.each([
    ['6789', member, { name: '林志安', receipt_name: null, receipt_kind: 'person' }],
    ['5257', member, { name: '林志安', receipt_name: '毛毛股份有限公司', receipt_kind: 'company' }],
    [null, member, { name: '林志安', receipt_name: '毛毛股份有限公司', receipt_kind: 'person' }],
    [null, member, { name: '林志安', receipt_name: '喵喵屋', receipt_kind: 'company' }],
    [null, member, { name: '王小明', receipt_name: null, receipt_kind: 'person' }],
    [null, null, { name: '林志安', receipt_name: null, receipt_kind: 'person' }],
  ])('ends with %s: %#', (last4, who, owner) => {
    expect(keptIdentifier(who, owner)).toBe(last4)
  })
})

describe('a picture at the provider of the sign-in', () => {
  it('is one that has a safe address of its own', () => {
    const address = 'https://pictures.example/a.png'
    expect([address, 'http://pictures.example/a.png', '/media/3', null, undefined].map(outsideAvatar)).toEqual([
      ...[address, null, null, null, null],
    ])
  })
})
