import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { speciesNamed } from '#domains/animals/species/rules.ts'
import { firstPhotoOf } from '#domains/media/service.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { opaque, type Parameter, type Placeholders, preparedQuery } from '#platform/server/prepared.ts'
import type { Publication } from '#platform/server/publications.ts'
import { matchesSearch } from '#platform/server/search.ts'
import { type CampaignCount, type campaignList, type donorList, type ListState, listStates } from './contract.ts'
import type { OptionInput, staffCampaignList } from './desk/contract.ts'
import { type CampaignTerms, lastMomentOfEnding } from './rules.ts'

/** The last instant of the earlier end: of the campaign or of its permit. */
const closesAt = sql<string>`coalesce(least(c.ends_at, (permit.ends_on + 1)::timestamp at time zone 'Asia/Taipei' - interval '1 microsecond'),
  '9999-12-31T00:00:00+08:00')`

/**
 * Campaigns with what decides about their money: totals as the database keeps them, and the permit where the campaign
 * stands on one.
 */
const campaignsWithTerms = ({ db }: Pick<App, 'db'>) =>
  db
    .selectFrom('campaigns as c')
    .innerJoin('campaign_totals as t', 't.campaign_id', 'c.id')
    .leftJoin('solicitation_permits as permit', (join) =>
      join.onRef('permit.id', '=', 'c.permit_id').on('c.solicitation_basis', '=', 'permit'),
    )
    .selectAll('c')
    .select(['t.raised', 't.spent', 't.balance', 't.donors_count', 't.donations_count'])
    .select(['permit.permit_no', 'permit.starts_on as permit_starts_on', 'permit.ends_on as permit_ends_on'])
    .select([closesAt.as('closes_at')])

const rowsOf = (app: Pick<App, 'db'>) => app.db.selectFrom(campaignsWithTerms(app).as('c'))

/** Out in public: decided by staff and begun. Says in SQL what `campaignState` says of one campaign. */
const isPublic = (now: Parameter<Date>): RawBuilder<boolean> =>
  sql<boolean>`(c.status in ('scheduled', 'executing', 'reported', 'closed') and c.starts_at <= ${now})`

/** Whether the campaign that a file belongs to is public. */
export const isPublicCampaign: Publication = (now) =>
  sql`exists (select from campaigns c where c.id = m.owner_id and ${isPublic(now)})`

/** Whether the report of a campaign that a file belongs to is public. */
export const isPublicUpdate: Publication = (now) =>
  sql`exists (select from campaign_updates u join campaigns c on c.id = u.campaign_id where u.id = m.owner_id
    and u.published_at <= ${now} and ${isPublic(now)})`

