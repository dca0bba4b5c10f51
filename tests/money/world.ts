import pg from 'pg'
import { expect } from 'vitest'
import { brokenChecks } from '#checks/run.ts'
import { issueBearer } from '#domains/customers/tokens/service.ts'
import { publishDays } from '#domains/ledger/publications/service.ts'
import { completeOrders, expireOrders } from '#domains/orders/closure/service.ts'
import { seedRoles } from '#domains/staff/roles/service.ts'
import { addDays, taipeiDay } from '#platform/contract/time.ts'
import { system } from '#platform/server/access.ts'
import type { Client, Reply, TestApp } from '#tests/support/app.ts'
import { anAccount } from '#tests/support/books.ts'
import { aCampaign, aGift, anOffer, aPerson } from '#tests/support/buying.ts'
import { aMember, aStaff, hua, ming } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'

/** A number from 0 up to and without `below`. */
export type Dice = (below: number) => number

/** An order as its buyer knows it. `fields` is the gateway's form of the latest attempt. */
export type PlacedOrder = { order_no: string; key: string; fields?: Record<string, string> }

const permissions = [
  'orders view',
  'orders update',
  'customers view',
  'receipts view',
  'receipts update',
  'transactions view',
  'transactions create',
  'transactions update',
  'products view',
  'products update',
] as const

const signIn = async (t: TestApp): Promise<[Client, Client]> => [
  (await aStaff(t, { permissions })).client,
  (await aStaff(t, { permissions })).client,
]

/** The shop that people buy in: goods of which there are few, goods of which there are many, campaigns, a coupon and thanks. */
const openShop = async ({ app }: TestApp) => ({
  scarce: [await aProduct(app, { stock: 4 }), await aProduct(app, { stock: 4 })],
  plenty: [
    await aProduct(app, { stock: 5_000 }),
    await aProduct(app, { stock: 5_000, price: 90, per_customer_limit: 9 }),
  ],
  campaigns: [await aCampaign(app), await aCampaign(app), await aCampaign(app), await aCampaign(app)],
  coupons: [
    await anOffer(app, { code: 'MONEY-100', usage_limit: 50 }),
    await anOffer(app, { code: 'MONEY-NEW', customer_scope: 'new_customer', amount_off: 50 }),
    await anOffer(app, { code: 'MONEY-TWICE', usage_per_customer: 2, amount_off: 30 }),
    // with pickup the order costs nothing
    await anOffer(app, { code: 'MONEY-ALL', action: 'percent_off', amount_off: null, percent_off: 100 }),
  ],
  thanks: await aGift(app, { threshold_amount: 900, base: 'campaigns', stock_on_hand: 5 }),
})

/** Where money moves: buyers, donors, the gateway and two people of the house, on one installation. */
export const aMoneyWorld = async (t: TestApp) => {
  await seedRoles(t.app)
  await anAccount(t.app, 'second')
  await aStaff(t, { superman: true })
  const shop = await openShop(t)
  const methods = await t.app.db
    .selectFrom('payment_methods')
    .select(['id', 'kind'])
    .where('is_active', '=', true)
    .where('staff_only', '=', false)
    .execute()
  const deliveries = await t.app.db
    .selectFrom('delivery_methods')
    .select('id')
    .where('kind', 'in', ['home', 'pickup'])
    .where('is_active', '=', true)
    .execute()
  const world = {
    t,
    shop,
    methods,
    deliveries,
    members: [
      await aMember(t, ming),
      await aMember(t, hua),
      await aMember(t, { name: '陳小美', email: 'mei@example.com' }),
    ],
    buyers: [t.visitor, t.visitor],
    staff: await signIn(t),
    orders: [] as PlacedOrder[],
    /** How often each call was answered how. */
    answers: new Map<string, number>(),
    /** Answers that nobody may get. */
    faults: [] as string[],
    heard: (name: string, { status, body, text }: Reply) => {
      const answer = `${name} ${status}${body?.code ? ` ${body.code}` : ''}`
      world.answers.set(answer, (world.answers.get(answer) ?? 0) + 1)
      if (status < 500) return
      const wanted = status === 503 ? 'database unavailable' : 'unexpected error'
      const err = t.logged().findLast(({ msg }) => msg === wanted)?.err
      world.faults.push(`${answer}: ${err?.where ?? err?.message ?? text} (${err?.code})`)
    },
    /** Numbers of letters and statements, each used once. */
    letters: 0,
    today: () => taipeiDay(t.clock.now()),
  }
  return world
}
export type MoneyWorld = Awaited<ReturnType<typeof aMoneyWorld>>

