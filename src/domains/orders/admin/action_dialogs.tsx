import { bankAccountsApi } from '#domains/ledger/bank_accounts/contract.ts'
import { MarkPaid, paymentsApi } from '#domains/payments/contract.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useFields } from '#platform/browser/use_fields.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { ActionDialog } from '#ui/admin/action_dialog.tsx'
import { SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { deskApi } from '../desk/contract.ts'
import { orderDeskWords as m } from './messages.ts'
import type { OrderDesk } from './order_desk.ts'

export type ActionDialogProps = { desk: OrderDesk; onClose: () => void }

/** The parcel leaves, with its tracking number when there is one. */
export const ShipDialog = ({ desk, onClose }: ActionDialogProps) => {
  const { id, version, order_no } = desk.order
  const { run, running } = useAction(deskApi.ship)
  const form = useFields({ tracking_no: '' })
  const send = async () => {
    const failure = await desk.run(() => run({ params: { id }, body: { version, ...form.values } }), m.done.ship)
    if (!form.refuse(failure?.errors)) onClose()
  }
  return (
    <ActionDialog
      title={m.ask.ship(order_no)}
      text={m.ask.ship_text}
      confirm={m.action.ship}
      running={running}
      dirty={form.dirty}
      onSend={() => void send()}
      onClose={onClose}
    >
      <TextField label={m.ask.tracking_no} optional maxLength={40} {...form.field('tracking_no')} />
    </ActionDialog>
  )
}

/** Calls the order off, with the reason that the customer reads. */
export const CancelDialog = ({ desk, onClose }: ActionDialogProps) => {
  const { id, version, order_no } = desk.order
  const { run, running } = useAction(deskApi.cancel)
  const form = useFields({ reason: '' })
  const send = async () => {
    const body = { version, ...form.values }
    if (!form.check(deskApi.cancel.body, body)) return
    const failure = await desk.run(() => run({ params: { id }, body }), m.done.cancel)
    if (!form.refuse(failure?.errors)) onClose()
  }
  return (
    <ActionDialog
      title={m.ask.cancel(order_no)}
      text={m.ask.cancel_text}
      confirm={m.action.cancel}
      danger
      running={running}
      dirty={form.dirty}
      onSend={() => void send()}
      onClose={onClose}
    >
      <TextArea label={m.ask.cancel_reason} maxLength={200} {...form.field('reason')} />
    </ActionDialog>
  )
}

/** Takes the flag off the order, with what was done about it. */
export const AttentionDialog = ({ desk, onClose }: ActionDialogProps) => {
  const { id, version, order_no } = desk.order
  const { run, running } = useAction(deskApi.attention)
  const form = useFields({ reason: '' })
  const send = async () => {
    const body = { version, ...form.values }
    if (!form.check(deskApi.attention.body, body)) return
    const failure = await desk.run(() => run({ params: { id }, body }), m.done.attention)
    if (!form.refuse(failure?.errors)) onClose()
  }
  return (
    <ActionDialog
      title={m.ask.attention(order_no)}
      text={m.ask.attention_text}
      confirm={m.action.attention}
      running={running}
      dirty={form.dirty}
      onSend={() => void send()}
      onClose={onClose}
    >
      <TextArea label={m.ask.attention_reason} maxLength={200} {...form.field('reason')} />
    </ActionDialog>
  )
}

const useAccounts = () => {
  const may = useMay()('transactions view')
  const { data } = useData(bankAccountsApi.adminList, { query: { filter: { active: '1' } } }, { enabled: may })
  return data?.data ?? []
}

/** Books money that staff saw on the bank's list. */
export const MarkPaidDialog = ({ desk, onClose }: ActionDialogProps) => {
  const { id, version, order_no, grand_total } = desk.order
  const { run, running } = useAction(paymentsApi.markPaid)
  const accounts = useAccounts()
  const form = useFields({ paid_on: taipeiDay(new Date()), reference: '', bank_account_id: '' })
  const send = async () => {
    const body = { version, ...form.values, bank_account_id: form.values.bank_account_id || null }
    if (!form.check(MarkPaid, body)) return
    const failure = await desk.run(() => run({ params: { id }, body }), m.done.mark_paid)
    if (!form.refuse(failure?.errors)) onClose()
  }
  return (
    <ActionDialog
      title={m.ask.mark_paid(order_no)}
      text={m.ask.mark_paid_text(formatMoney(grand_total))}
      confirm={m.action.mark_paid}
      running={running}
      dirty={form.dirty}
      onSend={() => void send()}
      onClose={onClose}
    >
      <TextField type="date" label={m.ask.paid_on} max={taipeiDay(new Date())} {...form.field('paid_on')} />
      <TextField label={m.ask.reference} hint={m.ask.reference_hint} maxLength={60} {...form.field('reference')} />
      {accounts.length > 0 && (
        <SelectField
          label={m.ask.bank_account}
          placeholder={m.ask.bank_account_default}
          options={accounts.map((account) => ({ value: String(account.id), label: account.name }))}
          {...form.field('bank_account_id')}
        />
      )}
    </ActionDialog>
  )
}
