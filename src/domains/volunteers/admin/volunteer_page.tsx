import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { RecordTasks } from '#domains/tasks/ui/record_tasks.tsx'
import { readSearch } from '#platform/browser/plain_search.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { isOneOf } from '#platform/contract/closed_lists.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { ErasedNotice } from '#ui/admin/erased_notice.tsx'
import { FormPage } from '#ui/admin/form_page.tsx'
import { KeyButton } from '#ui/admin/key_button.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { useCreateForm, useRecordForm } from '#ui/admin/use_record_form.ts'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag, Tag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { type DeskVolunteer, volunteerDeskApi } from '../desk/contract.ts'
import { statusWords } from '../messages.ts'
import { type DeskAction, mayLogHours } from '../rules.ts'
import { adminVolunteerPath, volunteerTabs } from '../ui/addresses.ts'
import { HoursDialog } from './hours_dialog.tsx'
import { volunteerDeskWords as m } from './messages.ts'
import { PapersDialog } from './papers_dialog.tsx'
import { ServiceDialog } from './step_dialog.tsx'
import { volunteerTone } from './tones.ts'
import { HoursCard, PapersCard, ProfileCard, papersId, ServiceCard } from './volunteer_cards.tsx'
import { useVolunteerDesk, type VolunteerDesk } from './volunteer_desk.ts'
import { VolunteerFields } from './volunteer_fields.tsx'
import { volunteerForm } from './volunteer_form.ts'
import { VolunteerTabs } from './volunteer_tabs.tsx'

/** Steps that a key takes: what ends it, of which only one is next while somebody is new. */
const closing: readonly DeskAction[] = ['reject']

/** The card with the steps of the service. */
const stateId = 'steps'

const StateCard = ({ desk: { volunteer }, onStep }: { desk: VolunteerDesk; onStep: (action: DeskAction) => void }) => (
  <TitledCard title={m.next} id={stateId}>
    <div className="stack-16">
      {volunteer.closed_reason && <Notice kind="warn">{volunteer.closed_reason}</Notice>}
      {volunteer.actions.length === 0 && <p className="muted">{m.no_next}</p>}
      <div className="row gap-2 wrap">
        {volunteer.actions.map((action) => (
          <KeyButton
            key={action}
            kind="outline"
            size="small"
            onClick={() => onStep(action)}
            keys={closing.includes(action) ? 'C' : undefined}
            label={m.step[action]}
          />
        ))}
      </div>
    </div>
  </TitledCard>
)

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
const settledBy = { volunteer_applications: { control: stateId }, volunteer_insurance: { control: papersId } }

type Asked = DeskAction | 'papers' | 'hours'

const Dialogs = ({ desk, asked, onClose }: { desk: VolunteerDesk; asked: Asked | undefined; onClose: () => void }) => {
  if (asked === undefined) return null
  if (asked === 'papers') return <PapersDialog desk={desk} onClose={onClose} />
  if (asked === 'hours') return <HoursDialog desk={desk} onClose={onClose} />
  return <ServiceDialog desk={desk} action={asked} onClose={onClose} />
}

const Overview = ({ volunteer }: { volunteer: DeskVolunteer }) => {
  const desk = useVolunteerDesk(volunteer)
  const [asked, setAsked] = useState<Asked>()
  const mayAdd = mayLogHours(volunteer.status) || volunteer.status === 'ended'
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
          <StateCard desk={desk} onStep={setAsked} />
          <PapersCard volunteer={volunteer} onEdit={() => setAsked('papers')} />
        </>
      }
    >
      <ProfileCard volunteer={volunteer} />
      <ServiceCard volunteer={volunteer} />
      <HoursCard volunteer={volunteer} onAdd={mayAdd && (() => setAsked('hours'))} />
      <Dialogs desk={desk} asked={asked} onClose={() => setAsked(undefined)} />
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
