import { downloadAsMember } from '#platform/browser/download.ts'
import { useAction } from '#platform/browser/use_data.ts'
import type { CallResult } from '#platform/contract/endpoint.ts'
import { IconButton } from '#ui/button.tsx'
import { Tag } from '#ui/chip.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { DateText, Money } from '#ui/values.tsx'
import { ownReceiptsApi } from '../own/contract.ts'
import * as m from './messages.ts'

export type ReceiptRow = CallResult<typeof ownReceiptsApi.list>['data'][number]

const purposeOf = ({ purposes }: ReceiptRow) =>
  purposes.length > 1 ? m.more(purposes[0] ?? '', purposes.length) : purposes[0]

const StateTag = ({ row }: { row: ReceiptRow }) => {
  if (row.state === 'voided') return <Tag tone="danger">{m.voided}</Tag>
  if (row.state === 'merged') return <Tag>{row.merged_into_no ? m.merged(row.merged_into_no) : m.merged_away}</Tag>
  return row.sent_at ? <Tag tone="info">{m.sent}</Tag> : <Tag tone="success">{m.printable}</Tag>
}

const PdfButton = ({ row }: { row: ReceiptRow }) => {
  const toast = useToasts()
  const save = () =>
    downloadAsMember(ownReceiptsApi.pdf, { params: { id: row.id } }, m.file(row.receipt_no)).catch((error: Error) =>
      toast({ kind: 'error', text: error.message }),
    )
  return <IconButton sends icon="file-type-pdf" label={m.pdf_of(row.receipt_no)} onClick={() => void save()} />
}

const MailButton = ({ row }: { row: ReceiptRow }) => {
  const toast = useToasts()
  const mail = useAction(ownReceiptsApi.mail)
  const send = () =>
    mail.run({ params: { id: row.id } }).then(
      ({ email }) => toast({ text: m.mailed(email) }),
      (error: Error) => toast({ kind: 'error', text: error.message }),
    )
  return <IconButton sends icon="mail" label={m.mail_of(row.receipt_no)} onClick={() => void send()} />
}

type RowsProps = {
  rows: readonly ReceiptRow[]
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
}

/** The receipts as a table, on phones as a list of the same facts. Only valid ones can be chosen. */
export const ReceiptRows = ({ rows, chosen, onChoose }: RowsProps) => {
  const choosable = rows.filter(({ state }) => state === 'issued')
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  const all = choosable.length > 0 && choosable.every(({ id }) => chosen.has(id))
  return (
    <table className="table receipt-table">
      <caption className="visually-hidden">{m.table}</caption>
      <thead>
        <tr>
          <th scope="col">
            <CheckField
              label=""
              aria-label={m.all}
              checked={all}
              disabled={choosable.length === 0}
              onChange={() => onChoose(new Set(all ? [] : choosable.map(({ id }) => id)))}
            />
          </th>
          <th scope="col">{m.no}</th>
          <th scope="col">{m.donated}</th>
          <th scope="col">{m.purpose}</th>
          <th scope="col" className="numeric">
            {m.amount}
          </th>
          <th scope="col">{m.state}</th>
          <th scope="col">{m.pdf}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="cell-check">
              <CheckField
                label=""
                aria-label={m.choose(row.receipt_no)}
                checked={chosen.has(row.id)}
                disabled={row.state !== 'issued'}
                onChange={() => toggle(row.id)}
              />
            </td>
            <td className="figures bold nowrap cell-no">{row.receipt_no}</td>
            <td className="cell-date">
              <DateText value={row.donated_to} />
            </td>
            <td className="cell-purpose">{purposeOf(row)}</td>
            <td className="numeric bold cell-amount">
              <Money amount={row.total_amount} />
            </td>
            <td className="cell-state">
              <StateTag row={row} />
            </td>
            <td className="cell-pdf">
              <span className="row nowrap">
                {row.state === 'issued' && <MailButton row={row} />}
                {row.state !== 'merged' && <PdfButton row={row} />}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
