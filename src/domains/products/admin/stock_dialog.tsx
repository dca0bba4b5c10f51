import { useState } from 'react'
import { CallFailed } from '#platform/browser/call.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import * as uiMessages from '#ui/messages.ts'
import { NumberField, TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { productDeskApi, StockCount } from '../desk/contract.ts'
import type { StaffVariant } from '../variants/contract.ts'
import { productWords } from './messages.ts'

const m = productWords.stock

type StockDialogProps = { product_id: number; variant: StaffVariant; onClose: () => void }

/** Sets the counted stock of a variant, with the reason that goes into the log. */
export const StockDialog = ({ product_id, variant, onClose }: StockDialogProps) => {
  const [count, setCount] = useState(String(variant.stock_on_hand))
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<Record<string, string | undefined>>({})
  const { run, running } = useAction(productDeskApi.setStock)
  const toast = useToasts()
  const difference = Number(count) - variant.stock_on_hand
  const send = async () => {
    const checked = StockCount.safeParse({ variant_id: variant.id, on_hand: count, reason })
    if (!checked.success)
      return setProblems(Object.fromEntries(checked.error.issues.map((issue) => [issue.path[0], issue.message])))
    try {
      await run({ params: { id: product_id }, body: checked.data })
      toast({ text: m.done })
      onClose()
    } catch (error) {
      setProblems({ on_hand: error instanceof CallFailed ? error.message : String(error) })
    }
  }
  return (
    <Dialog
      open
      title={m.title(variant.name)}
      onClose={onClose}
      unsaved={difference !== 0 || reason !== ''}
      actions={
        <>
          <Button kind="text" onClick={onClose}>
            {uiMessages.cancel}
          </Button>
          <Button onClick={() => void send()} loading={running}>
            {m.send}
          </Button>
        </>
      }
    >
      <div className="stack-16">
        <NumberField
          label={m.counted}
          hint={`${m.counted_hint(variant.stock_on_hand, variant.stock_reserved)}${Number.isInteger(difference) ? m.difference(difference) : ''}`}
          value={count}
          error={problems.on_hand}
          onChange={(event) => setCount(event.target.value)}
        />
        <TextField
          label={m.reason}
          hint={m.reason_hint}
          value={reason}
          error={problems.reason}
          maxLength={200}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
