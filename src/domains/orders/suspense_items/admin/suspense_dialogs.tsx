import type { z } from 'zod'
import { suspenseItemSubject } from '#domains/ledger/staff_messages.ts'
import { type SuspenseItem, suspenseItemsApi } from '#domains/ledger/suspense_items/contract.ts'
import { suspenseItemWords } from '#domains/ledger/suspense_items/messages.ts'
import { useAccountRelation } from '#domains/ledger/ui/account_relation.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { useActionForm } from '#platform/browser/use_action_form.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useRelation } from '#platform/browser/use_relation.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { day, money, text } from '#ui/admin/form_fields.ts'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { related } from '#ui/admin/relation_form_fields.tsx'
import { StepDialog } from '#ui/admin/step_dialog.tsx'
import { DayField } from '#ui/day_field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { MoneyField } from '#ui/money_field.tsx'
import { TextArea, TextField } from '#ui/text_fields.tsx'
import { deskApi } from '../../desk/contract.ts'
import { heldMoneyApi } from '../contract.ts'
import { suspenseWords } from '../messages.ts'
import { heldMoneyWords } from './messages.ts'
import { suspensePageWords as m } from './suspense_messages.ts'

const { columns: c } = suspenseItemSubject
type Item = z.output<typeof SuspenseItem>
type DialogProps = { item: Item; desk: Run; onClose: () => void }

const useNewForm = () =>
  formOf(suspenseItemsApi.create, {
    bank_account_id: related(c.bank_account_id, useAccountRelation()),
    amount: money(c.amount),
    arrived_on: day(c.arrived_on, taipeiDay(new Date())),
    payer: text(c.payer),
    reference: text(c.reference),
    note: text(c.note),
  })

/** Enters money of a bank's list that no order explains. */
export const NewItemDialog = ({ desk, onClose }: Omit<DialogProps, 'item'>) => {
  const { run } = useAction(suspenseItemsApi.create)
  const { field, relation, control, page } = useActionForm(useNewForm(), {
    desk,
    send: (body) => run({ body }),
    done: m.created,
    onClose,
    draft: 'suspense',
  })
  return (
    <FormDialog {...page} title={m.create} text={m.create_text} saveLabel={m.create} onClose={onClose}>
      <RelationField {...relation('bank_account_id')} />
      <MoneyField {...field('amount')} />
      <DayField max={taipeiDay(new Date())} {...control('arrived_on')} />
      <TextField optional maxLength={60} {...field('payer')} />
      <TextField optional maxLength={60} {...field('reference')} />
      <TextArea optional maxLength={200} {...field('note')} />
    </FormDialog>
  )
}

// who packs parcels reads no sums
const orderName = ({ order_no, grand_total }: { order_no: string; grand_total: number | null }) =>
  grand_total === null ? order_no : `${order_no}・${formatMoney(grand_total)}`
const unpaid = { payment_status: 'unpaid,pending,failed', status: 'open' }

const useAssignForm = () =>
  formOf(heldMoneyApi.assign, {
    order_id: related(
      m.order,
      useRelation(deskApi.list, deskApi.get, orderName, { may: useMay()('orders view'), filter: unpaid }),
    ),
    reason: text(suspenseWords.reason),
  })

/** The money was meant for an order that waits for exactly as much. */
export const AssignDialog = ({ item, desk, onClose }: DialogProps) => (
  <StepDialog
    desk={desk}
    record={item}
    form={useAssignForm()}
    send={useAction(heldMoneyApi.assign).run}
    title={m.assign_title(formatMoney(item.left_amount))}
    text={m.assign_text}
    step={m.assign}
    done={m.assigned}
    onClose={onClose}
  >
    {({ relation, field }) => (
      <>
        <RelationField {...relation('order_id')} />
        <TextArea maxLength={200} {...field('reason')} />
      </>
    )}
  </StepDialog>
)

const backForm = formOf(suspenseItemsApi.giveBack, { note: text(suspenseItemWords.returnedTo) })

/** The money went back to who paid it. */
export const GiveBackDialog = ({ item, desk, onClose }: DialogProps) => (
  <StepDialog
    desk={desk}
    record={item}
    form={backForm}
    send={useAction(suspenseItemsApi.giveBack).run}
    title={m.giveBack_title(formatMoney(item.left_amount))}
    text={m.giveBack_text}
    step={m.giveBack}
    done={m.returned}
    danger
    onClose={onClose}
  >
    {({ field }) => <TextArea maxLength={200} {...field('note')} />}
  </StepDialog>
)

/** What became of money that waited. */
export const EndsDialog = ({ item, onClose }: Omit<DialogProps, 'desk'>) => (
  <Dialog open title={m.ends_title(formatMoney(item.amount))} onClose={onClose}>
    <Loaded {...useData(suspenseItemsApi.get, { params: { id: item.id } })}>
      {({ ends }) => (
        <ul className="stack gap-2">
          {ends.map(({ kind, amount, on, order }) => (
            <li key={`${kind}-${order?.id}-${on}-${amount}`}>
              {heldMoneyWords.ended(heldMoneyWords.end[kind], formatMoney(amount), tableDate(on))}{' '}
              <span className="figures">{order?.order_no}</span>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  </Dialog>
)
