import { textOf } from '#platform/browser/form_values.ts'
import type { FormWords } from '#platform/browser/form_words.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import { useAction } from '#platform/browser/use_data.ts'
import { useForm } from '#platform/browser/use_form.ts'
import { FormNotices } from '#ui/admin/form_notices.tsx'
import { choice, text } from '#ui/admin/form_words.ts'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { type DeskReceipt, ReceiptChange, receiptsDeskApi } from '../desk/contract.ts'
import { receiptDeskPageWords } from './messages.ts'

const { field: m, ...words } = receiptDeskPageWords

type Values = {
  delivery: DeskReceipt['delivery']
  tracking_no: string
  paper_sent: boolean
  note: string
}

const valuesOf = (receipt: DeskReceipt): Values => ({
  delivery: receipt.delivery,
  tracking_no: textOf(receipt.tracking_no),
  paper_sent: receipt.paper_sent_at !== null,
  note: textOf(receipt.note),
})

const formWords: FormWords<Values> = {
  delivery: choice(m.delivery, words.delivery),
  tracking_no: text(m.tracking_no),
  paper_sent: { label: m.paper_sent, say: (sent) => (sent ? words.sent.posted : words.sent.none) },
  note: text(m.note),
}

/** How the receipt reaches its donor, and a note; the paper itself does not change. */
export const DeliveryForm = ({ receipt }: { receipt: DeskReceipt }) => {
  const call = useCall()
  const toast = useToasts()
  const update = useAction(receiptsDeskApi.update)
  const params = { id: receipt.id }
  const edit = useForm({
    schema: ReceiptChange,
    words: formWords,
    stored: receipt,
    valuesOf,
    bodyOf: (values, { version }) => ({ ...values, version }),
    send: (body) => update.run({ params, body }),
    load: () => call(receiptsDeskApi.get, { params }),
    onSaved: () => toast({ text: words.done.saved }),
  })
  const { page } = edit
  return (
    <TitledCard title={words.section.delivery}>
      <form
        className="stack-14"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          page.onSubmit()
        }}
      >
        <FormNotices {...page} />
        <SelectField
          label={m.delivery}
          options={Object.entries(words.delivery).map(([value, label]) => ({ value, label }))}
          {...edit.choice('delivery')}
        />
        <TextField label={m.tracking_no} optional {...edit.field('tracking_no')} />
        <CheckField label={m.paper_sent} {...edit.field('paper_sent')} />
        <TextArea label={m.note} optional {...edit.field('note')} />
        <Button type="submit" kind="outline" disabled={!page.dirty} loading={page.saving}>
          {words.save}
        </Button>
      </form>
    </TitledCard>
  )
}
