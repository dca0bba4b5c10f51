import { bulkButtonsOf } from '#domains/jobs/ui/bulk_button.tsx'
import { reasonDialogOf } from '#domains/jobs/ui/reason_dialog.tsx'
import { clinicDeskApi } from '../desk/contract.ts'
import { clinicDeskWords as m } from '../staff_messages.ts'

const SuspendDialog = reasonDialogOf({
  label: m.reason,
  step: m.bulk_suspend,
  text: m.step_text.suspend,
  maxLength: 500,
})

/** What is done with many clinics. */
export const clinicBulkButtons = bulkButtonsOf([
  { endpoint: clinicDeskApi.suspendMany, label: m.bulk_suspend, icon: 'player-pause', values: SuspendDialog },
])
