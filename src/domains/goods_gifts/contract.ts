import { z } from 'zod'
import { publicNameModes } from '#domains/customers/rules.ts'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { common, failures } from '#platform/contract/failures.ts'
import {
  amount,
  DayField,
  Email,
  Id,
  OptionalPhone,
  optionalText,
  requiredText,
  whole,
} from '#platform/contract/fields.ts'
import { FlagFilter, listOf, manyOf, pageOf } from '#platform/contract/list.ts'
import { Personal } from '#platform/contract/personal.ts'
import { staffCallsOf, usual } from '#platform/contract/staff_calls.ts'
import { goodsGiftSubject, goodsLineWords as l, goodsGiftRefusals as m } from './messages.ts'
import { goodsGiftActions, goodsGiftMachine, goodsKinds, mostLines, valueBases } from './rules.ts'

const { columns: c } = goodsGiftSubject

export const goodsGiftFailures = failures({
  goods_frozen: [409, m.frozen],
  receipt_first: [409, m.receipt_first],
  receipt_exists: [409, m.receipt_exists],
  goods_withdrawn: [409, m.withdrawn],
})

const text = z.string().nullable()
const orNone = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? null)

/** One kind of goods of a gift: how much of it, and what all of it is worth by whose word (NT$). */
const GoodsLine = z
  .object({
    /** Of a line that is there; a new one has none. */
    id: whole({ min: 1, max: Number.MAX_SAFE_INTEGER }).optional(),
    kind: z.enum(goodsKinds, '請選擇種類。'),
    name: requiredText(l.name, 60),
    quantity: whole({ min: 1, max: 1_000_000, message: '數量要是 1 以上的整數。' }),
    unit: requiredText(l.unit, 6),
    value: orNone(amount({ min: 1, max: 100_000_000, message: '價值要是 1 元以上的整數。' })),
    value_basis: orNone(z.enum(valueBases)),
    valued_by: optionalText(60),
  })
  .superRefine(({ value, value_basis, valued_by }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (value === null && (value_basis !== null || valued_by !== null)) refuse('value', m.value_missing)
    if (value !== null && value_basis === null) refuse('value_basis', m.basis_missing)
    if (value !== null && valued_by === null) refuse('valued_by', m.valuer_missing)
  })
export type GoodsLineInput = z.output<typeof GoodsLine>

const PublicName = z.enum(publicNameModes, '請選擇公開姓名的方式。')

export const GoodsGiftFields = z.object({
  received_on: DayField,
  donor_name: requiredText(c.donor_name, 60),
  donor_phone: OptionalPhone,
  /** What the donor wants it for; blank where it is for whatever needs it. */
  purpose: optionalText(60),
  /** What it was given to, where that is one of the campaigns. */
  campaign_id: orNone(Id),
  /** How the public list names the donor; what the settings say where nobody chose. */
  public_name_mode: orNone(PublicName),
  note: optionalText(1000),
  lines: z.array(GoodsLine).min(1, m.no_lines).max(mostLines, m.too_many_lines),
})
export type GoodsGiftInput = z.output<typeof GoodsGiftFields>

const Receipt = z.object({ id: z.int(), receipt_no: z.string(), state: z.enum(['issued', 'voided', 'merged']) })

/** A gift in kind in the list of staff. NT$. */
export const GoodsGiftRow = z.object({
  id: z.int(),
  received_on: z.string(),
  donor_name: Personal('goods_donor', 'name'),
  donor_phone: Personal('goods_donor', 'phone').nullable(),
  purpose: text,
  campaign: z.object({ id: z.int(), title: z.string() }).nullable(),
  public_name_mode: z.enum(publicNameModes),
  /** From when everybody reads it. */
  publish_at: z.string(),
  state: z.enum(goodsGiftMachine.states),
  lines: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(goodsKinds),
      name: z.string(),
      quantity: z.int(),
      unit: z.string(),
      value: z.int().nullable(),
      value_basis: z.enum(valueBases).nullable(),
      valued_by: text,
    }),
  ),
  /** Its receipts of every state, the newest first. */
  receipts: z.array(Receipt),
  actions: z.array(z.enum(goodsGiftActions)),
  version: z.int(),
})
export type GoodsGiftRow = z.output<typeof GoodsGiftRow>

