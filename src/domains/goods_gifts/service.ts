import type { z } from 'zod'
import { sealIdentifier } from '#domains/customers/identifiers/service.ts'
import { identifierKind, normaliseIdentifier, type PublicNameMode } from '#domains/customers/rules.ts'
import type { NewReceipt } from '#domains/receipts/issuance/service.ts'
import { issueInPlace } from '#domains/receipts/replacements/service.ts'
import { readSettings } from '#domains/settings/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { addMinutes, type Instant, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Granted, StaffOf } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recorded } from '#platform/server/recorded.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { demandVersion } from '#platform/server/versions.ts'
import {
  type GoodsGift,
  type GoodsGiftInput,
  type GoodsReceiptWish,
  goodsGiftFailures,
  type goodsGiftList,
} from './contract.ts'
import { goodsGiftReceiptWords, goodsGiftRefusals } from './messages.ts'
import {
  findGoodsCampaign,
  findGoodsGift,
  listGoodsGiftRows,
  listLineRows,
  lockGoodsGift,
  setLines,
} from './queries.ts'
import { actionsOf, provedValue, whyNotGoodsFor } from './rules.ts'

type Updater = Granted<'orders update'>
type Seen = { id: number; version: number }

const gifts = recorded('goods_gifts', {
  label: ({ id }) => `#${id}`,
  children: async (app, id) => ({ lines: await listLineRows(app, id) }),
})

/** Gifts in kind, a page of them. */
export const listGoodsGifts = async (
  app: App,
  { staff }: Granted<'orders view'>,
  query: z.output<typeof goodsGiftList>,
) => {
  const page = await listGoodsGiftRows(app, staff, query)
  return { ...page, data: page.data.map((row) => ({ ...row, actions: actionsOf(row) })) }
}

/** @throws not_found */
export const getGoodsGift = async (app: App, _staff: StaffOf<'orders'>, id: number): Promise<GoodsGift> => {
  const row = (await findGoodsGift(app, id)) ?? fail(common.not_found)
  return { ...row, actions: actionsOf(row) }
}

const demandPast = (app: App, received_on: string): void => {
  if (received_on > taipeiDay(app.clock())) failField('received_on', goodsGiftRefusals.future)
}

type Given = Pick<GoodsGiftInput, 'campaign_id' | 'received_on'>

/** The campaign that goods are for takes them on their day. What a gift names already it keeps, also after the end. */
const demandCampaign = async (app: App, { campaign_id, received_on }: Given, before?: GoodsGift): Promise<void> => {
  if (campaign_id === null) return
  if (campaign_id === before?.campaign?.id && received_on === before.received_on) return
  const campaign =
    (await findGoodsCampaign(app, campaign_id)) ?? failField('campaign_id', goodsGiftRefusals.campaign.none)
  const problem = whyNotGoodsFor(campaign, received_on)
  if (problem) failField('campaign_id', goodsGiftRefusals.campaign[problem])
}

/** How the public names a donor who chose nothing. */
const namedBy = async (app: App, mode: GoodsGiftInput['public_name_mode']): Promise<PublicNameMode> =>
  mode ?? (await readSettings(app, 'donation')).public_name_mode

/** When what is recorded now is public: after the delay that gives donors time to object, as money is. */
const publishAt = async (app: App): Promise<Instant> => {
  const { publish_delay_h } = await readSettings(app, 'donation')
  return toInstant(addMinutes(app.clock(), publish_delay_h * 60))
}

/** Records a gift in kind. @throws invalid (422) for a day to come */
export const recordGoodsGift = (
  app: App,
  staff: Granted<'orders create'>,
  { lines, ...row }: GoodsGiftInput,
): Promise<GoodsGift> =>
  inTransaction(app, async (app) => {
    demandPast(app, row.received_on)
    await demandCampaign(app, row)
    const public_name_mode = await namedBy(app, row.public_name_mode)
    const made = { ...row, public_name_mode, publish_at: await publishAt(app) }
    const { id } = await gifts.create(app, staff, made, { writeChildren: (app, { id }) => setLines(app, id, lines) })
    return getGoodsGift(app, staff, id)
  })

/** A gift in the version that was seen, held to the end of the transaction. A stale version is told before anything else. */
const hold = async (app: App, staff: Updater, seen: Seen): Promise<GoodsGift> => {
  const row = (await lockGoodsGift(app, seen.id)) ?? fail(common.not_found)
  await demandVersion(app, staff, row, seen)
  return getGoodsGift(app, staff, seen.id)
}

