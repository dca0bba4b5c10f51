import { needsSecondPerson } from '#domains/approvals/rules.ts'
import { useAccountRelation } from '#domains/ledger/ui/account_relation.ts'
import { paymentsApi } from '#domains/payments/contract.ts'
import { endsByWord, type OrderCause } from '#domains/tasks/causes/rules.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { choice, day, notInForm, text } from '#ui/admin/form_fields.ts'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { relatedOrNone } from '#ui/admin/relation_form_fields.tsx'
import { noFields, StepDialog } from '#ui/admin/step_dialog.tsx'
import { DayField } from '#ui/day_field.tsx'
import { SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { type DeskOrder, deskApi } from '../desk/contract.ts'
import { orderListWords } from '../list_messages.ts'
import { orderActionWords as m } from './action_messages.ts'
import type { OrderDesk } from './order_desk.ts'
import { orderWords } from './order_messages.ts'
import { ReportedTransfer } from './order_money.tsx'

export type ActionDialogProps = { desk: OrderDesk; onClose: () => void }

const shipForm = formOf(deskApi.ship, { tracking_no: text(m.ask.tracking_no) })

/** The parcel leaves, with its tracking number when there is one. */
export const ShipDialog = ({ desk, onClose }: ActionDialogProps) => (
  <StepDialog
    desk={desk}
    record={desk.order}
    form={shipForm}
    send={useAction(deskApi.ship).run}
    title={m.ask.ship(desk.order.order_no)}
    text={m.ask.ship_text}
    step={orderListWords.action.ship}
    done={m.done.ship}
    onClose={onClose}
  >
    {({ field }) => <TextField optional maxLength={40} {...field('tracking_no')} />}
  </StepDialog>
)

/** The parcel has arrived. */
export const DeliverDialog = ({ desk, onClose }: ActionDialogProps) => (
  <StepDialog
    desk={desk}
    record={desk.order}
    form={noFields}
    send={useAction(deskApi.deliver).run}
    title={m.ask.deliver(desk.order.order_no)}
    text={m.ask.deliver_text}
    step={orderListWords.action.deliver}
    done={m.done.deliver}
    onClose={onClose}
  />
)

const cancelForm = formOf(deskApi.cancel, { reason: text(m.ask.cancel_reason) })

/** Calls the order off, with the reason that the customer reads. */
export const CancelDialog = ({ desk, onClose }: ActionDialogProps) => (
  <StepDialog
    desk={desk}
    record={desk.order}
    form={cancelForm}
    send={useAction(deskApi.cancel).run}
    title={m.ask.cancel(desk.order.order_no)}
    text={m.ask.cancel_text}
    step={orderListWords.action.cancel}
    done={m.done.cancel}
    danger
    onClose={onClose}
  >
    {({ field }) => <TextArea maxLength={200} {...field('reason')} />}
  </StepDialog>
)

const endable = ({ needs_attention }: DeskOrder) => [
  ...new Set(needs_attention.map(({ kind }) => kind).filter((kind) => endsByWord(kind))),
]

const attentionForm = (kinds: readonly OrderCause[], first: OrderCause) =>
  formOf(deskApi.attention, {
    kind: {
      ...choice(m.ask.attention_kind, orderWords.attention, first),
      options: kinds.map((kind) => ({ value: kind, label: orderWords.attention[kind] })),
    },
    cause: notInForm,
    reason: text(m.ask.attention_reason),
  })

type CauseProps = ActionDialogProps & { kinds: readonly OrderCause[]; first: OrderCause }

const CauseDialog = ({ desk, onClose, kinds, first }: CauseProps) => (
  <StepDialog
    desk={desk}
    record={desk.order}
    form={attentionForm(kinds, first)}
    send={useAction(deskApi.attention).run}
    title={m.ask.attention(desk.order.order_no)}
    text={m.ask.attention_text}
    step={orderListWords.action.attention}
    done={m.done.attention}
    onClose={onClose}
  >
    {({ choice: chosen, field }) => (
      <>
        <SelectField {...chosen('kind')} />
        <TextArea maxLength={200} {...field('reason')} />
      </>
    )}
  </StepDialog>
)

/** Ends one of what somebody was asked to look at on the order, with what was done about it. */
export const AttentionDialog = (props: ActionDialogProps) => {
  const kinds = endable(props.desk.order)
  const [first] = kinds
  return first === undefined ? null : <CauseDialog {...props} kinds={kinds} first={first} />
}

const usePaidForm = () =>
  formOf(paymentsApi.markPaid, {
    paid_on: day(m.ask.paid_on, taipeiDay(new Date())),
    reference: text(m.ask.reference),
    bank_account_id: relatedOrNone(m.ask.bank_account, useAccountRelation()),
  })

/** Books money that staff saw on the bank's list. */
export const MarkPaidDialog = ({ desk, onClose }: ActionDialogProps) => {
  const { order_no, grand_total } = desk.order
  const isAsked = needsSecondPerson(grand_total)
  return (
    <StepDialog
      desk={desk}
      record={desk.order}
      form={usePaidForm()}
      send={useAction(paymentsApi.markPaid).run}
      title={m.ask.mark_paid(order_no)}
      text={(isAsked ? m.ask.mark_paid_asked_text : m.ask.mark_paid_text)(formatMoney(grand_total))}
      step={isAsked ? m.ask.mark_paid_ask : orderListWords.action.mark_paid}
      done={isAsked ? m.ask.mark_paid_asked : m.done.mark_paid}
      onClose={onClose}
    >
      {({ field, control, relation }) => {
        const account = relation('bank_account_id')
        return (
          <>
            <ReportedTransfer order={desk.order} />
            <DayField max={taipeiDay(new Date())} {...control('paid_on')} />
            <TextField hint={m.ask.reference_hint} maxLength={60} {...field('reference')} />
            {account.relation.isOpen && <RelationField none={m.ask.bank_account_default} {...account} />}
          </>
        )
      }}
    </StepDialog>
  )
}
