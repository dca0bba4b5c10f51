import { expect, it } from 'vitest'
import type { z } from 'zod'
import { endpoints, nameOf, shapeOf } from './walk.ts'

/** Every field of a body by its path, through lists and optional wrappers. */
const leavesOf = (schema: z.ZodType | undefined, path = ''): [string, z.ZodType][] => {
  const fields = Object.entries(shapeOf(schema)).map(([name, field]) => [`${path}${name}`, field] as const)
  return fields.flatMap(([name, field]) => [
    [name, field] as [string, z.ZodType],
    ...leavesOf(field, `${name}.`),
    ...leavesOf(elementOf(field), `${name}.`),
  ])
}

type Node = { element?: z.ZodType; def?: { innerType?: Node; in?: Node; out?: Node } }
const elementOf = (schema: unknown): z.ZodType | undefined => {
  const node = schema as Node | undefined
  if (!node) return undefined
  const { innerType, in: before, out } = node.def ?? {}
  return node.element ?? [innerType, before, out].map(elementOf).find(Boolean)
}

const fields = endpoints.flatMap((endpoint) =>
  leavesOf(endpoint.body).map(([path, schema]) => [`${nameOf(endpoint)} ${path}`, schema] as const),
)

/**
 * What a person writes into a cart or a draft is kept as it is for now and judged by the same rule when it is saved,
 * ordered or sent; the number of a parcel store is not typed by anybody.
 */
const judgedLater = [
  ...['PUT /api/cart/:id phone', 'PUT /api/cart/:id recipient_phone', 'PUT /api/cart/:id cvs.store_phone'],
  'PUT /api/my/applications/:id contact_phone',
  // of an order that staff place, by the rules of the cart
  ...[
    'PUT /api/admin/orders/draft draft.fields.phone',
    'POST /api/admin/orders/quote phone',
    'POST /api/admin/orders phone',
  ],
]
/** An authority's register is kept as it writes, with two numbers in a cell or one that lacks a digit. */
const ofTheRegister = ['POST /api/admin/clinics/licences phone', 'PUT /api/admin/clinics/licences/:id phone']
const notJudged = [...judgedLater, ...ofTheRegister]
const phones = fields.filter(([name]) => /phone$/.test(name) && !notJudged.includes(name))

it('the phone numbers that are judged later, or not at all, exist', () => {
  expect(fields.map(([name]) => name)).toEqual(expect.arrayContaining(notJudged))
})

it('a phone number is taken by calls enough for this walk to mean something', () => {
  expect(phones.length).toBeGreaterThan(12)
})

it.each(phones)('%s takes a phone number in every way people write it, and none with a digit missing', (_, schema) => {
  for (const typed of ['0912345678', '0912-345-678', '+886 912 345 678', '０９１２３４５６７８'])
    expect(schema.safeParse(typed)).toMatchObject({ success: true, data: '0912345678' })
  expect(schema.safeParse('02-2345-6789 分機 12')).toMatchObject({ success: true, data: '02-23456789#12' })
  for (const typed of ['091234567', '02-2345678', '電話']) expect(schema.safeParse(typed).success).toBe(false)
})

// a draft keeps what was typed as it stands
const isDraft = (name: string) => name.startsWith('PUT /api/admin/orders/draft ')
const amounts = fields.filter(([name]) => /[ ._](?:amount|price|fee)$/.test(name) && !isDraft(name))

it('an amount is taken by calls enough for this walk to mean something', () => {
  expect(amounts.length).toBeGreaterThan(10)
})

it.each(amounts)('%s takes an amount in every way people write it', (_, schema) => {
  for (const typed of ['1200', '1,200', 'NT$1,200', '１，２００', 1200])
    expect(schema.safeParse(typed)).toMatchObject({ success: true, data: 1200 })
  for (const typed of ['12,00', '一千', '12.5']) expect(schema.safeParse(typed).success).toBe(false)
})

// of a cart, also of one that staff fill, it is judged with its other fields, see domains/cart/fields
const ofCarts = /^(?:PUT \/api\/cart|(?:PUT|POST) \/api\/admin\/orders)/
const zips = fields.filter(([name]) => /[ ._](?:\w+_)?zip$/.test(name) && !ofCarts.test(name))

it('a zip code is taken by calls enough for this walk to mean something', () => {
  expect(zips.length).toBeGreaterThan(1)
})

it.each(zips)('%s takes a zip code of three, five or six digits, also in full width', (_, schema) => {
  for (const [typed, zip] of Object.entries({ '100': '100', '１００': '100', '10048': '10048', ' 100048': '100048' }))
    expect(schema.safeParse(typed)).toMatchObject({ success: true, data: zip })
  for (const typed of ['1000', '10', 'abc']) expect(schema.safeParse(typed).success).toBe(false)
})
