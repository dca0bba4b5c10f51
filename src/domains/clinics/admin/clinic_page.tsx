import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { ClinicUsersCard } from '#domains/staff/ui/clinic_users_card.tsx'
import { RecordTasks } from '#domains/tasks/ui/record_tasks.tsx'
import { readSearch } from '#platform/browser/plain_search.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { isOneOf } from '#platform/contract/closed_lists.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { FormPage } from '#ui/admin/form_page.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { StepButtons } from '#ui/admin/step_buttons.tsx'
import { useCreateForm, useRecordForm } from '#ui/admin/use_record_form.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag, Tag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { clinicDeskApi, type StaffClinic } from '../desk/contract.ts'
import type { ClinicAction } from '../rules.ts'
import { clinicDeskWords as m } from '../staff_messages.ts'
import { clinicPath, clinicTabs } from '../ui/addresses.ts'
import { BankChangeCard, bankChangeId } from './bank_card.tsx'
import { type ClinicDesk, useClinicDesk } from './clinic_desk.ts'
import {
  BankSection,
  BasicsSection,
  type ClinicEdit,
  ContactSection,
  ContractSection,
  HoursSection,
  IntroSection,
  LicenceSection,
  ServicesSection,
} from './clinic_fields.tsx'
import { clinicForm } from './clinic_form.tsx'
import { ClinicTabs } from './clinic_tabs.tsx'
import { ApplicationCard, ContractCard, ServicesCard } from './fact_cards.tsx'
import { PricesCard } from './prices_card.tsx'
import { QuotaCard } from './quota_card.tsx'
import { PartnershipDialog } from './step_dialog.tsx'
import { clinicTone } from './tones.ts'
import { UnverifiedCard } from './unverified_card.tsx'

const Sections = ({ edit }: { edit: ClinicEdit }) => (
  <>
    <BasicsSection edit={edit} />
    <LicenceSection edit={edit} />
    <ServicesSection edit={edit} />
    <HoursSection edit={edit} />
    <IntroSection edit={edit} name={edit.control('name').value} />
  </>
)

const SideSections = ({ edit }: { edit: ClinicEdit }) => (
  <>
    <ContractSection edit={edit} />
    <ContactSection edit={edit} />
    <BankSection edit={edit} />
  </>
)

/** Steps that a key takes: what ends it, of which only one can be next. */
const closing: readonly ClinicAction[] = ['reject', 'end']

/** The card with the steps of the partnership. */
const stateId = 'steps'

const StateCard = ({ desk }: { desk: ClinicDesk }) => {
  const [asked, setAsked] = useState<ClinicAction>()
  const { actions, state_reason } = desk.clinic
  return (
    <TitledCard title={m.next} id={stateId}>
      <div className="stack-16">
        {state_reason && <Notice kind="warn">{state_reason}</Notice>}
        <StepButtons
          steps={actions.map((key) => ({ key, label: m.step[key], keys: closing.includes(key) ? 'C' : undefined }))}
          none={m.no_next}
          onStep={setAsked}
        />
      </div>
      {asked && <PartnershipDialog desk={desk} action={asked} onClose={() => setAsked(undefined)} />}
    </TitledCard>
  )
}

const headOf = (clinic: StaffClinic) => ({
  title: clinic.name,
  crumb: clinic.name,
  tags: (
    <>
      <StatusTag tone={clinicTone[clinic.status]}>{m.status[clinic.status]}</StatusTag>
      {clinic.bank_change && <Tag tone="warn">{m.view.bank}</Tag>}
    </>
  ),
})

/** Where what waits is settled. */
const settledBy = {
  clinic_applications: { control: stateId },
  clinic_contracts: { control: stateId },
  clinic_accounts: { control: bankChangeId },
  clinic_licences: { control: stateId },
}

const Overview = ({ clinic }: { clinic: StaffClinic }) => {
  const desk = useClinicDesk(clinic)
  const publicPage = clinic.status === 'approved' && (
    <ButtonLink kind="outline" icon="external-link" href={`/clinics?row=${clinic.id}`} target="_blank">
      {m.public_page}
    </ButtonLink>
  )
  return (
    <DetailPage
      {...headOf(clinic)}
      actions={publicPage}
      above={
        <>
          <ClinicTabs id={clinic.id} tab="overview" />
          <ProblemNotice problem={desk.problem} reload={desk.reload} />
          <RecordTasks noun="clinics" id={clinic.id} settledBy={settledBy} />
        </>
      }
      side={
        <>
          <StateCard desk={desk} />
          <BankChangeCard desk={desk} />
          <ContractCard clinic={clinic} />
          <ServicesCard clinic={clinic} />
        </>
      }
    >
      <QuotaCard quota={clinic.quota} />
      <PricesCard city={clinic.city} prices={clinic.prices} change={{ clinic_id: clinic.id, desk }} />
      <UnverifiedCard clinic={clinic} />
      <ClinicUsersCard clinic_id={clinic.id} invites={clinic.status === 'approved' || clinic.status === 'suspended'} />
      <ApplicationCard clinic={clinic} />
    </DetailPage>
  )
}

const Basics = ({ clinic }: { clinic: StaffClinic }) => {
  const update = useAction(clinicDeskApi.update)
  const edit = useRecordForm(clinicForm, { stored: clinic, update, saved: m.saved })
  return (
    <FormPage
      {...edit.page}
      {...headOf(clinic)}
      above={<ClinicTabs id={clinic.id} tab="basics" />}
      side={<SideSections edit={edit} />}
    >
      <Sections edit={edit} />
    </FormPage>
  )
}

const tabs = { overview: Overview, basics: Basics } as const

/** The part of the page that the address names. */
const useTab = () => {
  const tab = useLocation({ select: ({ searchStr }) => readSearch(searchStr).tab ?? '' })
  return isOneOf(clinicTabs, tab) ? tab : 'overview'
}

/** A partner clinic. */
export const ClinicPage = ({ id }: { id: number }) => {
  const Tab = tabs[useTab()]
  return (
    <Loaded {...useData(clinicDeskApi.get, { params: { id } })}>
      {(clinic) => <Tab key={clinic.id} clinic={clinic} />}
    </Loaded>
  )
}

/** A clinic that staff enter. */
export const NewClinicPage = () => {
  const create = useAction(clinicDeskApi.create)
  const edit = useCreateForm(clinicForm, { create, saved: m.created, to: ({ id }) => clinicPath(id) })
  return (
    <FormPage {...edit.page} saveLabel={m.create} side={<SideSections edit={edit} />}>
      <Sections edit={edit} />
    </FormPage>
  )
}
