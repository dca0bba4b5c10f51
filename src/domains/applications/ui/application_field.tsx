import { cities } from '#domains/customers/rules.ts'
import { districtsOf } from '#platform/contract/areas.ts'
import { valueIn } from '#platform/contract/closed_lists.ts'
import { Chip } from '#ui/chip.tsx'
import { CheckField, ChoiceGroup, RadioCards } from '#ui/choice_fields.tsx'
import { DayField } from '#ui/day_field.tsx'
import type { IconName } from '#ui/icon.tsx'
import { MoneyField } from '#ui/money_field.tsx'
import { PhoneField } from '#ui/phone_field.tsx'
import { NumberField, SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { type FieldName, shapeOf } from './field_values.ts'
import * as m from './messages.ts'
import { ageWords, coats, fieldHints, fieldLabels, fieldOptions } from './messages.ts'

type FieldProps = {
  name: FieldName
  /** Of the control; its place in the form: `animals.0.sex`. */
  id: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** In place of the field's own. */
  hint?: string | undefined
  /** For districts. */
  city?: string
  today?: string
  /** Must be filled in, whatever the form says (補件). */
  required?: boolean
}

const ages = [1, 2, 3, 4, 5, 6, 8, 10, 12, 18, 24, 36, 48, 60, 84, 120, 156] as const

const optionsOf = ({ name, value, city }: FieldProps): { value: string; label: string }[] => {
  const { kind } = shapeOf(name)
  const plain = (all: readonly string[]) => all.map((one) => ({ value: one, label: one }))
  if (kind === 'city') return plain(cities)
  if (kind === 'district') return plain(districtsOf(city ?? '').map((district) => district.name))
  // what was typed elsewhere stays choosable
  if (kind === 'coat') return plain([...new Set([...coats, ...(value ? [value] : [])])])
  if (kind === 'age') {
    const all = [...new Set([...ages, ...(/^\d+$/.test(value) ? [Number(value)] : [])])].sort((a, b) => a - b)
    return all.map((months) => ({ value: String(months), label: ageWords(months) }))
  }
  return Object.entries(fieldOptions[name] ?? {}).map(([value, label]) => ({ value, label }))
}

const cardIcons: Readonly<Record<string, IconName>> = { cat: 'cat', dog: 'dog' }

const Chosen = (props: FieldProps & { label: string; optional: boolean }) => {
  const { name, id, value, onChange, error, hint, label, optional } = props
  const options = optionsOf(props)
  if (shapeOf(name).kind === 'cards')
    return (
      <RadioCards
        name={id}
        label={label}
        columns={2}
        error={error}
        value={value || undefined}
        onChange={onChange}
        options={options.map((option) => ({ ...option, icon: cardIcons[option.value] ?? 'paw' }))}
      />
    )
  const chosen = value === '' ? [] : value.split(',')
  const isTicks = shapeOf(name).kind === 'ticks'
  const toggle = (one: string) =>
    onChange((chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]).join(','))
  return (
    <div id={id} tabIndex={-1}>
      <ChoiceGroup label={label} optional={optional} error={error} hint={hint}>
        {isTicks ? (
          <div className="grid columns-2 keep-2 tick-grid">
            {options.map((option) => (
              <CheckField
                key={option.value}
                label={option.label}
                checked={chosen.includes(option.value)}
                onChange={() => toggle(option.value)}
              />
            ))}
          </div>
        ) : (
          <div className="row wrap gap-2">
            {options.map((option) => (
              <Chip key={option.value} on={value === option.value} onClick={() => onChange(option.value)}>
                {option.label}
              </Chip>
            ))}
          </div>
        )}
      </ChoiceGroup>
    </div>
  )
}

const inputKinds = {
  email: { type: 'email', autoComplete: 'email' },
  weight: { inputMode: 'decimal' },
} as const

/** One field of an application, as its form and the answer to a reviewer (補件) show it. */
export const ApplicationField = (props: FieldProps) => {
  const { name, id, value, onChange, error, city, today } = props
  const shape = shapeOf(name)
  const label = fieldLabels[name] ?? name
  const optional = Boolean(shape.optional) && !props.required
  const hint = props.hint ?? fieldHints[name]
  if (shape.kind === 'cards' || shape.kind === 'chips' || shape.kind === 'ticks')
    return <Chosen {...props} label={label} optional={optional} hint={props.hint} />
  const wiring = {
    id,
    name: id,
    label,
    optional,
    hint,
    error,
    value,
    maxLength: shape.max,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  if (shape.kind === 'text') return <TextArea {...wiring} />
  if (shape.kind === 'money') return <MoneyField {...wiring} maxLength={15} />
  if (shape.kind === 'phone') return <PhoneField {...wiring} />
  if (shape.kind === 'count') return <NumberField {...wiring} maxLength={5} {...(shape.unit && { unit: shape.unit })} />
  if (['choice', 'city', 'district', 'coat', 'age'].includes(shape.kind)) {
    const { maxLength: _, ...select } = wiring
    const isWaiting = shape.kind === 'district' && !city
    return <SelectField {...select} placeholder={isWaiting ? m.city_first : m.choose} options={optionsOf(props)} />
  }
  if (shape.kind === 'day') return <DayField {...wiring} {...(today && { min: today })} onChange={onChange} />
  return <TextField {...wiring} {...valueIn(inputKinds, shape.kind)} />
}
