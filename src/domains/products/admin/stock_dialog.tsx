import { CallFailed } from '#platform/browser/call.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { useFields } from '#platform/browser/use_fields.ts'
import { ActionDialog } from '#ui/admin/action_dialog.tsx'
import { NumberField, TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { productDeskApi, StockCount } from '../desk/contract.ts'
import type { StaffVariant } from '../variants/contract.ts'
import { productWords } from './messages.ts'

const m = productWords.stock

type StockDialogProps = { product_id: number; variant: StaffVariant; onClose: () => void }

/** Sets the counted stock of a variant, with the reason that goes into the log. */
export const StockDialog = ({ product_id, variant, onClose }: StockDialogProps) => {
  const { run, running } = useAction(productDeskApi.setStock)
  const toast = useToasts()
  const form = useFields({ on_hand: String(variant.stock_on_hand), reason: '' })
  const difference = Number(form.values.on_hand) - variant.stock_on_hand
  const send = async () => {
    const body = { variant_id: variant.id, ...form.values }
    if (!form.check(StockCount, body)) return
    try {
      await run({ params: { id: product_id }, body })
      toast({ text: m.done })
      onClose()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      form.refuse(Object.keys(error.errors).length > 0 ? error.errors : { on_hand: [error.message] })
    }
  }
  return (
    <ActionDialog
      title={m.title(variant.name)}
      confirm={m.send}
      running={running}
      dirty={form.dirty}
      onSend={() => void send()}
      onClose={onClose}
    >
      <NumberField
        label={m.counted}
        hint={`${m.counted_hint(variant.stock_on_hand, variant.stock_reserved)}${Number.isInteger(difference) ? m.difference(difference) : ''}`}
        {...form.field('on_hand')}
      />
      <TextField label={m.reason} hint={m.reason_hint} maxLength={200} {...form.field('reason')} />
    </ActionDialog>
  )
}
