import { AddressField } from '#domains/customers/ui/address_field.tsx'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { useForm } from '#platform/browser/use_form.ts'
import { keysOf } from '#platform/contract/closed_lists.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { notInForm, text } from '#ui/admin/form_fields.ts'
import { PhoneField } from '#ui/phone_field.tsx'
import { TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { type DeskOrder, deskApi, type ReadOrder } from '../desk/contract.ts'
import { orderActionWords as m } from './action_messages.ts'
import type { OrderDesk } from './order_desk.ts'

const fields = {
  recipient_name: text(m.recipient.recipient_name),
  recipient_phone: text(m.recipient.recipient_phone),
  recipient_zip: text(m.recipient.recipient_zip),
  recipient_city: text(m.recipient.recipient_city),
  recipient_address: text(m.recipient.recipient_address),
}
const names = keysOf(fields)
const recipientForm = formOf(deskApi.update, { ...fields, staff_note: notInForm })

/** Whom the parcel goes to now: the one who ordered, unless another person is named. */
const withRecipient = (order: ReadOrder): ReadOrder =>
  order.same_as_customer
    ? {
        ...order,
        recipient_name: order.name,
        recipient_phone: order.phone,
        recipient_zip: order.zip,
        recipient_city: order.city,
        recipient_address: order.address,
      }
    : order

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
  const toast = useToasts()
  const update = useAction(deskApi.update)
  const params = { id: desk.order.id }
  const edit = useForm(recipientForm, {
    stored: withRecipient(order),
    // Only what was changed, so that the timeline names nothing else; whole when the buyer's own data stood there, because
    // the order then has no recipient yet.
    send: async ({ version, ...sent }, base) => {
      const changed = names.filter((field) => base.same_as_customer || sent[field] !== (base[field] ?? ''))
      const body = { version, ...Object.fromEntries(changed.map((field) => [field, sent[field]])) }
      return withRecipient(await update.run({ params, body }))
    },
    draft: 'recipient',
    current: (stale) => withRecipient(update.current(stale)),
    onSaved: () => {
      toast({ text: m.done.edit })
      onClose()
    },
  })
  return (
    <FormDialog {...edit.page} title={m.ask.edit(order.order_no)} saveLabel={m.save} onClose={onClose}>
      <TextField autoComplete="off" {...edit.field('recipient_name')} />
      <PhoneField autoComplete="off" {...edit.field('recipient_phone')} />
      <AddressField
        optional
        wide=""
        city={edit.choice('recipient_city')}
        zip={edit.choice('recipient_zip')}
        street={edit.choice('recipient_address')}
        onPlace={({ city, zip, address }) => {
          edit.put('recipient_city', city)
          edit.put('recipient_zip', zip)
          edit.put('recipient_address', address)
        }}
      />
    </FormDialog>
  )
}
