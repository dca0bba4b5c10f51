import { machine } from '#platform/contract/machine.ts'
import type { Day } from '#platform/contract/time.ts'

export const goodsGiftMachine = machine({
  states: ['recorded', 'withdrawn'],
  actions: { withdraw: { from: ['recorded'], to: 'withdrawn' } },
})
export type GoodsGiftState = (typeof goodsGiftMachine.states)[number]

export const goodsKinds = ['food', 'medicine', 'supplies', 'equipment', 'other'] as const
export type GoodsKind = (typeof goodsKinds)[number]

/** By whose word goods are worth something: the donor's proof of what they cost, our own people, the price in shops. */
export const valueBases = ['invoice', 'estimate', 'market'] as const
export type ValueBasis = (typeof valueBases)[number]

/** The most kinds of goods in one gift. */
export const mostLines = 30

export const goodsGiftActions = ['edit', 'receipt', 'name', 'withdraw'] as const
export type GoodsGiftAction = (typeof goodsGiftActions)[number]

/** What the actions ask about: its state, and its receipts of every state. */
export type GoodsFacts = { state: GoodsGiftState; receipts: readonly { state: 'issued' | 'voided' | 'merged' }[] }

/**
 * What may be done with a gift in kind. What a receipt named is not changed any more, not even after that receipt was
 * voided: the paper is in the donor's hands. It is withdrawn and recorded anew. How the public reads the name stands on no
 * paper: donors may change their mind at any time.
 */
export const actionsOf = ({ state, receipts }: GoodsFacts): GoodsGiftAction[] => {
  if (state === 'withdrawn') return []
  // the name stands among the fields then
  if (receipts.length === 0) return ['edit', 'receipt', 'withdraw']
  return liveReceiptOf({ receipts }) ? ['name'] : ['receipt', 'name', 'withdraw']
}

/** The receipt of a gift that counts; undefined without one. */
export const liveReceiptOf = <R extends GoodsFacts['receipts'][number]>({ receipts }: { receipts: readonly R[] }) =>
  receipts.find(({ state }) => state === 'issued')

type Valued = { value: number | null; value_basis: ValueBasis | null }

/** NT$ that a receipt states of goods: what the donor proved; nobody's estimate. 0 where nothing was proved. */
export const provedValue = ({ value, value_basis }: Valued): number => (value_basis === 'invoice' ? (value ?? 0) : 0)

/** NT$ by any word; null where nobody said one. */
export const totalValue = (lines: readonly Pick<Valued, 'value'>[]): number | null => {
  const said = lines.flatMap(({ value }) => value ?? [])
  return said.length === 0 ? null : said.reduce((sum, value) => sum + value, 0)
}

/** A campaign as goods meet it. Its permit is there only where it appeals under one. */
export type GoodsCampaign = {
  readonly status: string
  readonly permit: { readonly starts_on: Day; readonly ends_on: Day } | null
}

/** Why goods of a day cannot be given to a campaign; null where they can. What an appeal takes, it takes within its permit. */
export const whyNotGoodsFor = (
  { status, permit }: GoodsCampaign,
  received_on: Day,
): 'draft' | 'closed' | 'outside_permit' | null => {
  if (status === 'draft' || status === 'pending_review') return 'draft'
  if (status === 'closed') return 'closed'
  return permit && (received_on < permit.starts_on || received_on > permit.ends_on) ? 'outside_permit' : null
}
