import { formOf, withVersion } from '#platform/browser/form_of.ts'
import { useActionForm } from '#platform/browser/use_action_form.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { text } from '#ui/admin/form_fields.ts'
import { TextArea } from '#ui/text_fields.tsx'
import { receiptsDeskApi } from '../desk/contract.ts'
import { receiptDeskPageWords as m } from './messages.ts'
import type { ReceiptDesk } from './receipt_desk.ts'

const voidForm = formOf(receiptsDeskApi.void, { reason: text(m.void.reason) })

/** Voids a receipt; its number stays taken. */
export const VoidDialog = ({ desk, onClose }: { desk: ReceiptDesk; onClose: () => void }) => {
  const { id, version, receipt_no } = desk.receipt
  const { run } = useAction(receiptsDeskApi.void)
  const { field, page } = useActionForm(withVersion(voidForm, version), {
    desk,
    send: (body) => run({ params: { id }, body }),
    done: m.done.void,
    onClose,
  })
  return (
    <FormDialog
      {...page}
      title={m.void.title(receipt_no)}
      text={m.void.text}
      saveLabel={m.action.void}
      danger
      onClose={onClose}
    >
      <TextArea maxLength={200} {...field('reason')} />
    </FormDialog>
  )
}
