import { useState } from 'react'
import { LogLink } from '#domains/audit/ui/log_link.tsx'
import { public_name_modes } from '#domains/customers/ui/messages.ts'
import { NumberLink } from '#domains/staff/ui/number_link.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { useData } from '#platform/browser/use_data.ts'
import { type Desk, useRun } from '#platform/browser/use_run.ts'
import { tableTime } from '#platform/contract/time.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Column, FactsList, Table } from '#ui/table.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { DateText, Money } from '#ui/values.tsx'
import { type GoodsGift, goodsGiftsApi } from '../contract.ts'
import {
  goodsGiftRefusals,
  goodsGiftSubject,
  goodsKindWords,
  goodsStateWords,
  goodsLineWords as l,
  goodsGiftWords as m,
  valueBasisWords,
} from '../messages.ts'
import { liveReceiptOf } from '../rules.ts'
import { EditGoodsDialog, NameDialog, ReceiptDialog, WithdrawDialog } from './dialogs.tsx'
import { goodsTone, piecesOf } from './goods_words.ts'

const { columns: c } = goodsGiftSubject
type Line = GoodsGift['lines'][number]

const columns: readonly Column<Line>[] = [
  { key: 'name', label: l.name, className: 'bold', cell: (row) => row.name },
  { key: 'kind', label: l.kind, cell: (row) => goodsKindWords[row.kind] },
  { key: 'quantity', label: l.quantity, numeric: true, cell: piecesOf },
  {
    key: 'basis',
    label: l.value_basis,
    cell: (row) => row.value_basis && m.valued(valueBasisWords[row.value_basis], row.valued_by ?? ''),
  },
  {
    key: 'value',
    label: l.value,
    numeric: true,
    cell: (row) => (row.value === null ? m.no_value : <Money amount={row.value} />),
  },
]

const Buttons = ({ gift, desk }: { gift: GoodsGift; desk: Desk }) => {
  const [asking, setAsking] = useState<GoodsGift['actions'][number]>()
  const may = useMay()
  if (!may('orders update')) return null
  const can = (action: GoodsGift['actions'][number]) => gift.actions.includes(action)
  const onClose = () => setAsking(undefined)
  return (
    <>
      {can('receipt') && may('receipts create') && (
        <Button icon="receipt" onClick={() => setAsking('receipt')}>
          {m.action.receipt}
        </Button>
      )}
      {can('edit') && (
        <Button kind="outline" icon="pencil" onClick={() => setAsking('edit')}>
          {m.action.edit}
        </Button>
      )}
      {can('name') && (
        <Button kind="outline" onClick={() => setAsking('name')}>
          {m.action.name}
        </Button>
      )}
      {can('withdraw') && (
        <Button kind="danger" onClick={() => setAsking('withdraw')}>
          {m.action.withdraw}
        </Button>
      )}
      {asking === 'receipt' && <ReceiptDialog gift={gift} desk={desk} onClose={onClose} />}
      {asking === 'edit' && <EditGoodsDialog gift={gift} onClose={onClose} />}
      {asking === 'name' && <NameDialog gift={gift} desk={desk} onClose={onClose} />}
      {asking === 'withdraw' && <WithdrawDialog gift={gift} desk={desk} onClose={onClose} />}
    </>
  )
}

const ReceiptsCard = ({ receipts }: GoodsGift) => (
  <TitledCard title={m.section.receipts}>
    {receipts.length === 0 && <p className="muted">{m.receipt.none}</p>}
    <ul className="link-list">
      {receipts.map(({ id, receipt_no, state }) => (
        <li key={id} className="row gap-2">
          <NumberLink permission="receipts view" href={`/admin/receipts/${id}`}>
            {receipt_no}
          </NumberLink>
          {state !== 'issued' && <span className="muted">{m.receipt.voided}</span>}
        </li>
      ))}
    </ul>
    {liveReceiptOf({ receipts }) && <p className="small muted mt-2">{goodsGiftRefusals.frozen}</p>}
  </TitledCard>
)

const FactsCard = ({ gift }: { gift: GoodsGift }) => (
  <TitledCard title={m.section.facts}>
    <FactsList
      facts={[
        { label: c.donor_name, value: gift.donor_name },
        { label: c.donor_phone, value: gift.donor_phone },
        { label: c.received_on, value: <DateText value={gift.received_on} /> },
        { label: c.purpose, value: gift.purpose },
        { label: c.campaign_id, value: gift.campaign?.title },
        {
          label: c.public_name_mode,
          value: m.published_as(public_name_modes[gift.public_name_mode], tableTime(gift.publish_at)),
        },
        { label: c.note, value: gift.note },
        { label: m.recorded_by, value: gift.created_by_name },
      ]}
    />
  </TitledCard>
)

const Detail = ({ gift }: { gift: GoodsGift }) => {
  const desk = useRun(useToasts())
  return (
    <DetailPage
      title={gift.donor_name}
      crumb={gift.donor_name}
      tags={<StatusTag tone={goodsTone[gift.state]}>{goodsStateWords[gift.state]}</StatusTag>}
      actions={
        <>
          <LogLink type="goods_gifts" id={gift.id} />
          <Buttons gift={gift} desk={desk} />
        </>
      }
      above={
        <>
          <ProblemNotice problem={desk.problem} reload={desk.reload} />
          {gift.withdrawn_reason !== null && <Notice kind="warn">{m.withdrawn(gift.withdrawn_reason)}</Notice>}
        </>
      }
      side={<ReceiptsCard {...gift} />}
    >
      <TitledCard title={m.section.lines} flush>
        <Table
          className="table-wrap"
          caption={m.section.lines}
          columns={columns}
          rows={gift.lines}
          keyOf={({ id }) => id}
        />
      </TitledCard>
      <FactsCard gift={gift} />
    </DetailPage>
  )
}

/** A gift in kind, its receipts, and what may be done. */
export const GoodsGiftPage = ({ id }: { id: number }) => (
  <Loaded {...useData(goodsGiftsApi.get, { params: { id } })}>{(gift) => <Detail gift={gift} />}</Loaded>
)
