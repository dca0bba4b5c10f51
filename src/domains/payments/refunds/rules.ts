import { mayDecide, needsSecondPerson } from '#domains/approvals/rules.ts'
import { machine, next } from '#platform/contract/machine.ts'

/** Money on its way back. `done` is booked and final; a refund that failed frees its amount for another one. */
export const refundMachine = machine({
  states: ['requested', 'approved', 'sent', 'done', 'failed'],
  actions: {
    approve: { from: ['requested'], to: 'approved' },
    send: { from: ['approved'], to: 'sent' },
    done: { from: ['sent'], to: 'done' },
    fail: { from: ['requested', 'approved', 'sent'], to: 'failed' },
  },
})
export type RefundState = (typeof refundMachine.states)[number]
export const refundActions = ['approve', 'send', 'done', 'fail'] as const
export type RefundAction = (typeof refundActions)[number]

export const refundKinds = ['goods', 'donation', 'all'] as const
export type RefundKind = (typeof refundKinds)[number]

/**
 * What a refund comes to with the others of its order, or with those that its person asked for on that day and nobody else
 * agreed to, whichever is more (NT$; those that failed do not count); and who asked for it.
 */
type ToApprove = { together: number; requested_by: number | null }

/** Whether this person may approve the refund: not who asked for it, once they are above NT$10,000. */
export const mayApprove = (refund: ToApprove, staff_id: number): boolean =>
  !needsSecondPerson(refund.together) || mayDecide(refund, staff_id)

/** What a person may do with a refund now, in the order of the buttons. */
export const actionsOf = (refund: ToApprove & { state: RefundState }, staff_id: number): RefundAction[] =>
  refundActions.filter(
    (action) =>
      next(refundMachine, refund.state, action) !== undefined && (action !== 'approve' || mayApprove(refund, staff_id)),
  )

/** What the money of a refund was: a donated line, an article, a bundle article, the delivery, or a second payment. */
export type LineSource = 'campaign' | 'item' | 'group_item' | 'shipping' | 'surplus'

/** A line of an order and what of it may still go back. NT$; pieces only for goods. */
export type RefundableLine = {
  source: LineSource
  id: number | null
  name: string
  /** What the line came to after the discounts that were frozen with the order. */
  paid: number
  left: number
  pieces: number | null
  pieces_left: number | null
}

/** What money goes back for: how many pieces come back with it is null where nothing does. */
type Wanted = { source: LineSource; id: number | null; quantity: number | null }

/**
 * What a part of a line comes to: so many pieces what they cost after their discounts, a line without pieces all that is
 * left. Pieces are counted from the first that went back, each rounded so that all of them come to what the line cost.
 *
 * @returns NT$; never more than is left
 */
export const priceOfPart = ({ paid, left, pieces, pieces_left }: RefundableLine, quantity: number | null): number => {
  if (!pieces || quantity === null) return left
  const costOf = (count: number) => Math.round((paid * count) / pieces)
  const back = pieces - (pieces_left ?? 0)
  return Math.min(left, costOf(back + quantity) - costOf(back))
}

/** The parts with their amounts: the one that was named, else what the part comes to; 0 for a line that does not exist. */
export const pricedParts = (
  lines: readonly RefundableLine[],
  wanted: readonly (Wanted & { amount: number | null })[],
): RefundPart[] =>
  wanted.map((part) => {
    const line = lines.find(({ source, id }) => source === part.source && id === part.id)
    return { ...part, amount: part.amount ?? (line ? priceOfPart(line, part.quantity) : 0) }
  })

/** A part of a refund. `quantity` is the number of pieces that come back; null takes money off without a return. */
export type RefundPart = { source: LineSource; id: number | null; amount: number; quantity: number | null }

/** A second payment is for nothing, so it goes back under `all` only. */
const isOfKind = (line: { source: LineSource }, kind: RefundKind): boolean =>
  kind === 'all' || (line.source !== 'surplus' && (line.source === 'campaign') === (kind === 'donation'))

/** The lines of a kind that have something left, in their order. */
export const linesOfKind = (lines: readonly RefundableLine[], kind: RefundKind): RefundableLine[] =>
  lines.filter((line) => line.left > 0 && isOfKind(line, kind))

/**
 * Lays an amount on the lines from the first on; a line that goes back whole takes its pieces along.
 *
 * @param amount NT$; null for everything that is left
 * @returns null when the lines do not hold as much
 */
export const layOnLines = (lines: readonly RefundableLine[], amount: number | null): RefundPart[] | null => {
  let open = amount ?? lines.reduce((sum, { left }) => sum + left, 0)
  const parts: RefundPart[] = []
  for (const { source, id, left, pieces_left } of lines) {
    const share = Math.min(open, left)
    if (share > 0) parts.push({ source, id, amount: share, quantity: share === left ? pieces_left || null : null })
    open -= share
  }
  return open > 0 || parts.length === 0 ? null : parts
}

export type PartsProblem = 'unknown_line' | 'wrong_kind' | 'too_much' | 'too_many_pieces' | 'repeated' | 'costs_nothing'

/** Why these parts cannot be taken from the lines of the order, or null when they can. */
export const whyNotParts = (
  lines: readonly RefundableLine[],
  parts: readonly RefundPart[],
  kind: RefundKind,
): PartsProblem | null => {
  const keys = parts.map(({ source, id }) => `${source}:${id}`)
  if (new Set(keys).size < keys.length) return 'repeated'
  for (const part of parts) {
    const line = lines.find(({ source, id }) => source === part.source && id === part.id)
    if (!line) return 'unknown_line'
    if (!isOfKind(part, kind)) return 'wrong_kind'
    if (part.amount > line.left) return 'too_much'
    if (part.quantity !== null && part.quantity > (line.pieces_left ?? 0)) return 'too_many_pieces'
    if (part.amount === 0) return 'costs_nothing'
  }
  return null
}
