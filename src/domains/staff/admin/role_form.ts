import { type FormField, formOf } from '#platform/browser/form_of.ts'
import { isPermission, type Permission } from '#platform/contract/permissions.ts'
import { choice, number, text, tick } from '#ui/admin/form_fields.ts'
import { joined } from '#ui/messages.ts'
import { permissionWord } from '../permission_messages.ts'
import { createRole, updateRole } from '../roles/contract.ts'
import { roleWords as m } from '../roles/staff_messages.ts'

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
  two_factor_required: tick(m.two_factor_required),
}
/** A role that is there. */
export const editForm = formOf(updateRole, fields)
/** A new one: its name and whom it is for stay. */
export const newForm = formOf(createRole, { name: text(m.name), kind: choice(m.kind, m.kinds, 'admin'), ...fields })
