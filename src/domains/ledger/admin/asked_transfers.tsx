import { useState } from 'react'
import { FileChips } from '#domains/media/ui/file_chips.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { text } from '#ui/admin/form_fields.ts'
import { noFields, StepDialog } from '#ui/admin/step_dialog.tsx'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import { Money } from '#ui/values.tsx'
import { type AskedTransfer, fundingsApi } from '../fundings/contract.ts'
import { ledgerWords } from '../messages.ts'
import { ledgerDeskWords } from '../staff_messages.ts'

const m = ledgerDeskWords.approval
const grounds = ledgerDeskWords.fundings.ground
type DialogProps = { asked: AskedTransfer; desk: Run; onClose: () => void }
const nameOf = ({ from, to }: AskedTransfer) => ledgerWords.transferLabel(from.title, to.title)

const ApproveDialog = ({ asked, desk, onClose }: DialogProps) => (
  <StepDialog
    desk={desk}
    record={asked}
    form={noFields}
    send={useAction(fundingsApi.approve).run}
    title={m.approve_title}
    text={m.asked_for(nameOf(asked), asked.reason)}
    step={m.approve}
    done={m.approved_done}
    onClose={onClose}
  />
)

const refuseForm = formOf(fundingsApi.refuse, { reason: text(m.reason) })

const RefuseDialog = ({ asked, desk, onClose }: DialogProps) => (
  <StepDialog
    desk={desk}
    record={asked}
    form={refuseForm}
    send={useAction(fundingsApi.refuse).run}
    title={m.refuse_transfer}
    text={m.refuse_transfer_text}
    step={m.refuse}
    done={m.refused_done}
    danger
    onClose={onClose}
  >
    {({ field }) => <TextArea maxLength={200} {...field('reason')} />}
  </StepDialog>
)

const Row = ({ asked, desk }: { asked: AskedTransfer; desk: Run }) => {
  const [asking, setAsking] = useState<'approve' | 'refuse'>()
  const may = useMay()('transactions update') && asked.may_decide
  const close = () => setAsking(undefined)
  return (
    <li className="row between">
      <span className="grow">
        {nameOf(asked)}
        <span className="cell-sub">{[asked.requested_by_name, asked.reason].filter(Boolean).join('・')}</span>
        {asked.release && (
          <>
            <span className="cell-sub">{m.release(grounds[asked.release.ground], asked.release.letter_no)}</span>
            <FileChips files={asked.release.documents} />
          </>
        )}
      </span>
      <Money amount={asked.amount} />
      {may ? (
        <>
          <Button size="small" onClick={() => setAsking('approve')}>
            {m.approve}
          </Button>
          <Button size="small" kind="danger" onClick={() => setAsking('refuse')}>
            {m.refuse}
          </Button>
        </>
      ) : (
        <span className="small muted">{m.own}</span>
      )}
      {asking === 'approve' && <ApproveDialog asked={asked} desk={desk} onClose={close} />}
      {asking === 'refuse' && <RefuseDialog asked={asked} desk={desk} onClose={close} />}
    </li>
  )
}

/** Transfers that wait for a second person; nothing where none does. */
export const AskedTransfers = ({ desk }: { desk: Run }) => {
  const { data } = useData(fundingsApi.asked, {})
  if (!data || data.data.length === 0) return null
  return (
    <TitledCard title={m.transfers} flush>
      <ul className="plain-list">
        {data.data.map((asked) => (
          <Row key={asked.id} asked={asked} desk={desk} />
        ))}
      </ul>
    </TitledCard>
  )
}
