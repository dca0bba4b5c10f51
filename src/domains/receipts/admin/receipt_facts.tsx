import { RevealButton } from '#domains/audit/ui/reveal_button.tsx'
import { MemberLink } from '#domains/customers/ui/member_link.tsx'
import { NumberLink } from '#domains/staff/ui/number_link.tsx'
import { TitledCard } from '#ui/card.tsx'
import { type Column, FactsList, Table } from '#ui/table.tsx'
import { DateText, Money } from '#ui/values.tsx'
import { type DeskReceipt, receiptsDeskApi } from '../desk/contract.ts'
import { goodsLine } from '../messages.ts'
import { receiptDeskPageWords } from '../staff_messages.ts'

const { fact: m, section, line, ...words } = receiptDeskPageWords

type Line = DeskReceipt['lines'][number]

const columns: readonly Column<Line>[] = [
  { key: 'purpose', label: line.purpose, className: 'bold', cell: (row) => row.purpose },
  { key: 'day', label: line.day, cell: (row) => <DateText value={row.donated_on} /> },
  { key: 'permit', label: line.permit, cell: (row) => row.permit_no },
  { key: 'amount', label: line.amount, numeric: true, cell: (row) => <Money amount={row.amount} /> },
]

const goodsColumns: readonly Column<Line>[] = [
  { key: 'goods', label: line.goods, className: 'bold', cell: (row) => goodsLine(row) },
  { key: 'purpose', label: line.purpose, cell: (row) => row.purpose },
  { key: 'day', label: line.given, cell: (row) => <DateText value={row.donated_on} /> },
  {
    key: 'amount',
    label: line.proved,
    numeric: true,
    cell: (row) => (row.amount === 0 ? words.no_value : <Money amount={row.amount} />),
  },
]

/** What the paper says of the gifts; frozen when it was issued. */
export const ContentCard = ({ receipt }: { receipt: DeskReceipt }) => (
  <TitledCard title={section.content} flush>
    <Table
      className="table-wrap"
      caption={section.content}
      columns={receipt.kind === 'goods' ? goodsColumns : columns}
      rows={receipt.lines}
      keyOf={({ id }) => id}
    />
    {receipt.total_amount > 0 && (
      <div className="pad">
        <div className="row between">
          <span className="muted">{words.capital(receipt.content.total_capital)}</span>
          <b>
            {words.total} <Money amount={receipt.total_amount} />
          </b>
        </div>
      </div>
    )}
  </TitledCard>
)

const OrderLink = ({ order_id, order_no }: DeskReceipt) => (
  <NumberLink permission="orders update" href={`/admin/orders/${order_id}`}>
    {order_no ?? ''}
  </NumberLink>
)

const uploadWords = ({ uploaded_year, upload_tax }: DeskReceipt) =>
  uploaded_year ? m.uploaded(uploaded_year) : upload_tax ? words.yes : words.no

/** Whom the receipt is made out to. */
export const DonorCard = ({ receipt }: { receipt: DeskReceipt }) => (
  <TitledCard
    title={receipt.kind === 'goods' ? section.goods_donor : section.donor}
    side={
      <RevealButton
        endpoint={receiptsDeskApi.reveal}
        record={receipt}
        words={{ receipt_name: m.name, identifier: m.identifier, address: m.address, email: m.email }}
      />
    }
  >
    <FactsList
      facts={[
        { label: m.name, value: receipt.receipt_name },
        { label: m.identifier, value: receipt.identifier },
        { label: m.address, value: receipt.address },
        { label: m.email, value: receipt.email },
        { label: m.order, value: receipt.order_id !== null && <OrderLink {...receipt} /> },
        { label: m.upload, value: receipt.kind === 'donation' && uploadWords(receipt) },
      ].filter(({ value }) => value !== false)}
    />
    <MemberLink id={receipt.customer_id} />
  </TitledCard>
)

const ReceiptLink = ({ id, receipt_no }: { id: number; receipt_no: string }) => (
  <a className="link figures" href={`/admin/receipts/${id}`}>
    {receipt_no}
  </a>
)

const moment = (value: string | null) => value && <DateText value={value} as="table-time" />

/** What became of the receipt since. */
export const HistoryFacts = ({ receipt }: { receipt: DeskReceipt }) => (
  <TitledCard title={section.history}>
    <FactsList
      facts={[
        { label: m.issued, value: <DateText value={receipt.issued_on} /> },
        { label: m.kind, value: words.kind[receipt.kind] },
        { label: m.type, value: words.type[receipt.type] },
        { label: m.code, value: <span className="mono">{receipt.verification_code}</span> },
        { label: m.sent, value: moment(receipt.sent_at) },
        { label: m.paper_sent, value: moment(receipt.paper_sent_at) },
        { label: m.paper_returned, value: moment(receipt.paper_returned_at) },
        { label: m.printed, value: m.times(receipt.print_count) },
        { label: m.last_printed, value: moment(receipt.last_printed_at) },
        { label: m.replaces, value: receipt.replaces && <ReceiptLink {...receipt.replaces} /> },
        { label: m.replaced_by, value: receipt.replaced_by && <ReceiptLink {...receipt.replaced_by} /> },
        { label: m.merged_into, value: receipt.merged_into && <ReceiptLink {...receipt.merged_into} /> },
        {
          label: m.merged_from,
          value:
            receipt.merged_from.length > 0 ? (
              <ul className="link-list">
                {receipt.merged_from.map((one) => (
                  <li key={one.id}>
                    <ReceiptLink {...one} />
                  </li>
                ))}
              </ul>
            ) : null,
        },
        { label: m.voided, value: moment(receipt.voided_at) },
        { label: m.voided_by, value: receipt.voided_by_name },
        { label: m.void_reason, value: receipt.void_reason },
      ]}
    />
  </TitledCard>
)
