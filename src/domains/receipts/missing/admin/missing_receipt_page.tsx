import { useState } from 'react'
import { RevealButton } from '#domains/audit/ui/reveal_button.tsx'
import { MemberLink } from '#domains/customers/ui/member_link.tsx'
import { NumberLink } from '#domains/staff/ui/number_link.tsx'
import { goTo } from '#platform/browser/navigation.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useRun } from '#platform/browser/use_run.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { RecordNav } from '#ui/admin/record_nav.tsx'
import { type ResponsiveColumn, ResponsiveTable } from '#ui/admin/responsive_table.tsx'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { FactsList } from '#ui/table.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { DateText, Money } from '#ui/values.tsx'
import { receiptTone } from '../../admin/receipt_words.ts'
import { receiptStateWords } from '../../messages.ts'
import { receiptDeskPageWords } from '../../staff_messages.ts'
import { type MissingReceipt, missingReceiptsApi } from '../contract.ts'
import { refusalWords } from '../messages.ts'
import { missingPageWords as m } from './messages.ts'

const { fact, line, total, yes, no, delivery: deliveryWords } = receiptDeskPageWords

type Props = { missing: MissingReceipt }
type Line = MissingReceipt['lines'][number]

/** @param named whether each line says of which order it is */
const columnsFor = (named: boolean): readonly ResponsiveColumn<Line>[] => [
  {
    key: 'purpose',
    label: line.purpose,
    phone: 'title',
    cell: (row) => (
      <>
        <b>{row.purpose}</b>
        {named && <p className="small muted figures">{row.order_no}</p>}
      </>
    ),
  },
  { key: 'day', label: line.day, phone: 'fact', cell: (row) => <DateText value={row.donated_on} /> },
  { key: 'permit', label: line.permit, phone: 'fact', cell: (row) => row.permit_no },
  { key: 'amount', label: line.amount, numeric: true, phone: 'side', cell: (row) => <Money amount={row.amount} /> },
]

const countOrders = ({ lines }: MissingReceipt) => new Set(lines.map(({ order_no }) => order_no)).size

const ContentCard = ({ missing }: Props) => (
  <TitledCard title={m.content} flush>
    <ResponsiveTable
      caption={m.content}
      columns={columnsFor(countOrders(missing) > 1)}
      rows={missing.lines}
      keyOf={({ id }) => id}
    />
    <div className="pad row between">
      <span className="muted">{total}</span>
      <b>
        <Money amount={missing.total_amount} />
      </b>
    </div>
  </TitledCard>
)

const DonorCard = ({ missing }: Props) => (
  <TitledCard
    title={m.donor}
    side={
      <RevealButton
        endpoint={missingReceiptsApi.reveal}
        record={missing}
        words={{ receipt_name: fact.name, identifier: fact.identifier, address: fact.address, email: fact.email }}
      />
    }
  >
    <FactsList
      facts={[
        { label: fact.name, value: missing.receipt_name },
        { label: fact.identifier, value: missing.identifier },
        { label: fact.address, value: missing.address },
        { label: fact.email, value: missing.email },
        {
          label: fact.order,
          value: (
            <NumberLink permission="orders update" href={`/admin/orders/${missing.id}`}>
              {missing.order_no}
            </NumberLink>
          ),
        },
        { label: m.fact.method, value: missing.payment_method },
        { label: m.fact.upload, value: missing.upload_tax ? yes : no },
      ]}
    />
    <MemberLink id={missing.customer_id} />
  </TitledCard>
)

/** What will be issued, and the button that does it. */
const IssueCard = ({ missing }: Props) => {
  const { run, problem, reload } = useRun(useToasts())
  const issue = useAction(missingReceiptsApi.issue)
  const [asking, setAsking] = useState(false)
  const { id, seen, receipt_name, total_amount } = missing
  const send = () =>
    void run(async () => {
      const receipt = await issue.run({ body: { order_id: id, seen } })
      goTo(`/admin/receipts/${receipt.id}`)
    }, m.done).finally(() => setAsking(false))
  return (
    <TitledCard title={m.issue_card}>
      <div className="stack gap-4">
        <ProblemNotice problem={problem} reload={() => void reload()} />
        <FactsList
          facts={[
            { label: m.fact.series, value: m.fact.series_value(missing.series) },
            { label: m.fact.type, value: m.type[missing.type] },
            { label: m.fact.gift_year, value: missing.gift_year && m.year(missing.gift_year) },
            { label: m.fact.delivery, value: deliveryWords[missing.delivery] },
            { label: m.fact.total, value: <Money amount={total_amount} /> },
          ]}
        />
        <p className="small muted">{m.issue_text}</p>
        <Button block loading={issue.running} onClick={() => setAsking(true)}>
          {m.issue}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={m.ask.title}
        text={m.ask.text(receipt_name ?? '', formatMoney(total_amount), missing.delivery === 'email')}
        confirm={m.issue}
        busy={issue.running}
        onConfirm={send}
        onClose={() => setAsking(false)}
      />
    </TitledCard>
  )
}

/** What is to be known before: it is early, or takes in other orders. */
const Before = ({ missing }: Props) => {
  const orders = countOrders(missing)
  if (!missing.is_due) return <Notice kind="warn">{m.early}</Notice>
  return orders > 1 ? <Notice>{m.group(orders)}</Notice> : null
}

/** Why nothing is issued, and the receipts that are there. */
const Refused = ({ missing: { why_not, receipts } }: Props) => (
  <>
    <Notice kind="warn">{why_not && refusalWords[why_not]}</Notice>
    {receipts.length > 0 && (
      <TitledCard title={m.receipts}>
        <ul className="link-list">
          {receipts.map(({ id, receipt_no, state }) => (
            <li key={id} className="row gap-2">
              <a className="link figures" href={`/admin/receipts/${id}`}>
                {receipt_no}
              </a>
              <StatusTag tone={receiptTone[state]}>{receiptStateWords[state]}</StatusTag>
            </li>
          ))}
        </ul>
      </TitledCard>
    )}
  </>
)

const MissingDetail = ({ missing }: Props) => {
  const head = { title: missing.order_no, crumb: missing.order_no, numeric: true, actions: <RecordNav /> }
  if (missing.why_not !== null)
    return (
      <DetailPage {...head}>
        <Refused missing={missing} />
      </DetailPage>
    )
  return (
    <DetailPage
      {...head}
      above={<Before missing={missing} />}
      side={<IssueCard key={missing.seen} missing={missing} />}
    >
      <ContentCard missing={missing} />
      <DonorCard missing={missing} />
    </DetailPage>
  )
}

/** The receipt that is missing for an order, as it would be issued. */
export const MissingReceiptPage = ({ id }: { id: number }) => (
  <Loaded {...useData(missingReceiptsApi.get, { params: { id } })}>
    {(missing) => <MissingDetail missing={missing} />}
  </Loaded>
)
