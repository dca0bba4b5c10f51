import { useState } from 'react'
import { carePath } from '#domains/animals/ui/desk_addresses.ts'
import { RevealButton } from '#domains/audit/ui/reveal_button.tsx'
import { MemberLink } from '#domains/customers/ui/member_link.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { RecordTasks } from '#domains/tasks/ui/record_tasks.tsx'
import { useData } from '#platform/browser/use_data.ts'
import { type Run, useRun } from '#platform/browser/use_run.ts'
import { tableDate, tableTime } from '#platform/contract/time.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { ErasedNotice } from '#ui/admin/erased_notice.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { RecordNav } from '#ui/admin/record_nav.tsx'
import { StepMenu, type StepWeight } from '#ui/admin/step_menu.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag, Tag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { joined } from '#ui/messages.ts'
import { FactsList } from '#ui/table.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { adoptionRequestSubject } from '../../column_messages.ts'
import { type DeskRequest, requestDeskApi } from '../../desk/requests/contract.ts'
import type { DeskAction } from '../../desk/requests/rules.ts'
import { requestDeskWords as m } from '../../desk/requests/staff_messages.ts'
import { postDeskWords } from '../../desk/staff_messages.ts'
import * as requestWords from '../../requests/messages.ts'
import { adoptionDeskPath, requestDeskPath } from '../addresses.ts'
import { FollowupsCard } from '../followups/followups_card.tsx'
import { ReturnLater } from '../surrenders/return_later.tsx'
import { postTone } from '../tones.ts'
import { AgreementCard } from './agreement_card.tsx'
import { InterviewCard } from './interview_card.tsx'
import { StaffCard, WarningNotices } from './staff_cards.tsx'
import { StepBar } from './step_bar.tsx'
import { RequestStepDialog } from './step_dialogs.tsx'
import { requestTone } from './tones.ts'

type Props = { request: DeskRequest }

const { facts: f } = m
const yesNo = (yes: boolean | null) => (yes === null ? null : yes ? m.yes : m.no)
const petWord = (kind: string) => Object.entries<string>(m.pet).find(([key]) => key === kind)?.[1] ?? kind

/** What whoever asks told of themselves and their home. */
const ToldCard = ({ request }: Props) => (
  <TitledCard title={m.section.told}>
    <FactsList
      wide
      facts={[
        { label: f.created, value: tableTime(request.created_at) },
        { label: f.age, value: request.birth_on && tableDate(request.birth_on) },
        { label: f.home, value: [request.city, m.housing[request.housing]].join('・') },
        { label: f.landlord, value: yesNo(request.landlord_ok) },
        { label: f.household, value: m.household(request.household_count, request.has_children) },
        { label: f.pets, value: joined(request.pets_now.map(petWord)) },
        { label: f.pets_note, value: request.pets_note },
        { label: f.experience, value: request.experience },
        { label: f.income, value: request.income_note },
        { label: f.indoor, value: yesNo(request.indoor_only) },
        { label: f.guard, value: yesNo(request.window_guard) },
        { label: f.plans, value: request.plan_when_moving },
        { label: f.visit, value: yesNo(request.agree_visit) },
        { label: f.followup, value: yesNo(request.agree_followup) },
        { label: f.note, value: request.note },
        { label: f.visit_at, value: request.visit_at && tableTime(request.visit_at) },
        {
          label: f.trial,
          value: request.trial_from && [request.trial_from, request.trial_until ?? ''].map(tableDate).join('–'),
        },
        { label: f.closed, value: request.closed_reason },
      ]}
    />
    {request.photos.length > 0 && (
      <div className="evidence-tiles mt-4">
        {request.photos.map(({ id, src }) => (
          <figure key={id} className="evidence-tile">
            <a href={src} target="_blank" rel="noreferrer">
              <img src={src} alt={m.window_photo} width={4} height={3} loading="lazy" />
            </a>
          </figure>
        ))}
      </div>
    )}
  </TitledCard>
)