export const GoodsGift = GoodsGiftRow.extend({
  note: text,
  withdrawn_reason: text,
  withdrawn_at: text,
  created_at: z.string(),
  created_by_name: text,
})
export type GoodsGift = z.output<typeof GoodsGift>

export const goodsGiftList = listOf({
  sort: ['-received_on', 'donor_name', '-created_at'],
  filters: {
    state: manyOf(z.enum(goodsGiftMachine.states)).optional(),
    /** With goods of these kinds. */
    kind: manyOf(z.enum(goodsKinds)).optional(),
    /** On a receipt that counts. */
    receipted: FlagFilter.optional(),
    /** Days on which it was received, both inclusive. */
    from: DayField.optional(),
    to: DayField.optional(),
  },
})

/** To whom the receipt is made out; kept on the receipt alone. */
export const GoodsReceiptWish = Versioned.extend({
  receipt_name: requiredText('收據抬頭', 60),
  /** National, resident or company id; blank where the donor does not declare it. */
  identifier: z.string().trim().max(20).default(''),
  address: optionalText(200),
  email: z
    .union([z.literal(''), Email])
    .nullish()
    .transform((email) => email || null),
})

const path = '/api/admin/goods-gifts'

const calls = staffCallsOf({
  path,
  access: usual('orders'),
  words: ['a gift in kind', 'gifts in kind'],
  summaries: {
    list: 'Gifts in kind: what came, from whom and whether a receipt names it; q looks at donor, goods and purpose',
    create: 'Record a gift in kind; it is no money and stands in no book of money',
    update: 'Change a gift in kind that no receipt has named',
  },
  question: goodsGiftList,
  rows: pageOf(GoodsGiftRow),
  record: GoodsGift,
  fields: GoodsGiftFields,
  change: GoodsGiftFields.extend(Versioned.shape),
  body_size: 'long_form',
  failures: { update: [goodsGiftFailures.goods_frozen] },
})

export const goodsGiftsApi = {
  ...calls,
  export: exportOf({ name: 'goods_gifts.export', of: 'gifts in kind', list: calls.list }),
  receipt: endpoint({
    method: 'POST',
    path: `${path}/:id/receipt`,
    summary: 'Issue the receipt of a gift in kind: it names goods, and a sum only where the donor proved one',
    access: staff('orders update', 'receipts create'),
    params: IdParams,
    body: GoodsReceiptWish,
    output: GoodsGift,
    status: 200,
    failures: [common.not_found, common.stale, goodsGiftFailures.receipt_exists, goodsGiftFailures.goods_withdrawn],
  }),
  name: endpoint({
    method: 'POST',
    path: `${path}/:id/public-name`,
    summary: 'Choose how the public list names the donor of a gift in kind, also after its receipt went out',
    access: staff('orders update'),
    params: IdParams,
    body: Versioned.extend({ public_name_mode: PublicName }),
    output: GoodsGift,
    status: 200,
    failures: [common.not_found, common.stale, goodsGiftFailures.goods_withdrawn],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: `${path}/:id/withdraw`,
    summary: 'Withdraw a gift in kind: recorded wrongly, or given back; a receipt that names it is voided before',
    access: staff('orders update'),
    params: IdParams,
    body: Versioned.extend({ reason: requiredText('撤回原因', 200) }),
    output: GoodsGift,
    status: 200,
    failures: [common.not_found, common.stale, goodsGiftFailures.receipt_first, goodsGiftFailures.goods_withdrawn],
  }),
}
