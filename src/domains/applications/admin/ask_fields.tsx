import { type FormField, formOf } from '#platform/browser/form_of.ts'
import { text } from '#ui/admin/form_fields.ts'
import { Button } from '#ui/button.tsx'
import * as uiMessages from '#ui/messages.ts'
import { SelectField, TextArea } from '#ui/text_fields.tsx'
import { type AskedInput, deskApi, type StaffApplication } from '../desk/contract.ts'
import { askableFields, memberSlots } from '../rules.ts'
import { fieldLabels } from '../ui/messages.ts'
import { animalName } from './animal_card.tsx'
import type { CaseDecision } from './case_decision.ts'
import { decisionWords as m } from './decisions/messages.ts'

type Askable = Omit<AskedInput, 'words'> & { key: string; label: string }

const labelOf = (field: string) => fieldLabels[field] ?? field

/** Everything that may be asked for again: files first, at each animal and at the application itself. */
const askablesOf = ({ type, animals }: StaffApplication): Askable[] => {
  const part = (animal_id: number | null, kind: AskedInput['kind'], fields: readonly string[], name?: string) =>
    fields.map((field) => ({
      key: `${animal_id ?? ''} ${field}`,
      animal_id,
      kind,
      field,
      label: name ? m.ask_of(name, labelOf(field)) : labelOf(field),
    }))
  const ofAnimals = animals.flatMap((animal, index) => {
    const name = animals.length > 1 ? animalName(animal, index) : undefined
    const fields = [...askableFields.animal, ...(type === 'medical' ? askableFields.medical : [])]
    return [
      ...part(animal.id, 'files', Object.keys(memberSlots[type].animal), name),
      ...part(animal.id, 'field', fields, name),
    ]
  })
  const own = [...askableFields.own, ...(type === 'food' ? askableFields.food : [])]
  return [...ofAnimals, ...part(null, 'files', Object.keys(memberSlots[type].own)), ...part(null, 'field', own)]
}

const items = (askables: readonly Askable[]): FormField<AskedInput[], never, AskedInput[]> => {
  const nameOf = ({ animal_id, field }: AskedInput) =>
    askables.find(({ key }) => key === `${animal_id ?? ''} ${field}`)?.label ?? labelOf(field)
  return {
    label: m.ask_what,
    empty: [],
    say: (all) => uiMessages.joined(all.map(nameOf)),
    entry: { say: nameOf, name: nameOf, fields: { words: text(m.ask_what) } },
    read: () => [],
    send: (all) => all,
  }
}

/** What an applicant is asked for again. */
export const askForm = (application: StaffApplication) =>
  formOf(deskApi.ask, { items: items(askablesOf(application)), internal_note: text(m.internal) })

/** Asks the applicant for fields or files again: only these open. */
export const AskFields = ({ application, edit }: { application: StaffApplication; edit: CaseDecision }) => {
  const askables = askablesOf(application)
  const asked = edit.form.watch('items')
  const isAsked = (one: Askable) => asked.some((item) => item.animal_id === one.animal_id && item.field === one.field)
  const add = (key: string) => {
    const one = askables.find((askable) => askable.key === key)
    if (!one) return
    const { animal_id, kind, field } = one
    edit.put('items', [...asked, { animal_id, kind, field, words: m.ask_template(labelOf(field)) }])
  }
  return (
    <>
      <SelectField
        name="ask_add"
        label={m.ask_what}
        placeholder={m.ask_add}
        value=""
        error={edit.control('items').error}
        options={askables.filter((one) => !isAsked(one)).map(({ key, label }) => ({ value: key, label }))}
        onChange={(event) => add(event.target.value)}
      />
      {asked.map((item, index) => {
        const label = askables.find((one) => one.animal_id === item.animal_id && one.field === item.field)?.label ?? ''
        return (
          <div key={`${item.animal_id} ${item.field}`} className="stack gap-2">
            <TextArea maxLength={500} {...edit.field(`items.${index}.words`)} label={m.ask_words(label)} />
            <Button kind="text" size="small" icon="x" onClick={() => edit.put('items', asked.toSpliced(index, 1))}>
              {m.ask_remove(label)}
            </Button>
          </div>
        )
      })}
    </>
  )
}
