import { useState } from 'react'
import { accountLimits } from '#domains/payments/payees/rules.ts'
import { type OrderRefunds, refundsApi } from '#domains/payments/refunds/contract.ts'
import { linesOfKind, type RefundKind, refundKinds } from '#domains/payments/refunds/rules.ts'
import type { FormFields } from '#platform/browser/form_core.ts'
import { formOf, withVersion } from '#platform/browser/form_of.ts'
import { useActionForm } from '#platform/browser/use_action_form.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { choice, moneyOrNull, notInForm, text, tick } from '#ui/admin/form_fields.ts'
import { CheckField, RadioCards } from '#ui/choice_fields.tsx'
import { MoneyField } from '#ui/money_field.tsx'
import { TextArea, TextField } from '#ui/text_fields.tsx'
import { orderListWords } from '../list_messages.ts'
import { orderActionWords } from './action_messages.ts'
import type { OrderDesk } from './order_desk.ts'
import { refundDeskWords as m } from './refund_messages.ts'
import { type Chosen, partsOf, RefundParts } from './refund_parts.tsx'

const refundForm = formOf(refundsApi.request, {
  kind: choice(m.what, m.kind, 'all'),
  amount: moneyOrNull(m.amount),
  reason: text(m.reason),
  restock: tick(m.restock),
  payee_name: text(m.payee_name),
  payee_bank_code: text(m.payee_bank_code),
  payee_account_no: text(m.payee_account_no),
  lines: notInForm,
  payment_id: notInForm,
})

type PayeeFieldsProps = {
  need: OrderRefunds['payee_needs']
  field: FormFields<typeof refundForm.empty>['field']
}

/** Who gets money that cannot go back the way it came. */
const PayeeFields = ({ need, field }: PayeeFieldsProps) => {
  if (need === 'nothing') return null
  const optional = need === 'name'
  return (
    <fieldset className="stack gap-4">
      <legend className="bold">{m.payee}</legend>
      <p className="small muted">{optional ? m.payee_in_hand : m.payee_why}</p>
      <TextField maxLength={accountLimits.holder} {...field('payee_name')} />
      <TextField
        optional={optional}
        hint={m.payee_bank_hint}
        inputMode="numeric"
        maxLength={accountLimits.typed}
        {...field('payee_bank_code')}
      />
      <TextField
        optional={optional}
        inputMode="numeric"
        autoComplete="off"
        maxLength={accountLimits.typed}
        {...field('payee_account_no')}
      />
    </fieldset>
  )
}

type RefundDialogProps = { desk: OrderDesk; onClose: () => void }

/** Asks for money to go back: the goods, the gifts or all of it; another person may have to approve. */
export const RefundDialog = ({ desk, onClose }: RefundDialogProps) => {
  const { id, version, order_no } = desk.order
  const { run } = useAction(refundsApi.request)
  const { data } = useData(refundsApi.list, { params: { id } })
  const leftOf = (kind: RefundKind) =>
    linesOfKind(data?.refundable ?? [], kind).reduce((sum, { left }) => sum + left, 0)
  const kinds = refundKinds.filter((kind) => leftOf(kind) > 0)
  const [pieces, setPieces] = useState<Chosen>({})
  const { field, control, form, page } = useActionForm(withVersion(refundForm, version), {
    desk,
    send: (body) => {
      const restock = kind !== 'donation' && body.restock
      return run({ params: { id }, body: { ...body, kind, restock, ...(parts.length > 0 && { lines: parts }) } })
    },
    done: orderActionWords.done.refund,
    onClose,
    draft: 'refund',
  })
  const chosen = control('kind')
  // until somebody chooses: the first of which something is left
  const kind: RefundKind = form.getFieldState('kind', form.formState).isTouched ? chosen.value : (kinds[0] ?? 'all')
  const goods =
    kind === 'goods' ? linesOfKind(data?.refundable ?? [], kind).filter((line) => line.pieces_left !== 0) : []
  const parts = partsOf(goods, pieces)
  return (
    <FormDialog
      {...page}
      title={m.ask(order_no)}
      text={m.ask_text(formatMoney(data?.left ?? 0))}
      saveLabel={orderListWords.action.refund}
      danger
      onClose={onClose}
    >
      <RadioCards
        name="refund-kind"
        label={chosen.label}
        options={kinds.map((one) => ({
          value: one,
          label: m.everything(m.kind[one] ?? one, formatMoney(leftOf(one))),
        }))}
        value={kind}
        onChange={chosen.onChange}
      />
      {goods.length > 0 && <RefundParts lines={goods} chosen={pieces} onChange={setPieces} />}
      {parts.length === 0 && <MoneyField optional hint={m.amount_hint} {...field('amount')} />}
      <TextArea maxLength={200} {...field('reason')} />
      <PayeeFields need={data?.payee_needs ?? 'nothing'} field={field} />
      {kind !== 'donation' && desk.order.items_total > 0 && <CheckField {...field('restock')} />}
    </FormDialog>
  )
}
