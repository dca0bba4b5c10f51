import { LogLink } from '#domains/audit/ui/log_link.tsx'
import { type FormField, formOf } from '#platform/browser/form_of.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { allPermissions, isPermission, mayDo, type Permission } from '#platform/contract/permissions.ts'
import { choice, number, text } from '#ui/admin/form_fields.ts'
import { FormPage, FormSection } from '#ui/admin/form_page.tsx'
import { useCreateForm, useRecordForm } from '#ui/admin/use_record_form.ts'
import { TitledCard } from '#ui/card.tsx'
import { Tag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { joined } from '#ui/messages.ts'
import { NumberField, SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { permissionWord } from '../permission_messages.ts'
import { createRole, getRole, type Role, updateRole } from '../roles/contract.ts'
import { roleWords as m } from '../roles/staff_messages.ts'
import { PermissionMatrix } from '../ui/permission_matrix.tsx'
import { useStaffSession } from '../ui/session.ts'
import { rolePath } from './addresses.ts'

const permissionWords = (held: readonly string[]) => held.filter(isPermission).map(permissionWord)

const permissions: FormField<Permission[], readonly string[], Permission[]> = {
  label: m.permissions,
  empty: [],
  say: (held) => joined(permissionWords(held)),
  entry: { say: (one: unknown) => (typeof one === 'string' && isPermission(one) ? permissionWord(one) : '') },
  read: (held) => held.filter(isPermission),
  send: (held) => held,
}

const fields = {
  label: text(m.label),
  description: text(m.description),
  permissions,
  order_scope: choice(m.order_scope, m.order_scopes, 'all'),
  reveals_per_day: number(m.reveals_per_day, '0'),
}
const editForm = formOf(updateRole, fields)
const newForm = formOf(createRole, { name: text(m.name), kind: choice(m.kind, m.kinds, 'admin'), ...fields })

/** What the person may give and take: what he holds himself. */
const useMayGive = () => {
  const session = useStaffSession()
  return (permission: Permission) => mayDo(session, permission)
}

const SummaryCard = ({ held }: { held: readonly string[] }) => (
  <TitledCard title={m.summary}>
    <div className="stack-16">
      <p>{m.chosen(held.length, allPermissions.length)}</p>
      <p className="muted small">{m.pairs}</p>
      <p className="muted small">{m.holds}</p>
      <p className="muted small">{m.at_once}</p>
    </div>
  </TitledCard>
)

const EditRole = ({ role }: { role: Role }) => {
  const update = useAction(updateRole)
  const edit = useRecordForm(editForm, { stored: role, update, saved: m.saved })
  const mayGive = useMayGive()
  const { value, onChange } = edit.control('permissions')
  const fixed = role.is_system
  return (
    <FormPage
      {...edit.page}
      title={role.label}
      crumb={role.label}
      tags={<Tag>{m.in_use(role.users_count)}</Tag>}
      actions={<LogLink type="roles" id={role.id} />}
      side={
        <>
          <FormSection title={m.section}>
            {fixed && <p className="muted">{m.system}</p>}
            <TextField maxLength={30} disabled={fixed} {...edit.field('label')} />
            <TextArea rows={3} maxLength={200} disabled={fixed} optional {...edit.field('description')} />
            <SelectField disabled={fixed} {...edit.choice('order_scope')} />
            <NumberField unit={m.times} hint={m.reveals_hint} disabled={fixed} {...edit.field('reveals_per_day')} />
          </FormSection>
          {!fixed && <SummaryCard held={value} />}
        </>
      }
    >
      <PermissionMatrix
        value={fixed ? allPermissions : value}
        mayGive={(one) => !fixed && mayGive(one)}
        onChange={onChange}
      />
    </FormPage>
  )
}

/** A role with what it grants. */
export const RolePage = ({ id }: { id: number }) => (
  <Loaded {...useData(getRole, { params: { id } })}>{(role) => <EditRole key={role.id} role={role} />}</Loaded>
)

/** Makes a role. */
export const NewRolePage = () => {
  const create = useAction(createRole)
  const edit = useCreateForm(newForm, { create, saved: m.created, to: ({ id }) => rolePath(id) })
  const { value, onChange } = edit.control('permissions')
  return (
    <FormPage
      {...edit.page}
      side={
        <>
          <FormSection title={m.section}>
            <TextField maxLength={30} {...edit.field('label')} />
            <TextField maxLength={40} hint={m.name_hint} {...edit.field('name')} />
            <SelectField {...edit.choice('kind')} />
            <TextArea rows={3} maxLength={200} optional {...edit.field('description')} />
            <SelectField {...edit.choice('order_scope')} />
            <NumberField unit={m.times} hint={m.reveals_hint} {...edit.field('reveals_per_day')} />
          </FormSection>
          <SummaryCard held={value} />
        </>
      }
    >
      <PermissionMatrix value={value} mayGive={useMayGive()} onChange={onChange} />
    </FormPage>
  )
}
