import type { FieldOption } from '#platform/browser/form_words.ts'
import { CheckField, ChoiceGroup } from '#ui/choice_fields.tsx'

type TickListProps<Key extends string> = {
  label: string
  name: string
  value: Key[]
  options: readonly (FieldOption & { readonly value: Key })[]
  optional?: boolean
  error?: string | undefined
  onChange: (ticked: Key[]) => void
}

/** Any of a few words, each with its own box; they stay in the order of the list. */
export const TickList = <Key extends string>({ name, value, options, onChange, ...group }: TickListProps<Key>) => (
  <ChoiceGroup {...group}>
    {options.map((option) => (
      <CheckField
        key={option.value}
        name={name}
        value={option.value}
        label={option.label}
        checked={value.includes(option.value)}
        onChange={({ target: { checked } }) =>
          onChange(
            options.map((one) => one.value).filter((one) => (one === option.value ? checked : value.includes(one))),
          )
        }
      />
    ))}
  </ChoiceGroup>
)
