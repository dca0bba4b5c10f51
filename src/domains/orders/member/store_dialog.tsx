import { useAction } from '#platform/browser/use_data.ts'
import { useSentForm } from '#platform/browser/use_sent_form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorSummary } from '#ui/error_summary.tsx'
import { SentForm } from '#ui/sent_form.tsx'
import { TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { ownOrdersApi } from '../own/contract.ts'
import * as m from './messages.ts'
import type { MyOrder } from './my_order.ts'

/** Asks for the store to which the parcel goes instead. */
export const StoreDialog = ({ order, onClose }: { order: MyOrder; onClose: () => void }) => {
  const toast = useToasts()
  const change = useAction(ownOrdersApi.myStore)
  const form = useSentForm({
    stored: { store_id: '', store_name: '', store_address: '' },
    send: async (body) => {
      await change.run({ params: { id: order.id }, body })
      toast({ text: m.store_changed })
      onClose()
    },
  })
  return (
    <Dialog
      open
      title={m.store_dialog(order.delivery_method.name)}
      onClose={onClose}
      unsaved={form.dirty && !form.sending}
      actions={
        <Button loading={form.sending} onClick={() => void form.submit()}>
          {m.store_save}
        </Button>
      }
    >
      <SentForm className="stack gap-4" noValidate onSubmit={(event) => void form.submit(event)}>
        <ErrorSummary errors={form.lines} attempt={form.attempt} />
        <p className="small muted">{m.store_dialog_text}</p>
        <TextField label={m.store_id} maxLength={6} required {...form.text('store_id')} />
        <TextField label={m.store_name} maxLength={40} required {...form.text('store_name')} />
        <TextField label={m.store_address} maxLength={100} required {...form.text('store_address')} />
      </SentForm>
    </Dialog>
  )
}
