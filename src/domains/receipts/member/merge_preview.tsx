import type { CallResult } from '#platform/contract/endpoint.ts'
import { Tag } from '#ui/chip.tsx'
import { Money } from '#ui/values.tsx'
import type { receiptMergesApi } from '../merges/contract.ts'
import { sumsByPurpose } from '../merges/rules.ts'
import { inCapitals } from '../rules.ts'
import { mergeWords as m } from './merge_messages.ts'

export type Mergeable = CallResult<typeof receiptMergesApi.choices>['data'][number]

export const sumOf = (rows: readonly Mergeable[]): number => rows.reduce((sum, row) => sum + row.total_amount, 0)

/** What the merged receipt will say. */
export const MergePreview = ({ rows }: { rows: readonly Mergeable[] }) => {
  const days = rows.flatMap(({ donated_from, donated_to }) => [donated_from, donated_to]).sort()
  const [first] = rows
  return (
    <section className="receipt-preview" aria-label={m.preview}>
      <div className="row between">
        <h2>{m.receipt}</h2>
        <Tag>{m.preview}</Tag>
      </div>
      <p className="muted">{first ? m.number_later : m.nothing_chosen}</p>
      {first && (
        <>
          <table className="mt-3">
            <tbody>
              <tr>
                <td className="muted">{m.donor}</td>
                <td>{first.receipt_name}</td>
              </tr>
              <tr>
                <td className="muted">{m.span}</td>
                <td className="figures">{m.span_of(days[0] ?? '', days.at(-1) ?? '')}</td>
              </tr>
              {sumsByPurpose(rows.flatMap(({ lines }) => lines)).map(({ purpose, amount }) => (
                <tr key={purpose}>
                  <td>{purpose}</td>
                  <td>
                    <Money amount={amount} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <div aria-live="polite">
            <p className="bold mt-3">{m.capital(inCapitals(sumOf(rows)))}</p>
            <p className="merge-sum">
              <Money amount={sumOf(rows)} />
            </p>
          </div>
        </>
      )}
    </section>
  )
}
