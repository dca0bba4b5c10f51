import { useState } from 'react'
import type { Run } from '#platform/browser/use_run.ts'
import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Tag } from '#ui/chip.tsx'
import type { DeskRequest } from '../../desk/requests/contract.ts'
import { requestDeskWords } from '../../desk/requests/staff_messages.ts'
import { followupStaffWords as m } from '../../followups/desk/staff_messages.ts'
import { followupDays, isReportable, isWorrying } from '../../followups/rules.ts'
import { isOpen } from '../../requests/rules.ts'
import { CheckDialog, EndDialog, ReportDialog, type RequestFollowup } from './followup_dialogs.tsx'
import { Photos } from './photos.tsx'
import { ReportState } from './report_state.tsx'
import { conditionTone } from './tones.ts'

const timesOf = ({
  done_on,
  due_on,
  told_by,
  visit_on,
  reminder_count,
  reminded_on,
  state,
}: RequestFollowup): string[] => [
  done_on ? requestDeskWords.followup_done(tableDate(done_on)) : requestDeskWords.followup_due(tableDate(due_on)),
  ...(told_by ? [m.told_by[told_by]] : []),
  ...(visit_on ? [m.will_visit(tableDate(visit_on))] : []),
  ...(done_on === null && isReportable(state)
    ? [reminded_on ? m.reminders(reminder_count, tableDate(reminded_on)) : m.no_reminder]
    : []),
]

type Asked = { what: 'report' | 'check'; followup: RequestFollowup } | { what: 'end' }

type RowProps = { followup: RequestFollowup; mayUpdate: boolean; ask: (asked: Asked) => void }

const FollowupRow = ({ followup, mayUpdate, ask }: RowProps) => {
  const { days_after, state, condition, note, checked_at, check_note } = followup
  return (
    <li>
      <div className="row between wrap gap-2">
        <div>
          <b>{requestDeskWords.followup(days_after)}</b>
          <p className="small muted figures">{timesOf(followup).join('・')}</p>
        </div>
        <div className="row gap-2 wrap">
          {condition ? (
            <Tag tone={conditionTone[condition]}>{m.condition[condition]}</Tag>
          ) : (
            <ReportState report={followup} />
          )}
          {mayUpdate && isReportable(state) && (
            <Button kind="outline" size="small" onClick={() => ask({ what: 'report', followup })}>
              {m.report}
            </Button>
          )}
          {mayUpdate && isWorrying(followup) && (
            <Button kind="outline" size="small" onClick={() => ask({ what: 'check', followup })}>
              {m.check}
            </Button>
          )}
        </div>
      </div>
      {note && <p className="pre-line mt-2">{note}</p>}
      <Photos photos={followup.photos} />
      {checked_at && condition !== 'ok' && (
        <p className="small muted mt-2">
          {[m.checked(tableDate(taipeiDay(checked_at))), check_note].filter(Boolean).join('・')}
        </p>
      )}
    </li>
  )
}

/** What will be asked once the agreement is signed. */
const PlannedReports = () => (
  <TitledCard
    title={requestDeskWords.section.followups}
    side={<span className="small muted">{requestDeskWords.followups_planned}</span>}
  >
    <ul className="stack gap-4">
      {followupDays.map((days) => (
        <li key={days}>
          <b>{requestDeskWords.followup(days)}</b>
        </li>
      ))}
    </ul>
  </TitledCard>
)

type Props = { request: DeskRequest; desk: Run; mayUpdate: boolean }

/** The reports of an adoption: what was told, what is asked for, and what staff do about it. */
export const FollowupsCard = ({ request, desk, mayUpdate }: Props) => {
  const [asked, setAsked] = useState<Asked>()
  const { followups, followups_ended_on: ended_on, followups_end_reason: reason, status, animal_name: name } = request
  if (followups.length === 0) return isOpen(status) ? <PlannedReports /> : null
  const onClose = () => setAsked(undefined)
  const isHome = status === 'signed' || status === 'completed'
  return (
    <TitledCard
      title={requestDeskWords.section.followups}
      side={
        mayUpdate &&
        isHome && (
          <Button kind="outline" size="small" onClick={() => setAsked({ what: 'end' })}>
            {ended_on ? m.go_on : m.end}
          </Button>
        )
      }
    >
      {ended_on && reason && <p className="muted">{m.ended(tableDate(ended_on), m.reasons[reason])}</p>}
      <ul className="stack gap-4">
        {followups.map((followup) => (
          <FollowupRow key={followup.id} followup={followup} mayUpdate={mayUpdate} ask={setAsked} />
        ))}
      </ul>
      {asked?.what === 'report' && <ReportDialog {...asked} desk={desk} name={name} onClose={onClose} />}
      {asked?.what === 'check' && <CheckDialog {...asked} desk={desk} name={name} onClose={onClose} />}
      {asked?.what === 'end' && <EndDialog desk={desk} request={request} onClose={onClose} />}
    </TitledCard>
  )
}
