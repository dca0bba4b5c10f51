import { machine } from '#platform/contract/machine.ts'

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

export const goodsGiftActions = ['edit', 'receipt', 'withdraw'] as const
export type GoodsGiftAction = (typeof goodsGiftActions)[number]

/** What the actions ask about: its state, and its receipts of every state. */
export type GoodsFacts = { state: GoodsGiftState; receipts: readonly { state: 'issued' | 'voided' | 'merged' }[] }

/**
 * What may be done with a gift in kind. What a receipt named is not changed any more, not even after that receipt was
 * voided: the paper is in the donor's hands. It is withdrawn and recorded anew.
 */
export const actionsOf = ({ state, receipts }: GoodsFacts): GoodsGiftAction[] => {
  if (state === 'withdrawn') return []
  if (receipts.length === 0) return [...goodsGiftActions]
  return liveReceiptOf({ receipts }) ? [] : ['receipt', 'withdraw']
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
