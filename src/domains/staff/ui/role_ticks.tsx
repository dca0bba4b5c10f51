import { CheckField, ChoiceGroup } from '#ui/choice_fields.tsx'
import type { OfferedRole } from '../users/contract.ts'

type RoleTicksProps = {
  label: string
  name: string
  value: number[]
  error?: string | undefined
  hint: string
  roles: readonly OfferedRole[]
  /** Of the own account: seen, never changed. */
  fixed?: boolean
  onChange: (ids: number[]) => void
}

/** The roles of an account; one that holds more than the reader does cannot be given by them, and one that is held may go. */
export const RoleTicks = ({ label, name, value, error, hint, roles, fixed, onChange }: RoleTicksProps) => (
  <ChoiceGroup label={label} error={error} hint={hint}>
    {roles.map((role) => (
      <CheckField
        key={role.id}
        name={name}
        label={role.label}
        hint={role.description || undefined}
        checked={value.includes(role.id)}
        disabled={fixed || (!role.may_give && !value.includes(role.id))}
        onChange={({ target: { checked } }) =>
          onChange(checked ? [...value, role.id] : value.filter((id) => id !== role.id))
        }
      />
    ))}
  </ChoiceGroup>
)
