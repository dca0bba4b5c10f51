import { useState } from 'react'
import { LogLink } from '#domains/audit/ui/log_link.tsx'
import { clinicPath } from '#domains/clinics/ui/addresses.ts'
import { useClinicDeskRelation } from '#domains/clinics/ui/clinic_relation.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useRun } from '#platform/browser/use_run.ts'
import { FormPage, FormSection } from '#ui/admin/form_page.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { related } from '#ui/admin/relation_form_fields.tsx'
import { useCreateForm, useRecordForm } from '#ui/admin/use_record_form.ts'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { FactsList } from '#ui/table.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { DateText } from '#ui/values.tsx'
import { type ClinicUser, clinicUsersApi } from '../clinic_users/contract.ts'
import { clinicUserWords as m } from '../clinic_users/staff_messages.ts'
import { ResetClinicSecondFactor } from '../second_factor/admin/reset_steps.tsx'
import {
  type ClinicUserStep,
  ClinicUserStepDialog,
  clinicUserTone,
  sinceOf,
  stepsOf,
  wordsOf,
} from '../ui/clinic_user_steps.tsx'
import { PersonFields, personFields } from '../ui/person_fields.tsx'
import { userWords } from '../users/staff_messages.ts'
import { clinicUserPath } from './addresses.ts'

const userForm = formOf(clinicUsersApi.update, personFields)

type SignInProps = { user: ClinicUser; act: (run: (version: number) => Promise<ClinicUser>) => Promise<unknown> }

/** How the person gets in, and what staff do about it. */
const SignInCard = ({ user, act }: SignInProps) => {
  const desk = useRun(useToasts())
  const [asked, setAsked] = useState<ClinicUserStep>()
  return (
    <TitledCard title={m.sign_in}>
      <div className="stack-16">
        <ProblemNotice problem={desk.problem} reload={desk.reload} />
        <FactsList
          facts={[
            { label: m.clinic, value: <a href={clinicPath(user.clinic_id)}>{user.clinic_name}</a> },
            { label: m.since, value: sinceOf(user) },
            {
              label: userWords.two_factor,
              value: user.two_factor ? userWords.two_factor_on : userWords.two_factor_off,
            },
            { label: m.created, value: <DateText value={user.created_at} as="short-time" /> },
          ]}
        />
        <div className="row gap-2 wrap">
          {stepsOf(user).map((step) => (
            <Button key={step} kind="outline" size="small" onClick={() => setAsked(step)}>
              {wordsOf(step, user).label}
            </Button>
          ))}
          {user.two_factor && <ResetClinicSecondFactor user={user} desk={desk} act={act} />}
        </div>
      </div>
      {asked && (
        <ClinicUserStepDialog user={user} step={asked} desk={desk} act={act} onClose={() => setAsked(undefined)} />
      )}
    </TitledCard>
  )
}

const EditClinicUser = ({ user }: { user: ClinicUser }) => {
  const update = useAction(clinicUsersApi.update)
  const edit = useRecordForm(userForm, { stored: user, update, saved: m.saved })
  return (
    <FormPage
      {...edit.page}
      title={user.name}
      crumb={user.name}
      tags={<StatusTag tone={clinicUserTone[user.status]}>{m.status[user.status]}</StatusTag>}
      actions={<LogLink type="users" id={user.id} />}
      side={<SignInCard user={user} act={edit.act} />}
    >
      <FormSection title={m.section}>
        <PersonFields field={edit.field} emailHint={m.email_hint} />
      </FormSection>
    </FormPage>
  )
}

/** An account of a partner clinic. */
export const ClinicUserPage = ({ id }: { id: number }) => (
  <Loaded {...useData(clinicUsersApi.get, { params: { id } })}>
    {(user) => <EditClinicUser key={user.id} user={user} />}
  </Loaded>
)

/** Invites somebody of a partner clinic. */
export const NewClinicUserPage = () => {
  const form = formOf(clinicUsersApi.create, {
    clinic_id: related(m.clinic, useClinicDeskRelation('invited')),
    ...personFields,
  })
  const create = useAction(clinicUsersApi.create)
  const edit = useCreateForm(form, { create, saved: m.invited, to: ({ id }) => clinicUserPath(id) })
  return (
    <FormPage {...edit.page} saveLabel={m.invite}>
      <FormSection title={m.section}>
        <p className="muted">{m.invite_text}</p>
        <RelationField hint={m.clinic_hint} {...edit.relation('clinic_id')} />
        <PersonFields field={edit.field} />
      </FormSection>
    </FormPage>
  )
}
