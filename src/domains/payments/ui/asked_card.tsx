import { useState } from 'react'
import { useMay } from '#domains/staff/ui/session.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { tableDate } from '#platform/contract/time.ts'
import { text } from '#ui/admin/form_fields.ts'
import { noFields, StepDialog } from '#ui/admin/step_dialog.tsx'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { FactsList } from '#ui/table.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import { type AskedPayment, askedPaymentsApi } from '../asked/contract.ts'
import { askedPaymentWords as m } from '../asked/messages.ts'

export const askedPaymentId = 'asked-payment'

const refuseForm = formOf(askedPaymentsApi.refuse, { reason: text(m.reason) })

type DialogProps = { asked: AskedPayment; desk: Run; onClose: () => void }

const ApproveDialog = ({ asked, desk, onClose }: DialogProps) => (
  <StepDialog
    desk={desk}
    record={asked}
    form={noFields}
    send={useAction(askedPaymentsApi.approve).run}
    title={m.approveTitle(formatMoney(asked.amount))}
    text={m.approveText}
    step={m.approve}
    done={m.done.approve}
    onClose={onClose}
  />
)

const RefuseDialog = ({ asked, desk, onClose }: DialogProps) => (
  <StepDialog
    desk={desk}
    record={asked}
    form={refuseForm}
    send={useAction(askedPaymentsApi.refuse).run}
    title={m.refuseTitle}
    text={m.refuseText}
    step={m.refuse}
    done={m.done.refuse}
    onClose={onClose}
  >
    {({ field }) => <TextArea maxLength={200} {...field('reason')} />}
  </StepDialog>
)

const Asked = ({ asked, desk }: Omit<DialogProps, 'onClose'>) => {
  const may = useMay()('transactions update') && asked.may_decide
  const [asking, setAsking] = useState<'approve' | 'refuse'>()
  const close = () => setAsking(undefined)
  const { requested_by_name, paid_on, amount, reason, bank_name } = asked
  const facts = [
    { label: m.reference, value: reason },
    ...(bank_name === null ? [] : [{ label: m.account, value: bank_name }]),
  ]
  return (
    <TitledCard id={askedPaymentId} title={m.title}>
      <p>{m.said(requested_by_name ?? m.somebody, tableDate(paid_on), formatMoney(amount))}</p>
      <FactsList facts={facts} />
      {may ? (
        <div className="row gap-2 wrap">
          <Button onClick={() => setAsking('approve')}>{m.approve}</Button>
          <Button kind="outline" onClick={() => setAsking('refuse')}>
            {m.refuse}
          </Button>
        </div>
      ) : (
        <p className="small muted">{m.own}</p>
      )}
      {asking === 'approve' && <ApproveDialog asked={asked} desk={desk} onClose={close} />}
      {asking === 'refuse' && <RefuseDialog asked={asked} desk={desk} onClose={close} />}
    </TitledCard>
  )
}

/** Money above NT$10,000 that somebody says came for the order, until a second person decides. */
export const AskedPaymentCard = ({ order_id, desk }: { order_id: number; desk: Run }) => {
  const [asked] = useData(askedPaymentsApi.ofOrder, { params: { id: order_id } }).data?.data ?? []
  return asked ? <Asked asked={asked} desk={desk} /> : null
}
