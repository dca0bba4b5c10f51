import { useState } from 'react'
import { useMay, useStaffSession } from '#domains/staff/ui/session.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { orNull } from '#platform/browser/form_values.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { usePeopleRelation } from '#platform/browser/use_relation.ts'
import type { Desk } from '#platform/browser/use_run.ts'
import { day } from '#ui/admin/form_fields.ts'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { relatedOrNone } from '#ui/admin/relation_form_fields.tsx'
import { StepDialog } from '#ui/admin/step_dialog.tsx'
import { Button } from '#ui/button.tsx'
import { DayField } from '#ui/day_field.tsx'
import { type Assignment, tasksApi } from '../contract.ts'
import { taskWords as m, taskSubject } from '../messages.ts'
import { type TaskKind, taskHands } from '../rules.ts'

type AssignmentProps = { kind: TaskKind; assignment: Assignment; desk: Desk }

const AssignmentDialog = ({ kind, assignment, desk, onClose }: AssignmentProps & { onClose: () => void }) => {
  const form = formOf(tasksApi.assign, {
    assignee_id: relatedOrNone(
      taskSubject.columns.assignee_id,
      usePeopleRelation(tasksApi.people, assignment.assignee),
    ),
    due_on: { ...day(taskSubject.columns.due_on), send: orNull },
  })
  const { assignee, due_on } = assignment
  return (
    <StepDialog
      desk={desk}
      record={assignment}
      form={form}
      values={form.valuesOf({ assignee_id: assignee?.id ?? null, due_on: due_on ?? '' })}
      send={useAction(tasksApi.assign).run}
      title={m.give_title(m.record[kind])}
      text={m.give_text}
      step={m.give}
      done={m.given}
      onClose={onClose}
    >
      {({ relation, control }) => (
        <>
          <RelationField none={m.nobody} {...relation('assignee_id')} />
          <DayField hint={m.days_of_kind} {...control('due_on')} />
        </>
      )}
    </StepDialog>
  )
}

/** Who does a stored task, with the ways to take it and to give it, for whoever may change its record. */
export const TaskAssignment = (props: AssignmentProps) => {
  const { kind, assignment, desk } = props
  const [giving, setGiving] = useState(false)
  const may = useMay()(taskHands)
  const { run, running } = useAction(tasksApi.assign)
  const me = useStaffSession().details?.id
  const { id, version, assignee } = assignment
  const take = () => desk.run(() => run({ params: { id }, body: { version, assignee_id: me ?? null } }), m.taken)
  return (
    <>
      <span className="cell-sub">{assignee ? m.done_by(assignee.name) : m.unassigned}</span>
      {may && (
        <p className="row mt-2">
          {assignee?.id !== me && (
            <Button
              kind="outline"
              size="small"
              loading={running}
              aria-label={m.take_named(m.record[kind])}
              onClick={() => void take()}
            >
              {m.take}
            </Button>
          )}
          <Button kind="text" size="small" aria-label={m.give_named(m.record[kind])} onClick={() => setGiving(true)}>
            {m.give}
          </Button>
        </p>
      )}
      {giving && <AssignmentDialog {...props} onClose={() => setGiving(false)} />}
    </>
  )
}
