import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import type { Desk } from '#platform/browser/use_run.ts'
import { choice, choiceOrNone, text } from '#ui/admin/form_fields.ts'
import { StepDialog } from '#ui/admin/step_dialog.tsx'
import { SelectField, TextArea } from '#ui/text_fields.tsx'
import { type DeskRequest, requestDeskApi } from '../../desk/requests/contract.ts'
import { followupDeskApi } from '../../followups/desk/contract.ts'
import { followupStaffWords as m } from '../../followups/desk/staff_messages.ts'
import { followupLimits } from '../../followups/rules.ts'
import { CheckFields, checkForm, checkValues } from './check_fields.tsx'

export type RequestFollowup = DeskRequest['followups'][number]

const reportForm = formOf(followupDeskApi.report, {
  condition: choice(m.column.condition, m.condition, 'ok'),
  note: text(m.column.note),
})
const endForm = formOf(requestDeskApi.endFollowups, { reason: choiceOrNone(m.end_reason, m.reasons, 'unreachable') })
const goOnForm = formOf(requestDeskApi.endFollowups, { reason: choiceOrNone(m.end_reason, m.reasons) })

type Props = { desk: Desk; followup: Omit<RequestFollowup, 'photos'>; name: string; onClose: () => void }

/** Writes down what whoever adopted told on the telephone. */
export const ReportDialog = ({ desk, followup, name, onClose }: Props) => (
  <StepDialog
    desk={desk}
    record={followup}
    form={reportForm}
    send={useAction(followupDeskApi.report).run}
    title={m.ask(m.report, m.of(name, followup.days_after))}
    text={m.report_text}
    step={m.report}
    done={m.report_done}
    onClose={onClose}
  >
    {({ field, choice }) => (
      <>
        <SelectField {...choice('condition')} />
        <TextArea rows={4} maxLength={followupLimits.note.max} {...field('note')} />
      </>
    )}
  </StepDialog>
)

/** Notes that a report was read. */
export const CheckDialog = ({ desk, followup, name, onClose }: Props) => (
  <StepDialog
    desk={desk}
    record={followup}
    form={checkForm}
    values={checkValues(followup)}
    send={useAction(followupDeskApi.check).run}
    title={m.ask(m.check, m.of(name, followup.days_after))}
    text={m.check_text}
    step={m.check}
    done={m.check_done}
    onClose={onClose}
  >
    {(fields) => <CheckFields fields={fields} told={followup.condition} />}
  </StepDialog>
)

type EndProps = { desk: Desk; request: DeskRequest; onClose: () => void }

/** Ends the reports of an adoption, or asks for them again where they were ended. */
export const EndDialog = ({ desk, request, onClose }: EndProps) => {
  const isEnded = request.followups_ended_on !== null
  return (
    <StepDialog
      desk={desk}
      record={request}
      form={isEnded ? goOnForm : endForm}
      send={useAction(requestDeskApi.endFollowups).run}
      title={m.ask(isEnded ? m.go_on : m.end, request.animal_name)}
      text={isEnded ? m.go_on_text : m.end_text}
      step={isEnded ? m.go_on : m.end}
      done={isEnded ? m.go_on_done : m.end_done}
      danger={!isEnded}
      onClose={onClose}
    >
      {({ choice }) => !isEnded && <SelectField {...choice('reason')} />}
    </StepDialog>
  )
}
