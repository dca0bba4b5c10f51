import { useState } from 'react'
import { useMay, useReader } from '#domains/staff/ui/session.ts'
import { RecordTasks } from '#domains/tasks/ui/record_tasks.tsx'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { mayRead } from '#platform/contract/readers.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { KeyButton } from '#ui/admin/key_button.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { RecordNav } from '#ui/admin/record_nav.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { type DeskReceipt, printedOf, receiptsDeskApi } from '../desk/contract.ts'
import { receiptStateWords } from '../messages.ts'
import { receiptDeskPageWords as m } from '../staff_messages.ts'
import { DeliveryForm } from './delivery_form.tsx'
import { type ReceiptDesk, useReceiptDesk } from './receipt_desk.ts'
import { ContentCard, DonorCard, HistoryFacts } from './receipt_facts.tsx'
import { receiptTone } from './receipt_words.ts'
import { ReissueDialog } from './reissue_dialog.tsx'
import { KeepDialog, VoidAsked, VoidDialog } from './void_dialog.tsx'

/** Where a receipt that somebody wants to void is kept. */
const keepId = 'keep-receipt'

const Buttons = ({ receipt, desk }: { receipt: DeskReceipt; desk: ReceiptDesk }) => {
  const [asking, setAsking] = useState<'void' | 'reissue' | 'keep'>()
  const mail = useAction(receiptsDeskApi.mail)
  const { id, version, actions } = receipt
  const may = useMay()('receipts update')
  const readsDonors = mayRead(useReader(), ...printedOf)
  const onClose = () => setAsking(undefined)
  return (
    <>
      <RecordNav />
      {readsDonors && (
        <ButtonLink kind="outline" icon="printer" href={`/api/admin/receipts/${id}/pdf`} target="_blank">
          {m.action.print}
        </ButtonLink>
      )}
      {may && actions.includes('mail') && (
        <Button
          kind="outline"
          icon="mail"
          loading={mail.running}
          onClick={() => void desk.run(() => mail.run({ params: { id }, body: { version } }), m.done.mail)}
        >
          {m.action.mail}
        </Button>
      )}
      {may && actions.includes('void') && (
        <KeyButton
          kind="danger"
          onClick={() => setAsking('void')}
          keys="V"
          label={receipt.void_asked?.may_decide ? m.action.agree : m.action.void}
        />
      )}
      {may && actions.includes('keep') && (
        <Button id={keepId} kind="outline" onClick={() => setAsking('keep')}>
          {m.action.keep}
        </Button>
      )}
      {may && actions.includes('reissue') && (
        <KeyButton
          kind="outline"
          icon="repeat"
          onClick={() => setAsking('reissue')}
          keys="R"
          label={receipt.state === 'voided' ? m.action.issue : m.action.reissue}
        />
      )}
      {asking === 'void' && <VoidDialog desk={desk} onClose={onClose} />}
      {asking === 'keep' && <KeepDialog desk={desk} onClose={onClose} />}
      {asking === 'reissue' && <ReissueDialog desk={desk} onClose={onClose} />}
    </>
  )
}

/** What cannot be done with this receipt, each with its reason. */
const Blocked = ({ receipt }: { receipt: DeskReceipt }) => {
  if (!useMay()('receipts update')) return null
  const final = receipt.state !== 'issued'
  const blocked = (['mail', 'reissue', 'void'] as const).filter((action) => !receipt.actions.includes(action))
  if (blocked.length === 0) return null
  return (
    <TitledCard title={m.blocked.title} flush>
      <ul className="plain-list">
        {blocked.map((action) => (
          <li key={action} className="row">
            <Button kind="outline" size="small" disabled aria-describedby={`blocked-${action}`}>
              {m.action[action]}
            </Button>
            <span id={`blocked-${action}`} className="small muted grow">
              {final ? m.blocked.final : m.blocked.no_mail}
            </span>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}

const ReceiptDetail = ({ receipt }: { receipt: DeskReceipt }) => {
  const desk = useReceiptDesk(receipt)
  const may = useMay()('receipts update')
  return (
    <DetailPage
      title={receipt.receipt_no}
      crumb={receipt.receipt_no}
      numeric
      tags={<StatusTag tone={receiptTone[receipt.state]}>{receiptStateWords[receipt.state]}</StatusTag>}
      actions={<Buttons receipt={receipt} desk={desk} />}
      above={
        <>
          <ProblemNotice problem={desk.problem} reload={desk.reload} />
          <VoidAsked desk={desk} />
          <RecordTasks
            noun="receipts"
            id={receipt.id}
            settledBy={{ voids_asked: { control: may && receipt.actions.includes('keep') ? keepId : null } }}
          />
        </>
      }
      side={
        <>
          <Blocked receipt={receipt} />
          {may && receipt.actions.includes('edit') && <DeliveryForm key={receipt.id} receipt={receipt} />}
          <HistoryFacts receipt={receipt} />
        </>
      }
    >
      <ContentCard receipt={receipt} />
      <DonorCard receipt={receipt} />
    </DetailPage>
  )
}

/** A receipt as it was frozen, what became of it, and what may be done. */
export const ReceiptPage = ({ id }: { id: number }) => (
  <Loaded {...useData(receiptsDeskApi.get, { params: { id } })}>
    {(receipt) => <ReceiptDetail receipt={receipt} />}
  </Loaded>
)
