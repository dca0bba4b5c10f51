import { type BulkValuesDialog, bulkButtonsOf } from '#domains/jobs/ui/bulk_button.tsx'
import { looseFormOf } from '#platform/browser/form_of.ts'
import { useNewForm } from '#platform/browser/use_new_form.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { text } from '#ui/admin/form_fields.ts'
import { TextArea } from '#ui/text_fields.tsx'
import { clinicDeskApi } from '../desk/contract.ts'
import { clinicDeskWords as m } from './messages.ts'

const suspendForm = looseFormOf({ reason: text(m.reason) })

const SuspendDialog: BulkValuesDialog = ({ onValues, onClose }) => {
  const { page, field } = useNewForm(suspendForm, { send: onValues, draft: 'suspend' })
  return (
    <FormDialog
      {...page}
      title={m.bulk_suspend}
      text={m.step_text.suspend}
      saveLabel={m.bulk_suspend}
      danger
      onClose={onClose}
    >
      <TextArea maxLength={500} {...field('reason')} />
    </FormDialog>
  )
}

/** What is done with many clinics. */
export const clinicBulkButtons = bulkButtonsOf([
  { endpoint: clinicDeskApi.suspendMany, label: m.bulk_suspend, icon: 'player-pause', values: SuspendDialog },
])
