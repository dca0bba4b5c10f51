import { NewCampaign } from '#domains/campaigns/desk/contract.ts'
import { changeCampaignState, createCampaign } from '#domains/campaigns/desk/service.ts'
import { createPermit } from '#domains/campaigns/permits/service.ts'
import type { App } from '#platform/server/app.ts'
import { proofs, type TestApp } from './app.ts'
import { aPlacedOrder, aStaffMember } from './shop.ts'

/** The moment at which these tests happen, unless one of them moves the clock. */
export const summerNoon = '2026-06-01T12:00:00+08:00'

/** The desk that keeps campaigns: the installation, the proof of who sits there, and the account their money goes to. */
export type CampaignDesk = {
  readonly app: App
  readonly staff: ReturnType<typeof proofs.staff>
  readonly account: number
}

/** Staff member 林專員 with every permission; sets the charity's clock to `summerNoon`. */
export const aCampaignDesk = async ({ app, clock }: TestApp): Promise<CampaignDesk> => {
  clock.set(summerNoon)
  const staff = proofs.staff(undefined, await aStaffMember(app, '林專員'))
  const { id } = await app.db.selectFrom('bank_accounts').select('id').executeTakeFirstOrThrow()
  return { app, staff, account: id }
}

/** What staff fill in for a campaign: a voluntary one since New Year without an end, unless told otherwise. */
export const wishes = ({ account }: CampaignDesk, wish: Record<string, unknown> = {}) =>
  NewCampaign.parse({
    type: 'medical',
    title: '小橘的骨折手術',
    starts_at: '2026-01-01T00:00:00+08:00',
    solicitation_basis: 'voluntary',
    bank_account_id: account,
    surplus_note: '用於其他動物醫療。',
    ...wish,
  })

/** A campaign that was published, with these wishes. */
export const published = async (desk: CampaignDesk, wish: Record<string, unknown> = {}) => {
  const draft = await createCampaign(desk.app, desk.staff, wishes(desk, wish))
  return changeCampaignState(desk.app, desk.staff, 'publish', draft)
}

/** A permit for the whole of 2026 with a number of its own, unless told otherwise. */
export const aPermit = ({ app, staff }: CampaignDesk, wish: Record<string, unknown> = {}) =>
  createPermit(app, staff, {
    name: '115 年度動物醫療勸募',
    permit_no: `衛部救字第 ${Math.random()} 號`,
    authority: '衛生福利部',
    purpose: '',
    area: '',
    method: '',
    starts_on: '2026-01-01',
    ends_on: '2026-12-31',
    plan_ends_on: null,
    bank_account_id: null,
    account_reported_on: null,
    board_approved_on: null,
    filed_on: null,
    usage_filed_on: null,
    ...wish,
  })

type Giver = {
  name?: string
  public_name?: string
  public_name_mode?: 'full' | 'masked' | 'anonymous'
  receipt_kind?: 'person' | 'company'
  receipt_name?: string
}

/** A paid gift of `amount` NT$ from 王小明 (unless told otherwise), as far as a campaign can see it. */
export const give = async (app: App, campaign_id: number, amount: number, giver: Giver = {}) => {
  const order_id = await aPlacedOrder(app)
  await app.db
    .updateTable('orders')
    .set({ name: '王小明', ...giver })
    .where('id', '=', order_id)
    .execute()
  const item = await app.db
    .insertInto('order_campaign_items')
    .values({ order_id, campaign_id, title: '助養', amount })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('fundings')
    .values({
      campaign_id,
      kind: 'allocation',
      amount,
      occurred_on: '2026-05-20',
      order_id,
      order_campaign_item_id: item.id,
      donor_key: `o:${order_id}`,
    })
    .execute()
}
