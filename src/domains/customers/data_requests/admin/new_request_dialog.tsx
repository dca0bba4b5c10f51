import { formOf } from '#platform/browser/form_of.ts'
import { useActionForm } from '#platform/browser/use_action_form.ts'
import { useAction } from '#platform/browser/use_data.ts'
import type { Desk } from '#platform/browser/use_run.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { choice, day, text } from '#ui/admin/form_fields.ts'
import { DayField } from '#ui/day_field.tsx'
import { SelectField, TextArea } from '#ui/text_fields.tsx'
import { dataRequestsApi as api } from '../contract.ts'
import { dataRequestWords as m } from '../messages.ts'

const form = formOf(api.create, {
  kind: choice(m.field.kind, m.kind, 'access'),
  channel: choice(m.field.channel, m.channel, 'letter'),
  received_on: day(m.field.received_on),
  note: text(m.field.note),
})

/** Notes what somebody asked of their data. */
export const NewRequestDialog = ({ id, desk, onClose }: { id: number; desk: Desk; onClose: () => void }) => {
  const { run } = useAction(api.create)
  const today = taipeiDay(new Date())
  const edit = useActionForm(form, {
    desk,
    values: { ...form.empty, received_on: today },
    send: (body) => run({ params: { id }, body }),
    done: m.created,
    draft: m.create,
    onClose,
  })
  return (
    <FormDialog {...edit.page} title={m.create} text={m.intro} saveLabel={m.create} onClose={onClose}>
      <SelectField {...edit.choice('kind')} />
      <SelectField {...edit.choice('channel')} />
      <DayField max={today} {...edit.control('received_on')} />
      <TextArea optional maxLength={500} {...edit.field('note')} />
    </FormDialog>
  )
}
