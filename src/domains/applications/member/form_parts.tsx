import { FilesField } from '#domains/media/ui/files_field.tsx'
import { namedFile } from '#domains/media/ui/stored_file.ts'
import { CallFailed } from '#platform/browser/call.ts'
import { classes } from '#ui/classes.ts'
import { useToasts } from '#ui/toasts.tsx'
import { memberSlots, type Slot } from '../rules.ts'
import { ApplicationField } from '../ui/application_field.tsx'
import { type FieldName, shapeOf } from '../ui/field_values.ts'
import { fieldHints, fieldLabels } from '../ui/messages.ts'
import { type AnimalValues, type OwnField, slotKey } from './draft_values.ts'
import type { DraftForm } from './use_draft.ts'

export type Errors = Readonly<Record<string, string | undefined>>
export type Part = { form: DraftForm; errors: Errors; today: string }

const wide: readonly string[] = ['text', 'ticks', 'cards']
const isWide = (name: FieldName) => wide.includes(shapeOf(name).kind) || /address|found_place|wish_note/.test(name)

/** Fields of the application itself, in two columns. */
export const OwnFields = ({ form, errors, today, names }: Part & { names: readonly OwnField[] }) => (
  <div className="grid columns-2 field-grid mt-4">
    {names.map((name) => (
      <div key={name} className={classes(isWide(name) && 'whole-row')}>
        <ApplicationField
          name={name}
          id={name}
          value={form.values[name]}
          error={errors[name]}
          city={form.values.city}
          today={today}
          onChange={(value) => {
            form.set(name, value)
            // a district of another county would be none of this one
            if (name === 'city' && value !== form.values.city) form.set('district', '')
          }}
        />
      </div>
    ))}
  </div>
)

type AnimalPart = Part & { animal: AnimalValues; index: number; names: readonly (keyof AnimalValues & FieldName)[] }

/** Fields of one animal, in two columns. */
export const AnimalFields = ({ form, errors, today, animal, index, names }: AnimalPart) => (
  <div className="grid columns-2 field-grid mt-4">
    {names.map((name) => {
      const place = `animals.${index}.${name}`
      return (
        <div key={name} className={classes(isWide(name) && 'whole-row')}>
          <ApplicationField
            name={name}
            id={place}
            value={animal[name]}
            error={errors[place]}
            today={today}
            onChange={(value) => form.setAnimal(animal.key, name, value)}
          />
        </div>
      )
    })}
  </div>
)

/** The slots for photos and papers of an animal, or of the application itself. */
export const Slots = (props: Part & { animal?: { id: number; index: number }; only?: readonly string[] }) => {
  const { form, errors, animal, only } = props
  const toast = useToasts()
  const slots: Readonly<Record<string, Slot>> = memberSlots[form.type][animal ? 'animal' : 'own']
  const remove = (id: number) =>
    form.remove(id).catch((error: unknown) => {
      if (error instanceof CallFailed) toast({ kind: 'error', text: error.message })
    })
  return Object.entries(slots)
    .filter(([slot]) => only?.includes(slot) ?? true)
    .map(([slot, rule]) => {
      const key = slotKey(animal?.id ?? null, slot)
      const place = animal ? `animals.${animal.index}.${slot}` : slot
      return (
        <div key={key} className="mt-6">
          <FilesField
            id={place}
            label={fieldLabels[slot] ?? slot}
            hint={fieldHints[slot]}
            slot={key}
            look="thumbs"
            rule={rule}
            files={(form.files[key] ?? []).map(namedFile)}
            uploads={form.uploads}
            onRemove={({ id }) => void remove(id)}
            error={errors[place]}
          />
        </div>
      )
    })
}
