import { carePath } from '#domains/animals/ui/desk_addresses.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { FormSection } from '#ui/admin/form_page.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { DayField } from '#ui/day_field.tsx'
import { SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import type { AdoptionEdit } from './adoption_fields.tsx'
import { postFormWords as m } from './messages.ts'

type Props = { edit: AdoptionEdit }

const { section } = m
const today = () => taipeiDay(new Date())

/** What an animal of ours says itself, and where that is changed. */
const MirroredSection = ({ animal }: { animal: { id: number; name: string } | null }) => (
  <FormSection title={section.animal}>
    <p className="muted">{m.animal_text}</p>
    {animal && (
      <p>
        <a className="link" href={carePath(animal.id)}>
          {animal.name}・{m.to_animal}
        </a>
      </p>
    )}
  </FormSection>
)

const OwnFields = ({ edit: { field, choice, control } }: Props) => (
  <FormSection title={section.animal} columns={2}>
    <SelectField {...choice('species')} />
    <TextField maxLength={30} {...field('name')} />
    <SelectField {...choice('sex')} />
    <DayField optional max={today()} {...control('birth_on')} />
    <CheckField {...field('birth_estimated')} />
    <TextField optional {...field('breed')} />
    <SelectField {...choice('body_size')} />
    <TextField optional {...field('coat_colour')} />
    <TextField optional {...field('chip_no')} />
    <SelectField {...choice('neutered')} />
    <DayField optional max={today()} {...control('rabies_on')} />
    <SelectField {...choice('fiv')} />
    <SelectField {...choice('felv')} />
    <SelectField {...choice('good_with_cats')} />
    <SelectField {...choice('good_with_dogs')} />
    <SelectField {...choice('good_with_children')} />
    <SelectField {...choice('house_trained')} />
    <TextArea optional maxLength={500} {...field('special_needs')} />
  </FormSection>
)

type AnimalProps = Props & { animal: { id: number; name: string } | null }

/** About the animal: of one of ours its own record says it, so nothing can be typed here. */
export const AnimalSection = ({ edit, animal }: AnimalProps) => {
  const isOwn = edit.control('channel').value === 'own'
  const asksPlan = isOwn || edit.control('neutered').value === 'no'
  return (
    <>
      {isOwn ? <MirroredSection animal={animal} /> : <OwnFields edit={edit} />}
      {asksPlan && (
        <FormSection title={m.neuter_plan}>
          <SelectField {...edit.choice('neuter_plan')} />
        </FormSection>
      )}
    </>
  )
}
