import type { FormFields } from '#platform/browser/form_core.ts'
import { formOf } from '#platform/browser/form_of.ts'
import type { Relation } from '#platform/browser/form_words.ts'
import { text } from '#ui/admin/form_fields.ts'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { relatedOrNone } from '#ui/admin/relation_form_fields.tsx'
import { TextField } from '#ui/text_fields.tsx'
import { animalDeskApi } from '../desk/contract.ts'
import { careWords as m } from '../staff_messages.ts'

/** Where an animal is brought. */
export const moveForm = (locations: Relation) =>
  formOf(animalDeskApi.move, {
    location_id: relatedOrNone(m.place.location, locations),
    unit: text(m.place.unit),
    reason: text(m.reason),
  })

type Fields = FormFields<ReturnType<typeof moveForm>['empty']>

export const MoveFields = ({ relation, field }: Fields) => (
  <>
    <RelationField none={m.place.none} {...relation('location_id')} />
    <TextField optional hint={m.hint.unit} {...field('unit')} />
    <TextField optional {...field('reason')} />
  </>
)
