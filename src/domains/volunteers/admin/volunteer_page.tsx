import { useLocation } from '@tanstack/react-router'
import { RecordTasks } from '#domains/tasks/ui/record_tasks.tsx'
import { readSearch } from '#platform/browser/plain_search.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { isOneOf } from '#platform/contract/closed_lists.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { ErasedNotice } from '#ui/admin/erased_notice.tsx'
import { FormPage } from '#ui/admin/form_page.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { useCreateForm, useRecordForm } from '#ui/admin/use_record_form.ts'
import { StatusTag, Tag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { type DeskVolunteer, volunteerDeskApi } from '../desk/contract.ts'
import { statusWords } from '../messages.ts'
import { adminVolunteerPath, volunteerTabs } from '../ui/addresses.ts'
import { HoursCard } from './hours_card.tsx'
import { volunteerDeskWords as m } from './messages.ts'
import { PapersCard, papersId } from './papers_card.tsx'
import { StepsCard, stepsId } from './steps_card.tsx'
import { volunteerTone } from './tones.ts'
import { ProfileCard, ServiceCard } from './volunteer_cards.tsx'
import { useVolunteerDesk } from './volunteer_desk.ts'
import { VolunteerFields } from './volunteer_fields.tsx'
import { volunteerForm } from './volunteer_form.ts'
import { VolunteerTabs } from './volunteer_tabs.tsx'

const headOf = (volunteer: DeskVolunteer) => ({
  title: volunteer.name,
  crumb: volunteer.name,
  tags: (
    <>
      <StatusTag tone={volunteerTone[volunteer.status]}>{statusWords[volunteer.status]}</StatusTag>
      {volunteer.is_minor && <Tag tone="warn">{m.minor}</Tag>}
      {volunteer.customer_id === null && <Tag>{m.no_account}</Tag>}
    </>
  ),
})

/** Where what waits is settled. */
const settledBy = { volunteer_applications: { control: stepsId }, volunteer_insurance: { control: papersId } }

const Overview = ({ volunteer }: { volunteer: DeskVolunteer }) => {
  const desk = useVolunteerDesk(volunteer)
  return (
    <DetailPage
      {...headOf(volunteer)}
      above={
        <>
          <VolunteerTabs id={volunteer.id} tab="overview" />
          <ErasedNotice at={volunteer.erased_at} />
          <ProblemNotice problem={desk.problem} reload={desk.reload} />
          <RecordTasks noun="volunteers" id={volunteer.id} settledBy={settledBy} />
        </>
      }
      side={
        <>
          <StepsCard desk={desk} />
          <PapersCard desk={desk} />
        </>
      }
    >
      <ProfileCard volunteer={volunteer} />
      <ServiceCard volunteer={volunteer} />
      <HoursCard desk={desk} />
    </DetailPage>
  )
}

const Basics = ({ volunteer }: { volunteer: DeskVolunteer }) => {
  const update = useAction(volunteerDeskApi.update)
  const edit = useRecordForm(volunteerForm, { stored: volunteer, update, saved: m.saved })
  return (
    <FormPage {...edit.page} {...headOf(volunteer)} above={<VolunteerTabs id={volunteer.id} tab="basics" />}>
      <VolunteerFields edit={edit} />
    </FormPage>
  )
}

const tabs = { overview: Overview, basics: Basics } as const

/** The part of the page that the address names. */
const useTab = () => {
  const tab = useLocation({ select: ({ searchStr }) => readSearch(searchStr).tab ?? '' })
  return isOneOf(volunteerTabs, tab) ? tab : 'overview'
}

/** A volunteer. */
export const VolunteerPage = ({ id }: { id: number }) => {
  const Tab = tabs[useTab()]
  return (
    <Loaded {...useData(volunteerDeskApi.get, { params: { id } })}>
      {(volunteer) => <Tab key={volunteer.id} volunteer={volunteer} />}
    </Loaded>
  )
}

/** Somebody who brought the registration on paper. */
export const NewVolunteerPage = () => {
  const create = useAction(volunteerDeskApi.create)
  const edit = useCreateForm(volunteerForm, { create, saved: m.created, to: ({ id }) => adminVolunteerPath(id) })
  return (
    <FormPage {...edit.page} saveLabel={m.create}>
      <VolunteerFields edit={edit} />
    </FormPage>
  )
}
