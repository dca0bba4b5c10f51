import { bulkButtonsOf } from '#domains/jobs/ui/bulk_button.tsx'
import { reasonDialogOf } from '#domains/jobs/ui/reason_dialog.tsx'
import { hoursDeskWords as m } from '../../admin/messages.ts'
import { hoursDeskApi } from '../desk/contract.ts'

const RejectDialog = reasonDialogOf({ label: m.reason, step: m.reject, text: m.reject_text, maxLength: 500 })

/** What is decided about many hours. */
export const hoursButtons = bulkButtonsOf([
  { endpoint: hoursDeskApi.approveMany, label: m.approve, icon: 'check' },
  { endpoint: hoursDeskApi.rejectMany, label: m.reject, icon: 'x', values: RejectDialog },
])
