import { type BulkValuesDialog, bulkButtonsOf } from '#domains/jobs/ui/bulk_button.tsx'
import { looseFormOf } from '#platform/browser/form_of.ts'
import { useNewForm } from '#platform/browser/use_new_form.ts'
import { usePeopleRelation } from '#platform/browser/use_relation.ts'
import type { Chosen, ListQuestion } from '#platform/contract/list.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { relatedOrNone } from '#ui/admin/relation_form_fields.tsx'
import { deskApi, type StaffApplicationListRow } from '../desk/contract.ts'
import { applicationListWords as m } from '../list_messages.ts'
import type { ApplicationType } from '../rules.ts'
import { PrintVouchersButton } from '../vouchers/admin/print_button.tsx'

const AssignDialog: BulkValuesDialog = ({ onValues, onClose }) => {
  const form = looseFormOf({ assigned_to: relatedOrNone(m.column.assignee, usePeopleRelation(deskApi.people)) })
  const { page, relation } = useNewForm(form, { send: onValues, draft: 'assign' })
  return (
    <FormDialog {...page} title={m.assign.title} saveLabel={m.assign.title} onClose={onClose}>
      <RelationField none={m.assign.none} {...relation('assigned_to')} />
    </FormDialog>
  )
}

const assign = {
  endpoint: deskApi.assignMany,
  label: m.assign.title,
  icon: 'user-check',
  values: AssignDialog,
} as const
const approve = { endpoint: deskApi.approveMany, label: m.approve, icon: 'check' } as const
const jobButtons = bulkButtonsOf([assign])
const neuterButtons = bulkButtonsOf([assign, approve])

type ChosenCases = Chosen<StaffApplicationListRow, ListQuestion<typeof deskApi.list>>

/** What is done with many applications of a type. */
export const bulkButtonsFor = (type: ApplicationType) => (chosen: ChosenCases) => {
  const { rows, selection } = chosen
  if (type === 'food') return jobButtons(chosen)
  return [
    ...(type === 'neuter' ? neuterButtons : jobButtons)(chosen),
    <PrintVouchersButton key="print" rows={rows} count={'ids' in selection ? selection.ids.length : selection.count} />,
  ]
}
