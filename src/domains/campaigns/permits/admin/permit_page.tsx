import { LogLink } from '#domains/audit/ui/log_link.tsx'
import { useAccountRelation } from '#domains/ledger/ui/account_relation.ts'
import { PapersField } from '#domains/media/ui/staff_files_field.tsx'
import { RecordTasks } from '#domains/tasks/ui/record_tasks.tsx'
import type { FormFields } from '#platform/browser/form_core.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { FormPage, FormSection } from '#ui/admin/form_page.tsx'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { useCreateForm, useRecordForm } from '#ui/admin/use_record_form.ts'
import { DayField } from '#ui/day_field.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { TextArea, TextField } from '#ui/text_fields.tsx'
import { CapCard } from '../../ui/cap_card.tsx'
import { LegalCalendar, permitEntries } from '../../ui/legal_calendar.tsx'
import { ReportsCard } from '../../ui/reports_card.tsx'
import { type PermitRecord, permitsApi } from '../contract.ts'
import { permitWords as m } from '../messages.ts'
import { CampaignsCard } from './campaigns_card.tsx'
import { type PermitValues, permitForm } from './permit_form.ts'

type PermitFields = FormFields<PermitValues>

/** The card with the days on which something was reported. */
const filedId = 'filed'

const Fields = ({ edit }: { edit: PermitFields }) => (
  <>
    <FormSection title={m.section.permit}>
      <TextField {...edit.field('name')} />
      <TextField hint={m.hint.permit_no} {...edit.field('permit_no')} />
      <TextField optional {...edit.field('authority')} />
      <TextArea optional {...edit.field('purpose')} />
      <TextField optional {...edit.field('area')} />
      <TextField optional {...edit.field('method')} />
    </FormSection>
    <FormSection title={m.section.days} columns={2}>
      <DayField {...edit.control('starts_on')} />
      <DayField hint={m.hint.ends_on} {...edit.control('ends_on')} />
      <DayField optional hint={m.hint.plan_ends_on} {...edit.control('plan_ends_on')} />
      <RelationField none={m.no_account} idHint={m.hint.account_id} {...edit.relation('bank_account_id')} />
    </FormSection>
    <FormSection id={filedId} title={m.section.filed} text={m.hint.filed_text} columns={2}>
      <DayField optional hint={m.hint.account} {...edit.control('account_reported_on')} />
      <DayField optional hint={m.calendar.text.filing} {...edit.control('filed_on')} />
      <DayField optional {...edit.control('board_approved_on')} />
      <DayField optional hint={m.calendar.text.usage} {...edit.control('usage_filed_on')} />
    </FormSection>
    <FormSection title={m.section.documents}>
      <PapersField max={20} {...edit.files('document_ids')} />
    </FormSection>
  </>
)

const EditPermit = ({ permit }: { permit: PermitRecord }) => {
  const update = useAction(permitsApi.update)
  const edit = useRecordForm(permitForm(useAccountRelation()), { stored: permit, update, saved: m.saved })
  return (
    <FormPage
      {...edit.page}
      title={permit.name}
      crumb={permit.name}
      actions={<LogLink type="solicitation_permits" id={permit.id} />}
      above={
        <RecordTasks noun="solicitation_permits" id={permit.id} settledBy={{ permit_duties: { control: filedId } }} />
      }
      side={
        <>
          <LegalCalendar entries={permitEntries(permit, taipeiDay(new Date()))} />
          <CapCard permit={permit} />
          <ReportsCard permit={permit} />
          <CampaignsCard permit={permit} />
        </>
      }
    >
      <Fields edit={edit} />
    </FormPage>
  )
}

/** One permit: what the authority said, what the law asks for, and the campaigns under it. */
export const PermitPage = ({ id }: { id: number }) => (
  <Loaded {...useData(permitsApi.get, { params: { id } })}>
    {(permit) => <EditPermit key={permit.id} permit={permit} />}
  </Loaded>
)

/** A new permit. */
export const NewPermitPage = () => {
  const create = useAction(permitsApi.create)
  const form = permitForm(useAccountRelation())
  const edit = useCreateForm(form, { create, saved: m.saved, to: ({ id }) => `/admin/settings/permits/${id}` })
  return (
    <FormPage {...edit.page} saveLabel={m.create}>
      <Fields edit={edit} />
    </FormPage>
  )
}
