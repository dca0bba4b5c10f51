import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { moveStock, type Shelf } from './queries.ts'
import { type Pieces, sumsOf } from './rules.ts'

/** What an order does to shelves, as the sign of its pieces on hand and held. */
const effects = {
  reserve: { on_hand: 0, reserved: 1 },
  release: { on_hand: 0, reserved: -1 },
  sale: { on_hand: -1, reserved: -1 },
  return: { on_hand: 1, reserved: 0 },
} as const

/**
 * Moves the pieces of an order.
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
  const { on_hand, reserved } = effects[kind]
  const changes = sumsOf(pieces).map(({ id, quantity }) => ({
    id,
    on_hand: on_hand * quantity,
    reserved: reserved * quantity,
  }))
  if (changes.length === 0) return []
  const moved = new Set(await moveStock(app, shelf, changes, { kind, order_id }))
  return changes.map(({ id }) => id).filter((id) => !moved.has(id))
}

const tables = { variant: 'product_variants', gift: 'gifts' } as const

type Shelved = { readonly id: number; readonly label: string; readonly stock_on_hand: number }

/** What somebody found on a shelf. */
export type Count = {
  readonly on_hand: number
  /** What stood there for them; undefined where that is not known. */
  readonly seen_on_hand?: number | undefined
  readonly reason: string
}

/**
 * Sets the counted stock of a thing to what was found on its shelf, on record. Call it in a transaction that holds the
 * thing's row.
 *
 * @returns why it could not be done: orders hold more than that, or pieces moved since the person looked; null when it is
 */
export const recount = async (
  app: App,
  staff: Granted<'products update'> | Granted<'gifts update'>,
  shelf: Shelf,
  { id, label, stock_on_hand }: Shelved,
  { on_hand, seen_on_hand = stock_on_hand, reason }: Count,
): Promise<'held' | 'moved' | null> => {
  if (seen_on_hand !== stock_on_hand) return 'moved'
  const difference = on_hand - stock_on_hand
  const change = { id, on_hand: difference, reserved: 0 }
  const told = { kind: 'adjust', reason, staff_id: staff.staff.id } as const
  if (difference !== 0 && (await moveStock(app, shelf, [change], told)).length === 0) return 'held'
  await recordChange(app, staff, {
    action: 'updated',
    subject_type: tables[shelf],
    subject_id: id,
    subject_label: label,
    before: { stock_on_hand },
    after: { stock_on_hand: on_hand },
    reason,
  })
  return null
}
