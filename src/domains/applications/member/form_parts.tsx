import type { ReactNode } from 'react'
import { AddressField } from '#domains/customers/ui/address_field.tsx'
import { FilesField } from '#domains/media/ui/files_field.tsx'
import { namedFile } from '#domains/media/ui/stored_file.ts'
import { CallFailed } from '#platform/browser/call.ts'
import { classes } from '#ui/classes.ts'
import { FieldsFold } from '#ui/fields_fold.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { memberSlots, type Slot } from '../rules.ts'
import { ApplicationField } from '../ui/application_field.tsx'
import { type FieldName, shapeOf } from '../ui/field_values.ts'
import { fieldHints, fieldLabels } from '../ui/messages.ts'
import { type AnimalValues, type OwnField, slotKey } from './draft_values.ts'
import * as m from './messages.ts'
import type { DraftForm } from './use_draft.ts'

export type Errors = Readonly<Record<string, string | undefined>>
/** `attempt` counts the refused steps. */
export type Part = { form: DraftForm; errors: Errors; today: string; attempt: number }

const wide: readonly string[] = ['text', 'ticks', 'cards']
const isWide = (name: FieldName) => wide.includes(shapeOf(name).kind) || /address|found_place|wish_note/.test(name)

/** Where the applicant lives. */
const OwnAddress = ({ form, errors }: Pick<Part, 'form' | 'errors'>) => {
  const part = (name: 'city' | 'district' | 'address') => ({ name, value: form.values[name], error: errors[name] })
  return (
    <AddressField
      isOwn
      wide="whole-row"
      city={part('city')}
      district={part('district')}
      street={{ ...part('address'), onChange: ({ target }) => form.set('address', target.value) }}
      onPlace={({ city, district = '' }) => {
        form.set('city', city)
        form.set('district', district)
      }}
    />
  )
}

/** Fields of the application itself, in two columns; city, district and address are one field, which stands for `city`. */
export const OwnFields = ({ form, errors, today, names }: Part & { names: readonly OwnField[] }) => (
  <div className="grid columns-2 field-grid mt-4">
    {names.map((name) => {
      if (name === 'city') return <OwnAddress key={name} form={form} errors={errors} />
      return (
        <div key={name} className={classes(isWide(name) && 'whole-row')}>
          <ApplicationField
            name={name}
            id={name}
            value={form.values[name]}
            error={errors[name]}
            today={today}
            onChange={(value) => form.set(name, value)}
          />
        </div>
      )
    })}
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

type Folded = {
  names: readonly FieldName[]
  of: string
  values: Readonly<Record<string, unknown>>
  children: ReactNode
}

/** Fields that may stay empty, folded under how many of them are filled in. */
export const OptionalFold = ({
  errors,
  attempt,
  names,
  of,
  values,
  children,
}: Pick<Part, 'errors' | 'attempt'> & Folded) => (
  <div className="mt-6">
    <FieldsFold
      title={m.more_fields(
        names.map((name) => fieldLabels[name] ?? name),
        names.filter((name) => String(values[name] ?? '') !== '').length,
      )}
      isWrong={names.some((name) => errors[`${of}${name}`] !== undefined)}
      attempt={attempt}
    >
      {children}
    </FieldsFold>
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
  const shown = Object.entries(slots).filter(([slot]) => only?.includes(slot) ?? true)
  const fields = shown.map(([slot, rule]) => {
    const key = slotKey(animal?.id ?? null, slot)
    const place = animal ? `animals.${animal.index}.${slot}` : slot
    return (
      <FilesField
        key={key}
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
    )
  })
  if (!animal) return <div className="stack gap-6 mt-6">{fields}</div>
  return (
    <>
      <div className="photo-slots mt-6">{fields}</div>
      {/* on phones the squares have no room for it */}
      <dl className="photo-hints hint only-phone mt-3">
        {shown.map(([slot]) => (
          <div key={slot}>
            <dt>{fieldLabels[slot]}</dt>
            <dd>{fieldHints[slot]}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
