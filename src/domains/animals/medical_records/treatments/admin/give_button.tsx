import type { ComponentProps } from 'react'
import { type BulkValuesDialog, bulkButtonsOf } from '#domains/jobs/ui/bulk_button.tsx'
import { useNewForm } from '#platform/browser/use_new_form.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { DayField } from '#ui/day_field.tsx'
import * as uiMessages from '#ui/messages.ts'
import { Notice } from '#ui/notice.tsx'
import { SelectField, TextField } from '#ui/text_fields.tsx'
import type { MedicalRecord } from '../../contract.ts'
import { medicalWords } from '../../staff_messages.ts'
import { treatmentsApi } from '../contract.ts'
import { giveForm, treatmentsIn } from './give_form.ts'
import { treatmentWords as m } from './messages.ts'

const animalsOf = (due: readonly MedicalRecord[]) => uiMessages.joined(due.map(({ animal_name }) => animal_name))

type GiveDialogProps = ComponentProps<BulkValuesDialog> & { rows: readonly MedicalRecord[] }

/** Asks treatment by treatment what the ticked animals were given: each one bottle, one batch, one day. */
const GiveDialog = ({ rows, count, onValues, onClose }: GiveDialogProps) => {
  const today = taipeiDay(new Date())
  const { alike, single } = treatmentsIn(rows)
  const { page, field, choice, control } = useNewForm(giveForm(alike, today), {
    send: onValues,
    draft: `give ${alike.map(({ kind, title }) => `${kind} ${title}`).join()}`,
  })
  return (
    <FormDialog
      {...page}
      width={600}
      title={count === null ? m.give.title_all : m.give.title(count)}
      text={m.give.text}
      saveLabel={m.give.send}
      blocked={alike.length === 0 ? m.give.none_alike : undefined}
      onClose={onClose}
    >
      {count === null && <Notice kind="warn">{m.give.only_seen}</Notice>}
      {single.length > 0 && <Notice kind="warn">{m.give.single(animalsOf(single))}</Notice>}
      {alike.map(({ kind, title, due }, index) => (
        <fieldset key={`${kind} ${title}`} className="give-part">
          <legend className="bold">{m.give.treatment(medicalWords.kind[kind], title, due.length)}</legend>
          <p className="small muted">{animalsOf(due)}</p>
          <div className="grid columns-2 keep-2">
            <SelectField {...choice(`groups.${index}.product_kind`)} />
            <TextField optional maxLength={60} {...field(`groups.${index}.product_name`)} />
            <TextField optional maxLength={40} {...field(`groups.${index}.batch_no`)} />
            <TextField optional maxLength={60} {...field(`groups.${index}.dose`)} />
            <DayField max={today} {...control(`groups.${index}.performed_on`)} />
            <DayField optional hint={m.give.next_hint} {...control(`groups.${index}.next_due_on`)} />
          </div>
          <TextField optional maxLength={30} {...field(`groups.${index}.vet_name`)} />
        </fieldset>
      ))}
    </FormDialog>
  )
}

/** What is done with ticked treatments. */
export const giveButtons = bulkButtonsOf<MedicalRecord>([
  {
    endpoint: treatmentsApi.giveMany,
    label: m.give.send,
    icon: 'vaccine',
    asks: (rows, dialog) => <GiveDialog {...dialog} rows={rows} />,
  },
])