const hasEnded = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(c.status <> 'scheduled' or c.closes_at < ${now} or (c.stop_at_target and c.raised >= c.target_amount))`

const isInState = (state: ListState, now: Date): RawBuilder<boolean> => {
  if (state === 'ended') return hasEnded(now)
  if (state === 'funded') return sql<boolean>`(c.raised >= c.target_amount)`
  const isOpen = sql<boolean>`not ${hasEnded(now)}`
  return state === 'active' ? isOpen : sql<boolean>`(${isOpen} and c.closes_at < ${lastMomentOfEnding(now)})`
}

type Species = 'cat' | 'dog'

const isAbout = (species: Species): RawBuilder<boolean> =>
  sql<boolean>`exists (select from campaign_animals ca join animals an on an.id = ca.animal_id
    where ca.campaign_id = c.id and an.species = ${species} and an.deleted_at is null)`

/** By its words, by its county, or by the animals it is about when one is named in general (貓, 狗). */
const answersTo = (q: string): RawBuilder<boolean> => {
  const byWords = sql<boolean>`(${matchesSearch('c.search_text', q)} or search_contains(search_fold(c.city), ${q}))`
  const species = speciesNamed(q)
  return species ? sql<boolean>`(${byWords} or ${isAbout(species)})` : byWords
}

/** Far more than seconds or percents can be apart: who is at the target comes after everybody else, in the same order. */
const behind = 1_000_000_000_000

/** What visitors browse, who is at the target last; the general fund only when asked for. */
export const listPublic = (app: App, query: z.output<typeof campaignList>) => {
  const now = app.clock()
  const { type, state, city, species, featured } = query.filter
  const late = sql`(case when t.raised >= c.target_amount then ${behind}::bigint else 0 end)`
  const ordered = campaignsWithTerms(app).select([
    sql<number>`(extract(epoch from ${closesAt})::bigint + ${late})`.as('end_order'),
    sql<number>`(extract(epoch from c.starts_at)::bigint - ${late})`.as('start_order'),
    sql<number>`(coalesce(t.raised * 100 / c.target_amount, 0) - ${late})`.as('progress_order'),
  ])
  let rows = app.db.selectFrom(ordered.as('c')).selectAll('c').where(isPublic(now))
  rows = type ? rows.where('c.type', '=', type) : rows.where('c.type', '<>', 'general')
  if (state) rows = rows.where(isInState(state, now))
  if (city) rows = rows.where('c.city', '=', city)
  if (species) rows = rows.where(isAbout(species))
  if (featured !== undefined) rows = rows.where('c.is_featured', '=', featured)
  if (query.q) rows = rows.where(answersTo(query.q))
  return readPage(app, rows, query, {
    id: 'c.id',
    sort: { ends_at: 'c.end_order', starts_at: 'c.start_order', progress: 'c.progress_order' },
  })
}

/** The numbers of public campaigns by kind, county and state, in one reading. */
export const countPublic = (app: App) => {
  const now = app.clock()
  const inState = (state: ListState) =>
    sql<number>`(count(*) filter (where ${isInState(state, now)}))::int`.as<ListState>(state)
  const about = (species: Species) => {
    const counts = listStates.map(
      (state) => sql`${state}::text, count(*) filter (where ${isInState(state, now)} and ${isAbout(species)})`,
    )
    return sql<CampaignCount[Species]>`json_build_object(${sql.join(counts)})`.as<Species>(species)
  }
  return rowsOf(app)
    .select(['c.type', 'c.city', ...listStates.map(inState), about('cat'), about('dog')])
    .where(isPublic(now))
    .where('c.type', '<>', 'general')
    .groupBy(['c.type', 'c.city'])
    .orderBy('c.type')
    .orderBy('c.city')
    .$narrowType<{ type: CampaignCount['type'] }>()
    .execute()
}

/** A campaign with a page of its own: the general fund has none, it is chosen on the page to give. */
export const findPublic = (app: App, id: number) =>
  rowsOf(app)
    .selectAll('c')
    .where('c.id', '=', id)
    .where('c.type', '<>', 'general')
    .where(isPublic(app.clock()))
    .executeTakeFirst()

/** What staff browse. */
export const listForStaff = (app: App, query: z.output<typeof staffCampaignList>) => {
  const now = app.clock()
  const { type, status, state, permit, featured } = query.filter
  let rows = rowsOf(app).selectAll('c')
  if (type) rows = rows.where('c.type', '=', type)
  if (status) rows = rows.where('c.status', '=', status)
  if (state) rows = rows.where(isPublic(now)).where(isInState(state, now))
  if (permit !== undefined) rows = rows.where('c.permit_id', '=', permit)
  if (featured !== undefined) rows = rows.where('c.is_featured', '=', featured)
  if (query.q) rows = rows.where(matchesSearch('c.search_text', query.q))
  return readPage(app, rows, query, {
    id: 'c.id',
    sort: {
      updated_at: 'c.updated_at',
      created_at: 'c.id',
      title: 'c.title',
      ends_at: 'c.closes_at',
      raised: 'c.raised',
    },
  })
}

/** Campaigns of any state by their ids. */
export const listByIds = (app: App, ids: readonly number[]) =>
  rowsOf(app).selectAll('c').where('c.id', '=', sql<number>`any(${ids}::bigint[])`).execute()

export const findCampaign = async (app: App, id: number) => (await listByIds(app, [id]))[0]

export type CampaignRow = NonNullable<Awaited<ReturnType<typeof findCampaign>>>

/** The part of a row that the rules about money look at. */
export const termsOf = (row: CampaignRow): CampaignTerms => ({
  status: row.status,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  min_amount: row.min_amount,
  max_amount: row.max_amount,
  target_amount: row.target_amount,
  stop_at_target: row.stop_at_target,
  solicitation_basis: row.solicitation_basis,
  permit:
    row.permit_no !== null && row.permit_starts_on !== null && row.permit_ends_on !== null
      ? { permit_no: row.permit_no, starts_on: row.permit_starts_on, ends_on: row.permit_ends_on }
      : null,
  raised: row.raised,
})

export const findGeneralId = async (app: App): Promise<number> =>
  (await app.db.selectFrom('campaigns').select('id').where('type', '=', 'general').executeTakeFirstOrThrow()).id

export const listOptions = (app: App, campaign_ids: readonly number[]) =>
  app.db
    .selectFrom('campaign_options')
    .select(['id', 'campaign_id', 'label', 'amount', 'unit_label', 'max_quantity', 'sort', 'is_active'])
    .where('campaign_id', '=', sql<number>`any(${campaign_ids}::bigint[])`)
    .orderBy('sort')
    .orderBy('id')
    .execute()

type CartOption = { id: number; label: string; amount: number; max_quantity: number | null; is_active: boolean }

const optionsForCart = sql<
  CartOption[]
>`(select coalesce(json_agg(json_build_object('id', o.id, 'label', o.label, 'amount', o.amount,
    'max_quantity', o.max_quantity, 'is_active', o.is_active) order by o.sort, o.id), '[]')
  from campaign_options o where o.campaign_id = c.id)`

type ForCart = { ids: readonly number[]; now: Date }

const campaignsForCart = preparedQuery('campaigns_for_cart', (app, { ids, now }: Placeholders<ForCart>) =>
  rowsOf(app)
    .selectAll('c')
    .select([optionsForCart.as('options'), firstPhotoOf(app, 'campaigns', 'c.id', now).as('photo')])
    .where('c.id', '=', sql<number>`any(${opaque(ids, 'bigint[]')})`),
)

/** What the cart must know of campaigns of any state, in one statement. */
export const listForCart = (app: App, ids: readonly number[]) => campaignsForCart(app, { ids, now: app.clock() })

export const insertOption = (app: App, campaign_id: number, { id: _, ...option }: OptionInput) =>
  app.db
    .insertInto('campaign_options')
    .values({ ...option, campaign_id })
    .execute()

/** @returns whether the campaign has this option */
export const updateOption = async (app: App, campaign_id: number, id: number, option: Omit<OptionInput, 'id'>) => {
  const { numUpdatedRows } = await app.db
    .updateTable('campaign_options')
    .set(option)
    .where('id', '=', id)
    .where('campaign_id', '=', campaign_id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What is left of a gift, NT$; `f` is its allocation. */
export const netGift = sql<number>`(f.amount + (select coalesce(sum(r.amount), 0)::bigint from fundings r
  where r.order_campaign_item_id = f.order_campaign_item_id and r.kind = 'refund'))`

/** Whether money of a gift is here that was not wholly refunded; `o` is the order. */
export const isGiftHere = sql<boolean>`(o.payment_status in ('paid', 'partially_refunded') and exists (
  select from fundings f where f.order_id = o.id and f.kind = 'allocation' and ${netGift} > 0))`

/** The comment of a gift as far as the public may read it; `o` is the order. */
export const shownComment = sql<string | null>`case when o.gift_comment_state = 'shown' then o.gift_comment end`

/** Gifts that were not wholly refunded, newest first. Holds full names: mask them before they leave the server. */
export const listGifts = (app: App, campaign_id: number, query: z.output<typeof donorList>, total: number) => {
  const rows = app.db
    .selectFrom('fundings as f')
    .innerJoin('orders as o', 'o.id', 'f.order_id')
    .select(['f.id', 'f.occurred_on as donated_on', netGift.as('amount')])
    .select(['o.name', 'o.receipt_kind', 'o.receipt_name', 'o.public_name', 'o.public_name_mode'])
    .select(shownComment.as('comment'))
    .where('f.campaign_id', '=', campaign_id)
    .where('f.kind', '=', 'allocation')
    .where(netGift, '>', 0)
  return readPage(app, rows, query, { id: 'f.id', sort: { created_at: 'f.id' }, total })
}

/** Published expenses that were paid with the money of a campaign, newest first, at most 100. */
export const listUseOfMoney = (app: App, campaign_id: number) =>
  app.db
    .selectFrom('fundings as f')
    .innerJoin('transactions as x', 'x.id', 'f.transaction_id')
    .select([
      'f.id',
      'x.id as transaction_id',
      'x.occurred_on',
      'x.title',
      'x.category',
      sql<number>`-f.amount`.as('amount'),
    ])
    .where('f.campaign_id', '=', campaign_id)
    .where('f.kind', '=', 'disbursement')
    .where('x.state', '=', 'published')
    .orderBy('x.occurred_on', 'desc')
    .orderBy('f.id', 'desc')
    .limit(100)
    .execute()

/** When the page of a campaign last told something else: it was changed, it began, or a report came out. */
const changedAt = (now: Date) =>
  sql<string>`greatest(c.updated_at, case when c.starts_at <= ${now} then c.starts_at end,
    (select max(u.published_at) from campaign_updates u
      where u.campaign_id = c.id and u.published_at <= ${now}))`

/** Campaigns with a page of their own, for the site map. */
export const addressRows = (app: App) =>
  rowsOf(app)
    .select(['c.id', 'c.slug', changedAt(app.clock()).as('updated_at')])
    .where('c.type', '<>', 'general')
    .where(isPublic(app.clock()))
