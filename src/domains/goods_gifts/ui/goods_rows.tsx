import { formatMoney } from '#platform/contract/money.ts'
import { Tag } from '#ui/chip.tsx'
import { DateText } from '#ui/values.tsx'
import { goodsKindWords } from '../messages.ts'
import type { PublishedGoods } from '../published/contract.ts'
import { publishedGoodsWords as m } from '../published/messages.ts'

const Value = ({ value, is_proved }: PublishedGoods) =>
  value === null ? (
    <span className="muted small">{m.no_value}</span>
  ) : (
    <>
      <b className="figures">{formatMoney(value)}</b>
      <span className="small muted goods-basis">{m.basis(is_proved)}</span>
    </>
  )

/** Goods that were given as a table, on phones as a list of the same facts. */
export const GoodsRows = ({ rows }: { rows: readonly PublishedGoods[] }) => (
  <table className="table ledger-table goods-table">
    <caption className="visually-hidden">{m.caption}</caption>
    <thead>
      <tr>
        <th scope="col">{m.day}</th>
        <th scope="col">{m.kind}</th>
        <th scope="col">{m.name}</th>
        <th scope="col">{m.goods}</th>
        <th scope="col">{m.purpose}</th>
        <th scope="col" className="numeric">
          {m.value}
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          <td className="cell-date">
            <DateText value={row.received_on} />
          </td>
          <td className="cell-kind">
            <Tag tone="success">{goodsKindWords[row.kind]}</Tag>
          </td>
          <td className="bold cell-name">{row.public_name}</td>
          <td className="cell-title">{m.pieces(row.name, row.quantity, row.unit)}</td>
          <td className="muted cell-bank">{row.campaign ?? row.purpose ?? m.any_purpose}</td>
          <td className="numeric cell-amount">
            <Value {...row} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
