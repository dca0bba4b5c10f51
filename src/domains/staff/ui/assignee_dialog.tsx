import { looseFormOf } from '#platform/browser/form_of.ts'
import { type KnownThing, type PeopleEndpoint, usePeopleRelation } from '#platform/browser/use_relation.ts'
import type { Desk } from '#platform/browser/use_run.ts'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { relatedOrNone } from '#ui/admin/relation_form_fields.tsx'
import { StepDialog } from '#ui/admin/step_dialog.tsx'

type AssigneeDialogProps = {
  desk: Desk
  record: { readonly id: number; readonly version: number; readonly assignee: KnownThing | null }
  /** Who may be given it. */
  people: PeopleEndpoint
  send: (args: { params: { id: number }; body: { version: number; assignee_id: string | null } }) => Promise<unknown>
  label: string
  /** What the field says of nobody. */
  none: string
  title: string
  step: string
  done: string
  onClose: () => void
}

/** Gives a record to a colleague, or to nobody. */
export const AssigneeDialog = ({ people, label, none, ...dialog }: AssigneeDialogProps) => {
  const { assignee } = dialog.record
  const form = looseFormOf({ assignee_id: relatedOrNone(label, usePeopleRelation(people, assignee)) })
  return (
    <StepDialog {...dialog} form={form} values={form.valuesOf({ assignee_id: assignee?.id ?? null })}>
      {({ relation }) => <RelationField none={none} {...relation('assignee_id')} />}
    </StepDialog>
  )
}
