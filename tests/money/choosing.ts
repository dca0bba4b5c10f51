import type { Reply } from '#tests/support/app.ts'
import type { Dice, MoneyWorld, PlacedOrder } from './world.ts'

export type Act = {
  readonly name: string
  readonly share: number
  readonly run: (world: MoneyWorld, dice: Dice) => Promise<unknown>
}

export const pick = <T>(list: readonly T[], dice: Dice): T => list[dice(list.length)] as T
export const latest = (world: MoneyWorld, dice: Dice, of = 40): PlacedOrder | undefined =>
  world.orders.length === 0 ? undefined : pick(world.orders.slice(-of), dice)

export const said = async (world: MoneyWorld, name: string, answer: Promise<Reply>): Promise<Reply> => {
  const reply = await answer
  world.heard(name, reply)
  return reply
}
