import { formatCount, readAmount } from '#platform/contract/money.ts'
import { type CellColumn, type CellTexts, isOpenCell } from '#ui/admin/cell_texts.ts'
import type { VariantRow } from '../desk/contract.ts'
import { fewestOnHand, highestLowStock, highestPrice, highestStock } from '../desk/rules.ts'
import { variantGridWords as m } from './messages.ts'

type Field = 'price' | 'on_hand' | 'low_stock_at'

const storedOf = (row: VariantRow, field: Field): number => (field === 'on_hand' ? row.stock_on_hand : row[field])

/** A column of whole numbers within a range. */
const column = (
  key: Field,
  label: string,
  range: { min: number; max: number },
  words: (by: string) => string,
  more: Partial<Pick<CellColumn<VariantRow>, 'isOpen' | 'textOf'>> & {
    whyMore?: (value: number, row: VariantRow) => string | null
  } = {},
): CellColumn<VariantRow> & { readonly key: Field } => {
  const { whyMore, ...others } = more
  return {
    key,
    label,
    textOf: (row) => String(storedOf(row, key)),
    whyNot: (text, row) => {
      const value = readAmount(text)
      if (value === undefined) return m.no_number
      if (value < range.min || value > range.max) return m.between(formatCount(range.min), formatCount(range.max))
      return whyMore?.(value, row) ?? null
    },
    changeOf: (text, row) => {
      const by = (readAmount(text) ?? 0) - storedOf(row, key)
      return by === 0 ? m.back : words(m.signed(by))
    },
    ...others,
  }
}

/** What is typed in of a variant, in the order of its columns. */
export const variantCells = {
  price: column('price', m.price, { min: 1, max: highestPrice }, m.price_change),
  on_hand: column('on_hand', m.on_hand, { min: 0, max: highestStock }, m.on_hand_change, {
    isOpen: ({ track_stock }) => track_stock,
    textOf: (row) => (row.track_stock ? String(row.stock_on_hand) : m.untracked),
    whyMore: (value, row) => (value < fewestOnHand(row) ? m.held(row.stock_reserved) : null),
  }),
  low_stock_at: column('low_stock_at', m.low_stock_at, { min: 0, max: highestLowStock }, m.low_change),
} as const
const cells = Object.values(variantCells)

/** The typed numbers of a variant that are another than what is stored; a wrong one is `wrong`. */
const typedOf = (row: VariantRow, texts: CellTexts) =>
  cells.flatMap((one) => {
    const text = texts.get(row.id)?.[one.key]
    if (text === undefined || !isOpenCell(one, row)) return []
    const isWrong = one.whyNot(text, row) !== null
    const value = readAmount(text) ?? 0
    const by = value - storedOf(row, one.key)
    return isWrong || by !== 0 ? [{ field: one.key, value, by, isWrong }] : []
  })

/** What a save would change: how many variants, by how much in all, and how many cells are wrong. Prices in NT$. */
export const sumOfChanges = (rows: readonly VariantRow[], texts: CellTexts) => {
  const typed = rows.map((row) => typedOf(row, texts))
  const all = typed.flat()
  const right = all.filter(({ isWrong }) => !isWrong)
  const sum = (field: Field) => right.filter((one) => one.field === field).reduce((total, { by }) => total + by, 0)
  return {
    variants: typed.filter((of) => of.some(({ isWrong }) => !isWrong)).length,
    wrong: all.length - right.length,
    price: sum('price'),
    on_hand: sum('on_hand'),
    movesStock: right.some(({ field }) => field === 'on_hand'),
  }
}

/** The rows of a save, in the versions that are shown. */
export const changesOf = (rows: readonly VariantRow[], texts: CellTexts) =>
  rows.flatMap((row) => {
    const typed = typedOf(row, texts)
    if (typed.length === 0) return []
    const fields: { [field in Field]?: number } = Object.fromEntries(typed.map(({ field, value }) => [field, value]))
    const seen = fields.on_hand === undefined ? {} : { seen_on_hand: row.stock_on_hand }
    return [{ id: row.id, version: row.version, ...fields, ...seen }]
  })

/** What became another since a person began to type into a row, in words; undefined where nothing did. */
export const changedMeanwhile = (first: VariantRow, now: VariantRow): string | undefined => {
  const words = [
    [m.was_price, first.price, now.price],
    [m.was_on_hand, first.stock_on_hand, now.stock_on_hand],
    [m.low_stock_at, first.low_stock_at, now.low_stock_at],
  ] as const
  const others = words.filter(([, before, after]) => before !== after)
  if (others.length === 0) return undefined
  return m.elsewhere(others.map(([label, from, to]) => m.from_to(label, formatCount(from), formatCount(to))))
}

/** Which row and column a sentence of the server is about: `rows.3.price`. */
export const placeOfError = (path: string): { readonly at: number; readonly field: string } | undefined => {
  const [, at, field] = /^rows\.(\d+)\.(\w+)$/.exec(path) ?? []
  return at === undefined || field === undefined ? undefined : { at: Number(at), field }
}
