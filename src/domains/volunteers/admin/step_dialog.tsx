import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { text, unchanged } from '#ui/admin/form_fields.ts'
import { StepDialog } from '#ui/admin/step_dialog.tsx'
import { DayField } from '#ui/day_field.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import { volunteerSubjectWords } from '../column_messages.ts'
import { volunteerDeskApi } from '../desk/contract.ts'
import type { DeskAction } from '../rules.ts'
import { volunteerDeskWords as m } from './messages.ts'
import type { VolunteerDesk } from './volunteer_desk.ts'

const { columns: c } = volunteerSubjectWords

const stepForm = (action: DeskAction) =>
  formOf(volunteerDeskApi.move, {
    action: unchanged<DeskAction>('', action),
    reason: text(m.reason),
    training_done_on: text(c.training_done_on),
    insured_until: text(c.insured_until),
  })

const insures = (action: DeskAction) => action === 'start' || action === 'resume'
const isSaid = (action: DeskAction) => action === 'pause' || action === 'end' || action === 'reject'
const endsSomething = (action: DeskAction) => action === 'end' || action === 'reject'

/** Asks what a step of the service needs. */
export const ServiceDialog = (props: { desk: VolunteerDesk; action: DeskAction; onClose: () => void }) => {
  const { desk, action, onClose } = props
  const { volunteer } = desk
  const form = stepForm(action)
  return (
    <StepDialog
      desk={desk}
      record={volunteer}
      form={form}
      values={{ ...form.empty, insured_until: insures(action) ? (volunteer.insured_until ?? '') : '' }}
      send={useAction(volunteerDeskApi.move).run}
      title={m.step_title(m.step[action], volunteer.name)}
      text={m.step_text[action]}
      step={m.step[action]}
      done={m.step_done[action]}
      danger={endsSomething(action)}
      onClose={onClose}
    >
      {({ field, control }) => (
        <>
          {action === 'train' && <DayField max={taipeiDay(new Date())} {...control('training_done_on')} />}
          {insures(action) && <DayField {...control('insured_until')} />}
          {isSaid(action) && (
            <TextArea optional={action !== 'reject'} maxLength={500} hint={m.reason_told} {...field('reason')} />
          )}
        </>
      )}
    </StepDialog>
  )
}
