import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ofHeldMoney } from '#domains/tasks/causes/rules.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'
import { atDesk, refund, shares, workAtDesk } from './acts.ts'
import { endHalfDone, giveFoundMoneyBack } from './more_acts.ts'
import {
  aMoneyWorld,
  type Dice,
  expectSoundBooks,
  type MoneyWorld,
  openAppeals,
  type PlacedOrder,
  passDays,
  signInAgain,
} from './world.ts'

const runs = Number(process.env.MONEY_SEQUENCES ?? 12)

let t: TestApp
let world: MoneyWorld
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
  t.clock.set('2026-11-20T10:00:00+08:00')
  world = await aMoneyWorld(t)
})
afterAll(() => t?.close())

/** A step of a sequence: an act with the numbers it draws, or days that go by. */
const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      act: fc.nat(shares.length - 1),
      draws: fc.array(fc.nat(9_999), { minLength: 4, maxLength: 16 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ days: fc.constantFrom(1, 4, 9) }) },
)

/** Draws the given numbers in turn, and from the first again. */
const drawing = (draws: readonly number[]): Dice => {
  let at = -1
  return (below) => {
    at = (at + 1) % draws.length
    return (draws[at] ?? 0) % below
  }
}

/** Staff do what the order's page asks of them, until it asks for nothing more. */
const finish = async (placed: PlacedOrder): Promise<void> => {
  await endHalfDone(world, placed)
  for (let n = 0; n < 12; n += 1) {
    const order = await atDesk(world, placed)
    const causes = order.needs_attention.map(({ kind }: { kind: string }) => kind)
    const isHeld = ofHeldMoney.some((kind) => causes.includes(kind))
    if (isHeld) await refund(world, () => 0, order, { kind: 'all' })
    else if (causes.includes('late_payment_no_stock')) await refund(world, () => 0, order, { kind: 'all' })
    else {
      const [next] = ['attention', 'ship', 'deliver', 'refund'].filter((action) => order.actions.includes(action))
      if (!next || (next === 'refund' && order.status !== 'open')) return
      if (next === 'refund' && order.shipping_status === 'delivered') return
      await workAtDesk(world, () => 0, order, next)
    }
  }
}

const rowsOf = async (placed: readonly PlacedOrder[]) =>
  placed.length === 0
    ? []
    : t.app.db
        .selectFrom('orders')
        .select(['order_no', 'status', 'payment_status', 'shipping_status', 'stock_state'])
        .where(
          'order_no',
          'in',
          placed.map(({ order_no }) => order_no),
        )
        .execute()

const heldGoods = () =>
  t.app.db.selectFrom('product_variants').select(['id', 'stock_reserved']).where('stock_reserved', '<>', 0).execute()

it('any sequence of calls ends with every order at its end, nothing on the shelf held and no money without a task, whatever is returned, taken back, merged, paid out or left', {
  // a sequence takes seconds; a busy machine may need a minute
  timeout: runs * 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      world.orders.length = 0
      await signInAgain(world)
      await openAppeals(world, 5)
      for (const one of steps) {
        if ('days' in one) await passDays(world, one.days)
        else await shares[one.act]?.run(world, drawing(one.draws))
      }
      expect(world.faults).toEqual([])
      await expectSoundBooks(world)
      for (const placed of world.orders) await finish(placed)
      await passDays(world, 40)
      for (const placed of world.orders) await finish(placed)
      await passDays(world, 40)
      await giveFoundMoneyBack(world)
      const rows = await rowsOf(world.orders)
      expect(rows.filter(({ status }) => status === 'open')).toEqual([])
      expect(await heldGoods()).toEqual([])
      const waiting = await t.app.db.selectFrom('suspense_items').select('id').where('left_amount', '>', 0).execute()
      expect(waiting).toEqual([])
      await expectSoundBooks(world)
    }),
    { numRuns: runs, seed: 20_261_122, endOnFailure: true },
  )
})
