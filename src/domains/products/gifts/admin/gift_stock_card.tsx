import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '#platform/browser/call.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { rereadAfter } from '#platform/browser/reread.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { useNewForm } from '#platform/browser/use_new_form.ts'
import { formatCount } from '#platform/contract/money.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { number, text, unchanged } from '#ui/admin/form_fields.ts'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { FactsList } from '#ui/table.tsx'
import { NumberField, TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { productWords } from '../../staff_messages.ts'
import { giftsApi, type StaffGift } from '../contract.ts'
import { giftSubject } from '../messages.ts'
import { giftWords } from '../staff_messages.ts'

const m = productWords.stock
const { columns: c } = giftSubject

const stockForm = ({ stock_on_hand }: StaffGift) =>
  formOf(giftsApi.setStock, {
    // what the dialog shows now, which may have moved since it was opened
    seen_on_hand: { ...unchanged('', stock_on_hand), send: () => stock_on_hand },
    on_hand: number(m.counted, String(stock_on_hand)),
    reason: text(m.reason),
  })

const CountDialog = ({ gift, onClose }: { gift: StaffGift; onClose: () => void }) => {
  const queries = useQueryClient()
  const { run } = useAction(giftsApi.setStock)
  const toast = useToasts()
  /** Where pieces moved since this person looked, they are shown what stands there now, and save again. */
  const showMoved = async (error: unknown): Promise<never> => {
    if (error instanceof CallFailed && error.code === 'gift_stock_moved') await rereadAfter(queries, giftsApi.setStock)
    throw error
  }
  const { field, form, page } = useNewForm(stockForm(gift), {
    send: (body) => run({ params: { id: gift.id }, body }).catch(showMoved),
    onSaved: () => {
      toast({ text: m.done })
      onClose()
    },
    draft: `stock ${gift.id}`,
  })
  const difference = Number(form.watch('on_hand')) - gift.stock_on_hand
  const counted = m.counted_hint(gift.stock_on_hand, gift.stock_reserved)
  return (
    <FormDialog {...page} title={m.title(gift.name)} saveLabel={m.send} onClose={onClose}>
      <NumberField
        hint={`${counted}${Number.isInteger(difference) ? m.difference(difference) : ''}`}
        {...field('on_hand')}
      />
      <TextField hint={m.reason_hint} maxLength={200} {...field('reason')} />
    </FormDialog>
  )
}

/** What lies on the shelf and what orders hold of it; it is counted with a reason. */
export const GiftStockCard = ({ gift }: { gift: StaffGift }) => {
  const [counting, setCounting] = useState(false)
  const { stock_on_hand, stock_reserved } = gift
  return (
    <TitledCard title={giftWords.section.stock}>
      <div className="stack gap-3">
        <FactsList
          facts={[
            { label: c.stock_on_hand, value: formatCount(stock_on_hand) },
            { label: c.stock_reserved, value: formatCount(stock_reserved) },
            { label: giftWords.available, value: formatCount(stock_on_hand - stock_reserved) },
          ]}
        />
        <Button kind="outline" icon="clipboard-list" onClick={() => setCounting(true)}>
          {giftWords.count}
        </Button>
        {counting && <CountDialog gift={gift} onClose={() => setCounting(false)} />}
      </div>
    </TitledCard>
  )
}
