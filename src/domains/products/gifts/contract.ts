import { z } from 'zod'
import { Photo } from '#domains/media/contract.ts'
import { anyone, staff } from '#platform/contract/access.ts'
import { bulkOf, noValues } from '#platform/contract/bulk.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { amount, Flag, Id, Moment, optionalText, requiredText, whole } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, pageOf } from '#platform/contract/list.ts'
import { besidePublic, staffCallsOf, usual } from '#platform/contract/staff_calls.ts'

export const giftFailures = failures({
  gift_gone: [409, '這項贈品的數量不夠了。', z.object({ gift_ids: z.array(z.int()) })],
  active_already: [409, '這個贈品已經是這個狀態了。'],
  gift_stock_held: [409, '已有訂單保留了這些數量，庫存不能低於保留數。'],
  gift_stock_moved: [409, '剛才有訂單出貨或同事調整，現有數量已經變了。請看過目前的數量，再儲存一次。'],
})

const base = z.enum(['items', 'campaigns', 'both'])

/** A gift that visitors can earn now. */
export const ShownGift = z.object({
  id: z.int(),
  name: z.string(),
  photo: z.string().nullable(),
  base,
  /** NT$ from which it comes along. */
  threshold_amount: z.int(),
  members_only: z.boolean(),
})
export type ShownGift = z.output<typeof ShownGift>

export const giftList = listOf({
  sort: ['threshold_amount'],
  filters: {},
  search: 'none',
  per_page: { default: 100, max: 100 },
})

export const StaffGift = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  photos: z.array(Photo),
  stock_on_hand: z.int(),
  stock_reserved: z.int(),
  value: z.int(),
  base,
  threshold_amount: z.int(),
  max_per_order: z.int(),
  repeat_per_threshold: z.boolean(),
  mode: z.enum(['auto', 'choose']),
  group_key: z.string().nullable(),
  customer_scope: z.enum(['all', 'member']),
  starts_at: z.string(),
  ends_at: z.string().nullable(),
  ship_required: z.boolean(),
  priority: z.int(),
  is_active: z.boolean(),
  version: z.int(),
  updated_at: z.string(),
})
export type StaffGift = z.output<typeof StaffGift>

export const StaffGiftRow = StaffGift.omit({ photos: true, description: true }).extend({
  photo: z.string().nullable(),
  /** Pieces that left the house with orders. */
  given_count: z.int(),
})
export type StaffGiftRow = z.output<typeof StaffGiftRow>

const GiftFields = z.object({
  name: requiredText('贈品名稱', 60),
  description: z.string().trim().max(1000).default(''),
  photo_ids: z.array(Id).max(12).optional(),
  /** NT$ of one piece, for accounting. */
  value: whole({ min: 0, max: 100_000 }).default(0),
  /** What must reach the threshold: goods after discounts, donations, or both together. */
  base,
  threshold_amount: amount({ min: 1, max: 1_000_000 }),
  max_per_order: whole({ min: 1, max: 99 }).default(1),
  repeat_per_threshold: Flag.default(false),
  mode: z.enum(['auto', 'choose']).default('auto'),
  group_key: optionalText(40),
  customer_scope: z.enum(['all', 'member']).default('all'),
  starts_at: Moment,
  ends_at: Moment.nullish().transform((at) => at ?? null),
  ship_required: Flag.default(true),
  priority: whole({ min: 0, max: 10_000 }).default(0),
  is_active: Flag.default(true),
})

const endsLater = (gift: { starts_at: string; ends_at: string | null }) =>
  gift.ends_at === null || Date.parse(gift.ends_at) > Date.parse(gift.starts_at)
const tooEarly = { path: ['ends_at'], message: '結束時間要晚於開始時間。' }

export const NewGift = GiftFields.extend({ stock_on_hand: whole({ min: 0, max: 1_000_000 }).default(0) }).refine(
  endsLater,
  tooEarly,
)
export const GiftChange = GiftFields.extend(Versioned.shape).refine(endsLater, tooEarly)
export type GiftInput = z.output<typeof GiftFields>

export const GiftCount = z.object({
  on_hand: whole({ min: 0, max: 1_000_000 }),
  /** What stood there when it was counted: refused where it has moved since. Left out: the count holds, whatever stood there. */
  seen_on_hand: whole({ min: 0, max: 1_000_000 }).optional(),
  reason: requiredText('原因', 200),
})

export const staffGiftList = listOf({
  sort: ['-updated_at', 'name', 'threshold_amount'],
  filters: { active: FlagFilter.optional(), base: base.optional() },
})

const calls = staffCallsOf({
  path: '/api/admin/gifts',
  access: { ...usual('gifts'), get: 'gifts update' },
  words: ['a gift', 'gifts'],
  summaries: { list: 'Thank-you gifts with their stock', create: 'Create a gift with its opening stock' },
  question: staffGiftList,
  rows: pageOf(StaffGiftRow),
  record: StaffGift,
  fields: NewGift,
  change: GiftChange,
})

const many = <const A extends 'activate' | 'deactivate'>(name: A, summary: string) =>
  bulkOf({
    name: `gifts.${name}`,
    path: `/api/admin/gifts/bulk/${name}`,
    summary,
    action: calls.update,
    list: calls.list,
    values: noValues,
  })

export const giftsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/gifts',
    summary: 'Gifts that can be earned now, the nearest first',
    access: anyone,
    query: giftList,
    output: pageOf(ShownGift),
  }),
  ...besidePublic(calls),
  export: exportOf({ name: 'gifts.export', of: 'gifts', list: calls.list }),
  activateMany: many('activate', 'Give many gifts from now on'),
  deactivateMany: many('deactivate', 'Give many gifts no longer'),
  setStock: endpoint({
    method: 'POST',
    path: '/api/admin/gifts/:id/stock',
    summary: 'Correct the counted stock of a gift, with a reason',
    access: staff('gifts update'),
    params: IdParams,
    body: GiftCount,
    output: StaffGift,
    status: 200,
    failures: [common.not_found, giftFailures.gift_stock_held, giftFailures.gift_stock_moved],
  }),
}
