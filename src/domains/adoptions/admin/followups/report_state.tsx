import { type Day, taipeiDay } from '#platform/contract/time.ts'
import { StatusTag } from '#ui/chip.tsx'
import { followupStaffWords as m } from '../../followups/desk/staff_messages.ts'
import { daysUntilReport, type FollowupState } from '../../followups/rules.ts'
import { followupTone } from './tones.ts'

/** Where a report stands: how many days are left, or for how many it is overdue, while somebody waits for it. */
export const ReportState = ({ report }: { report: { readonly due_on: Day; readonly state: FollowupState } }) => {
  const days = daysUntilReport(report, taipeiDay(new Date()))
  return (
    <StatusTag tone={followupTone[report.state]}>{days === null ? m.state[report.state] : m.days_left(days)}</StatusTag>
  )
}
