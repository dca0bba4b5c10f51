import { differences, textOf } from '#platform/browser/form_values.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import { useAction } from '#platform/browser/use_data.ts'
import { useForm } from '#platform/browser/use_form.ts'
import { ConflictNotice } from '#ui/admin/conflict_notice.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorSummary } from '#ui/error_summary.tsx'
import * as uiMessages from '#ui/messages.ts'
import { TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { DeskChange, type DeskOrder, deskApi } from '../desk/contract.ts'
import { orderDeskWords as m } from './messages.ts'
import type { OrderDesk } from './order_desk.ts'

const fields = ['recipient_name', 'recipient_phone', 'recipient_zip', 'recipient_city', 'recipient_address'] as const
type Field = (typeof fields)[number]
type Values = Record<Field, string> & { version: number }

/** Whom the parcel goes to now: the one who ordered, unless another person is named. */
const valuesOf = (order: DeskOrder): Values => {
  const own = order.same_as_customer
  return {
    version: order.version,
    recipient_name: textOf(own ? order.name : order.recipient_name),
    recipient_phone: textOf(own ? order.phone : order.recipient_phone),
    recipient_zip: textOf(own ? order.zip : order.recipient_zip),
    recipient_city: textOf(own ? order.city : order.recipient_city),
    recipient_address: textOf(own ? order.address : order.recipient_address),
  }
}

const inWords = (values: Values) => Object.fromEntries(fields.map((field) => [m.recipient[field], values[field]]))

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
  const before = valuesOf(order)
  const edit = useForm({
    schema: DeskChange,
    values: before,
    // Only what was changed, so that the timeline names nothing else; whole when the buyer's own data stood there, because
    // the order then has no recipient yet.
    bodyOf: ({ version, ...values }: Values) => ({
      version,
      ...Object.fromEntries(
        Object.entries(values).filter(([field, value]) => order.same_as_customer || value !== before[field as Field]),
      ),
    }),
    send: async (body) => valuesOf(await update.run({ params, body })),
    load: async () => valuesOf(await call(deskApi.get, { params })),
    onSaved: () => {
      toast({ text: m.done.edit })
      onClose()
    },
  })
  const { conflict } = edit
  return (
    <Dialog
      open
      title={m.ask.edit(order.order_no)}
      onClose={onClose}
      unsaved={edit.page.dirty}
      actions={
        <>
          <Button kind="text" onClick={onClose}>
            {uiMessages.cancel}
          </Button>
          <Button onClick={edit.page.onSubmit} loading={edit.page.saving}>
            {m.save}
          </Button>
        </>
      }
    >
      <div className="stack-16">
        {conflict && (
          <ConflictNotice
            {...conflict}
            changes={differences(inWords(conflict.newest), inWords(edit.form.getValues()))}
            onTakeNewest={edit.takeNewest}
            onKeepMine={edit.keepMine}
          />
        )}
        <ErrorSummary errors={edit.page.errors} attempt={edit.page.attempt} />
        {fields.map((field) => (
          <TextField key={field} label={m.recipient[field]} {...edit.field(field)} />
        ))}
      </div>
    </Dialog>
  )
}
