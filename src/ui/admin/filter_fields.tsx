import { useState } from 'react'
import { DayRange } from '#ui/admin/day_range.tsx'
import { chosenOf, type FilterDef, type Filters, namesOf } from '#ui/admin/filters.ts'
import { adminMessages } from '#ui/admin/messages.ts'
import { RelationChoices } from '#ui/admin/relation_choices.tsx'
import { Button } from '#ui/button.tsx'
import { CheckField, ChoiceGroup } from '#ui/choice_fields.tsx'
import { NumberField, SelectField, TextField } from '#ui/text_fields.tsx'

type Def<K extends FilterDef['kind']> = Extract<FilterDef, { kind: K }>
type FieldProps<D> = { def: D; filters: Filters; onFilters: (patch: Filters) => void }

/** A whole number as it was typed: in full width, with commas. undefined where it is none. */
const readNumber = (text: string): string | undefined => {
  const plain = text.normalize('NFKC').replace(/[\s,]/g, '')
  return /^\d{1,12}$/.test(plain) ? plain : undefined
}

const SeveralChoices = ({ def, filters, onFilters }: FieldProps<Def<'choice' | 'choices'>>) => {
  const chosen = chosenOf(filters[def.name])
  const toggled = (value: string) =>
    chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
  return (
    <ChoiceGroup label={def.label}>
      {def.options.map(({ value, label }) => (
        <CheckField
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={() => onFilters({ [def.name]: toggled(value).join(',') || undefined })}
        />
      ))}
    </ChoiceGroup>
  )
}

const NumberEnd = (props: {
  label: string
  unit: string
  value: string | undefined
  onValue: (v?: string) => void
}) => {
  const [text, setText] = useState(props.value ?? '')
  const isWrong = text.trim() !== '' && readNumber(text) === undefined
  return (
    <NumberField
      label={props.label}
      unit={props.unit}
      value={text}
      {...(isWrong && { error: adminMessages.no_number })}
      onChange={(event) => {
        setText(event.target.value)
        props.onValue(readNumber(event.target.value))
      }}
    />
  )
}

const NumberRange = ({ def, filters, onFilters }: FieldProps<Def<'numbers'>>) => (
  <div className="day-range">
    <NumberEnd
      label={`${def.label}${adminMessages.from_day}`}
      unit={def.unit ?? ''}
      value={filters[def.from]}
      onValue={(value) => onFilters({ [def.from]: value })}
    />
    <NumberEnd
      label={adminMessages.to_day}
      unit={def.unit ?? ''}
      value={filters[def.to]}
      onValue={(value) => onFilters({ [def.to]: value })}
    />
  </div>
)

const FilterField = ({ def, filters, onFilters }: FieldProps<FilterDef>) => {
  if (def.kind === 'choices') return <SeveralChoices def={def} filters={filters} onFilters={onFilters} />
  if (def.kind === 'numbers') return <NumberRange def={def} filters={filters} onFilters={onFilters} />
  if (def.kind === 'given') return null
  if (def.kind === 'days')
    return (
      <DayRange
        label={def.label}
        from={filters[def.from]}
        to={filters[def.to]}
        onRange={(range) =>
          onFilters({
            ...('from' in range && { [def.from]: range.from }),
            ...('to' in range && { [def.to]: range.to }),
          })
        }
      />
    )
  const value = filters[def.name]
  const onValue = (next: string | undefined) => onFilters({ [def.name]: next || undefined })
  if (def.kind === 'relation')
    return <RelationChoices label={def.label} relation={def} value={value} none={adminMessages.all} onValue={onValue} />
  if (def.kind === 'text')
    return (
      <TextField
        label={def.label}
        hint={def.hint}
        value={value ?? ''}
        onChange={(event) => onValue(event.target.value)}
      />
    )
  return (
    <SelectField
      label={def.label}
      placeholder={adminMessages.all}
      options={def.options}
      value={value ?? ''}
      onChange={(event) => onValue(event.target.value)}
    />
  )
}

type FilterFormProps = { defs: readonly FilterDef[]; filters: Filters; onApply: (filters: Filters) => void }

/** Fields kept apart until they are applied. */
export const FilterForm = ({ defs, filters, onApply }: FilterFormProps) => {
  const [draft, setDraft] = useState(filters)
  return (
    <form
      className="stack-14"
      onSubmit={(event) => {
        event.preventDefault()
        onApply(draft)
      }}
    >
      {defs.map((def) => (
        <FilterField
          key={namesOf(def).join()}
          def={def}
          filters={draft}
          onFilters={(patch) => setDraft((before) => ({ ...before, ...patch }))}
        />
      ))}
      <Button type="submit">{adminMessages.apply}</Button>
    </form>
  )
}
