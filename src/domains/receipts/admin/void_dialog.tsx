import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { text } from '#ui/admin/form_fields.ts'
import { StepDialog } from '#ui/admin/step_dialog.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import { receiptsDeskApi } from '../desk/contract.ts'
import { receiptDeskPageWords as m } from '../staff_messages.ts'
import type { ReceiptDesk } from './receipt_desk.ts'

const voidForm = formOf(receiptsDeskApi.void, { reason: text(m.void.reason) })

/** Voids a receipt; its number stays taken. */
export const VoidDialog = ({ desk, onClose }: { desk: ReceiptDesk; onClose: () => void }) => (
  <StepDialog
    desk={desk}
    record={desk.receipt}
    form={voidForm}
    send={useAction(receiptsDeskApi.void).run}
    title={m.void.title(desk.receipt.receipt_no)}
    text={m.void.text}
    step={m.action.void}
    done={m.done.void}
    danger
    onClose={onClose}
  >
    {({ field }) => <TextArea maxLength={200} {...field('reason')} />}
  </StepDialog>
)
