import type { z } from 'zod'
import { giverName } from '#domains/customers/rules.ts'
import type { Reader } from '#platform/contract/readers.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import type { campaignGiftList } from './contract.ts'
import { countDonors, listGiftRows, listReceiptOfItems, sumCampaign, sumGifts } from './queries.ts'
import { giftState } from './rules.ts'

type Question = z.output<typeof campaignGiftList>

/** Up to so many rows people are counted; of a whole campaign they are kept. */
const countedUpTo = 10_000

/** How many rows a question has, their sums, and how many people they are from; null where too many would have to be told apart. */
const sumsOf = async (app: App, staff: Reader, query: Question) => {
  const { campaign, ...narrower } = query.filter
  if (campaign && !query.q && Object.keys(narrower).length === 0) return sumCampaign(app, campaign)
  const sums = await sumGifts(app, staff, query)
  const donors = sums.rows_count <= countedUpTo ? await countDonors(app, staff, query) : null
  return { ...sums, donors }
}

/** Gifts to a campaign and their refunds, with the sums of the question. */
export const listCampaignGifts = async (app: App, { staff }: Granted<'transactions view'>, query: Question) => {
  const { rows_count, given, refunded, donors } = await sumsOf(app, staff, query)
  const page = await listGiftRows(app, staff, query, rows_count)
  const items = [...new Set(page.data.map((row) => row.order_campaign_item_id))]
  const receipts = new Map((await listReceiptOfItems(app, items)).map(({ item_id, ...receipt }) => [item_id, receipt]))
  const data = page.data.map((row) => {
    const receipt = receipts.get(row.order_campaign_item_id) ?? null
    return {
      ...row,
      kind: row.kind === 'refund' ? ('refund' as const) : ('gift' as const),
      donor: (row.receipt_kind === 'company' && row.receipt_name) || row.name,
      public_name: giverName(row),
      order: { id: row.order_id, order_no: row.order_no },
      receipt,
      is_yearly: row.receipt_type === 'yearly',
      state: giftState({ ...row, is_receipted: receipt?.is_valid ?? false }),
    }
  })
  return { data, meta: page.meta, sums: { given, refunded, total: given + refunded, donors } }
}
