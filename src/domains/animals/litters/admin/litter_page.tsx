import { useFieldArray } from 'react-hook-form'
import { goTo } from '#platform/browser/navigation.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { useNewForm } from '#platform/browser/use_new_form.ts'
import { usePeopleRelation } from '#platform/browser/use_relation.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { FormPage, FormSection } from '#ui/admin/form_page.tsx'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { DayField } from '#ui/day_field.tsx'
import { SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { animalDeskApi } from '../../desk/contract.ts'
import { careWords } from '../../staff_messages.ts'
import { useAnimalRelation } from '../../ui/animal_relation.ts'
import { careListPath } from '../../ui/desk_addresses.ts'
import { useLocationRelation } from '../../ui/location_relation.ts'
import { littersApi } from '../contract.ts'
import { mostYoung } from '../rules.ts'
import { type LitterEdit, litterForm, noYoung } from './litter_form.ts'
import { litterWords as m } from './messages.ts'
import { YoungRow } from './young_row.tsx'

const { hint } = careWords

const YoungSection = ({ edit }: { edit: LitterEdit }) => {
  const { fields, append, remove } = useFieldArray({ control: edit.form.control, name: 'young', keyName: 'key' })
  return (
    <FormSection
      title={m.young}
      text={m.young_text}
      action={
        fields.length < mostYoung && (
          <Button kind="text" size="small" icon="plus" onClick={() => append({ ...noYoung })}>
            {m.add}
          </Button>
        )
      }
    >
      {edit.control('young').error && <p className="negative">{edit.control('young').error}</p>}
      <ol className="stack gap-4">
        {fields.map(({ key }, index) => (
          <YoungRow key={key} edit={edit} index={index} {...(fields.length > 1 && { onRemove: () => remove(index) })} />
        ))}
      </ol>
    </FormSection>
  )
}

const SharedSection = ({ edit: { field, choice, control, relation } }: { edit: LitterEdit }) => (
  <FormSection title={m.shared} columns={2}>
    <SelectField {...choice('species')} />
    <RelationField none={m.no_mother} {...relation('mother_id')} />
    <DayField optional max={taipeiDay(new Date())} {...control('birth_on')} />
    <CheckField {...field('birth_estimated')} />
    <TextField optional hint={hint.breed} {...field('breed')} />
    <SelectField {...choice('intake_kind')} />
    <DayField max={taipeiDay(new Date())} {...control('intake_on')} />
    <TextField optional {...field('found_city')} />
    <TextField optional hint={hint.found_place} {...field('found_place')} />
    <TextArea optional {...field('intake_reason')} />
  </FormSection>
)

const PlaceSection = ({ edit: { field, control, relation } }: { edit: LitterEdit }) => (
  <FormSection title={careWords.section.here}>
    <RelationField none={careWords.place.none} {...relation('location_id')} />
    <TextField optional hint={hint.unit} {...field('unit')} />
    <RelationField none={careWords.assign.none} {...relation('caretaker_id')} />
    <CheckField {...field('quarantine')} />
    {control('quarantine').value && <DayField optional hint={hint.quarantine} {...control('quarantine_until')} />}
  </FormSection>
)

/** /admin/care/litter: several animals of one mother in one form; what they have alike is said once. */
export const LitterPage = () => {
  const toast = useToasts()
  const { run } = useAction(littersApi.create)
  const relations = {
    locations: useLocationRelation(),
    caretakers: usePeopleRelation(animalDeskApi.people),
    animals: useAnimalRelation(),
  }
  const form = litterForm(relations)
  const { page, ...edit } = useNewForm(form, {
    values: { ...form.empty, intake_on: taipeiDay(new Date()) },
    send: (body) => run({ body }),
    onSaved: ({ data }) => {
      toast({ text: m.done(data.length) })
      const [first] = data
      const mother = first?.mother ? `?filter[mother]=${first.mother.id}` : ''
      if (first) goTo(`${careListPath(first.species)}${mother}`)
    },
  })
  return (
    <FormPage {...page} saveLabel={m.send} side={<PlaceSection edit={edit} />}>
      <SharedSection edit={edit} />
      <YoungSection edit={edit} />
    </FormPage>
  )
}
