import { useAction } from '#platform/browser/use_data.ts'
import { useFields } from '#platform/browser/use_fields.ts'
import { ActionDialog } from '#ui/admin/action_dialog.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import { receiptsDeskApi } from '../desk/contract.ts'
import { receiptDeskPageWords as m } from './messages.ts'
import type { ReceiptDesk } from './receipt_desk.ts'

/** Voids a receipt; its number stays taken. */
export const VoidDialog = ({ desk, onClose }: { desk: ReceiptDesk; onClose: () => void }) => {
  const { id, version, receipt_no } = desk.receipt
  const { run, running } = useAction(receiptsDeskApi.void)
  const form = useFields({ reason: '' })
  const send = async () => {
    const body = { version, ...form.values }
    if (!form.check(receiptsDeskApi.void.body, body)) return
    const failure = await desk.run(() => run({ params: { id }, body }), m.done.void)
    if (!form.refuse(failure?.errors)) onClose()
  }
  return (
    <ActionDialog
      title={m.void.title(receipt_no)}
      text={m.void.text}
      confirm={m.action.void}
      danger
      running={running}
      dirty={form.dirty}
      onSend={() => void send()}
      onClose={onClose}
    >
      <TextArea label={m.void.reason} maxLength={200} {...form.field('reason')} />
    </ActionDialog>
  )
}
