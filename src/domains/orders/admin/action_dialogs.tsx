import { useAccountRelation } from '#domains/ledger/ui/account_relation.ts'
import { paymentsApi } from '#domains/payments/contract.ts'
import { endsByWord, type OrderCause } from '#domains/tasks/causes/rules.ts'
import { formOf, withVersion } from '#platform/browser/form_of.ts'
import { useActionForm } from '#platform/browser/use_action_form.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { choice, day, notInForm, text } from '#ui/admin/form_fields.ts'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { relatedOrNone } from '#ui/admin/relation_form_fields.tsx'
import { DayField } from '#ui/day_field.tsx'
import { SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { type DeskOrder, deskApi } from '../desk/contract.ts'
import { orderActionWords as m } from './actions/messages.ts'
import { orderListWords } from './messages.ts'
import { orderWords } from './order/messages.ts'
import type { OrderDesk } from './order_desk.ts'

export type ActionDialogProps = { desk: OrderDesk; onClose: () => void }

const shipForm = formOf(deskApi.ship, { tracking_no: text(m.ask.tracking_no) })

/** The parcel leaves, with its tracking number when there is one. */
export const ShipDialog = ({ desk, onClose }: ActionDialogProps) => {
  const { id, version, order_no } = desk.order
  const { run } = useAction(deskApi.ship)
  const { field, page } = useActionForm(withVersion(shipForm, version), {
    desk,
    send: (body) => run({ params: { id }, body }),
    done: m.done.ship,
    onClose,
  })
  return (
    <FormDialog
      {...page}
      title={m.ask.ship(order_no)}
      text={m.ask.ship_text}
      saveLabel={orderListWords.action.ship}
      onClose={onClose}
    >
      <TextField optional maxLength={40} {...field('tracking_no')} />
    </FormDialog>
  )
}

const cancelForm = formOf(deskApi.cancel, { reason: text(m.ask.cancel_reason) })

/** Calls the order off, with the reason that the customer reads. */
export const CancelDialog = ({ desk, onClose }: ActionDialogProps) => {
  const { id, version, order_no } = desk.order
  const { run } = useAction(deskApi.cancel)
  const { field, page } = useActionForm(withVersion(cancelForm, version), {
    desk,
    send: (body) => run({ params: { id }, body }),
    done: m.done.cancel,
    onClose,
  })
  return (
    <FormDialog
      {...page}
      title={m.ask.cancel(order_no)}
      text={m.ask.cancel_text}
      saveLabel={orderListWords.action.cancel}
      danger
      onClose={onClose}
    >
      <TextArea maxLength={200} {...field('reason')} />
    </FormDialog>
  )
}

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

const CauseDialog = ({ desk, onClose, kinds, first }: CauseProps) => {
  const { id, version, order_no } = desk.order
  const { run } = useAction(deskApi.attention)
  const edit = useActionForm(withVersion(attentionForm(kinds, first), version), {
    desk,
    send: (body) => run({ params: { id }, body }),
    done: m.done.attention,
    onClose,
  })
  return (
    <FormDialog
      {...edit.page}
      title={m.ask.attention(order_no)}
      text={m.ask.attention_text}
      saveLabel={orderListWords.action.attention}
      onClose={onClose}
    >
      <SelectField {...edit.choice('kind')} />
      <TextArea maxLength={200} {...edit.field('reason')} />
    </FormDialog>
  )
}

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
  const { id, version, order_no, grand_total } = desk.order
  const { run } = useAction(paymentsApi.markPaid)
  const { field, control, relation, page } = useActionForm(withVersion(usePaidForm(), version), {
    desk,
    send: (body) => run({ params: { id }, body }),
    done: m.done.mark_paid,
    onClose,
  })
  const account = relation('bank_account_id')
  return (
    <FormDialog
      {...page}
      title={m.ask.mark_paid(order_no)}
      text={m.ask.mark_paid_text(formatMoney(grand_total))}
      saveLabel={orderListWords.action.mark_paid}
      onClose={onClose}
    >
      <DayField max={taipeiDay(new Date())} {...control('paid_on')} />
      <TextField hint={m.ask.reference_hint} maxLength={60} {...field('reference')} />
      {account.relation.isOpen && <RelationField none={m.ask.bank_account_default} {...account} />}
    </FormDialog>
  )
}
