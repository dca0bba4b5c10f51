import type { AnimalLink } from '#domains/animals/contract.ts'
import { listAnimalsOfCampaigns } from '#domains/animals/service.ts'
import { statsOf } from '#domains/customers/service.ts'
import { firstPhotos, photosOf } from '#domains/media/service.ts'
import { drawAnimalsPicture } from '#domains/share_pictures/service.ts'
import type { FileAnswer } from '#platform/contract/endpoint.ts'
import type { SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import type { Impact, ImpactCampaign } from './contract.ts'
import { type GiftRow, listCampaigns, listExpenses, listGifts, listOwnLit } from './queries.ts'
import { daysUntil, progressOf, sharesOf } from './rules.ts'

const impactPictureName = 'pawlight-animals.png'
const expensesShown = 3

const sum = (gifts: readonly GiftRow[]): number => gifts.reduce((total, { amount }) => total + amount, 0)
const yearOf = ({ paid_on }: GiftRow): number => Number(paid_on.slice(0, 4))

type ExpenseRow = Awaited<ReturnType<typeof listExpenses>>[number]

/** What the own gifts to a campaign paid: the newest expenses one by one, the older ones as a sum. */
const followMoney = (gifts: readonly GiftRow[], expenses: readonly ExpenseRow[]) => {
  const shares = sharesOf(gifts, expenses)
  const paid = expenses
    .flatMap((expense, index) => {
      const share = shares[index] ?? 0
      return share > 0 ? [{ ...expense, share }] : []
    })
    .toReversed()
  const older = paid.slice(expensesShown)
  const spent_share = paid.reduce((total, { share }) => total + share, 0)
  return {
    spent_share,
    progress: progressOf({ donated: sum(gifts), spent: spent_share }),
    expenses: paid.slice(0, expensesShown),
    older: { count: older.length, share: older.reduce((total, { share }) => total + share, 0) },
  }
}

const readCampaigns = async (app: App, gifts: readonly GiftRow[]): Promise<ImpactCampaign[]> => {
  const byCampaign = Map.groupBy(gifts, ({ campaign_id }) => campaign_id)
  const ids = [...byCampaign.keys()]
  const [rows, expenses, animals, photos] = await Promise.all([
    listCampaigns(app, ids),
    listExpenses(app, ids),
    listAnimalsOfCampaigns(app, ids),
    firstPhotos(app, 'campaigns', ids),
  ])
  const known = new Map(rows.map((row) => [row.id, row]))
  const spentBy = Map.groupBy(expenses, ({ campaign_id }) => campaign_id)
  const campaigns = ids.flatMap((id) => {
    const own = byCampaign.get(id) ?? []
    const campaign = known.get(id)
    return campaign ? [{ ...campaign, own, ...followMoney(own, spentBy.get(id) ?? []) }] : []
  })
  const shown = campaigns.flatMap((campaign) => campaign.expenses.map(({ transaction_id }) => transaction_id))
  const papers = await photosOf(app, 'transactions', [...new Set(shown)])
  return campaigns.map(({ own, ...campaign }) => ({
    ...campaign,
    photo: photos.get(campaign.id) ?? null,
    donated: sum(own),
    gifts: own,
    expenses: campaign.expenses.map((expense) => ({
      ...expense,
      documents_count: papers.get(expense.transaction_id)?.length ?? 0,
    })),
    animals: animals.get(campaign.id) ?? [],
  }))
}

const distinct = (animals: readonly AnimalLink[]): AnimalLink[] => [
  ...new Map(animals.map((animal) => [animal.id, animal])).values(),
]

const readLamps = async (app: App, customer_id: number): Promise<Impact['lamps']> => {
  const lit = await listOwnLit(app, customer_id)
  const [longest] = lit
  if (!longest) return null
  return {
    count: lit.length,
    id: longest.id,
    kind: longest.kind,
    wish: longest.wish,
    days_left: daysUntil(longest.expires_at, app.clock()),
  }
}

/**
 * What the member's gifts did, of one year or of all. Without a year its figures are those of the member's statistics.
 * The shares of expenses are estimates, and whatever belongs to other givers stays out.
 */
export const readImpact = async (app: App, actor: SignedInMember, year: number | undefined): Promise<Impact> => {
  const all = await listGifts(app, actor.member.id)
  const gifts = year === undefined ? all : all.filter((gift) => yearOf(gift) === year)
  const campaigns = await readCampaigns(app, gifts)
  const animals = distinct(campaigns.flatMap((campaign) => campaign.animals))
  return {
    year: year ?? null,
    years: [...new Set(all.map(yearOf))],
    since: gifts.at(-1)?.paid_on ?? null,
    donated_total: sum(gifts),
    gifts_count: new Set(gifts.map(({ order_id }) => order_id)).size,
    animals_helped: animals.length,
    volunteer_hours: (await statsOf(app, actor)).volunteer_hours,
    campaigns,
    animals,
    lamps: await readLamps(app, actor.member.id),
  }
}

/** The number of animals of all years as a picture. */
export const drawImpact = async (app: App, actor: SignedInMember): Promise<FileAnswer> => {
  const { animals_helped } = await statsOf(app, actor)
  const { png } = await drawAnimalsPicture(app, actor, animals_helped)
  return { body: png, filename: impactPictureName }
}
