import { differences, textOf } from '#platform/browser/form_values.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import { useAction } from '#platform/browser/use_data.ts'
import { useForm } from '#platform/browser/use_form.ts'
import { ConflictNotice } from '#ui/admin/conflict_notice.tsx'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { ErrorSummary } from '#ui/error_summary.tsx'
import { SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { type DeskReceipt, ReceiptChange, receiptsDeskApi } from '../desk/contract.ts'
import { receiptDeskPageWords } from './messages.ts'

const { field: m, ...words } = receiptDeskPageWords

type Values = {
  version: number
  delivery: DeskReceipt['delivery']
  tracking_no: string
  paper_sent: boolean
  note: string
}

const valuesOf = (receipt: DeskReceipt): Values => ({
  version: receipt.version,
  delivery: receipt.delivery,
  tracking_no: textOf(receipt.tracking_no),
  paper_sent: receipt.paper_sent_at !== null,
  note: textOf(receipt.note),
})

const inWords = (values: Values): Record<string, string> => ({
  [m.delivery]: words.delivery[values.delivery],
  [m.tracking_no]: values.tracking_no,
  [m.paper_sent]: values.paper_sent ? words.sent.posted : words.sent.none,
  [m.note]: values.note,
})

/** How the receipt reaches its donor, and a note; the paper itself does not change. */
export const DeliveryForm = ({ receipt }: { receipt: DeskReceipt }) => {
  const call = useCall()
  const toast = useToasts()
  const update = useAction(receiptsDeskApi.update)
  const params = { id: receipt.id }
  const edit = useForm({
    schema: ReceiptChange,
    values: valuesOf(receipt),
    bodyOf: (values: Values) => values,
    send: async (body) => valuesOf(await update.run({ params, body })),
    load: async () => valuesOf(await call(receiptsDeskApi.get, { params })),
    onSaved: () => toast({ text: words.done.saved }),
  })
  const { conflict, page } = edit
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
        {conflict && (
          <ConflictNotice
            {...conflict}
            changes={differences(inWords(conflict.newest), inWords(edit.form.getValues()))}
            onTakeNewest={edit.takeNewest}
            onKeepMine={edit.keepMine}
          />
        )}
        <ErrorSummary errors={page.errors} attempt={page.attempt} />
        <SelectField
          label={m.delivery}
          options={Object.entries(words.delivery).map(([value, label]) => ({ value, label }))}
          {...edit.field('delivery')}
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
