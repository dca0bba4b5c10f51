import { useLocation } from '@tanstack/react-router'
import { PageTabs } from '#domains/staff/ui/page_tabs.tsx'
import { useReader } from '#domains/staff/ui/session.ts'
import { readSearch } from '#platform/browser/plain_search.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useForm } from '#platform/browser/use_form.ts'
import { useRun } from '#platform/browser/use_run.ts'
import { tableDate } from '#platform/contract/time.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { FormPage, FormSection } from '#ui/admin/form_page.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PhoneField } from '#ui/phone_field.tsx'
import { EmptyState } from '#ui/states.tsx'
import { FactsList } from '#ui/table.tsx'
import { NumberField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import * as applyWords from '../enrolment/messages.ts'
import { emergencyPhoneHint } from '../enrolment/messages.ts'
import { type MyClinic, myClinicApi } from '../own/contract.ts'
import { clinicDeskWords, clinicSubject } from '../staff_messages.ts'
import { statementsApi } from '../statements/contract.ts'
import { ownClinicPath } from '../ui/addresses.ts'
import { HoursSection, IntroSection } from './clinic_fields.tsx'
import { ownClinicForm } from './clinic_form.tsx'
import { OwnBankCard } from './own_bank_card.tsx'
import { ownWords as m } from './own_messages.ts'
import { PricesCard } from './prices_card.tsx'
import { QuotaCard } from './quota_card.tsx'
import { StatementView, useMonth } from './statement_view.tsx'
import { clinicTone } from './tones.ts'

const { columns: c } = clinicSubject

const OwnTabs = ({ tab }: { tab: keyof typeof m.tab }) => (
  <PageTabs
    label={m.tabs}
    words={m.tab}
    tab={tab}
    pages={[
      { tab: 'profile', href: ownClinicPath() },
      { tab: 'statement', href: ownClinicPath('statement') },
    ]}
  />
)

const contractOf = ({ contract_from, contract_to }: MyClinic) =>
  contract_from !== null &&
  contract_to !== null &&
  clinicDeskWords.from_to(tableDate(contract_from), tableDate(contract_to))

/** What only the charity changes. */
const FixedSection = ({ clinic }: { clinic: MyClinic }) => (
  <FormSection title={m.fixed} text={m.fixed_text}>
    <FactsList
      facts={[
        { label: c.name, value: clinic.name },
        { label: c.license_no, value: clinic.license_no },
        { label: c.responsible_vet, value: clinic.responsible_vet },
        { label: c.address, value: `${clinic.city}${clinic.district}${clinic.address}` },
        { label: clinicDeskWords.section.contract, value: contractOf(clinic) || null },
        { label: c.contact_name, value: clinic.contact_name },
        { label: c.contact_phone, value: clinic.contact_phone },
      ]}
    />
  </FormSection>
)

const Profile = ({ clinic }: { clinic: MyClinic }) => {
  const toast = useToasts()
  const update = useAction(myClinicApi.update)
  const run = useRun(toast)
  const edit = useForm(ownClinicForm, {
    stored: clinic,
    send: (body) => update.run({ body }),
    current: update.current,
    onSaved: () => toast({ text: m.saved }),
  })
  return (
    <FormPage
      {...edit.page}
      title={clinic.name}
      tags={<StatusTag tone={clinicTone[clinic.status]}>{clinicDeskWords.status[clinic.status]}</StatusTag>}
      above={
        <>
          <OwnTabs tab="profile" />
          <ProblemNotice problem={run.problem} reload={run.reload} />
        </>
      }
      side={
        <>
          <QuotaCard quota={clinic.quota} />
          <OwnBankCard clinic={clinic} desk={run} />
          <FixedSection clinic={clinic} />
        </>
      }
    >
      <FormSection title={m.public} text={m.editable} columns={2}>
        <PhoneField {...edit.field('phone')} />
        <PhoneField optional hint={emergencyPhoneHint} {...edit.field('emergency_phone')} />
        <NumberField
          optional
          unit={applyWords.quotaUnit}
          hint={clinicDeskWords.hint.quota}
          {...edit.field('monthly_quota')}
        />
      </FormSection>
      <HoursSection edit={edit} />
      <IntroSection edit={edit} name={clinic.name} own />
      <PricesCard city={clinic.city} prices={clinic.prices} />
    </FormPage>
  )
}

const OwnStatement = () => {
  const [month, setMonth] = useMonth()
  return (
    <DetailPage above={<OwnTabs tab="statement" />}>
      <Loaded {...useData(statementsApi.own, { query: { month } })}>
        {(statement) => <StatementView statement={statement} onMonth={setMonth} />}
      </Loaded>
    </DetailPage>
  )
}

const OwnClinic = () => {
  const tab = useLocation({ select: ({ searchStr }) => readSearch(searchStr).tab })
  const read = useData(myClinicApi.get, {})
  if (tab === 'statement') return <OwnStatement />
  return <Loaded {...read}>{(clinic) => <Profile key={clinic.id} clinic={clinic} />}</Loaded>
}

/** The own clinic of an account of one; whoever has none is told so and led on. */
export const OwnClinicPage = () => {
  const isClinic = useReader().kind === 'clinic'
  if (isClinic) return <OwnClinic />
  return (
    <DetailPage title={m.title}>
      <EmptyState
        icon="building-hospital"
        title={m.not_yours}
        text={m.not_yours_text}
        action={<ButtonLink href="/admin/clinics">{m.to_clinics}</ButtonLink>}
      />
    </DetailPage>
  )
}
