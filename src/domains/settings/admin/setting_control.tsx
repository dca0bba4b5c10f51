import type { FieldValues } from 'react-hook-form'
import { PhotoField } from '#domains/media/ui/staff_files_field.tsx'
import type { FormFields } from '#platform/browser/form_core.ts'
import { TagsField } from '#ui/admin/tags_field.tsx'
import { Button } from '#ui/button.tsx'
import { CheckField, ChoiceGroup } from '#ui/choice_fields.tsx'
import { MoneyField } from '#ui/money_field.tsx'
import { NumberField, SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { settingPageWords as m, settingMeanings } from './messages.ts'
import { donateBoxLines, type SettingPageForm } from './setting_forms.ts'
import type { SettingField } from './setting_sections.ts'

export type SettingFields = FormFields<FieldValues>

export type ControlProps = {
  field: SettingField
  edit: SettingFields
  form: SettingPageForm['form']
  defaults: Readonly<Record<string, unknown>>
}

/** What a setting means, what depends on it, and what it is without anybody's doing. */
const Meaning = ({ field: { key, look, unit = '' }, form, defaults }: Omit<ControlProps, 'edit'>) => {
  const [means, used] = settingMeanings[key]
  const value = look === 'picture' ? '' : form.words[key]?.say(form.valuesOf({ ...form.empty, ...defaults })[key])
  return m.meaning(means, used, value ? `${value}${unit}` : '')
}

/** What is wrong with a list as a whole; the form puts that beside its entries. */
const errorOfList = (edit: SettingFields, key: string) => edit.control(key).error ?? edit.control(`${key}.root`).error

const Sentences = ({ field: { key, max }, edit, ...rest }: ControlProps) => (
  <ChoiceGroup
    hideLabel
    label={edit.control(key).label}
    error={errorOfList(edit, key)}
    hint={<Meaning field={{ key, look: 'sentences' }} {...rest} />}
  >
    <div id={`${key}.root`} tabIndex={-1} className="stack-16">
      {[0, 1, 2].map((index) => (
        <TextField
          key={index}
          {...edit.field(`${key}.${index}`)}
          label={m.sentence(index + 1)}
          optional={index > 0}
          maxLength={max}
        />
      ))}
    </div>
  </ChoiceGroup>
)

const Lines = ({ field, edit, ...rest }: ControlProps) => (
  <ChoiceGroup
    label={edit.control(field.key).label}
    error={errorOfList(edit, field.key)}
    hint={<Meaning field={field} {...rest} />}
  >
    <div id={`${field.key}.root`} tabIndex={-1} className="stack-16">
      {donateBoxLines.map((index) => (
        <div key={index} className="grid columns-2">
          <MoneyField {...edit.field(`${field.key}.${index}.amount`)} optional label={m.line_amount(index + 1)} />
          <TextField
            {...edit.field(`${field.key}.${index}.text`)}
            optional
            label={m.line_text(index + 1)}
            maxLength={40}
          />
        </div>
      ))}
    </div>
  </ChoiceGroup>
)

const Links = ({ field: { key }, edit }: ControlProps) =>
  Object.entries(m.networks).map(([network, label]) => (
    <TextField
      key={network}
      {...edit.field(`${key}.${network}`)}
      optional
      inputMode="url"
      label={label}
      maxLength={300}
    />
  ))

/** A paragraph whose default is too long to be told beside it: a button brings it back. */
const Paragraph = ({ field: { key, max }, edit, defaults }: ControlProps) => {
  const [means, used] = settingMeanings[key]
  const isDefault = edit.form.watch(key) === defaults[key]
  return (
    <div className="stack gap-2">
      <TextArea {...edit.field(key)} rows={6} maxLength={max} hint={m.meaning_of_paragraph(means, used)} />
      {!isDefault && (
        <Button
          kind="outline"
          size="small"
          icon="refresh"
          className="align-start"
          aria-label={m.reset_of(edit.control(key).label)}
          onClick={() => edit.control(key).onChange(defaults[key])}
        >
          {m.colour.reset}
        </Button>
      )}
    </div>
  )
}

/** The control of one setting, by its look. */
export const SettingControl = (props: ControlProps) => {
  const { field, edit } = props
  const { key, look, optional = false, max, keyboard, unit } = field
  const hint = <Meaning {...props} />
  const line = { ...edit.field(key), hint, optional, maxLength: max }
  switch (look) {
    case 'sentences':
      return <Sentences {...props} />
    case 'lines':
      return <Lines {...props} />
    case 'links':
      return <Links {...props} />
    case 'notice':
      return <Paragraph {...props} />
    case 'area':
      return <TextArea {...line} />
    case 'number':
      return <NumberField {...line} {...(unit && { unit })} />
    case 'money':
      return <MoneyField {...line} />
    case 'choice':
      return <SelectField {...edit.choice(key)} hint={hint} />
    case 'tick':
      return <CheckField {...edit.field(key)} hint={hint} />
    case 'words': {
      const { work: _, ...words } = edit.control(key)
      return <TagsField {...words} optional={optional} hint={settingMeanings[key][0]} />
    }
    case 'picture':
      return (
        <div className="stack gap-1">
          <PhotoField {...edit.files(key)} alt={edit.control(key).label} />
          <p className="hint">{hint}</p>
        </div>
      )
    default:
      return <TextField {...line} {...(keyboard && { inputMode: keyboard })} />
  }
}
