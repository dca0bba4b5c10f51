import type { z } from 'zod'
import { listAnimalsOfCampaigns } from '#domains/animals/service.ts'
import { giverName } from '#domains/customers/rules.ts'
import { firstPhotos, photosOf } from '#domains/media/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { readAddresses } from '#platform/server/addresses.ts'
import type { App } from '#platform/server/app.ts'
import { cleanRichText } from '#platform/server/rich_text.ts'
import type { Campaign, campaignList, donorList } from './contract.ts'
import {
  addressRows,
  type CampaignRow,
  countPublic,
  findGeneralId,
  findPublic,
  listForCart,
  listGifts,
  listOptions,
  listPublic,
  listUseOfMoney,
  termsOf,
} from './queries.ts'
import { findPublicPlaces } from './relations/queries.ts'
import { type CampaignTerms, campaignState, canTakeMoney, daysLeft, progressPercent } from './rules.ts'
import { listUpdates } from './updates/queries.ts'

// For lists of other nouns.
export { isGiftHere, netGift, shownComment } from './queries.ts'

/** What the clock and the money make of a row. */
export const asSeenNow = (app: App, row: CampaignRow) => {
  const now = app.clock()
  const terms = termsOf(row)
  return {
    ...row,
    state: campaignState(terms, now),
    is_open: canTakeMoney(terms, now),
    percent: progressPercent(row.raised, row.target_amount),
    days_left: daysLeft(row.ends_at, now),
  }
}

/** Campaigns with what the clock makes of them and the first picture of each. */
const asCards = async (app: App, rows: readonly CampaignRow[]) => {
  const photos = await firstPhotos(
    app,
    'campaigns',
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({ ...asSeenNow(app, row), photo: photos.get(row.id) ?? null }))
}

/** Campaigns that are or were open for gifts, a page of them. */
export const listCampaigns = async (app: App, query: z.output<typeof campaignList>) => {
  const page = await listPublic(app, query)
  return { ...page, data: await asCards(app, page.data) }
}

/** A campaign as visitors see it in a grid; undefined for one that is unknown or not out. */
export const findCampaignCard = async (app: App, id: number) => {
  const row = await findPublic(app, id)
  return row && (await asCards(app, [row]))[0]
}

/** What a link to the page of a campaign says; undefined for one that has no page, or is not out. */
export const findCampaignLink = async (app: App, id: number) => {
  const row = await findPublic(app, id)
  return row && { id: row.id, title: row.title, slug: row.slug }
}

/** How many public campaigns there are of each kind and county, by state. */
export const countCampaigns = async (app: App) => ({ counts: await countPublic(app) })

/** The published reports of a campaign with their pictures, newest first. */
const updatesOf = async (app: App, campaign_id: number) => {
  const updates = await listUpdates(app, campaign_id, 'published')
  const photos = await photosOf(
    app,
    'campaign_updates',
    updates.map((update) => update.id),
  )
  return updates.map((update) => ({
    ...update,
    content: cleanRichText(update.content),
    photos: photos.get(update.id) ?? [],
  }))
}

/** @throws not_found for a campaign that is unknown, not published, not begun or suspended */
export const getCampaign = async (app: App, id: number): Promise<Campaign> => {
  const row = (await findPublic(app, id)) ?? fail(common.not_found)
  const [photos, options, updates, use_of_money, animals, places] = await Promise.all([
    photosOf(app, 'campaigns', [id]),
    listOptions(app, [id]),
    updatesOf(app, id),
    listUseOfMoney(app, id),
    listAnimalsOfCampaigns(app, [id]),
    findPublicPlaces(app, id),
  ])
  const pictures = photos.get(id) ?? []
  return {
    ...asSeenNow(app, row),
    // what a bank took back after it was spent is the charity's to make up: nothing is left to spend, not less
    balance: Math.max(0, row.balance),
    content: cleanRichText(row.content),
    photo: pictures[0]?.src ?? null,
    photos: pictures,
    options: options.filter((option) => option.is_active),
    updates: updates.map((update) => ({ ...update, published_at: update.published_at ?? '' })),
    use_of_money,
    place: places?.place ?? null,
    clinic: places?.clinic ?? null,
    animals: animals.get(id) ?? [],
  }
}

/**
 * Gifts to a campaign, newest first, under the name each donor wished to be shown by.
 *
 * @throws not_found as getCampaign
 */
export const listDonors = async (app: App, id: number, query: z.output<typeof donorList>) => {
  const campaign = (await findPublic(app, id)) ?? fail(common.not_found)
  const page = await listGifts(app, id, query, campaign.donations_count)
  const data = page.data.map((gift) => ({
    id: gift.id,
    amount: gift.amount,
    donated_on: gift.donated_on,
    comment: gift.comment,
    name: giverName(gift),
  }))
  return { ...page, data }
}

/** A campaign as a cart needs it: what it takes now, and what it is called. Amounts in NT$. */
export type CartCampaign = CampaignTerms & {
  id: number
  type: CampaignRow['type']
  title: string
  bank_account_id: number
  photo: string | null
  options: { id: number; label: string; amount: number; max_quantity: number | null; is_active: boolean }[]
}

/** Campaigns of any state by their ids, with their options. One that does not exist is missing in the answer. */
export const loadCampaignsForCart = async (app: App, ids: readonly number[]): Promise<Map<number, CartCampaign>> => {
  if (ids.length === 0) return new Map()
  const rows = await listForCart(app, ids)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...termsOf(row),
        id: row.id,
        type: row.type,
        title: row.title,
        bank_account_id: row.bank_account_id,
        photo: row.photo,
        options: row.options,
      },
    ]),
  )
}

/** The campaign of gifts without a purpose (不指定用途). There is always exactly one. */
export const getGeneralCampaignId = (app: App): Promise<number> => findGeneralId(app)

/** Addresses of the campaigns that anybody may see. */
export const campaignAddresses = (app: App) => readAddresses(app, addressRows(app))