/** Staff sign in anew, because their sessions end; members may leave at the same moment. */
export const signInStaff = async (world: MoneyWorld): Promise<void> => {
  world.staff = await signIn(world.t)
}

/** Staff and members sign in anew, because their sessions end. */
export const signInAgain = async (world: MoneyWorld): Promise<void> => {
  const { t } = world
  world.staff = await signIn(t)
  const clientOf = async ({ id }: { id: number }) => t.memberWith(await issueBearer(t.app, id, system('test').origin))
  world.buyers = [t.visitor, t.visitor, ...(await Promise.all(world.members.map(clientOf)))]
}

/** A campaign of a permit that ends in some days, and one that stops at its target; both take money now. */
export const openAppeals = async (world: MoneyWorld, days: number): Promise<void> => {
  const { t, shop, today } = world
  world.letters += 1
  const ends_on = addDays(today(), days)
  const { id: permit_id } = await t.app.db
    .insertInto('solicitation_permits')
    .values({ name: '許可', permit_no: `測字第${world.letters}號`, starts_on: today(), ends_on })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [appeal, target] = [await aCampaign(t.app), await aCampaign(t.app)]
  const campaigns = (id: number) => t.app.db.updateTable('campaigns').where('id', '=', id)
  const ends_at = `${ends_on}T23:00:00+08:00`
  await campaigns(appeal.id).set({ permit_id, solicitation_basis: 'permit', ends_at }).execute()
  await campaigns(target.id).set({ target_amount: 3_000, stop_at_target: true }).execute()
  shop.campaigns.splice(2, 2, appeal, target)
}

const day = 86_400_000

/** So many days go by, each with its nightly work; staff sign in anew, because their sessions end. */
export const passDays = async (world: MoneyWorld, days: number): Promise<void> => {
  for (let n = 0; n < days; n += 1) {
    world.t.clock.forward(day)
    await expireOrders(world.t.app)
    await completeOrders(world.t.app)
  }
  await publishDays(world.t.app)
  await world.t.app.jobs.send(world.t.app, 'receipts.yearly', {})
  await world.t.runDueJobs()
  await signInAgain(world)
}

/** Every check of the books agrees. One that does not is named with its first rows: no second run may fail the same way. */
export const expectSoundBooks = async ({ t }: MoneyWorld): Promise<void> => {
  const client = new pg.Client({ connectionString: t.url })
  await client.connect()
  try {
    const broken = await brokenChecks(client, t.clock.now())
    const named = broken.map(({ name, rows }) => `${name} ${JSON.stringify(rows.slice(0, 3))}`)
    expect(named, named.join('; ')).toEqual([])
  } finally {
    await client.end()
  }
}

/** What a buyer fills in: one of twenty people, of whom some stand for the same household. */
export const buyerOf = (dice: Dice) => ({
  ...aPerson,
  name: `王小${'明華美玲'[dice(4)]}`,
  phone: `0912${String(345_000 + dice(20))}`,
  email: `buyer${dice(20)}@example.com`,
  receipt_type: ['single', 'single', 'yearly', 'none'][dice(4)],
  public_name_mode: ['masked', 'full', 'anonymous'][dice(3)],
})
