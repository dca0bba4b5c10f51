import { AdoptionCard } from '#domains/adoptions/ui/own_posts/adoption_card.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { usePeopleRelation } from '#platform/browser/use_relation.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { FormPage } from '#ui/admin/form_page.tsx'
import { useCreateForm, useRecordForm } from '#ui/admin/use_record_form.ts'
import { StatusTag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { animalDeskApi, type StaffAnimal } from '../desk/contract.ts'
import { careWords as m } from '../staff_messages.ts'
import { useAnimalRelation } from '../ui/animal_relation.ts'
import { careListPath, carePath } from '../ui/desk_addresses.ts'
import { useLocationRelation } from '../ui/location_relation.ts'
import {
  AdoptionSection,
  type AnimalEdit,
  BasicsSection,
  FirstPlaceSection,
  HealthSection,
  IntakeSection,
  PhotosSection,
} from './animal_fields.tsx'
import { animalForm, newAnimalForm } from './animal_form.ts'
import { animalNote } from './animal_note.ts'
import { AnimalTabs } from './animal_tabs.tsx'
import { FamilyCard } from './family_card.tsx'
import { MovementsCard } from './movements_card.tsx'
import { StateCard } from './state_card.tsx'
import { animalTone } from './tones.ts'

const useRelations = (animal?: StaffAnimal) => ({
  locations: useLocationRelation(animal?.location),
  caretakers: usePeopleRelation(animalDeskApi.people, animal?.caretaker),
  animals: useAnimalRelation(animal?.partner),
})

const Sections = ({ edit, id }: { edit: AnimalEdit; id?: number }) => (
  <>
    <BasicsSection edit={edit} />
    <PhotosSection edit={edit} />
    <HealthSection edit={edit} id={id} />
    <AdoptionSection edit={edit} />
  </>
)

const EditAnimal = ({ animal }: { animal: StaffAnimal }) => {
  const update = useAction(animalDeskApi.update)
  const edit = useRecordForm(animalForm(useRelations(animal)), { stored: animal, update, saved: m.saved })
  return (
    <FormPage
      {...edit.page}
      title={animal.name}
      crumb={animal.name}
      note={animalNote(animal)}
      tags={<StatusTag tone={animalTone[animal.status]}>{m.status[animal.status]}</StatusTag>}
      above={<AnimalTabs id={animal.id} tab="basics" />}
      side={
        <>
          <StateCard animal={animal} act={edit.act} />
          <IntakeSection edit={edit} />
          <AdoptionCard animal={animal} act={edit.act} />
          <FamilyCard animal={animal} />
          <MovementsCard movements={animal.movements} />
        </>
      }
    >
      <Sections edit={edit} id={animal.id} />
    </FormPage>
  )
}

/** An animal in our hands. */
export const AnimalPage = ({ id }: { id: number }) => (
  <Loaded {...useData(animalDeskApi.get, { params: { id } })}>
    {(animal) => <EditAnimal key={animal.id} animal={animal} />}
  </Loaded>
)

/** An animal that comes in. */
export const NewAnimalPage = () => {
  const may = useMay()
  const create = useAction(animalDeskApi.create)
  const form = newAnimalForm(useRelations())
  const edit = useCreateForm(form, {
    values: { ...form.empty, intake_on: taipeiDay(new Date()) },
    create,
    saved: m.created,
    to: ({ id, species }) => (may('animals update') ? carePath(id) : careListPath(species)),
  })
  return (
    <FormPage
      {...edit.page}
      saveLabel={m.create}
      side={
        <>
          <FirstPlaceSection edit={edit} />
          <IntakeSection edit={edit} />
        </>
      }
    >
      <Sections edit={edit} />
    </FormPage>
  )
}
