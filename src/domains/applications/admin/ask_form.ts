import { type FormField, formOf } from '#platform/browser/form_of.ts'
import { text } from '#ui/admin/form_fields.ts'
import * as uiMessages from '#ui/messages.ts'
import { type AskedInput, deskApi, type StaffApplication } from '../desk/contract.ts'
import { askableFields, memberSlots } from '../rules.ts'
import { fieldLabels } from '../ui/messages.ts'
import { animalName } from './animal_card.tsx'
import { decisionWords as m } from './decision_messages.ts'

export type Askable = Omit<AskedInput, 'words'> & { key: string; label: string }

export const labelOf = (field: string) => fieldLabels[field] ?? field

/** Everything that may be asked for again: files first, at each animal and at the application itself. */
export const askablesOf = ({ type, animals }: StaffApplication): Askable[] => {
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
