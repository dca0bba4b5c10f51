import type { App } from '#platform/server/app.ts'
import { moveStock, type Shelf } from './queries.ts'
import { inLockOrder, type Pieces } from './rules.ts'

/** What an order does to shelves, as the sign of its pieces on hand and held. */
const effects = {
  reserve: { on_hand: 0, reserved: 1 },
  release: { on_hand: 0, reserved: -1 },
  sale: { on_hand: -1, reserved: -1 },
  return: { on_hand: 1, reserved: 0 },
} as const

/**
 * Moves the pieces of an order, thing by thing in the order of their ids.
 *
 * @returns the ids of things that could not be moved; their shelves are untouched
 */
export const movePieces = async (
  app: App,
  shelf: Shelf,
  kind: keyof typeof effects,
  pieces: readonly Pieces[],
  order_id: number,
): Promise<number[]> => {
  const refused: number[] = []
  const { on_hand, reserved } = effects[kind]
  for (const { id, quantity } of inLockOrder(pieces)) {
    const movement = { kind, on_hand: on_hand * quantity, reserved: reserved * quantity, order_id }
    if (!(await moveStock(app, shelf, id, movement))) refused.push(id)
  }
  return refused
}
