import { LogLink } from '#domains/audit/ui/log_link.tsx'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { allPermissions, isPermission } from '#platform/contract/permissions.ts'
import { CopyLink } from '#ui/admin/copy_link.tsx'
import { FormPage, FormSection } from '#ui/admin/form_page.tsx'
import { RemoveButton } from '#ui/admin/remove_button.tsx'
import { useRecordForm } from '#ui/admin/use_record_form.ts'
import { Tag } from '#ui/chip.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { NumberField, SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { getRole, type Role, removeRole, updateRole } from '../roles/contract.ts'
import { roleWords as m } from '../roles/staff_messages.ts'
import { PermissionMatrix } from '../ui/permission_matrix.tsx'
import { RoleHolders } from '../ui/role_holders.tsx'
import { RoleSummary, useMayGive } from '../ui/role_summary.tsx'
import { useMay, useStaffSession } from '../ui/session.ts'
import { rolesPath } from './addresses.ts'
import { editForm } from './role_form.ts'

/** Whether the person holds a role: nobody changes what his own roles grant. */
const useIsOwn = ({ name }: Role) => useStaffSession().details?.roles.includes(name) ?? false

/** Whether the person may say if a role demands a second factor: only who is not weaker than its holders. */
const useMayForce = () => {
  const { superman } = useStaffSession()
  const mayGive = useMayGive()
  return ({ is_system, permissions }: Role) => (is_system ? superman : permissions.filter(isPermission).every(mayGive))
}

const RoleActions = ({ role }: { role: Role }) => {
  const may = useMay()
  const remove = useAction(removeRole)
  const { id, label } = role
  return (
    <>
      <LogLink type="roles" id={id} />
      {may('roles create') && !role.is_system && <CopyLink path={rolesPath} id={id} what={m.role} />}
      {!role.is_system && role.users_count === 0 && (
        <RemoveButton
          label={m.remove}
          ask={m.remove_ask(label)}
          text={m.remove_text}
          removed={m.removed}
          run={() => remove.run({ params: { id } })}
          to={rolesPath}
        />
      )}
    </>
  )
}

const EditRole = ({ role }: { role: Role }) => {
  const update = useAction(updateRole)
  const edit = useRecordForm(editForm, { stored: role, update, saved: m.saved })
  const mayGive = useMayGive()
  const { value, onChange } = edit.control('permissions')
  const fixed = role.is_system
  const own = useIsOwn(role)
  const forces = useMayForce()
  return (
    <FormPage
      {...edit.page}
      title={role.label}
      crumb={role.label}
      tags={<Tag>{m.in_use(role.users_count)}</Tag>}
      actions={<RoleActions role={role} />}
      side={
        <>
          <FormSection title={m.section}>
            {fixed && <p className="muted">{m.system}</p>}
            {own && !fixed && <p className="muted">{m.own}</p>}
            <TextField maxLength={30} disabled={fixed} {...edit.field('label')} />
            <TextArea rows={3} maxLength={200} disabled={fixed} optional {...edit.field('description')} />
            <SelectField disabled={fixed || own} {...edit.choice('order_scope')} />
            <NumberField
              unit={m.times}
              hint={m.reveals_hint}
              disabled={fixed || own}
              {...edit.field('reveals_per_day')}
            />
            <CheckField hint={m.two_factor_hint} disabled={!forces(role)} {...edit.field('two_factor_required')} />
          </FormSection>
          {!fixed && <RoleSummary held={value} />}
          <RoleHolders role={role} />
        </>
      }
    >
      <PermissionMatrix
        value={fixed ? allPermissions : value}
        mayGive={(one) => !fixed && !own && mayGive(one)}
        onChange={onChange}
      />
    </FormPage>
  )
}

/** A role with what it grants. */
export const RolePage = ({ id }: { id: number }) => (
  <Loaded {...useData(getRole, { params: { id } })}>{(role) => <EditRole key={role.id} role={role} />}</Loaded>
)
