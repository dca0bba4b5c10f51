import { entryAt } from '#platform/contract/known_entries.ts'
import { slugOf } from '#platform/contract/slug.ts'
import { endOfDay, toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { cleanRichText } from '#platform/server/rich_text.ts'
import type { Banks, Permits } from './banks.ts'
import type { Calendar } from './calendar.ts'
import { campaignPictures } from './campaign_pictures.ts'
import { generalGifts } from './facts.ts'
import type { PictureWish } from './pictures.ts'
import { insertRows, insertWithIds } from './rows.ts'
import { type CampaignText, campaignContent, campaignTexts, surplusNote } from './texts/campaigns.ts'

export type Option = { id: number; label: string; amount: number }
/** A campaign as the demo's history needs it. Days are counted back from today. */
export type Campaign = {
  id: number
  type: CampaignText['type'] | 'general'
  title: string
  starts: number
  /** Null: no end. */
  ends: number | null
  permit_id: number | null
  permit_no: string | null
  /** NT$; null for no target. */
  target: number | null
  stop_at_target: boolean
  options: Option[]
  /** NT$ that it has raised by today; null: what comes. */
  reach: number | null
  pull: number
}

type World = { calendar: Calendar; permits: Permits; banks: Banks; park_id: number; by: number }

const aCampaign = (text: CampaignText, sort: number, { calendar, permits, banks, park_id, by }: World) => {
  const created_at = calendar.at(text.starts + 12, 14, sort)
  return {
    type: text.type,
    title: text.title,
    slug: slugOf(text.title),
    summary: text.summary,
    content: cleanRichText(campaignContent(text)),
    city: text.city,
    target_amount: text.target,
    stop_at_target: text.stop_at_target ?? false,
    starts_at: calendar.at(text.starts, 0),
    ends_at: text.ends === null ? null : toInstant(endOfDay(calendar.day(text.ends))),
    default_amounts: [300, 600, 1200, 3000],
    permit_id: text.basis === null ? null : permits[text.basis].id,
    solicitation_basis: text.basis === null ? ('voluntary' as const) : ('permit' as const),
    bank_account_id: text.basis === null ? banks.general : banks.solicitation,
    surplus_note: surplusNote,
    location_id: text.type === 'care_home' ? park_id : null,
    status: text.status ?? ('scheduled' as const),
    is_featured: text.is_featured ?? false,
    sort,
    created_at: created_at <= calendar.now ? created_at : calendar.at(1, 14, sort),
    updated_at: created_at <= calendar.now ? created_at : calendar.at(1, 14, sort),
    created_by: by,
    updated_by: by,
  }
}

const seedOptions = async (app: App, ids: readonly number[], rows: readonly { created_at: string }[]) => {
  const options = campaignTexts.flatMap((text, index) =>
    text.options.map(([label, amount, unit_label], sort) => ({
      campaign_id: entryAt(ids, index),
      label,
      amount,
      unit_label,
      sort,
      created_at: entryAt(rows, index).created_at,
      updated_at: entryAt(rows, index).created_at,
    })),
  )
  const made = await insertWithIds(app, 'campaign_options', options)
  return Map.groupBy(
    options.map(({ campaign_id, label, amount }, index) => ({ campaign_id, label, amount, id: entryAt(made, index) })),
    ({ campaign_id }) => campaign_id,
  )
}

const seedUpdates = (app: App, ids: readonly number[], calendar: Calendar, by: number) =>
  insertRows(
    app,
    'campaign_updates',
    campaignTexts.flatMap((text, index) =>
      text.updates.map(([days_ago, title, content]) => ({
        campaign_id: entryAt(ids, index),
        title,
        content: cleanRichText(`<p>${content}</p>`),
        published_at: calendar.at(days_ago, 11, 20),
        created_at: calendar.at(days_ago, 10, 40),
        updated_at: calendar.at(days_ago, 11, 20),
        created_by: by,
        updated_by: by,
      })),
    ),
  )

/** Campaigns of all four types, and the general fund that every installation has. */
export const seedCampaigns = async (
  app: App,
  world: World,
): Promise<{ campaigns: Campaign[]; pictures: PictureWish[] }> => {
  const { calendar, permits, by: staff_id } = world
  const rows = campaignTexts.map((text, sort) => aCampaign(text, sort, world))
  const ids = await insertWithIds(app, 'campaigns', rows)
  const options = await seedOptions(app, ids, rows)
  await seedUpdates(app, ids, calendar, staff_id)
  const general = await app.db
    .selectFrom('campaigns')
    .select(['id', 'title'])
    .where('type', '=', 'general')
    .executeTakeFirstOrThrow()
  const named = campaignTexts.map((text, index) => ({
    id: entryAt(ids, index),
    type: text.type,
    title: text.title,
    starts: text.starts,
    ends: text.ends,
    permit_id: rows[index]?.permit_id ?? null,
    permit_no: text.basis === null ? null : permits[text.basis].permit_no,
    target: text.target,
    stop_at_target: text.stop_at_target ?? false,
    options: options.get(entryAt(ids, index)) ?? [],
    reach: Math.round(((text.target ?? 0) * text.reach) / 100),
    pull: text.pull,
  }))
  const pictures = campaignTexts.flatMap(({ title, pictures }, index) =>
    campaignPictures(title, pictures).map(({ drawing, alt }, sort) => ({
      owner_type: 'campaigns',
      owner_id: entryAt(ids, index),
      drawing,
      alt,
      sort,
      created_at: entryAt(rows, index).created_at,
      uploaded_by_id: staff_id,
    })),
  )
  const fund = { ...general, type: 'general' as const, starts: 730, ends: null, permit_id: null, permit_no: null }
  return {
    campaigns: [{ ...fund, target: null, stop_at_target: false, options: [], reach: generalGifts, pull: 8 }, ...named],
    pictures,
  }
}
