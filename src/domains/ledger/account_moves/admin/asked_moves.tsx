import { useState } from 'react'
import { useMay } from '#domains/staff/ui/session.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { tableDate } from '#platform/contract/time.ts'
import { text } from '#ui/admin/form_fields.ts'
import { noFields, StepDialog } from '#ui/admin/step_dialog.tsx'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import { Money } from '#ui/values.tsx'
import { type AskedMove, accountMovesApi } from '../desk/contract.ts'
import { movePageWords as m } from './messages.ts'

type RowProps = { asked: AskedMove; desk: Run }
type DialogProps = RowProps & { onClose: () => void }

const ApproveDialog = ({ asked, desk, onClose }: DialogProps) => (
  <StepDialog
    desk={desk}
    record={asked}
    form={noFields}
    send={useAction(accountMovesApi.approve).run}
    title={m.approve_title}
    text={m.asked_for(m.between(asked.from.name, asked.to.name), asked.reason)}
    step={m.approve}
    done={m.approved}
    onClose={onClose}
  />
)

const refuseForm = formOf(accountMovesApi.refuse, { reason: text(m.refuse_reason) })

const RefuseDialog = ({ asked, desk, onClose }: DialogProps) => (
  <StepDialog
    desk={desk}
    record={asked}
    form={refuseForm}
    send={useAction(accountMovesApi.refuse).run}
    title={m.refuse_title}
    text={m.refuse_text}
    step={m.refuse}
    done={m.refused}
    danger
    onClose={onClose}
  >
    {({ field }) => <TextArea maxLength={200} {...field('reason')} />}
  </StepDialog>
)

const Row = ({ asked, desk }: RowProps) => {
  const [asking, setAsking] = useState<'approve' | 'refuse'>()
  const may = useMay()('transactions update') && asked.may_decide
  const close = () => setAsking(undefined)
  return (
    <li className="row between wrap">
      <span className="grow">
        {m.between(asked.from.name, asked.to.name)}
        <span className="cell-sub">
          {[tableDate(asked.moved_on), asked.requested_by_name, asked.reason].filter(Boolean).join('・')}
        </span>
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

/** Moves that wait for a second person; nothing where none does. */
export const AskedMoves = ({ desk }: { desk: Run }) => {
  const { data } = useData(accountMovesApi.asked, {})
  if (!data || data.data.length === 0) return null
  return (
    <TitledCard title={m.asked} flush>
      <ul className="plain-list">
        {data.data.map((asked) => (
          <Row key={asked.id} asked={asked} desk={desk} />
        ))}
      </ul>
    </TitledCard>
  )
}
