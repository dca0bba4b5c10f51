import { formOf } from '#platform/browser/form_of.ts'
import { localTimeOf } from '#platform/browser/form_values.ts'
import { useActionForm } from '#platform/browser/use_action_form.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { useRelation } from '#platform/browser/use_relation.ts'
import type { Desk } from '#platform/browser/use_run.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { moment } from '#ui/admin/form_fields.ts'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { related } from '#ui/admin/relation_form_fields.tsx'
import { StepDialog } from '#ui/admin/step_dialog.tsx'
import { MomentField } from '#ui/day_field.tsx'
import { hoursSubject } from '../../column_messages.ts'
import { volunteerDeskApi } from '../../desk/contract.ts'
import { hoursDeskApi } from '../../hours/desk/contract.ts'
import { type Visit, visitsApi } from '../desk/contract.ts'
import { visitWords as m } from './messages.ts'

const { columns: c } = hoursSubject

const endForm = formOf(visitsApi.end, { checked_out_at: moment(m.end_at) })
const correctForm = formOf(hoursDeskApi.correct, { started_at: moment(c.started_at), ended_at: moment(c.ended_at) })

const volunteerOf = ({ id, name, phone }: { id: number; name: string; phone: string }) => `${name} ${phone} #${id}`
const serving = { status: 'active' }

const useStartForm = () =>
  formOf(visitsApi.start, {
    volunteer_id: related(
      m.volunteer,
      useRelation(volunteerDeskApi.list, volunteerDeskApi.get, volunteerOf, { filter: serving }),
    ),
  })

/** Checks in somebody who has no phone. */
export const StartDialog = ({ desk, shift_id, onClose }: { desk: Desk; shift_id: number; onClose: () => void }) => {
  const { run } = useAction(visitsApi.start)
  const { page, relation } = useActionForm(useStartForm(), {
    desk,
    send: (body) => run({ params: { id: shift_id }, body }),
    done: m.started,
    draft: m.start,
    onClose,
  })
  return (
    <FormDialog {...page} title={m.start} text={m.start_text} saveLabel={m.start} onClose={onClose}>
      <RelationField {...relation('volunteer_id')} />
    </FormDialog>
  )
}

type Props = { desk: Desk; visit: Visit; onClose: () => void }

/** Checks out somebody who forgot it, or has no phone. */
export const EndDialog = ({ desk, visit, onClose }: Props) => {
  const { run } = useAction(visitsApi.end)
  const { page, control } = useActionForm(endForm, {
    desk,
    values: { checked_out_at: localTimeOf(new Date().toISOString()) },
    send: (body) => run({ params: { id: visit.id }, body }),
    done: m.ended,
    draft: m.end_title(visit.volunteer),
    onClose,
  })
  return (
    <FormDialog {...page} title={m.end_title(visit.volunteer)} text={m.end_text} saveLabel={m.end} onClose={onClose}>
      <MomentField {...control('checked_out_at')} />
    </FormDialog>
  )
}

/** Corrects from when to when somebody served, before it is approved. */
export const CorrectDialog = ({ desk, visit, hours, onClose }: Props & { hours: NonNullable<Visit['hours']> }) => (
  <StepDialog
    desk={desk}
    record={hours}
    form={correctForm}
    values={{ started_at: localTimeOf(hours.started_at), ended_at: localTimeOf(hours.ended_at) }}
    send={useAction(hoursDeskApi.correct).run}
    title={m.correct_title(visit.volunteer)}
    text={m.correct_text}
    step={m.correct}
    done={m.corrected}
    onClose={onClose}
  >
    {({ control }) => (
      <>
        <MomentField {...control('started_at')} />
        <MomentField edge="end" {...control('ended_at')} />
      </>
    )}
  </StepDialog>
)
