import { useMay } from '#domains/staff/ui/session.ts'
import { RecordTasks } from '#domains/tasks/ui/record_tasks.tsx'
import { useData } from '#platform/browser/use_data.ts'
import { useRun } from '#platform/browser/use_run.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { ErasedNotice } from '#ui/admin/erased_notice.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { RecordNav } from '#ui/admin/record_nav.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { StatusTag, Tag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { type DeskRequest, requestDeskApi } from '../../desk/requests/contract.ts'
import { requestDeskWords as m } from '../../desk/requests/staff_messages.ts'
import * as requestWords from '../../requests/messages.ts'
import { requestDeskPath } from '../addresses.ts'
import { FollowupsCard } from '../followups/followups_card.tsx'
import { AgreementCard } from './agreement_card.tsx'
import { InterviewCard } from './interview_card.tsx'
import { AnimalCard, ApplicantCard, ReturnedCard } from './side_cards.tsx'
import { StaffCard, WarningNotices } from './staff_cards.tsx'
import { StepBar } from './step_bar.tsx'
import { StepsCard, stepsId } from './steps_card.tsx'
import { ToldCard } from './told_card.tsx'
import { requestTone } from './tones.ts'

type Props = { request: DeskRequest }

/** Where what waits is settled. */
const settledBy = { adoption_requests: { control: stepsId } }

const Tags = ({ request: { status, is_late, is_waitlisted } }: Props) => (
  <>
    <StatusTag tone={requestTone[status]}>{requestWords.status[status]}</StatusTag>
    {is_late && <Tag tone="danger">{m.late}</Tag>}
    {is_waitlisted && <Tag>{m.waitlist}</Tag>}
  </>
)

const Actions = ({ request: { id } }: Props) => (
  <>
    {useMay()('logs view') && (
      <ButtonLink kind="outline" icon="history" href={`${requestDeskPath(id)}/logs`}>
        {m.logs}
      </ButtonLink>
    )}
    <RecordNav />
  </>
)

const RequestDetail = ({ request }: Props) => {
  const desk = useRun(useToasts())
  const mayUpdate = useMay()('adoptions update')
  const title = m.title(request.name, request.animal_name)
  return (
    <DetailPage
      title={title}
      crumb={title}
      tags={<Tags request={request} />}
      actions={<Actions request={request} />}
      above={
        <>
          <ErasedNotice at={request.erased_at} />
          <StepBar status={request.status} />
          <ProblemNotice problem={desk.problem} reload={desk.reload} />
          <WarningNotices request={request} />
          <RecordTasks noun="adoption_requests" id={request.id} settledBy={settledBy} />
        </>
      }
      side={
        <>
          {mayUpdate && <StepsCard request={request} desk={desk} />}
          <AgreementCard request={request} desk={desk} mayUpdate={mayUpdate} />
          <ReturnedCard request={request} />
          <StaffCard request={request} desk={desk} mayUpdate={mayUpdate} />
          <AnimalCard request={request} />
          <ApplicantCard request={request} />
        </>
      }
    >
      <InterviewCard request={request} mayUpdate={mayUpdate} />
      <ToldCard request={request} />
      <FollowupsCard request={request} desk={desk} mayUpdate={mayUpdate} />
    </DetailPage>
  )
}

/** One request: what was told and how the interview went, beside what comes next. */
export const RequestPage = ({ id }: { id: number }) => (
  <Loaded {...useData(requestDeskApi.get, { params: { id } })}>
    {(request) => <RequestDetail key={request.id} request={request} />}
  </Loaded>
)
