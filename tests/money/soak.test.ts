import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expireOrders } from '#domains/orders/closure/service.ts'
import { retryNotices } from '#domains/payments/notices/service.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'
import { anyAct } from './acts.ts'
import {
  aMoneyWorld,
  type Dice,
  expectSoundBooks,
  type MoneyWorld,
  openAppeals,
  passDays,
  signInAgain,
  signInStaff,
} from './world.ts'

const seconds = Number(process.env.MONEY_SOAK_SECONDS ?? 90)
const clients = 8

let t: TestApp
let world: MoneyWorld
beforeAll(async () => {
  // A machine that stands still for some seconds is no deadlock, and nobody waits for a connection.
  t = await testApp(gatewayEnvironment, { statement_timeout_ms: 20_000, max_connections: 3 * clients })
  world = await aMoneyWorld(t)
  await signInAgain(world)
  await openAppeals(world, 2)
})
afterAll(() => t?.close())

/** The same numbers in every run (mulberry32). */
const diceOf = (seed: number): Dice => {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let n = Math.imul(state ^ (state >>> 15), 1 | state)
    n = (n + Math.imul(n ^ (n >>> 7), 61 | n)) ^ n
    return Math.floor((((n ^ (n >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

/** Time goes by meanwhile, so that orders run out while others are placed and paid: ten minutes every two seconds. */
const letTimePass = async (until: number) => {
  for (let n = 1; performance.now() < until; n += 1) {
    await setTimeout(2_000)
    t.clock.forward(600_000)
    await expireOrders(t.app)
    await retryNotices(t.app)
    if (n % 30 === 0) await signInStaff(world)
  }
}

/**
 * What went wrong behind an answer that does not say so: a notice that could not be booked is answered 200, and its row of the
 * table of faults outlives the log, which says where.
 */
const unansweredFaults = async () => {
  const counted = await t.app.db.selectFrom('faults').select(['place', 'reason', 'count']).execute()
  const logged = t.logged().flatMap(({ place, err }) => (place && err ? [`${place}: ${err.where ?? err.message}`] : []))
  return [...counted.map(({ place, reason, count }) => `${place}: ${reason} × ${count}`), ...new Set(logged)]
}

/** What the public file of the cash book adds up to, and what its page says. */
const sums = async () => {
  const file = (await t.visitor.get('/api/transactions.csv')).text.replace('\uFEFF', '').trim().split(/\r?\n/).slice(1)
  const of = (side: string) =>
    file.filter((line) => line.split(',')[1] === side).reduce((sum, line) => sum + Number(line.split(',')[5]), 0)
  const { body } = await t.visitor.get('/api/transactions?per_page=10')
  return {
    file: { income: of('收入'), expense: of('支出'), rows: file.length },
    page: { income: body.totals.income, expense: body.totals.expense, rows: body.meta.total },
  }
}

it(`eight people and a gateway for ${seconds} s leave books that every check agrees with`, {
  timeout: (seconds + 300) * 1000,
}, async () => {
  const until = performance.now() + seconds * 1000
  const client = async (seed: number) => {
    const dice = diceOf(seed)
    while (performance.now() < until) await anyAct(dice).run(world, dice)
  }
  await Promise.all([...Array.from({ length: clients }, (_, n) => client(20_261_122 + n)), letTimePass(until)])
  await expireOrders(t.app)
  console.log(
    `${world.orders.length} orders; ${[...world.answers]
      .toSorted()
      .map(([answer, times]) => `${answer}: ${times}`)
      .join(', ')}`,
  )
  const faults = [...world.faults, ...(await unansweredFaults())]
  expect(faults, faults.join('; ')).toEqual([])
  await expectSoundBooks(world)
  await passDays(world, 30)
  await expectSoundBooks(world)
  const { file, page } = await sums()
  expect(file).toEqual(page)
})
