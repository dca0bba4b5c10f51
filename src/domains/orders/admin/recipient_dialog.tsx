import { textOf } from '#platform/browser/form_values.ts'
import type { FormWords } from '#platform/browser/form_words.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import { useAction } from '#platform/browser/use_data.ts'
import { useForm } from '#platform/browser/use_form.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { text } from '#ui/admin/form_words.ts'
import { TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { DeskChange, type DeskOrder, deskApi } from '../desk/contract.ts'
import { orderDeskWords as m } from './messages.ts'
import type { OrderDesk } from './order_desk.ts'

const fields = ['recipient_name', 'recipient_phone', 'recipient_zip', 'recipient_city', 'recipient_address'] as const
type Field = (typeof fields)[number]
type Values = Record<Field, string>

/** Whom the parcel goes to now: the one who ordered, unless another person is named. */
const valuesOf = (order: DeskOrder): Values => {
  const own = order.same_as_customer
  return {
    recipient_name: textOf(own ? order.name : order.recipient_name),
    recipient_phone: textOf(own ? order.phone : order.recipient_phone),
    recipient_zip: textOf(own ? order.zip : order.recipient_zip),
    recipient_city: textOf(own ? order.city : order.recipient_city),
    recipient_address: textOf(own ? order.address : order.recipient_address),
  }
}

const words: FormWords<Values> = {
  recipient_name: text(m.recipient.recipient_name),
  recipient_phone: text(m.recipient.recipient_phone),
  recipient_zip: text(m.recipient.recipient_zip),
  recipient_city: text(m.recipient.recipient_city),
  recipient_address: text(m.recipient.recipient_address),
}

/** Corrects whom and where the parcel goes to. */
export const RecipientDialog = ({
  order,
  desk,
  onClose,
}: {
  order: DeskOrder
  desk: OrderDesk
  onClose: () => void
}) => {
  const call = useCall()
  const toast = useToasts()
  const update = useAction(deskApi.update)
  const params = { id: desk.order.id }
  const edit = useForm({
    schema: DeskChange,
    words,
    stored: order,
    valuesOf,
    // Only what was changed, so that the timeline names nothing else; whole when the buyer's own data stood there, because
    // the order then has no recipient yet.
    bodyOf: (values, stored) => {
      const before = valuesOf(stored)
      const changed = fields.filter((field) => stored.same_as_customer || values[field] !== before[field])
      return { version: stored.version, ...Object.fromEntries(changed.map((field) => [field, values[field]])) }
    },
    send: (body) => update.run({ params, body }),
    draft: 'recipient',
    load: () => call(deskApi.get, { params }),
    onSaved: () => {
      toast({ text: m.done.edit })
      onClose()
    },
  })
  return (
    <FormDialog {...edit.page} title={m.ask.edit(order.order_no)} saveLabel={m.save} onClose={onClose}>
      {fields.map((field) => (
        <TextField key={field} label={m.recipient[field]} {...edit.field(field)} />
      ))}
    </FormDialog>
  )
}
