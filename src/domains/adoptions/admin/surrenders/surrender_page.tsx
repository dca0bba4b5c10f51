import { carePath } from '#domains/animals/ui/desk_addresses.ts'
import { LogLink } from '#domains/audit/ui/log_link.tsx'
import { RecordTasks } from '#domains/tasks/ui/record_tasks.tsx'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useRun } from '#platform/browser/use_run.ts'
import { tableDate } from '#platform/contract/time.ts'
import { ErasedNotice } from '#ui/admin/erased_notice.tsx'
import { FormPage } from '#ui/admin/form_page.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { useCreateForm, useRecordForm } from '#ui/admin/use_record_form.ts'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag, Tag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { FactsList } from '#ui/table.tsx'
import { useToasts } from '#ui/toasts.tsx'
import * as words from '../../messages.ts'
import { type Surrender, surrendersApi } from '../../surrenders/contract.ts'
import { surrenderSubject } from '../../surrenders/messages.ts'
import { surrenderWords as m } from '../../surrenders/staff_messages.ts'
import { adoptionDeskPath, requestDeskPath, surrenderPath } from '../addresses.ts'
import { SurrenderFields, surrenderForm } from './surrender_form.tsx'
import { StepsCard, stepsId } from './surrender_steps.tsx'
import { surrenderTone } from './tones.ts'

const { columns: c } = surrenderSubject
type Props = { surrender: Surrender }

const link = (href: string, label: string) => (
  <a className="link" href={href}>
    {label}
  </a>
)

/** Where it is to go, or went. */
const PlaceCard = ({ surrender }: Props) => {
  const { place, place_on, ended_note, request_id, animal_id, adoption_id } = surrender
  const facts = [
    { label: c.place, value: place },
    { label: c.place_on, value: place_on && tableDate(place_on) },
    { label: c.ended_note, value: ended_note },
    { label: c.request_id, value: request_id !== null && link(requestDeskPath(request_id), m.see_request) },
    { label: c.animal_id, value: animal_id !== null && link(carePath(animal_id), m.see_animal) },
    { label: c.adoption_id, value: adoption_id !== null && link(adoptionDeskPath(adoption_id), m.see_post) },
  ].filter(({ value }) => value)
  return facts.length === 0 ? null : (
    <TitledCard title={m.section.place}>
      <FactsList facts={facts} />
    </TitledCard>
  )
}

const tagsOf = ({ status, is_late, request_id, answer_by }: Surrender) => (
  <>
    <StatusTag tone={surrenderTone[status]}>{m.status[status]}</StatusTag>
    {status === 'waiting' && <Tag tone={is_late ? 'danger' : 'plain'}>{m.answer_by(tableDate(answer_by))}</Tag>}
    {request_id !== null && <Tag>{m.from_request}</Tag>}
  </>
)

/** What was noted of one that has ended. */
const EndedCard = ({ surrender }: Props) => (
  <TitledCard title={m.section.why}>
    <FactsList
      facts={[
        { label: c.name, value: surrender.name ?? m.nobody },
        { label: c.phone, value: surrender.phone },
        { label: c.city, value: surrender.city },
        { label: c.species, value: words.species[surrender.species] },
        { label: c.asked_on, value: tableDate(surrender.asked_on) },
        { label: c.reason, value: m.reason[surrender.reason] },
        { label: c.reason_note, value: surrender.reason_note },
        { label: c.counselling, value: surrender.counselling },
        { label: c.about, value: surrender.about },
      ].filter(({ value }) => value)}
    />
  </TitledCard>
)

const EditSurrender = ({ surrender }: Props) => {
  const update = useAction(surrendersApi.update)
  const edit = useRecordForm(surrenderForm, { stored: surrender, update, saved: m.saved })
  const desk = useRun(useToasts())
  const { id, animal_name } = surrender
  const hasEnded = surrender.ended_at !== null
  return (
    <FormPage
      {...edit.page}
      title={animal_name}
      crumb={animal_name}
      tags={tagsOf(surrender)}
      actions={<LogLink type="surrenders" id={id} />}
      above={
        <>
          <ErasedNotice at={surrender.erased_at} />
          <ProblemNotice problem={desk.problem} reload={desk.reload} />
          <RecordTasks noun="surrenders" id={id} settledBy={{ surrenders: { control: stepsId } }} />
        </>
      }
      side={
        <>
          <StepsCard surrender={surrender} desk={desk} />
          <PlaceCard surrender={surrender} />
        </>
      }
    >
      {hasEnded ? <EndedCard surrender={surrender} /> : <SurrenderFields edit={edit} />}
    </FormPage>
  )
}

/** One animal that is to be given up. */
export const SurrenderPage = ({ id }: { id: number }) => (
  <Loaded {...useData(surrendersApi.get, { params: { id } })}>
    {(surrender) => <EditSurrender key={surrender.id} surrender={surrender} />}
  </Loaded>
)

/** A new one. */
export const NewSurrenderPage = () => {
  const create = useAction(surrendersApi.create)
  const edit = useCreateForm(surrenderForm, { create, saved: m.created, to: ({ id }) => surrenderPath(id) })
  return (
    <FormPage {...edit.page} saveLabel={m.create}>
      <SurrenderFields edit={edit} />
    </FormPage>
  )
}
