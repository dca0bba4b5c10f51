import { decisionWords } from '#domains/approvals/messages.ts'
import { Decision } from '#domains/approvals/ui/decision.tsx'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { tableDate } from '#platform/contract/time.ts'
import { text } from '#ui/admin/form_fields.ts'
import { TitledCard } from '#ui/card.tsx'
import { FactsList } from '#ui/table.tsx'
import { type AskedPayment, askedPaymentsApi } from '../asked/contract.ts'
import { askedPaymentWords as m } from '../asked/messages.ts'

export const askedPaymentId = 'asked-payment'

const refuseForm = formOf(askedPaymentsApi.refuse, { reason: text(decisionWords.reason) })

const Asked = ({ asked, desk }: { asked: AskedPayment; desk: Run }) => {
  const { requested_by_name, paid_on, reason, bank_name } = asked
  const amount = formatMoney(asked.amount)
  const facts = [
    { label: m.reference, value: reason },
    ...(bank_name === null ? [] : [{ label: m.account, value: bank_name }]),
  ]
  return (
    <TitledCard id={askedPaymentId} title={m.title}>
      <p>{m.said(requested_by_name ?? m.somebody, tableDate(paid_on), amount)}</p>
      <FactsList facts={facts} />
      <div className="row gap-2 wrap">
        <Decision
          asked={asked}
          desk={desk}
          approve={useAction(askedPaymentsApi.approve).run}
          refuse={useAction(askedPaymentsApi.refuse).run}
          refuseForm={refuseForm}
          words={{
            approve: { title: m.approveTitle(amount), text: m.approveText, done: m.done.approve },
            refuse: { title: m.refuseTitle, text: m.refuseText, done: m.done.refuse },
            own: m.own,
          }}
        />
      </div>
    </TitledCard>
  )
}

/** Money above NT$10,000 that somebody says came for the order, until a second person decides. */
export const AskedPaymentCard = ({ order_id, desk }: { order_id: number; desk: Run }) => {
  const [asked] = useData(askedPaymentsApi.ofOrder, { params: { id: order_id } }).data?.data ?? []
  return asked ? <Asked asked={asked} desk={desk} /> : null
}
