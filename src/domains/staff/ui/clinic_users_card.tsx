import { useState } from 'react'
import { formOf } from '#platform/browser/form_of.ts'
import { useActionForm } from '#platform/browser/use_action_form.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { type Desk, useRun } from '#platform/browser/use_run.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { unchanged } from '#ui/admin/form_fields.ts'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { clinicUserPath } from '../admin/addresses.ts'
import { type ClinicUser, clinicUsersApi } from '../clinic_users/contract.ts'
import { clinicUserWords as m } from '../clinic_users/staff_messages.ts'
import {
  type ClinicUserStep,
  ClinicUserStepDialog,
  clinicUserTone,
  sinceOf,
  stepsOf,
  wordsOf,
} from './clinic_user_steps.tsx'
import { PersonFields, personFields } from './person_fields.tsx'
import { useMay } from './session.ts'

const inviteForm = (clinic_id: number) =>
  formOf(clinicUsersApi.create, {
    clinic_id: unchanged<number>('', clinic_id),
    ...personFields,
  })

const InviteDialog = (props: { clinic_id: number; desk: Desk; onClose: () => void }) => {
  const { clinic_id, desk, onClose } = props
  const { run } = useAction(clinicUsersApi.create)
  const { page, field } = useActionForm(inviteForm(clinic_id), {
    desk,
    send: (body) => run({ body }),
    done: m.invited,
    onClose,
    draft: 'invite',
  })
  return (
    <FormDialog {...page} title={m.invite} text={m.invite_text} saveLabel={m.invite} onClose={onClose}>
      <PersonFields field={field} />
    </FormDialog>
  )
}

const UserRow = ({ user, onStep }: { user: ClinicUser; onStep: ((step: ClinicUserStep) => void) | false }) => (
  <li className="stack gap-2">
    <div className="row gap-2 wrap">
      <b>{onStep ? <a href={clinicUserPath(user.id)}>{user.name}</a> : user.name}</b>
      <StatusTag tone={clinicUserTone[user.status]}>{m.status[user.status]}</StatusTag>
      <span className="small muted figures push">{sinceOf(user)}</span>
    </div>
    <span className="small muted">{user.email}</span>
    {onStep && (
      <div className="row gap-2 wrap">
        {stepsOf(user).map((step) => (
          <Button
            key={step}
            kind="text"
            size="small"
            aria-label={m.step_title(wordsOf(step, user).label, user.name)}
            onClick={() => onStep(step)}
          >
            {wordsOf(step, user).label}
          </Button>
        ))}
      </div>
    )}
  </li>
)

/** Who of a clinic has an account, and what staff do with it. */
export const ClinicUsersCard = ({ clinic_id, invites }: { clinic_id: number; invites: boolean }) => {
  const may = useMay()
  const desk = useRun(useToasts())
  const [asked, setAsked] = useState<{ user: ClinicUser; step: ClinicUserStep } | 'invite'>()
  const close = () => setAsked(undefined)
  const users = useData(clinicUsersApi.list, { query: { filter: { clinic: clinic_id }, per_page: 100 } })
  return (
    <TitledCard
      title={m.title}
      side={
        invites &&
        may('clinic.users create') && (
          <Button kind="outline" size="small" icon="user-plus" onClick={() => setAsked('invite')}>
            {m.invite}
          </Button>
        )
      }
    >
      <ProblemNotice problem={desk.problem} reload={desk.reload} />
      <Loaded {...users}>
        {({ data }) => (
          <>
            {data.length === 0 && <p className="muted">{m.none}</p>}
            <ul className="stack gap-4">
              {data.map((user) => (
                <UserRow
                  key={user.id}
                  user={user}
                  onStep={may('clinic.users update') && ((step) => setAsked({ user, step }))}
                />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {asked === 'invite' && <InviteDialog clinic_id={clinic_id} desk={desk} onClose={close} />}
      {asked && asked !== 'invite' && <ClinicUserStepDialog {...asked} desk={desk} onClose={close} />}
    </TitledCard>
  )
}
