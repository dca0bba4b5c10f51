import { entriesOf } from '#platform/contract/closed_lists.ts'
import { Chip } from '#ui/chip.tsx'
import { ChoiceGroup } from '#ui/choice_fields.tsx'
import { classes } from '#ui/classes.ts'

type ChoiceProps<V extends string> = {
  name: string
  label: string
  options: Readonly<Record<V, string>>
  value: V | ''
  onChange: (value: V) => void
  error?: string | undefined
  className?: string
}

/** One short answer of a few, as chips; native radios inside, so arrow keys work. */
export const ChoiceChips = <V extends string>(props: ChoiceProps<V>) => (
  <ChoiceGroup label={props.label} error={props.error} className={props.className ?? ''}>
    <div className="row gap-2 wrap mt-2 chip-choice">
      {entriesOf(props.options).map(([value, words]) => (
        <label key={value} className={classes('chip', props.value === value && 'is-on')}>
          <input
            className="visually-hidden"
            type="radio"
            name={props.name}
            checked={props.value === value}
            onChange={() => props.onChange(value)}
          />
          {words}
        </label>
      ))}
    </div>
  </ChoiceGroup>
)

type ManyProps<V extends string> = {
  label: string
  hint?: string
  options: readonly { value: V; label: string }[]
  chosen: readonly V[]
  onChange: (chosen: V[]) => void
  error?: string | undefined
  className?: string
}

/** Several of a few, as chips that are on or off, in the order of the options. */
export const ManyChips = <V extends string>({ options, chosen, onChange, ...group }: ManyProps<V>) => {
  const toggle = (value: V) => {
    const on = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
    onChange(on)
  }
  return (
    <ChoiceGroup {...group}>
      <div className="row gap-2 wrap mt-2">
        {options.map(({ value, label }) => (
          <Chip key={value} on={chosen.includes(value)} onClick={() => toggle(value)}>
            {label}
          </Chip>
        ))}
      </div>
    </ChoiceGroup>
  )
}
