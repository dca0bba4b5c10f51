import { PhotosField } from '#domains/media/ui/staff_files_field.tsx'
import type { FormFields } from '#platform/browser/form_core.ts'
import { FormSection } from '#ui/admin/form_page.tsx'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { TagsField } from '#ui/admin/tags_field.tsx'
import { TickList } from '#ui/admin/tick_list.tsx'
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
