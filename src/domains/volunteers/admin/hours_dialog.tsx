import { formOf } from '#platform/browser/form_of.ts'
import { useActionForm } from '#platform/browser/use_action_form.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { choice, day, number, text } from '#ui/admin/form_fields.ts'
import { DayField } from '#ui/day_field.tsx'
import { NumberField, SelectField, TextField } from '#ui/text_fields.tsx'
import { hoursSubject } from '../column_messages.ts'
import { hoursDeskApi } from '../hours/desk/contract.ts'
import { skillWords } from '../messages.ts'
import { volunteerDeskWords as m } from './messages.ts'
import type { VolunteerDesk } from './volunteer_desk.ts'

const { columns: c } = hoursSubject

const hoursForm = formOf(hoursDeskApi.add, {
  served_on: day(c.served_on),
  minutes: number(c.minutes, '120'),
  kind: choice(c.kind, skillWords, 'care'),
  note: text(c.note),
})

/** Writes down hours that staff know of. */
export const HoursDialog = ({ desk, onClose }: { desk: VolunteerDesk; onClose: () => void }) => {
  const { id, name } = desk.volunteer
  const { run } = useAction(hoursDeskApi.add)
  const { page, field, choice, control } = useActionForm(hoursForm, {
    desk,
    send: (body) => run({ params: { id }, body }),
    done: m.added,
    draft: m.add_title(name),
    onClose,
  })
  return (
    <FormDialog {...page} title={m.add_title(name)} text={m.add_text} saveLabel={m.add_hours} onClose={onClose}>
      <DayField max={taipeiDay(new Date())} {...control('served_on')} />
      <NumberField hint={m.minutes_hint} {...field('minutes')} />
      <SelectField {...choice('kind')} />
      <TextField optional maxLength={200} {...field('note')} />
    </FormDialog>
  )
}
