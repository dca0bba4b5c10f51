import { useState } from 'react'
import { useMay } from '#domains/staff/ui/session.ts'
import { formOf, withVersion } from '#platform/browser/form_of.ts'
import { useActionForm } from '#platform/browser/use_action_form.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { text } from '#ui/admin/form_fields.ts'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import { Money } from '#ui/values.tsx'
import { type AskedTransfer, fundingsApi } from '../fundings/contract.ts'
import { ledgerWords } from '../messages.ts'
import { ledgerDeskWords } from './messages.ts'

const m = ledgerDeskWords.approval
type DialogProps = { asked: AskedTransfer; desk: Run; onClose: () => void }
const nameOf = ({ from, to }: AskedTransfer) => ledgerWords.transferLabel(from.title, to.title)

const ApproveDialog = ({ asked, desk, onClose }: DialogProps) => {
  const { run, running } = useAction(fundingsApi.approve)
  const { id, version } = asked
  const take = () => desk.run(() => run({ params: { id }, body: { version } }), m.approved_done).then(onClose)
  return (
    <ConfirmDialog
      open
      title={m.approve_title}
      text={m.asked_for(nameOf(asked), asked.reason)}
      confirm={m.approve}
      busy={running}
      onConfirm={() => void take()}
      onClose={onClose}
    />
  )
}

const refuseForm = formOf(fundingsApi.refuse, { reason: text(m.reason) })

const RefuseDialog = ({ asked, desk, onClose }: DialogProps) => {
  const { id, version } = asked
  const { run } = useAction(fundingsApi.refuse)
  const { field, page } = useActionForm(withVersion(refuseForm, version), {
    desk,
    send: (body) => run({ params: { id }, body }),
    done: m.refused_done,
    onClose,
  })
  return (
    <FormDialog
      {...page}
      title={m.refuse_transfer}
      text={m.refuse_transfer_text}
      saveLabel={m.refuse}
      danger
      onClose={onClose}
    >
      <TextArea maxLength={200} {...field('reason')} />
    </FormDialog>
  )
}

const Row = ({ asked, desk }: { asked: AskedTransfer; desk: Run }) => {
  const [asking, setAsking] = useState<'approve' | 'refuse'>()
  const may = useMay()('transactions update') && asked.may_decide
  const close = () => setAsking(undefined)
  return (
    <li className="row between">
      <span className="grow">
        {nameOf(asked)}
        <span className="cell-sub">{[asked.requested_by_name, asked.reason].filter(Boolean).join('・')}</span>
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
