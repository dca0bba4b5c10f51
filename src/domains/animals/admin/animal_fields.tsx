import { PhotosField } from '#domains/media/ui/staff_files_field.tsx'
import type { FormFields } from '#platform/browser/form_core.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { FormSection } from '#ui/admin/form_page.tsx'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { RichTextField } from '#ui/admin/rich_text_field.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { DayField } from '#ui/day_field.tsx'
import { NumberField, SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { careWords as m } from '../staff_messages.ts'
import type { AnimalValues } from './animal_form.ts'
import { ChipField } from './chip_field.tsx'

const { section, hint } = m

/** The fields of an animal, stored or new. */
export type AnimalEdit = FormFields<AnimalValues>
type Props = { edit: AnimalEdit }

const today = () => taipeiDay(new Date())

export const BasicsSection = ({ edit: { field, choice, control } }: Props) => (
  <FormSection title={section.basics} columns={2}>
    <TextField {...field('name')} />
    <SelectField {...choice('sex')} />
    <DayField optional max={today()} {...control('birth_on')} />
    <CheckField {...field('birth_estimated')} />
    <TextField optional hint={hint.breed} {...field('breed')} />
    <SelectField {...choice('body_size')} />
    <TextField optional {...field('coat_colour')} />
    <NumberField optional {...field('weight_g')} />
    <TextArea optional {...field('markings')} />
  </FormSection>
)

export const PhotosSection = ({ edit: { control, files } }: Props) => {
  const pictures = files('photo_ids')
  return (
    <FormSection
      title={section.photos}
      action={<span className="small muted figures">{m.photos_count(pictures.value.length)}</span>}
    >
      <PhotosField max={20} alt={control('name').value} {...pictures} />
    </FormSection>
  )
}

export const HealthSection = ({ edit, id }: Props & { id?: number | undefined }) => {
  const { field, choice, control } = edit
  return (
    <FormSection title={section.health} columns={2}>
      <ChipField edit={edit} id={id} />
      <DayField optional max={today()} {...control('chip_on')} />
      <SelectField {...choice('neutered')} />
      {control('neutered').value === 'yes' && <DayField optional max={today()} {...control('neutered_on')} />}
      <SelectField {...choice('ear_tip')} />
      <DayField optional max={today()} {...control('rabies_vaccinated_on')} />
      <DayField optional hint={hint.rabies_expires} {...control('rabies_expires_on')} />
      <SelectField {...choice('fiv')} />
      <SelectField {...choice('felv')} />
      <SelectField {...choice('heartworm')} />
      <NumberField optional hint={hint.target_weight} {...field('target_weight_from_g')} />
      <NumberField optional {...field('target_weight_to_g')} />
    </FormSection>
  )
}

export const AdoptionSection = ({ edit: { field, choice, control, relation } }: Props) => (
  <FormSection title={section.adoption}>
    <div className="grid columns-2">
      <SelectField {...choice('good_with_cats')} />
      <SelectField {...choice('good_with_dogs')} />
      <SelectField {...choice('good_with_children')} />
      <SelectField {...choice('house_trained')} />
    </div>
    <RelationField none={m.no_partner} hint={hint.partner} {...relation('bonded_with_id')} />
    <TextArea optional hint={hint.special_needs} {...field('special_needs')} />
    <RichTextField {...control('story')} />
    <p className="small muted">{hint.story}</p>
  </FormSection>
)

export const IntakeSection = ({ edit: { field, choice, control, relation } }: Props) => (
  <FormSection title={section.intake}>
    <DayField max={today()} {...control('intake_on')} />
    <SelectField {...choice('intake_kind')} />
    <DayField optional hint={hint.quarantine} {...control('quarantine_until')} />
    <TextField optional {...field('found_city')} />
    <TextField optional hint={hint.found_place} {...field('found_place')} />
    <TextArea optional {...field('intake_reason')} />
    <RelationField none={m.assign.none} {...relation('caretaker_id')} />
    <TextArea optional hint={hint.internal_note} {...field('internal_note')} />
  </FormSection>
)

/** What is said once, when an animal comes in. */
export const FirstPlaceSection = ({ edit: { field, choice, relation } }: Props) => (
  <FormSection title={section.here}>
    <SelectField {...choice('species')} />
    <RelationField none={m.place.none} {...relation('location_id')} />
    <TextField optional hint={hint.unit} {...field('unit')} />
  </FormSection>
)
