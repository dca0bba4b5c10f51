import { LogLink } from '#domains/audit/ui/log_link.tsx'
import { formOf, storedAs } from '#platform/browser/form_of.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { notInForm, severalOf, text } from '#ui/admin/form_fields.ts'
import { FormPage, FormSection } from '#ui/admin/form_page.tsx'
import { useCreateForm, useRecordForm } from '#ui/admin/use_record_form.ts'
import { StatusTag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PasswordField } from '#ui/text_fields.tsx'
import { clinicUserWords } from '../clinic_users/staff_messages.ts'
import { clinicUserTone } from '../ui/clinic_user_steps.tsx'
import { PersonFields, personFields } from '../ui/person_fields.tsx'
import { RoleTicks } from '../ui/role_ticks.tsx'
import { useStaffSession } from '../ui/session.ts'
import { UserSignInCard } from '../ui/user_steps.tsx'
import { createUser, getUser, type OfferedRole, offeredRoles, type User, updateUser } from '../users/contract.ts'
import { userWords as m } from '../users/staff_messages.ts'
import { userPath } from './addresses.ts'

type Roles = { roles: readonly OfferedRole[] }

const roleField = (roles: readonly OfferedRole[]) =>
  severalOf(
    m.roles,
    roles.map(({ id, label }) => ({ id, name: label })),
  )

const userForm = (roles: readonly OfferedRole[]) =>
  formOf(updateUser, {
    ...personFields,
    role_ids: storedAs('roles', {
      ...roleField(roles),
      read: (held: readonly { id: number }[]) => held.map(({ id }) => id),
    }),
    // never stored, and sent only where somebody wrote it
    current_password: storedAs('version', {
      ...text(m.own_password),
      say: () => '',
      read: (_version: number) => '',
      send: (typed: string) => typed || undefined,
    }),
    password: notInForm,
    status: notInForm,
    avatar_id: notInForm,
    hand_to: notInForm,
  })

const EditUser = ({ user, roles }: { user: User } & Roles) => {
  const update = useAction(updateUser)
  const own = useStaffSession().details?.id === user.id
  const edit = useRecordForm(userForm(roles), { stored: user, update, saved: m.saved })
  return (
    <FormPage
      {...edit.page}
      title={user.name}
      crumb={user.name}
      tags={<StatusTag tone={clinicUserTone[user.status]}>{clinicUserWords.status[user.status]}</StatusTag>}
      actions={<LogLink type="users" id={user.id} />}
      side={<UserSignInCard user={user} own={own} act={edit.act} />}
    >
      <FormSection title={m.section}>
        <PersonFields field={edit.field} emailHint={m.email_hint} />
        {own && <PasswordField hint={m.own_password_hint} {...edit.field('current_password')} />}
      </FormSection>
      <FormSection title={m.roles}>
        <RoleTicks
          {...edit.control('role_ids')}
          roles={roles}
          fixed={own}
          hint={own ? m.own_roles_hint : m.roles_hint}
        />
      </FormSection>
    </FormPage>
  )
}

/** An account of somebody of the charity. */
export const UserPage = ({ id }: { id: number }) => {
  const user = useData(getUser, { params: { id } })
  return (
    <Loaded {...useData(offeredRoles, {})}>
      {({ data }) => <Loaded {...user}>{(user) => <EditUser key={user.id} user={user} roles={data} />}</Loaded>}
    </Loaded>
  )
}

const NewUser = ({ roles }: Roles) => {
  const form = formOf(createUser, { ...personFields, role_ids: roleField(roles), password: notInForm })
  const create = useAction(createUser)
  const edit = useCreateForm(form, { create, saved: m.invited, to: ({ id }) => userPath(id) })
  return (
    <FormPage {...edit.page} saveLabel={m.invite}>
      <FormSection title={m.section} text={m.invite_text}>
        <PersonFields field={edit.field} />
      </FormSection>
      <FormSection title={m.roles}>
        <RoleTicks {...edit.control('role_ids')} roles={roles} hint={m.roles_hint} />
      </FormSection>
    </FormPage>
  )
}

/** Invites somebody of the charity. */
export const NewUserPage = () => (
  <Loaded {...useData(offeredRoles, {})}>{({ data }) => <NewUser roles={data} />}</Loaded>
)
