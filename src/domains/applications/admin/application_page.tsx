import { useMay, useReader } from '#domains/staff/ui/session.ts'
import { RecordTasks } from '#domains/tasks/ui/record_tasks.tsx'
import { useData } from '#platform/browser/use_data.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { ErasedNotice } from '#ui/admin/erased_notice.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { RecordNav } from '#ui/admin/record_nav.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { StatusTag, Tag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { deskApi, type StaffApplication } from '../desk/contract.ts'
import { applicationListWords } from '../list_messages.ts'
import type { ApplicationType } from '../rules.ts'
import { deskPath } from '../ui/desk_addresses.ts'
import { scanPath } from '../vouchers/desk/rules.ts'
import { AnimalCard, PlaceCard } from './animal_card.tsx'
import { useApplicationDesk } from './application_desk.ts'
import { caseWords as m } from './case_messages.ts'
import { DecisionSide, decisionId } from './decision_side.tsx'
import { DeliveriesCard } from './deliveries_card.tsx'
import { ApplicantCard, AskedCard, ChecksCard, HistoryCard } from './fact_cards.tsx'
import { PaymentsCard } from './payments_card.tsx'
import { applicationTone } from './tones.ts'
import { untilCarriedOut, useOutcome } from './use_outcome.ts'

const HeadTags = ({ application }: { application: StaffApplication }) => {
  const { status, waiting_days, answer_due_on } = application
  return (
    <>
      <StatusTag tone={applicationTone[status]}>{applicationListWords.status[status]}</StatusTag>
      {waiting_days !== null && <Tag tone={waiting_days > 3 ? 'danger' : 'plain'}>{m.waited(waiting_days)}</Tag>}
      {answer_due_on !== null && <Tag tone="warn">{m.answer_until(answer_due_on)}</Tag>}
    </>
  )
}

/** The cases that wait before and after it, where no list led here. */
const besideOf = ({ type, neighbours: { before, after } }: StaffApplication) => ({
  before: before === null ? undefined : deskPath({ id: before, type }),
  after: after === null ? undefined : deskPath({ id: after, type }),
})

/** Where the report of an animal is corrected. */
const correctionOf = ({ corrections }: StaffApplication, id: number): string | undefined => {
  const found = corrections.find(({ animal_id }) => animal_id === id)
  return found && scanPath(found.voucher_code)
}

/** Where a case that waits is decided. */
const settledBy = {
  neuter_applications: { control: decisionId },
  medical_applications: { control: decisionId },
  food_applications: { control: decisionId },
}

const ApplicationDetail = ({ application }: { application: StaffApplication }) => {
  const desk = useApplicationDesk(application)
  useOutcome(application)
  const isClinic = useReader().kind === 'clinic'
  const isFood = application.type === 'food'
  return (
    <DetailPage
      title={application.application_no ?? ''}
      crumb={application.application_no ?? ''}
      numeric
      tags={<HeadTags application={application} />}
      actions={
        <>
          <RecordNav otherwise={besideOf(application)} />
          {useMay()('logs view') && (
            <ButtonLink kind="outline" icon="history" href={`${deskPath(application)}/logs`}>
              {m.logs}
            </ButtonLink>
          )}
        </>
      }
      above={
        <>
          <ErasedNotice at={application.erased_at} />
          <ProblemNotice problem={desk.problem} reload={desk.reload} />
        </>
      }
      side={
        <>
          <DecisionSide desk={desk} />
          {!isClinic && <RecordTasks noun="applications" id={application.id} settledBy={settledBy} />}
        </>
      }
    >
      {!isClinic && <ChecksCard application={application} />}
      {isFood && <PlaceCard application={application} />}
      {application.animals.map((animal, index) => (
        <AnimalCard key={animal.id} animal={animal} index={index} correction={correctionOf(application, animal.id)} />
      ))}
      {isFood && <DeliveriesCard desk={desk} />}
      <PaymentsCard application={application} />
      <ApplicantCard application={application} isClinic={isClinic} />
      <AskedCard application={application} />
      <HistoryCard application={application} />
    </DetailPage>
  )
}

/** An application: the evidence beside the decision. Under the address of another type it is not there. */
export const ApplicationPage = ({ type, id }: { type: ApplicationType; id: number }) => (
  <Loaded
    {...useData(deskApi.get, { params: { id } }, { againIn: untilCarriedOut })}
    isHere={(application) => application.type === type}
  >
    {(application) => <ApplicationDetail key={application.id} application={application} />}
  </Loaded>
)
