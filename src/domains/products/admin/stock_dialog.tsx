import { useQueryClient } from '@tanstack/react-query'
import { CallFailed } from '#platform/browser/call.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { rereadAfter } from '#platform/browser/reread.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { useNewForm } from '#platform/browser/use_new_form.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { number, text, unchanged } from '#ui/admin/form_fields.ts'
import { NumberField, TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { productDeskApi } from '../desk/contract.ts'
import { productWords } from '../staff_messages.ts'
import type { StaffVariant } from '../variants/contract.ts'

const m = productWords.stock

const stockForm = ({ id, stock_on_hand }: StaffVariant) =>
  formOf(productDeskApi.setStock, {
    variant_id: unchanged('', id),
    // what the dialog shows now, which may have moved since it was opened
    seen_on_hand: { ...unchanged('', stock_on_hand), send: () => stock_on_hand },
    on_hand: number(m.counted, String(stock_on_hand)),
    reason: text(m.reason),
  })

type StockDialogProps = { product_id: number; variant: StaffVariant; onClose: () => void }

/** Sets the counted stock of a variant, with the reason that goes into the log. */
export const StockDialog = ({ product_id, variant, onClose }: StockDialogProps) => {
  const queries = useQueryClient()
  const { run } = useAction(productDeskApi.setStock)
  /** Where pieces moved since this person looked, they are shown what stands there now, and save again. */
  const showMoved = async (error: unknown): Promise<never> => {
    if (error instanceof CallFailed && error.code === 'stock_moved') await rereadAfter(queries, productDeskApi.setStock)
    throw error
  }
  const toast = useToasts()
  const { field, form, page } = useNewForm(stockForm(variant), {
    send: (body) => run({ params: { id: product_id }, body }).catch(showMoved),
    onSaved: () => {
      toast({ text: m.done })
      onClose()
    },
    draft: `stock ${variant.id}`,
  })
  const difference = Number(form.watch('on_hand')) - variant.stock_on_hand
  const counted = m.counted_hint(variant.stock_on_hand, variant.stock_reserved)
  return (
    <FormDialog {...page} title={m.title(variant.name)} saveLabel={m.send} onClose={onClose}>
      <NumberField
        hint={`${counted}${Number.isInteger(difference) ? m.difference(difference) : ''}`}
        {...field('on_hand')}
      />
      <TextField hint={m.reason_hint} maxLength={200} {...field('reason')} />
    </FormDialog>
  )
}
