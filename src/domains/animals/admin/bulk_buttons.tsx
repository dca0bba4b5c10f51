import { useState } from 'react'
import { type BulkValuesDialog, bulkButtonsOf } from '#domains/jobs/ui/bulk_button.tsx'
import { looseFormOf } from '#platform/browser/form_of.ts'
import { useNewForm } from '#platform/browser/use_new_form.ts'
import { usePeopleRelation } from '#platform/browser/use_relation.ts'
import type { Chosen, ListQuestion } from '#platform/contract/list.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { relatedOrNone } from '#ui/admin/relation_form_fields.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { cardWords } from '../cards/admin/messages.ts'
import { animalDeskApi, type StaffAnimalRow } from '../desk/contract.ts'
import { ManyRecordsDialog } from '../medical_records/admin/record_dialogs.tsx'
import { medicalWords } from '../medical_records/staff_messages.ts'
import { careWords as m } from '../staff_messages.ts'
import { cardsPath } from '../ui/desk_addresses.ts'
import { useLocationRelation } from '../ui/location_relation.ts'
import { MoveFields, moveForm } from './move_form.tsx'

const MoveManyDialog: BulkValuesDialog = ({ onValues, onClose }) => {
  // what is asked of one animal is asked of many; the server judges the whole
  const form = { ...moveForm(useLocationRelation()), schema: async () => undefined }
  const { page, ...fields } = useNewForm(form, { send: onValues, draft: 'move' })
  return (
    <FormDialog {...page} title={m.place.title} saveLabel={m.place.send} onClose={onClose}>
      <MoveFields {...fields} />
    </FormDialog>
  )
}

const AssignDialog: BulkValuesDialog = ({ onValues, onClose }) => {
  const form = looseFormOf({ caretaker_id: relatedOrNone(m.column.caretaker, usePeopleRelation(animalDeskApi.people)) })
  const { page, relation } = useNewForm(form, { send: onValues, draft: 'assign' })
  return (
    <FormDialog {...page} title={m.assign.title} saveLabel={m.assign.title} onClose={onClose}>
      <RelationField none={m.assign.none} {...relation('caretaker_id')} />
    </FormDialog>
  )
}

const jobButtons = bulkButtonsOf([
  { endpoint: animalDeskApi.moveMany, label: m.place.title, icon: 'map-pin', values: MoveManyDialog },
  { endpoint: animalDeskApi.assignMany, label: m.assign.title, icon: 'user-check', values: AssignDialog },
])

type ChosenAnimals = Chosen<StaffAnimalRow, ListQuestion<typeof animalDeskApi.list>>

/** The most animals of the day of a clinic, as its call takes them. */
const mostPatients = 100

/** Writes one record for all ticked animals. */
const PatientsButton = ({ chosen: { selection, clear } }: { chosen: ChosenAnimals }) => {
  const [asking, setAsking] = useState(false)
  const ids = 'ids' in selection ? selection.ids : []
  if (ids.length === 0 || ids.length > mostPatients) return <span className="small">{medicalWords.many.too_many}</span>
  return (
    <>
      <Button size="small" icon="stethoscope" onClick={() => setAsking(true)}>
        {medicalWords.many.button}
      </Button>
      {asking && <ManyRecordsDialog ids={ids} onDone={clear} onClose={() => setAsking(false)} />}
    </>
  )
}

/** The most cards that are printed at once, as their call takes them. */
const mostCards = 50

/** Leads to the cards of all ticked animals. */
export const printButton = ({ selection }: ChosenAnimals) => {
  const ids = 'ids' in selection ? selection.ids : []
  if (ids.length === 0 || ids.length > mostCards) return <span key="print">{cardWords.too_many}</span>
  return (
    <ButtonLink key="print" size="small" icon="printer" href={cardsPath(ids.join(','))}>
      {cardWords.button}
    </ButtonLink>
  )
}

/** What is done with many animals. */
export const bulkButtons = (chosen: ChosenAnimals) => [
  <PatientsButton key="patients" chosen={chosen} />,
  ...jobButtons(chosen),
  printButton(chosen),
]
