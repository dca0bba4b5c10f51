import { priceOfPart, type RefundableLine } from '#domains/payments/refunds/rules.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { CheckField } from '#ui/choice_fields.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { refundDeskWords as m } from './refund_messages.ts'

/** How many pieces of each line go back; of the delivery, which has none, 1 for all of it. By the line's place. */
export type Chosen = Readonly<Record<string, number>>

const keyOf = ({ source, id }: Pick<RefundableLine, 'source' | 'id'>): string => `${source} ${id}`

/** The chosen pieces as the call takes them: the server reckons what they cost. */
export const partsOf = (lines: readonly RefundableLine[], chosen: Chosen) =>
  lines.flatMap((line) => {
    const count = chosen[keyOf(line)] ?? 0
    const { source, id, pieces } = line
    if (count === 0 || source === 'surplus') return []
    return [{ source, id, quantity: pieces === null ? null : count, amount: null }]
  })

/** What the chosen pieces come to, NT$. */
const sumOfParts = (lines: readonly RefundableLine[], chosen: Chosen): number =>
  partsOf(lines, chosen).reduce((sum, { source, id, quantity }) => {
    const line = lines.find((one) => one.source === source && one.id === id)
    return sum + (line ? priceOfPart(line, quantity) : 0)
  }, 0)

type RefundPartsProps = { lines: readonly RefundableLine[]; chosen: Chosen; onChange: (chosen: Chosen) => void }

/** The goods of an order piece by piece, and its delivery, each with what it comes to. Nothing chosen is everything. */
export const RefundParts = ({ lines, chosen, onChange }: RefundPartsProps) => (
  <fieldset className="stack gap-2">
    <legend className="small">{m.pieces}</legend>
    {lines.map((line) => {
      const count = chosen[keyOf(line)] ?? 0
      const set = (next: number) => onChange({ ...chosen, [keyOf(line)]: next })
      return (
        <div key={keyOf(line)} className="row between gap-2 wrap">
          <CheckField
            label={m.part(line.name, formatMoney(priceOfPart(line, count || (line.pieces_left ?? null))))}
            checked={count > 0}
            onChange={(event) => set(event.target.checked ? (line.pieces_left ?? 1) : 0)}
          />
          {count > 0 && line.pieces_left !== null && line.pieces_left > 1 && (
            <Quantity what={m.pieces_of(line.name)} value={count} max={line.pieces_left} onChange={set} />
          )}
        </div>
      )
    })}
    {sumOfParts(lines, chosen) > 0 && <p className="small">{m.parts_sum(formatMoney(sumOfParts(lines, chosen)))}</p>}
  </fieldset>
)
