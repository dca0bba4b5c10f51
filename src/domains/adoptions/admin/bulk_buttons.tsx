import { type BulkValuesDialog, bulkButtonsOf } from '#domains/jobs/ui/bulk_button.tsx'
import { reasonDialogOf } from '#domains/jobs/ui/reason_dialog.tsx'
import { looseFormOf } from '#platform/browser/form_of.ts'
import { useNewForm } from '#platform/browser/use_new_form.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { ticksOf } from '#ui/admin/form_fields.ts'
import { TickList } from '#ui/admin/tick_list.tsx'
import { deskApi } from '../desk/contract.ts'
import { deskWords } from '../desk/messages.ts'
import { postDeskWords as m } from '../desk/staff_messages.ts'
import { reviewWords } from '../reviews/messages.ts'
import { reviewTicks } from '../reviews/rules.ts'
import { tickOptions } from './tick_options.ts'

const approveForm = looseFormOf({ ticks: ticksOf(reviewWords.ticks, reviewWords.tick) })

const ApproveDialog: BulkValuesDialog = ({ onValues, onClose }) => {
  const { page, ...edit } = useNewForm(approveForm, { send: onValues, draft: 'approve' })
  return (
    <FormDialog {...page} title={m.bulk.approve_title} saveLabel={m.action.approve} onClose={onClose}>
      <TickList options={tickOptions(reviewTicks)} {...edit.control('ticks')} />
    </FormDialog>
  )
}

const RejectDialog = reasonDialogOf({
  label: deskWords.reason,
  step: m.action.reject,
  text: m.bulk.reject_text,
  maxLength: 500,
})

const WithdrawDialog = reasonDialogOf({
  label: m.withdraw_reason,
  step: m.action.withdraw,
  text: m.bulk.withdraw_text,
  maxLength: 500,
})

/** What is done with many listings. */
export const bulkButtons = bulkButtonsOf([
  { endpoint: deskApi.approveMany, label: m.action.approve, icon: 'check', values: ApproveDialog },
  { endpoint: deskApi.rejectMany, label: m.action.reject, icon: 'arrow-back-up', values: RejectDialog },
  { endpoint: deskApi.renewMany, label: m.action.renew, icon: 'calendar-due' },
  { endpoint: deskApi.withdrawMany, label: m.action.withdraw, icon: 'eye-off', values: WithdrawDialog },
])
