import { useAnimalRelation } from '#domains/animals/ui/animal_relation.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { FormPage } from '#ui/admin/form_page.tsx'
import { useCreateForm, useRecordForm } from '#ui/admin/use_record_form.ts'
import { StatusTag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { type DeskAdoption, deskApi } from '../desk/contract.ts'
import { postDeskWords } from '../desk/staff_messages.ts'
import { staffPostsApi } from '../staff_posts/contract.ts'
import { adoptionDeskPath, adoptionListPath } from './addresses.ts'
import {
  type AdoptionEdit,
  ContactSection,
  PhotosSection,
  ShownSection,
  TermsSection,
  WhoseSection,
} from './adoption_fields.tsx'
import { adoptionForm, newAdoptionForm } from './adoption_form.ts'
import { AnimalSection } from './animal_section.tsx'
import { postFormWords as m } from './messages.ts'
import { postTone } from './tones.ts'

const Sections = ({ edit, animal }: { edit: AdoptionEdit; animal: DeskAdoption['animal'] }) => (
  <>
    <ShownSection edit={edit} />
    <PhotosSection edit={edit} />
    <AnimalSection edit={edit} animal={animal} />
  </>
)

const Side = ({ edit }: { edit: AdoptionEdit }) => (
  <>
    <TermsSection edit={edit} />
    <ContactSection edit={edit} />
  </>
)

const EditAdoption = ({ adoption }: { adoption: DeskAdoption }) => {
  const update = useAction(staffPostsApi.update)
  const form = adoptionForm(useAnimalRelation(adoption.animal))
  const edit = useRecordForm(form, {
    stored: adoption,
    update,
    saved: m.saved,
    to: adoptionDeskPath(adoption.id),
  })
  const title = adoption.name || postDeskWords.unnamed
  return (
    <FormPage
      {...edit.page}
      title={title}
      crumb={title}
      tags={<StatusTag tone={postTone[adoption.status]}>{postDeskWords.status[adoption.status]}</StatusTag>}
      side={<Side edit={edit} />}
    >
      <Sections edit={edit} animal={adoption.animal} />
    </FormPage>
  )
}

/** Changes a listing. One of a public source has no form: its words are those of the source. */
export const EditAdoptionPage = ({ id }: { id: number }) => (
  <Loaded {...useData(deskApi.get, { params: { id } })} isHere={(adoption) => !adoption.is_imported}>
    {(adoption) => <EditAdoption key={adoption.id} adoption={adoption} />}
  </Loaded>
)

/** A listing that the office begins. */
export const NewAdoptionPage = () => {
  const may = useMay()
  const create = useAction(staffPostsApi.create)
  const edit = useCreateForm(newAdoptionForm(useAnimalRelation()), {
    create,
    saved: m.created,
    to: ({ id, species }) => (may('adoptions update') ? adoptionDeskPath(id) : adoptionListPath(species)),
  })
  return (
    <FormPage
      {...edit.page}
      saveLabel={postDeskWords.create}
      side={
        <>
          <WhoseSection edit={edit} />
          <Side edit={edit} />
        </>
      }
    >
      <Sections edit={edit} animal={null} />
    </FormPage>
  )
}
