import { type PaymentKind, type PaymentMethod, whyNotPayable } from '../../rules.ts'

/** The kinds that a method can be made of: somebody takes their money. The provider follows from the kind. */
export const openKinds = [
  'credit',
  'atm',
  'cvs_code',
  'barcode',
  'applepay',
  'transfer',
  'postal',
  'cod',
  'cash',
  'cheque',
] as const satisfies readonly PaymentKind[]

const byGateway: readonly PaymentKind[] = ['credit', 'atm', 'cvs_code', 'barcode', 'applepay']

/** Who takes the money of a kind; null for kinds that nobody takes yet. */
export const providerOf = (kind: PaymentKind): 'ecpay' | 'manual' | null => {
  if (byGateway.includes(kind)) return 'ecpay'
  return openKinds.some((open) => open === kind) ? 'manual' : null
}

type Field = 'kind' | 'max_amount' | 'allow_goods' | 'allow_campaigns'

/** What is wrong with a method by itself, with the field; null when nothing is. */
export const whyNotMethod = (method: {
  kind: PaymentKind
  min_amount: number
  max_amount: number | null
  allow_goods: boolean
  allow_campaigns: boolean
}): readonly [Field, 'no_provider' | 'range' | 'nothing_to_pay' | 'cod_goods_only'] | null => {
  if (providerOf(method.kind) === null) return ['kind', 'no_provider']
  if (method.max_amount !== null && method.max_amount < method.min_amount) return ['max_amount', 'range']
  if (!method.allow_goods && !method.allow_campaigns) return ['allow_goods', 'nothing_to_pay']
  return method.kind === 'cod' && method.allow_campaigns ? ['allow_campaigns', 'cod_goods_only'] : null
}

/** What visitors can pay for by any of the methods. */
export const payable = (methods: readonly PaymentMethod[]): { goods: boolean; campaigns: boolean } => {
  const open = (has: { goods: boolean }) =>
    methods.some((method) => {
      const grand_total = Math.max(method.min_amount ?? 0, 1)
      const bill = { grand_total, has_goods: has.goods, has_campaigns: !has.goods, delivery_method_id: null }
      return whyNotPayable(method, bill) === null
    })
  return { goods: open({ goods: true }), campaigns: open({ goods: false }) }
}

/** Whether a change takes the last way to pay for something that could be paid for before. */
export const takesLastWay = (before: readonly PaymentMethod[], after: readonly PaymentMethod[]): boolean => {
  const [had, has] = [payable(before), payable(after)]
  return (had.goods && !has.goods) || (had.campaigns && !has.campaigns)
}

/** Hundredths of a percent as people read them: 275 is 2.75. */
export const percentText = (basis_points: number): string => String(basis_points / 100)

/** What somebody typed as percent in hundredths of a percent; what is no such number stays as it is, for its schema. */
export const basisPointsOf = (typed: string): string => {
  const text = typed.normalize('NFKC').trim().replace(/%$/, '')
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) ? String(Math.round(Number(text) * 100)) : text
}
