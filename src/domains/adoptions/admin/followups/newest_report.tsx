import { useState } from 'react'
import { useMay } from '#domains/staff/ui/session.ts'
import { useData } from '#platform/browser/use_data.ts'
import type { Desk } from '#platform/browser/use_run.ts'
import { tableDate, tableTime, taipeiDay } from '#platform/contract/time.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Tag } from '#ui/chip.tsx'
import { requestDeskApi } from '../../desk/requests/contract.ts'
import { type DeskFollowup, followupDeskApi } from '../../followups/desk/contract.ts'
import { followupStaffWords as m } from '../../followups/desk/staff_messages.ts'
import { isWorrying } from '../../followups/rules.ts'
import { requestDeskPath } from '../addresses.ts'
import { CheckDialog } from './followup_dialogs.tsx'
import { Photos } from './photos.tsx'
import { conditionTone } from './tones.ts'

/** Photos, whose addresses are made anew for the page of the request, and when somebody of us was in that home. */
const OfRequest = ({ request_id, id }: DeskFollowup) => {
  const { data } = useData(requestDeskApi.get, { params: { id: request_id } })
  return (
    <>
      <Photos photos={data?.followups.find((one) => one.id === id)?.photos ?? []} />
      {data?.visit_at && <p className="small muted figures">{m.visit(tableTime(data.visit_at))}</p>}
    </>
  )
}

const Report = ({ report, desk }: { report: DeskFollowup; desk: Desk }) => {
  const [checking, setChecking] = useState(false)
  const may = useMay()
  const { animal_name, days_after, condition, note, name, done_on, told_by, request_id, checked_at, check_note } =
    report
  const isUnread = isWorrying(report)
  return (
    <TitledCard
      title={m.of(animal_name, days_after)}
      side={condition && <Tag tone={conditionTone[condition]}>{isUnread ? m.unread : m.condition[condition]}</Tag>}
    >
      <div className="stack-16">
        {may('adoptions update') && <OfRequest {...report} />}
        {note && <p className="pre-line">{note}</p>}
        <p className="small muted">
          {m.of_whom(name, done_on ? tableDate(done_on) : '', told_by ? m.told_by[told_by] : '')}
        </p>
        {checked_at && check_note && (
          <p className="small muted">{[m.checked(tableDate(taipeiDay(checked_at))), check_note].join('・')}</p>
        )}
        {may('adoptions update') && (
          <div className="row gap-2 wrap">
            {isUnread && (
              <Button size="small" onClick={() => setChecking(true)}>
                {m.check}
              </Button>
            )}
            <ButtonLink kind="outline" size="small" href={requestDeskPath(request_id)}>
              {m.to_request}
            </ButtonLink>
          </div>
        )}
      </div>
      {checking && <CheckDialog desk={desk} followup={report} name={animal_name} onClose={() => setChecking(false)} />}
    </TitledCard>
  )
}

const newest = { sort: '-done_on', per_page: 1 } as const

/** Beside the list: what worries and nobody has read; else the report that came last. */
export const NewestReport = ({ desk }: { desk: Desk }) => {
  const unread = useData(followupDeskApi.list, { query: { ...newest, filter: { state: 'done', waits: '1' } } })
  const told = useData(followupDeskApi.list, { query: { ...newest, filter: { state: 'done' } } })
  const report = unread.data?.data[0] ?? (unread.data && told.data?.data[0])
  return report ? <Report key={report.id} report={report} desk={desk} /> : null
}
