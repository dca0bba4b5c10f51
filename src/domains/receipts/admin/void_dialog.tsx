import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { text } from '#ui/admin/form_fields.ts'
import { StepDialog } from '#ui/admin/step_dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import { receiptsDeskApi } from '../desk/contract.ts'
import { receiptDeskPageWords as m } from '../staff_messages.ts'
import type { ReceiptDesk } from './receipt_desk.ts'

const voidForm = formOf(receiptsDeskApi.void, { reason: text(m.void.reason) })
const keepForm = formOf(receiptsDeskApi.keep, { reason: text(m.void.keep_reason) })
type Props = { desk: ReceiptDesk; onClose: () => void }

/** Voids a receipt without another one in its place: the first person asks, a second one does it. Its number stays taken. */
export const VoidDialog = ({ desk, onClose }: Props) => {
  const agrees = desk.receipt.void_asked?.may_decide === true
  return (
    <StepDialog
      desk={desk}
      record={desk.receipt}
      form={voidForm}
      send={useAction(receiptsDeskApi.void).run}
      title={m.void.title(desk.receipt.receipt_no)}
      text={agrees ? m.void.text : `${m.void.text}${m.void.ask_text}`}
      step={agrees ? m.action.agree : m.action.void}
      done={agrees ? m.done.void : m.done.asked}
      danger
      onClose={onClose}
    >
      {({ field }) => <TextArea maxLength={200} {...field('reason')} />}
    </StepDialog>
  )
}

/** Keeps a receipt that somebody wants to void. */
export const KeepDialog = ({ desk, onClose }: Props) => (
  <StepDialog
    desk={desk}
    record={desk.receipt}
    form={keepForm}
    send={useAction(receiptsDeskApi.keep).run}
    title={m.void.keep_title}
    text={m.void.keep_text}
    step={m.action.keep}
    done={m.done.keep}
    onClose={onClose}
  >
    {({ field }) => <TextArea maxLength={200} {...field('reason')} />}
  </StepDialog>
)

/** Who wants to void the receipt, and why. */
export const VoidAsked = ({ desk: { receipt } }: Pick<Props, 'desk'>) =>
  receipt.void_asked && (
    <Notice kind="warn">
      <b>{m.void.asked(receipt.void_asked.by_name ?? m.void.somebody)}</b>
      <p>{receipt.void_asked.reason}</p>
      {!receipt.void_asked.may_decide && <p className="small">{m.void.own}</p>}
    </Notice>
  )
