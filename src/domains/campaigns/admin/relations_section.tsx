import { useFieldArray } from 'react-hook-form'
import { PapersField } from '#domains/media/ui/staff_files_field.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { FormSection } from '#ui/admin/form_page.tsx'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { NumberField, TextField } from '#ui/text_fields.tsx'
import { campaignWords } from '../staff_messages.ts'
import { noAnimal } from './campaign_form.ts'
import type { CampaignFields } from './use_campaign_edit.ts'

/** The papers in the form, to be led to. */
export const documentsId = 'documents'

const { hint, relation: m, section } = campaignWords

/** The animals that the money is for; whoever may not see animals leaves them as they are. */
const AnimalRows = ({ edit }: { edit: CampaignFields }) => {
  const { fields, append, remove } = useFieldArray({ control: edit.form.control, name: 'animals', keyName: 'key' })
  return (
    <>
      {fields.map(({ key }, index) => (
        <div key={key} className="row gap-2 align-end">
          <div className="grow">
            <RelationField {...edit.relation(`animals.${index}.animal_id`)} label={m.animal(index + 1)} />
          </div>
          <IconButton icon="trash" label={m.remove} onClick={() => remove(index)} />
        </div>
      ))}
      <Button kind="outline" size="small" icon="plus" onClick={() => append(noAnimal)}>
        {m.add}
      </Button>
      <p className="small muted">{m.animals_text}</p>
    </>
  )
}

/** Papers of a campaign for staff alone. */
export const DocumentsSection = ({ edit: { files } }: { edit: CampaignFields }) => (
  <FormSection id={documentsId} title={section.documents} text={campaignWords.documents.hint}>
    <PapersField max={20} {...files('document_ids')} />
  </FormSection>
)

/** What a campaign belongs to: a place of care, a clinic, and the animals it cares for. */
export const RelationsSection = ({ edit }: { edit: CampaignFields }) => (
  <FormSection title={section.relations}>
    <RelationField none={m.none} hint={m.place} {...edit.relation('location_id')} />
    <RelationField none={m.none} {...edit.relation('clinic_id')} />
    {useMay()('animals view') && <AnimalRows edit={edit} />}
  </FormSection>
)

/** Where it stands among others, and under which address. */
export const PlaceSection = ({ edit: { field } }: { edit: CampaignFields }) => (
  <FormSection title={section.seo}>
    <TextField optional hint={hint.slug} {...field('slug')} />
    <NumberField {...field('sort')} />
    <CheckField {...field('is_featured')} />
  </FormSection>
)
