import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { masked } from './masks.ts'
import { findHiddenQuestion, Personal, PersonalFilter, personalIn, shownTo, Withheld } from './personal.ts'
import { mayRead, type Reader } from './readers.ts'

const auditor: Reader = { kind: 'admin', superman: false, permissions: ['orders view'] }
const packer: Reader = { kind: 'admin', superman: false, permissions: ['orders view', 'orders update'] }
const service: Reader = { kind: 'admin', superman: false, permissions: ['customers view'] }

describe('the masked form', () => {
  it.each([
    ['name', '王小明', '王○明'],
    ['name', '臺灣流浪動物協會', '臺灣流浪動物協會'],
    ['name', '林大學', '林○學'],
    ['email', 'an@example.com', 'a***@example.com'],
    ['phone', '0912345678', '09**-***-678'],
    ['phone', '02-2345-6789', '02-****-*789'],
    ['phone', '119', '***'],
    ['address', '臺北市中正區重慶南路一段122號', '臺北市中正區＊＊＊'],
    ['address', '中正區重慶南路一段122號', '中正區＊＊＊'],
    ['address', '10048 臺北市中正區重慶南路', '臺北市中正區＊＊＊'],
    ['address', '水井巷 77 號', '＊＊＊'],
    ['zip', '100', '100'],
    ['zip', '10048', '100**'],
    ['identifier', 'A123456789', '******6789'],
    ['identifier', '6789', '****'],
    ['network', '203.0.113.7', '203.0.113.*'],
    ['network', '2001:db8::7', '2001:db8::*'],
    ['letter', '親愛的王小明', '（內容包含個人資料，已遮蔽）'],
    ['birth', '1990-01-01', null],
    ['giving', 6300, null],
    ['phone', null, null],
    ['phone', '', ''],
  ] as const)('of a %s %s is %s', (kind, value, form) => {
    expect(masked(kind, value)).toBe(form)
  })

  it('masked once more stays as it is, so that a text in two forms of an answer reads the same', () => {
    for (const [kind, value] of [
      ['name', '歐陽小明'],
      ['email', 'an@example.com'],
      ['phone', '0912345678'],
      ['address', '臺北市中正區重慶南路'],
      ['zip', '10048'],
      ['identifier', 'A123456789'],
    ] as const)
      expect(masked(kind, masked(kind, value))).toBe(masked(kind, value))
  })
})

describe('a reader', () => {
  it.each([
    ['who packs', packer, 'recipient', 'address', true],
    ['who packs', packer, 'buyer', 'email', false],
    ['who packs', packer, 'buyer', 'giving', false],
    ['who audits', auditor, 'recipient', 'address', false],
    ['who sees members', service, 'adopter', 'birth', true],
    ['of a clinic', { ...service, kind: 'clinic' }, 'applicant', 'address', false],
    ['of a clinic', { ...service, kind: 'clinic' }, 'applicant', 'phone', true],
    ['of a clinic, called super-admin', { ...service, kind: 'clinic', superman: true }, 'member', 'name', false],
  ] as const)('%s %# reads it or not', (_, reader, person, kind, may) => {
    expect(mayRead(reader, person, kind)).toBe(may)
  })
})

const Order = z.object({
  no: z.string(),
  total: Withheld('buyer', 'giving', z.int()),
  people: z.array(
    z.object({ kind: z.string(), phone: Personal('recipient', 'phone', ({ kind }) => kind === 'company').nullable() }),
  ),
  either: z.union([z.object({ email: Personal('buyer', 'email') }), z.object({ shop: z.string() })]),
})
const order = {
  no: 'S1',
  total: 900,
  people: [
    { kind: 'person', phone: '0912345678' },
    { kind: 'company', phone: '0223456789' },
    { kind: 'person', phone: null },
  ],
  either: { email: 'an@example.com' },
}

describe('an answer', () => {
  it('is shown with what is not theirs to read masked, wherever it stands', () => {
    expect(shownTo(auditor, Order, order)).toEqual({
      no: 'S1',
      total: null,
      people: [
        { kind: 'person', phone: '09**-***-678' },
        { kind: 'company', phone: '0223456789' },
        { kind: 'person', phone: null },
      ],
      either: { email: 'a***@example.com' },
    })
    expect(shownTo(service, Order, order)).toEqual(order)
    expect(order.total, 'nothing is changed in place').toBe(900)
  })

  it('tells what of it is personal, and where', () => {
    expect(personalIn(Order, order).map(({ path }) => path.join('.'))).toEqual([
      'total',
      'people.0.phone',
      'people.2.phone',
      'either.email',
    ])
  })
})

describe('a question', () => {
  const Question = z.object({ filter: z.object({ customer: PersonalFilter('buyer', 'giving', z.coerce.number()) }) })
  it('by one person is found for who may not read what would come of it', () => {
    expect(findHiddenQuestion(packer, Question, { filter: { customer: 3 } })?.path).toEqual(['filter', 'customer'])
    expect(findHiddenQuestion(packer, Question, { filter: {} })).toBeUndefined()
    expect(findHiddenQuestion(service, Question, { filter: { customer: 3 } })).toBeUndefined()
  })
})
