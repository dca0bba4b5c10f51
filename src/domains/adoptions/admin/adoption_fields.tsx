import { carePath } from '#domains/animals/ui/desk_addresses.ts'
import { PhotosField } from '#domains/media/ui/staff_files_field.tsx'
import type { FormFields } from '#platform/browser/form_core.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { FormSection } from '#ui/admin/form_page.tsx'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { TagsField } from '#ui/admin/tags_field.tsx'
import { TickList } from '#ui/admin/tick_list.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { DayField } from '#ui/day_field.tsx'
import { MoneyField } from '#ui/money_field.tsx'
import { PhoneField } from '#ui/phone_field.tsx'
import { NumberField, SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import * as words from '../messages.ts'
import { requirementKeys } from '../rules.ts'
import type { AdoptionValues } from './adoption_form.ts'
import { postFormWords as m } from './messages.ts'

/** The fields of a listing, stored or new. */
export type AdoptionEdit = FormFields<AdoptionValues>
type Props = { edit: AdoptionEdit }

const { section, hint } = m
const today = () => taipeiDay(new Date())

/** Whose animal it is: said once, when the listing is begun. */
export const WhoseSection = ({ edit: { field, choice, control, relation } }: Props) => {
  const channel = control('channel').value
  return (
    <FormSection title={section.whose}>
      <SelectField placeholder={m.choose} {...choice('channel')} />
      {channel === 'own' && <RelationField none={m.no_animal} idHint={hint.animal_id} {...relation('animal_id')} />}
      {channel === 'member' && <NumberField hint={hint.customer_id} {...field('customer_id')} />}
      {channel === 'partner' && <TextField hint={hint.source_name} {...field('source_name')} />}
    </FormSection>
  )
}

export const ShownSection = ({ edit: { field, choice, control } }: Props) => (
  <FormSection title={section.shown}>
    <TextField maxLength={40} hint={hint.title} {...field('title')} />
    <TextArea rows={8} maxLength={2000} hint={hint.story} {...field('story')} />
    <TagsField optional hint={hint.tags} {...control('character_tags')} />
    <div className="grid columns-2">
      <SelectField placeholder={m.choose} {...choice('city')} />
      <TextField optional {...field('district')} />
    </div>
    <TextField optional hint={hint.place} {...field('place')} />
    <TextArea optional maxLength={500} {...field('health_note')} />
  </FormSection>
)

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

export const PhotosSection = ({ edit: { control, files } }: Props) => {
  const pictures = files('photo_ids')
  return (
    <FormSection
      title={section.photos}
      text={control('channel').value === 'own' ? hint.photos : hint.photos_own}
      action={<span className="small muted figures">{m.photos_count(pictures.value.length)}</span>}
    >
      <PhotosField max={10} alt={control('name').value} {...pictures} />
    </FormSection>
  )
}

const requirementOptions = requirementKeys.map((value) => ({
  value,
  label: words.requirementWords[value].label(18),
}))

export const TermsSection = ({ edit: { field, control } }: Props) => (
  <FormSection title={section.terms}>
    <TickList optional options={requirementOptions} {...control('requirements')} />
    <TagsField optional hint={hint.allowed} {...control('allowed_cities')} />
    <MoneyField hint={hint.fee} {...field('fee')} />
  </FormSection>
)

export const ContactSection = ({ edit: { field, choice, control } }: Props) => {
  const via = control('contact_via').value
  return (
    <FormSection title={section.contact}>
      <SelectField {...choice('contact_via')} />
      <TextField optional hint={hint.contact_name} {...field('contact_name')} />
      <PhoneField optional={via !== 'phone'} {...field('contact_phone')} />
      <TextField optional={via !== 'line'} {...field('contact_line')} />
      <TextArea optional maxLength={4000} {...field('internal_note')} />
    </FormSection>
  )
}
