import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { usePeopleRelation } from '#platform/browser/use_relation.ts'
import { text } from '#ui/admin/form_fields.ts'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { relatedOrNone } from '#ui/admin/relation_form_fields.tsx'
import { StepDialog } from '#ui/admin/step_dialog.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import { deskApi } from '../desk/contract.ts'
import type { ApplicationDesk } from './application_desk.ts'
import { decisionWords as m } from './decision_messages.ts'

type DialogProps = { desk: ApplicationDesk; onClose: () => void }

const cancelForm = formOf(deskApi.cancel, { reason: text(m.reject_reason), internal_note: text(m.internal) })

/** Ends an application, with the reason that the applicant reads. */
export const CancelDialog = ({ desk, onClose }: DialogProps) => (
  <StepDialog
    desk={desk}
    record={desk.application}
    form={cancelForm}
    send={useAction(deskApi.cancel).run}
    title={m.cancel_title(desk.application.application_no ?? '')}
    text={m.cancel_text}
    step={m.cancel}
    done={m.cancelled}
    danger
    onClose={onClose}
  >
    {({ field }) => (
      <>
        <TextArea maxLength={500} {...field('reason')} />
        <TextArea optional hint={m.internal_hint} maxLength={2000} {...field('internal_note')} />
      </>
    )}
  </StepDialog>
)

/** Gives an application to somebody of the office. */
export const AssignDialog = ({ desk, onClose }: DialogProps) => {
  const { application_no, assigned_to, assignee_name } = desk.application
  const known = assigned_to === null ? null : { id: assigned_to, name: assignee_name ?? '' }
  const form = formOf(deskApi.assign, {
    assigned_to: relatedOrNone(m.assignee, usePeopleRelation(deskApi.people, known)),
  })
  return (
    <StepDialog
      desk={desk}
      record={desk.application}
      form={form}
      values={form.valuesOf({ assigned_to })}
      send={useAction(deskApi.assign).run}
      title={m.assign_title(application_no ?? '')}
      step={m.assign}
      done={m.assigned}
      onClose={onClose}
    >
      {({ relation }) => <RelationField none={m.nobody} {...relation('assigned_to')} />}
    </StepDialog>
  )
}
