import { type ReactNode, useState } from 'react'
import { useMay } from '#domains/staff/ui/session.ts'
import { withVersion } from '#platform/browser/form_of.ts'
import { useActionForm } from '#platform/browser/use_action_form.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import type { Desk } from '#platform/browser/use_run.ts'
import { tableDate, tableTime, taipeiDay } from '#platform/contract/time.ts'
import { CardForm } from '#ui/admin/card_form.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Tag } from '#ui/chip.tsx'
import { type DeskRequest, requestDeskApi } from '../../desk/requests/contract.ts'
import { requestDeskWords } from '../../desk/requests/staff_messages.ts'
import { type DeskFollowup, followupDeskApi } from '../../followups/desk/contract.ts'
import { followupStaffWords as m } from '../../followups/desk/staff_messages.ts'
import { isReportable, isWorrying } from '../../followups/rules.ts'
import { requestDeskPath } from '../addresses.ts'
import { CheckFields, checkForm, checkValues } from './check_fields.tsx'
import { ReportDialog } from './followup_dialogs.tsx'
import { HomeSteps } from './home_steps.tsx'
import { Photos } from './photos.tsx'
import { ReportState } from './report_state.tsx'
import { panelId } from './shown_report.ts'
import { conditionTone } from './tones.ts'

type Props = { report: DeskFollowup; desk: Desk }

/** What is found of the report, what is done about it, and that it was read. */
const CheckForm = ({ report, desk }: Props) => {
  const { run } = useAction(followupDeskApi.check)
  const { page, ...fields } = useActionForm(withVersion(checkForm, report.version), {
    desk,
    values: checkValues(report),
    send: (body) => run({ params: { id: report.id }, body }),
    done: m.check_done,
    draft: `check ${report.id}`,
    // where none was chosen, what is newest then takes the place of this one
    onClose: () => undefined,
  })
  return (
    <CardForm page={page} className="stack-16">
      <CheckFields fields={fields} told={report.condition} />
      <Button type="submit" block icon="check" loading={page.saving}>
        {m.finish}
      </Button>
    </CardForm>
  )
}

/** Of a report that is not there: by when it should be, and how often it was asked for. */
const Untold = ({ report: { name, due_on, reminder_count, reminded_on } }: { report: DeskFollowup }) => (
  <>
    <p>{m.untold_yet}</p>
    <p className="small muted figures">
      {[
        name,
        requestDeskWords.followup_due(tableDate(due_on)),
        reminded_on ? m.reminders(reminder_count, tableDate(reminded_on)) : m.no_reminder,
      ].join('・')}
    </p>
  </>
)

/** Writes down what was told on the telephone. */
const ReportButton = ({ report, desk }: Props) => {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button block onClick={() => setAsking(true)}>
        {m.report}
      </Button>
      {asking && (
        <ReportDialog followup={report} desk={desk} name={report.animal_name} onClose={() => setAsking(false)} />
      )}
    </>
  )
}

/** What was told, in the words of whoever told it, and what staff have noted of it. */
const Told = ({ report, request }: { report: DeskFollowup; request: DeskRequest | undefined }) => {
  const { id, note, name, done_on, told_by, checked_at, check_note, visit_on } = report
  const visit = request?.visit_at && m.visit(tableTime(request.visit_at))
  return (
    <>
      <Photos photos={request?.followups.find((one) => one.id === id)?.photos ?? []} />
      {visit && <p className="small muted figures">{visit}</p>}
      {note && <p className="pre-line">{note}</p>}
      {done_on === null ? (
        <Untold report={report} />
      ) : (
        <p className="small muted">{m.of_whom(name, tableDate(done_on), told_by ? m.told_by[told_by] : '')}</p>
      )}
      {visit_on && <p className="small figures">{m.will_visit(tableDate(visit_on))}</p>}
      {checked_at && check_note && (
        <p className="small muted">{[m.checked(tableDate(taipeiDay(checked_at))), check_note].join('・')}</p>
      )}
    </>
  )
}

/** Whoever may work on it sees photos, whose addresses are made anew with the request, and what else is to be done. */
const Worked = ({ report, desk }: Props) => {
  const { data } = useData(requestDeskApi.get, { params: { id: report.request_id } })
  return (
    <div className="stack-16">
      <Framed report={report}>
        <Told report={report} request={data} />
        {isReportable(report.state) && <ReportButton report={report} desk={desk} />}
        {report.done_on !== null && report.checked_at === null && (
          <CheckForm key={report.version} report={report} desk={desk} />
        )}
        <ButtonLink kind="outline" size="small" href={requestDeskPath(report.request_id)}>
          {m.to_request}
        </ButtonLink>
      </Framed>
      {data && <HomeSteps request={data} />}
    </div>
  )
}

const Framed = ({ report, children }: { report: DeskFollowup; children: ReactNode }) => {
  const { animal_name, days_after, condition } = report
  const words = condition && (isWorrying(report) ? m.unread : m.condition[condition])
  return (
    <TitledCard
      id={panelId}
      title={m.of(animal_name, days_after)}
      side={condition ? <Tag tone={conditionTone[condition]}>{words}</Tag> : <ReportState report={report} />}
    >
      <div className="stack-16">{children}</div>
    </TitledCard>
  )
}

const Report = ({ report, desk }: Props) =>
  useMay()('adoptions update') ? (
    <Worked report={report} desk={desk} />
  ) : (
    <Framed report={report}>
      <Told report={report} request={undefined} />
    </Framed>
  )

/** Beside the list: the report of the row that was chosen, else the one that is looked at first. */
export const ReportPanel = ({ report, desk }: { report: DeskFollowup | undefined; desk: Desk }) =>
  report ? <Report key={report.id} report={report} desk={desk} /> : null
