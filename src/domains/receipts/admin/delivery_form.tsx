import { formOf, storedAs } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { useForm } from '#platform/browser/use_form.ts'
import { CardForm } from '#ui/admin/card_form.tsx'
import { choice, text, tick } from '#ui/admin/form_fields.ts'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { type DeskReceipt, receiptsDeskApi } from '../desk/contract.ts'
import { receiptDeskPageWords } from '../staff_messages.ts'

const { field: m, ...words } = receiptDeskPageWords

const deliveryForm = formOf(receiptsDeskApi.update, {
  delivery: choice(m.delivery, words.delivery, 'email'),
  tracking_no: text(m.tracking_no),
  paper_sent: storedAs('paper_sent_at', { ...tick(m.paper_sent), read: (at: string | null) => at !== null }),
  note: text(m.note),
})

/** How the receipt reaches its donor, and a note; the paper itself does not change. */
export const DeliveryForm = ({ receipt }: { receipt: DeskReceipt }) => {
  const toast = useToasts()
  const update = useAction(receiptsDeskApi.update)
  const params = { id: receipt.id }
  const edit = useForm(deliveryForm, {
    stored: receipt,
    send: (body) => update.run({ params, body }),
    current: update.current,
    onSaved: () => toast({ text: words.done.saved }),
  })
  const { page } = edit
  return (
    <TitledCard title={words.section.delivery}>
      <CardForm page={page} className="stack-14">
        <SelectField {...edit.choice('delivery')} />
        <TextField optional {...edit.field('tracking_no')} />
        <CheckField {...edit.field('paper_sent')} />
        <TextArea optional {...edit.field('note')} />
        <Button type="submit" kind="outline" disabled={!page.dirty} loading={page.saving}>
          {words.save}
        </Button>
      </CardForm>
    </TitledCard>
  )
}
