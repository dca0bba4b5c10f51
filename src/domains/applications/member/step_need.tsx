import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { FieldMessage } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Loading, Skeleton } from '#ui/states.tsx'
import { askableFields } from '../rules.ts'
import { fieldShapes } from '../ui/field_values.ts'
import type { AnimalValues } from './draft_values.ts'
import { AnimalFields, OptionalFold, OwnFields, type Part, Slots } from './form_parts.tsx'
import * as m from './messages.ts'
import { WishFields } from './wish_fields.tsx'

const look = ['species', 'nickname', 'sex', 'origin'] as const
const details = ['ear_tip', 'coat_colour', 'estimated_age_months', 'weight_g', 'chip_no'] as const
/** What may stay empty, for each kind of animal's application. */
const optional = { neuter: [...details, 'found_place', 'health', 'note'], medical: details } as const
const ill = ['condition', 'diagnosis', 'treatment_plan', 'estimate_amount', 'urgency'] as const

/** An application takes days: whoever has an animal in danger is sent to a vet first. */
const UrgentHelp = () => (
  <Notice kind="danger" live className="mt-4">
    <b>{m.urgent_title}</b>
    <p>{m.urgent_text}</p>
    <p className="row wrap gap-4 mt-2">
      <a className="link" href="tel:1959">
        {m.urgent_call}
      </a>
      <a className="link" href="/clinics">
        {m.urgent_clinics}
      </a>
      <a className="link" href="/information/contact">
        {m.urgent_contact}
      </a>
    </p>
  </Notice>
)

type OneProps = Part & { animal: AnimalValues; index: number; removable: boolean }

const OneAnimal = (props: OneProps) => {
  const { form, animal, index, removable } = props
  const [asking, setAsking] = useState(false)
  const name = animal.nickname || m.animal_number(index + 1)
  const { id } = animal
  const more = form.type === 'medical' ? optional.medical : optional.neuter
  return (
    <section className="animal-part mt-6" aria-label={m.animal_number(index + 1)}>
      {removable && (
        <div className="row between">
          <h3>{name}</h3>
          <Button
            kind="text"
            size="small"
            icon="trash"
            aria-label={m.remove_animal_of(name)}
            onClick={() => setAsking(true)}
          >
            {m.remove_animal}
          </Button>
        </div>
      )}
      {/* whoever stands before the animal takes its photos first */}
      {id === null ? (
        <div className="mt-6">
          <Loading label={m.saving_first}>
            <Skeleton height={120} />
          </Loading>
        </div>
      ) : (
        <Slots {...props} animal={{ id, index }} />
      )}
      <AnimalFields {...props} names={look} />
      {form.type === 'medical' && <AnimalFields {...props} names={ill} />}
      {animal.urgency === 'critical' && <UrgentHelp />}
      <OptionalFold {...props} names={more} of={`animals.${index}.`} values={animal}>
        <AnimalFields {...props} names={more} />
      </OptionalFold>
      <ConfirmDialog
        open={asking}
        title={m.remove_animal_title(name)}
        text={m.remove_animal_text}
        confirm={m.remove_animal}
        danger
        onConfirm={() => {
          setAsking(false)
          form.removeAnimal(animal.key)
        }}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}

const Animals = (props: Part & { most: number | null }) => {
  const { form, errors, most } = props
  const { animals } = form.values
  const limit = form.type === 'medical' ? 1 : most
  return (
    <>
      <h2 className="form-title">{m.these_animals}</h2>
      <div id="animals" tabIndex={-1} className={errors.animals ? 'has-error' : undefined}>
        <FieldMessage id="animals-message" error={errors.animals} />
      </div>
      {animals.map((animal, index) => (
        <OneAnimal key={animal.key} {...props} animal={animal} index={index} removable={animals.length > 1} />
      ))}
      {form.type === 'neuter' && (limit === null || animals.length < limit) && (
        <div className="row between wrap mt-6">
          <Button kind="outline" icon="plus" onClick={form.addAnimal}>
            {m.add_animal}
          </Button>
          {limit !== null && <span className="small muted">{m.animals_left(animals.length, limit)}</span>}
        </div>
      )}
    </>
  )
}

const foodMore = askableFields.food.filter((name) => 'optional' in fieldShapes[name])
const foodNeeds = askableFields.food.filter((name) => !foodMore.includes(name))

const Food = (props: Part) => (
  <>
    <h2 className="form-title">{m.need}</h2>
    <OwnFields {...props} names={foodNeeds} />
    <Slots {...props} only={['place']} />
    <OptionalFold {...props} names={foodMore} of="" values={props.form.values}>
      <OwnFields {...props} names={foodMore} />
    </OptionalFold>
  </>
)

/** The second step: the animals with their photos, or the need of a place, and what the applicant wishes. */
export const NeedStep = (props: Part & { most: number | null }) => (
  <>
    {props.form.type === 'food' ? <Food {...props} /> : <Animals {...props} />}
    {props.form.type !== 'food' && <WishFields {...props} />}
    <Slots {...props} only={['attachments']} />
  </>
)
