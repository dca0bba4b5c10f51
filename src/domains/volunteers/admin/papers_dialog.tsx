import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { text } from '#ui/admin/form_fields.ts'
import { StepDialog } from '#ui/admin/step_dialog.tsx'
import { DayField } from '#ui/day_field.tsx'
import { TextArea, TextField } from '#ui/text_fields.tsx'
import { volunteerSubjectWords } from '../column_messages.ts'
import { volunteerDeskApi } from '../desk/contract.ts'
import { volunteerDeskWords as m } from './messages.ts'
import type { VolunteerDesk } from './volunteer_desk.ts'

const { columns: c } = volunteerSubjectWords

const papersForm = formOf(volunteerDeskApi.papers, {
  training_done_on: text(c.training_done_on),
  card_no: text(c.card_no),
  record_book_no: text(c.record_book_no),
  insured_until: text(c.insured_until),
  staff_note: text(c.staff_note),
})

/** Changes training, card, record book and insurance. */
export const PapersDialog = ({ desk, onClose }: { desk: VolunteerDesk; onClose: () => void }) => (
  <StepDialog
    desk={desk}
    record={desk.volunteer}
    form={papersForm}
    values={papersForm.valuesOf(desk.volunteer)}
    send={useAction(volunteerDeskApi.papers).run}
    title={m.papers_title(desk.volunteer.name)}
    text={m.papers_text}
    step={m.edit_papers}
    done={m.papers_saved}
    onClose={onClose}
  >
    {({ field, control }) => (
      <>
        <DayField optional {...control('training_done_on')} />
        <TextField optional maxLength={30} {...field('card_no')} />
        <TextField optional maxLength={30} {...field('record_book_no')} />
        <DayField optional {...control('insured_until')} />
        <TextArea optional maxLength={1000} {...field('staff_note')} />
      </>
    )}
  </StepDialog>
)
