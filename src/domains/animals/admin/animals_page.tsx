import { ageText } from '#domains/adoptions/messages.ts'
import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { ImportButton } from '#domains/jobs/ui/import_button.tsx'
import { cardPicture } from '#domains/media/ui/photo.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { useList } from '#platform/browser/use_list.ts'
import { daysBetween, taipeiDay } from '#platform/contract/time.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { StatusTag, Tag } from '#ui/chip.tsx'
import { ageOn } from '../ages/rules.ts'
import { animalDeskApi, type StaffAnimalRow } from '../desk/contract.ts'
import { animalImportsApi } from '../imports/contract.ts'
import { litterWords } from '../litters/admin/messages.ts'
import { careWords as m } from '../staff_messages.ts'
import { carePath } from '../ui/desk_addresses.ts'
import { animalViews, useAnimalFilters } from './animal_filters.ts'
import { bulkButtons, printButton } from './bulk_buttons.tsx'
import { DueDay, Rabies } from './due_tag.tsx'
import { animalTone } from './tones.ts'

type Row = StaffAnimalRow

const today = () => taipeiDay(new Date())
const placeOf = ({ location_name, unit }: Row) =>
  location_name === null ? m.no_place : m.at_place(location_name, unit)

const columns: ColumnsOf<typeof animalDeskApi.list> = [
  {
    key: 'name',
    label: m.column.animal,
    sort: 'name',
    phone: 'title',
    clip: 'short',
    cell: (row) => row.name,
    sub: (row) => row.code,
  },
  { key: 'code', label: m.column.code, sort: 'code', hidden: true, muted: true, cell: (row) => row.code },
  {
    key: 'sex',
    label: m.column.sex_and_age,
    phone: 'fact',
    cell: (row) => m.sex[row.sex],
    sub: (row) => row.birth_on && ageText(ageOn(row.birth_on, today()), row.birth_estimated),
  },
  {
    key: 'neutered',
    label: m.column.neutered_and_chip,
    cell: (row) => (
      <>
        <Tag>{m.neutered[row.neutered]}</Tag>{' '}
        {row.chip_no ? <Tag>{m.chipped}</Tag> : <Tag tone="warn">{m.no_chip}</Tag>}
      </>
    ),
  },
  {
    key: 'next_due',
    label: m.column.next_due,
    sort: 'next_due',
    phone: 'tag',
    clip: 'long',
    cell: ({ next_due }) =>
      next_due && (
        <span className="words-and-tag">
          <span>{next_due.title}</span> <DueDay day={next_due.due_on} />
        </span>
      ),
  },
  {
    key: 'rabies',
    label: m.column.rabies,
    sort: 'rabies_expires_on',
    hidden: true,
    cell: (row) => <Rabies {...row} />,
  },
  { key: 'place', label: m.column.place, muted: true, phone: 'fact', clip: 'short', cell: placeOf },
  { key: 'caretaker', label: m.column.caretaker, hidden: true, clip: 'short', cell: (row) => row.caretaker_name },
  {
    key: 'days',
    label: m.column.days,
    sort: 'intake_on',
    numeric: true,
    phone: 'fact',
    cell: (row) => m.days_in_care(daysBetween(row.intake_on, row.outcome_on ?? today())),
  },
  {
    key: 'status',
    label: m.column.status,
    phone: 'side',
    cell: (row) => <StatusTag tone={animalTone[row.status]}>{m.status[row.status]}</StatusTag>,
  },
]

/** The cats or the dogs in our hands. */
export const AnimalsPage = ({ species }: { species: 'cat' | 'dog' }) => {
  const may = useMay()
  const list = useList(animalDeskApi.list, {
    name: 'animals',
    sort: 'next_due',
    views: animalViews,
    fixed: { species },
  })
  const create = may('animals create') && (
    <ButtonLink href="/admin/care/create" icon="plus">
      {m.create}
    </ButtonLink>
  )
  return (
    <ListPage
      {...list}
      key={species}
      actions={
        <>
          {may('animals create') && (
            <ButtonLink kind="outline" icon="users" href="/admin/care/litter">
              {litterWords.open}
            </ButtonLink>
          )}
          {may(['animals create', 'animals update']) && <ImportButton endpoints={animalImportsApi} />}
          <ExportButton endpoint={animalDeskApi.export} list={list} />
          {create}
        </>
      }
      searchLabel={m.search}
      filters={useAnimalFilters()}
      columns={columns}
      nameOf={(row) => row.name}
      photoOf={(row) => cardPicture(row.photo)}
      hrefOf={may('animals update') ? ({ id }) => carePath(id) : undefined}
      bulkActions={may('animals update') ? bulkButtons : printButton}
      empty={{ title: m.empty, text: m.empty_text, action: create }}
    />
  )
}
