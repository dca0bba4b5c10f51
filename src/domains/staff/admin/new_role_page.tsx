import { useCopiedFrom } from '#platform/browser/use_copied_from.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { isPermission } from '#platform/contract/permissions.ts'
import { FormPage, FormSection } from '#ui/admin/form_page.tsx'
import { useCreateForm } from '#ui/admin/use_record_form.ts'
import { CheckField } from '#ui/choice_fields.tsx'
import { Loaded } from '#ui/loaded.tsx'
import * as uiMessages from '#ui/messages.ts'
import { NumberField, SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { createRole, getRole, type Role } from '../roles/contract.ts'
import { roleWords as m } from '../roles/staff_messages.ts'
import { PermissionMatrix } from '../ui/permission_matrix.tsx'
import { RoleSummary, useMayGive } from '../ui/role_summary.tsx'
import { rolePath } from './addresses.ts'
import { editForm, newForm } from './role_form.ts'

const mostLabel = 30

const NewRole = ({ from }: { from?: Role }) => {
  const create = useAction(createRole)
  const mayGive = useMayGive()
  // of what another role grants only what the person may give
  const values = from && {
    ...newForm.empty,
    ...editForm.valuesOf({
      ...from,
      label: uiMessages.copy_of(from.label, mostLabel),
      reveals_per_day: from.reveals_per_day,
    }),
    kind: from.kind,
    permissions: from.permissions.filter(isPermission).filter(mayGive),
  }
  const edit = useCreateForm(newForm, {
    create,
    saved: m.created,
    to: ({ id }) => rolePath(id),
    ...(values && { values }),
  })
  const { value, onChange } = edit.control('permissions')
  return (
    <FormPage
      {...edit.page}
      {...(from && { note: uiMessages.copied_from(from.label) })}
      side={
        <>
          <FormSection title={m.section}>
            <TextField maxLength={mostLabel} {...edit.field('label')} />
            <TextField maxLength={40} hint={m.name_hint} {...edit.field('name')} />
            <SelectField {...edit.choice('kind')} />
            <TextArea rows={3} maxLength={200} optional {...edit.field('description')} />
            <SelectField {...edit.choice('order_scope')} />
            <NumberField unit={m.times} hint={m.reveals_hint} {...edit.field('reveals_per_day')} />
            <CheckField hint={m.two_factor_hint} {...edit.field('two_factor_required')} />
          </FormSection>
          <RoleSummary held={value} />
        </>
      }
    >
      <PermissionMatrix value={value} mayGive={mayGive} onChange={onChange} />
    </FormPage>
  )
}

const CopiedRole = ({ id }: { id: number }) => (
  <Loaded {...useData(getRole, { params: { id } })}>{(role) => <NewRole key={role.id} from={role} />}</Loaded>
)

/** Makes a role, out of nothing or out of another one. */
export const NewRolePage = () => {
  const from = useCopiedFrom()
  return from ? <CopiedRole id={from} /> : <NewRole />
}
