import { useState } from 'react'
import { useMay } from '#domains/staff/ui/session.ts'
import { formOf, withVersion } from '#platform/browser/form_of.ts'
import { useActionForm } from '#platform/browser/use_action_form.ts'
import { useAction } from '#platform/browser/use_data.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { day, moneyOrNull, text } from '#ui/admin/form_fields.ts'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { DayField } from '#ui/day_field.tsx'
import { MoneyField } from '#ui/money_field.tsx'
import { TextField } from '#ui/text_fields.tsx'
import { chargebacksApi } from '../chargebacks/contract.ts'
import { chargebackWords as m } from '../chargebacks/messages.ts'
import { isCard, type PaymentKind } from '../rules.ts'

/** A payment of the order, as the order's page has it. NT$. */
type Payment = {
  id: number
  amount: number
  state: string
  trade_no: string
  method_kind: PaymentKind
  method_name: string
  card_last4: string | null
}
type DialogProps = { payment: Payment; version: number; desk: Run; onClose: () => void }

const form = formOf(chargebacksApi.record, {
  amount: moneyOrNull(m.amount),
  taken_on: day(m.takenOn, taipeiDay(new Date())),
  reference: text(m.reference),
})

const ChargebackDialog = ({ payment, version, desk, onClose }: DialogProps) => {
  const { run } = useAction(chargebacksApi.record)
  const { field, control, page } = useActionForm(withVersion(form, version), {
    desk,
    send: (body) => run({ params: { id: payment.id }, body }),
    done: m.done,
    onClose,
    draft: `chargeback-${payment.id}`,
  })
  return (
    <FormDialog {...page} title={m.title(payment.trade_no)} text={m.text} saveLabel={m.record} danger onClose={onClose}>
      <MoneyField optional {...field('amount')} hint={m.allOf(formatMoney(payment.amount))} />
      <DayField max={taipeiDay(new Date())} {...control('taken_on')} />
      <TextField maxLength={60} {...field('reference')} />
    </FormDialog>
  )
}

/** Payments by card that a bank may take back, each with the button that records it; nothing where there are none. */
export const ChargebackCard = ({
  order,
  desk,
}: {
  order: { version: number; payments: readonly Payment[] }
  desk: Run
}) => {
  const [asking, setAsking] = useState<Payment>()
  const may = useMay()(['orders update', 'transactions update'])
  const taken = order.payments.filter(({ state, method_kind }) => state === 'paid' && isCard(method_kind))
  if (!may || taken.length === 0) return null
  return (
    <TitledCard title={m.section} flush>
      <ul className="plain-list">
        {taken.map((payment) => (
          <li key={payment.id} className="row between wrap">
            <span className="grow small muted">
              {m.card(payment.method_name, payment.card_last4, formatMoney(payment.amount))}
            </span>
            <Button size="small" kind="danger" onClick={() => setAsking(payment)}>
              {m.record}
            </Button>
          </li>
        ))}
      </ul>
      {asking && (
        <ChargebackDialog payment={asking} version={order.version} desk={desk} onClose={() => setAsking(undefined)} />
      )}
    </TitledCard>
  )
}