const ApplicantCard = ({ request }: Props) => {
  const { name, phone, email, address, asked } = request
  return (
    <TitledCard title={m.section.applicant}>
      <FactsList
        facts={[
          { label: f.name, value: name },
          { label: f.phone, value: <span className="figures">{phone}</span> },
          { label: f.email, value: email },
          { label: f.address, value: address },
          { label: f.asked, value: m.asked(asked.all, asked.open, asked.adopted, asked.returned) },
        ]}
      />
      <MemberLink id={request.customer_id} />
      <RevealButton endpoint={requestDeskApi.reveal} record={request} words={adoptionRequestSubject.columns} />
    </TitledCard>
  )
}

const AnimalCard = ({ request: { animal_name, listing_status, adoption_id, animal_id } }: Props) => {
  const may = useMay()
  return (
    <TitledCard
      title={m.section.animal}
      side={<StatusTag tone={postTone[listing_status]}>{postDeskWords.status[listing_status]}</StatusTag>}
    >
      <p className="bold">{animal_name}</p>
      <p className="row gap-3 wrap">
        {may('adoptions update') && (
          <a className="link" href={adoptionDeskPath(adoption_id)}>
            {m.see_post}
          </a>
        )}
        {animal_id !== null && may(['animals view', 'animals update']) && (
          <a className="link" href={carePath(animal_id)}>
            {m.see_animal}
          </a>
        )}
      </p>
    </TitledCard>
  )
}

const ReturnedCard = ({ request: { returned_on, returned_by, return_reason, return_note } }: Props) =>
  returned_on === null ? null : (
    <TitledCard title={m.section.returned}>
      <p>{m.returned(tableDate(returned_on), returned_by ?? m.adopter)}</p>
      {return_reason && <p>{m.return_reason[return_reason]}</p>}
      {return_note && <p className="pre-line">{return_note}</p>}
    </TitledCard>
  )

const weightOf = (action: DeskAction): StepWeight =>
  action === 'reject' || action === 'return' ? 'final' : action === 'sign' ? 'rare' : 'ordinary'

/** The card with the next steps, where a new request is settled. */
const stepsId = 'steps'
const settledBy = { adoption_requests: { control: stepsId } }

const mayComeBack = (status: string) => status === 'trial' || status === 'signed' || status === 'completed'

const NextCard = ({ request, desk }: Props & { desk: Run }) => {
  const [asked, setAsked] = useState<DeskAction>()
  return (
    <TitledCard title={m.section.decision} id={stepsId}>
      {request.actions.length === 0 && <p className="muted">{m.no_next}</p>}
      <div className="row gap-2 wrap">
        {request.actions.length > 0 && (
          <StepMenu
            label={m.section.decision}
            keys="C"
            steps={request.actions.map((key) => ({ key, label: m.action[key], weight: weightOf(key) }))}
            onStep={setAsked}
          />
        )}
        {mayComeBack(request.status) && <ReturnLater request={request} desk={desk} />}
      </div>
      {asked && <RequestStepDialog desk={desk} request={request} action={asked} onClose={() => setAsked(undefined)} />}
    </TitledCard>
  )
}

const RequestDetail = ({ request }: Props) => {
  const desk = useRun(useToasts())
  const may = useMay()
  const mayUpdate = may('adoptions update')
  const mayReadLogs = may('logs view')
  const title = m.title(request.name, request.animal_name)
  return (
    <DetailPage
      title={title}
      crumb={title}
      tags={
        <>
          <StatusTag tone={requestTone[request.status]}>{requestWords.status[request.status]}</StatusTag>
          {request.is_late && <Tag tone="danger">{m.late}</Tag>}
          {request.is_waitlisted && <Tag>{m.waitlist}</Tag>}
        </>
      }
      actions={
        <>
          {mayReadLogs && (
            <ButtonLink kind="outline" icon="history" href={`${requestDeskPath(request.id)}/logs`}>
              {m.logs}
            </ButtonLink>
          )}
          <RecordNav />
        </>
      }
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
          {mayUpdate && <NextCard request={request} desk={desk} />}
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
