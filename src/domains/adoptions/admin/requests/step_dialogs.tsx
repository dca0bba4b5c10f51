import { formOf } from '#platform/browser/form_of.ts'
import { orNull } from '#platform/browser/form_values.ts'
import { useAction } from '#platform/browser/use_data.ts'
import type { Desk } from '#platform/browser/use_run.ts'
import { addDays, taipeiDay } from '#platform/contract/time.ts'
import { choiceOrNone, day, momentOrNull, text, unchanged } from '#ui/admin/form_fields.ts'
import { StepDialog } from '#ui/admin/step_dialog.tsx'
import { DayField, MomentField } from '#ui/day_field.tsx'
import { SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { requestDeskApi } from '../../desk/requests/contract.ts'
import type { DeskAction } from '../../desk/requests/rules.ts'
import { requestDeskWords as m } from '../../desk/requests/staff_messages.ts'

const { field: f, hint } = m

const formFor = (action: DeskAction) =>
  formOf(requestDeskApi.move, {
    action: unchanged<DeskAction>('', action),
    reason: text(f.reason),
    trial_until: { ...day(f.trial_until), send: orNull },
    visit_at: momentOrNull(f.visit_at),
    returned_by: text(f.returned_by),
    return_reason: choiceOrNone(f.return_reason, m.return_reason),
    return_note: text(f.return_note),
  })

type Props = {
  desk: Desk
  request: { readonly id: number; readonly version: number; readonly name: string; readonly animal_name: string }
  action: DeskAction
  onClose: () => void
}

const ending: readonly DeskAction[] = ['reject', 'return']

/** Takes one step with a request, with what the step asks for. */
export const RequestStepDialog = ({ desk, request, action, onClose }: Props) => {
  const today = taipeiDay(new Date())
  return (
    <StepDialog
      desk={desk}
      record={request}
      form={formFor(action)}
      send={useAction(requestDeskApi.move).run}
      title={m.ask(m.action[action], m.title(request.name, request.animal_name))}
      text={m.text[action]}
      step={m.action[action]}
      done={m.done}
      danger={ending.includes(action)}
      onClose={onClose}
    >
      {({ field, control, choice }) => (
        <>
          {action === 'reject' && <TextArea maxLength={500} {...field('reason')} />}
          {action === 'visit' && <MomentField optional {...control('visit_at')} />}
          {action === 'begin_trial' && <DayField min={addDays(today, 1)} {...control('trial_until')} />}
          {action === 'return' && (
            <>
              <TextField optional maxLength={50} hint={hint.returned_by} {...field('returned_by')} />
              <SelectField {...choice('return_reason')} />
              <TextArea optional maxLength={1000} hint={hint.return_note} {...field('return_note')} />
            </>
          )}
        </>
      )}
    </StepDialog>
  )
}