/** Changes what no receipt has named. @throws not_found; stale; goods_frozen; invalid (422) for a day to come */
export const changeGoodsGift = (
  app: App,
  staff: Updater,
  { id, version, lines, ...row }: GoodsGiftInput & Seen,
): Promise<GoodsGift> =>
  inTransaction(app, async (app) => {
    const gift = await hold(app, staff, { id, version })
    if (!gift.actions.includes('edit')) fail(goodsGiftFailures.goods_frozen)
    demandPast(app, row.received_on)
    await demandCampaign(app, row, gift)
    const set = { ...row, public_name_mode: await namedBy(app, row.public_name_mode) }
    await gifts.update(app, staff, { id, version }, set, { writeChildren: (app) => setLines(app, id, lines) })
    return getGoodsGift(app, staff, id)
  })

type Wish = Omit<z.output<typeof GoodsReceiptWish>, 'version'>

/** The receipt that a gift gets: goods by name, and a sum only where the donor proved one. NT$. */
const receiptOf = async (
  app: App,
  gift: GoodsGift,
  { receipt_name, address, email, ...wish }: Wish,
): Promise<NewReceipt> => {
  const campaign = gift.campaign && (await findGoodsCampaign(app, gift.campaign.id))
  const identifier = normaliseIdentifier(wish.identifier)
  const kind = identifierKind(identifier)
  if (identifier !== '' && kind === null) failField('identifier', goodsGiftRefusals.identifier)
  const sealed = sealIdentifier(app.secrets, identifier)
  return {
    ...({ kind: 'goods', type: 'manual' } as const),
    ...{ order_id: null, customer_id: null, receipt_name, address, email, upload_tax: false },
    receipt_kind: kind === 'tax_id' ? 'company' : 'person',
    identifier_enc: sealed.receipt_identifier_enc,
    identifier_hash: sealed.receipt_identifier_hash,
    identifier_last4: sealed.receipt_identifier_last4,
    ...{ payment_method: null, note: null, replaces_id: null, created_by: null },
    lines: gift.lines.map((line) => ({
      ...{ order_campaign_item_id: null, campaign_id: gift.campaign?.id ?? null },
      permit_no: campaign?.permit?.permit_no ?? null,
      purpose: gift.purpose ?? gift.campaign?.title ?? goodsGiftReceiptWords.any_purpose,
      amount: provedValue(line),
      donated_on: gift.received_on,
      goods_gift_line_id: line.id,
      goods_name: line.name,
      ...{ quantity: line.quantity, unit: line.unit },
    })),
  }
}

/**
 * Issues the receipt of a gift in kind and mails it where there is a mailbox.
 *
 * @throws not_found; stale; goods_withdrawn; receipt_exists; invalid (422) for a wrong identifier
 */
export const receiptGoodsGift = (
  app: App,
  staff: Granted<'orders update' | 'receipts create'>,
  { id, version, ...wish }: z.output<typeof GoodsReceiptWish> & { id: number },
): Promise<GoodsGift> =>
  inTransaction(app, async (app) => {
    const gift = await hold(app, staff, { id, version })
    if (gift.state === 'withdrawn') fail(goodsGiftFailures.goods_withdrawn)
    if (!gift.actions.includes('receipt')) fail(goodsGiftFailures.receipt_exists)
    const wanted = await receiptOf(app, gift, wish)
    // whoever looked at it without a receipt is told
    await gifts.update(app, staff, { id, version }, {})
    await issueInPlace(app, staff, wanted)
    return getGoodsGift(app, staff, id)
  })

/** Chooses how the public list names a donor, who may change their mind at any time. @throws not_found; stale; goods_withdrawn */
export const nameGoodsDonor = (
  app: App,
  staff: Updater,
  { id, version, public_name_mode }: Seen & { public_name_mode: PublicNameMode },
): Promise<GoodsGift> =>
  inTransaction(app, async (app) => {
    const { state } = await hold(app, staff, { id, version })
    if (state === 'withdrawn') fail(goodsGiftFailures.goods_withdrawn)
    await gifts.update(app, staff, { id, version }, { public_name_mode })
    return getGoodsGift(app, staff, id)
  })

/** Withdraws a gift in kind: it counts no more, and stays to be read. @throws not_found; stale; goods_withdrawn; receipt_first */
export const withdrawGoodsGift = (
  app: App,
  staff: Updater,
  { id, version, reason }: Seen & { reason: string },
): Promise<GoodsGift> =>
  inTransaction(app, async (app) => {
    const gift = await hold(app, staff, { id, version })
    if (gift.state === 'withdrawn') fail(goodsGiftFailures.goods_withdrawn)
    if (!gift.actions.includes('withdraw')) fail(goodsGiftFailures.receipt_first)
    const set = { state: 'withdrawn', withdrawn_reason: reason, withdrawn_at: toInstant(app.clock()) } as const
    await gifts.update(app, staff, { id, version }, set, { action: 'voided', reason })
    return getGoodsGift(app, staff, id)
  })
