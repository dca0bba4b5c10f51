import { useState } from 'react'
import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { useData } from '#platform/browser/use_data.ts'
import { findWord } from '#platform/contract/closed_lists.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { ChipLink, StatusTag } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Pager } from '#ui/navigation.tsx'
import { EmptyState } from '#ui/states.tsx'
import { animalNote } from '../../admin/animal_note.ts'
import { AnimalTabs } from '../../admin/animal_tabs.tsx'
import { animalTone } from '../../admin/tones.ts'
import { animalDeskApi, type StaffAnimal } from '../../desk/contract.ts'
import { careWords } from '../../staff_messages.ts'
import { careMedicalPath } from '../../ui/desk_addresses.ts'
import { medicalApi } from '../contract.ts'
import { type MedicalOverview, medicalOverviewApi } from '../overviews/contract.ts'
import { type RecordKind, recordKinds } from '../rules.ts'
import { medicalWords } from '../staff_messages.ts'
import { NewRecordDialog } from './record_dialogs.tsx'
import { RecordTimeline } from './record_timeline.tsx'
import { CostCard, DueCard, PapersCard, SummaryCard } from './side_cards.tsx'
import { WeightCard } from './weight_card.tsx'
import '#ui/styles/admin-medical.css'

const { page: m, kind: kindWords } = medicalWords

/** Which records are shown: of a kind, and which page of them. */
type Question = { kind: RecordKind | undefined; page: number }

const Kinds = ({
  id,
  kinds,
  chosen,
}: { id: number; chosen: RecordKind | undefined } & Pick<MedicalOverview, 'kinds'>) => (
  <nav className="row gap-2 wrap" aria-label={m.kinds}>
    <ChipLink on={chosen === undefined} href={careMedicalPath(id)}>
      {m.all(kinds.reduce((sum, { count }) => sum + count, 0))}
    </ChipLink>
    {kinds.map(({ kind }) => (
      <ChipLink key={kind} on={kind === chosen} href={careMedicalPath(id, { kind })}>
        {kindWords[kind]}
      </ChipLink>
    ))}
  </nav>
)

/** What the records of an animal are asked by, in a file as on the page. */
const filterOf = (id: number, kind: RecordKind | undefined) => ({ animal: id, ...(kind && { kind }) })
const sort = '-performed_on'

const RecordsCard = ({ id, kinds, kind, page }: { id: number } & Pick<MedicalOverview, 'kinds'> & Question) => {
  const read = useData(medicalApi.list, { query: { page, per_page: 20, sort, filter: filterOf(id, kind) } })
  return (
    <TitledCard title={m.list} side={<Kinds id={id} kinds={kinds} chosen={kind} />} flush>
      <Loaded {...read}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState icon="stethoscope" title={kind ? m.none_of_kind : m.none} text={m.none_text} />
          ) : (
            <>
              <RecordTimeline records={data} />
              <div className="list-below row between wrap gap-3">
                <span className="small muted row gap-2">
                  <Icon name="lock" />
                  {m.lock}
                </span>
                <Pager meta={meta} hrefOf={(next) => careMedicalPath(id, { kind, page: next })} />
              </div>
            </>
          )
        }
      </Loaded>
    </TitledCard>
  )
}

type PageProps = { animal: StaffAnimal; overview: MedicalOverview } & Question

const MedicalDesk = ({ animal, overview, ...question }: PageProps) => {
  const [asked, setAsked] = useState<RecordKind>()
  return (
    <DetailPage
      title={m.of(animal.name)}
      record={animal.name}
      note={animalNote(animal)}
      tags={<StatusTag tone={animalTone[animal.status]}>{careWords.status[animal.status]}</StatusTag>}
      actions={
        <>
          <ExportButton
            endpoint={medicalApi.export}
            list={{ question: { filter: filterOf(animal.id, question.kind) }, state: { sort } }}
          />
          <Button icon="plus" onClick={() => setAsked('exam')}>
            {m.new}
          </Button>
        </>
      }
      above={<AnimalTabs id={animal.id} tab="medical" />}
      side={
        <>
          <DueCard due={overview.due} />
          <CostCard overview={overview} animal={animal} />
          <SummaryCard animal={animal} />
          <PapersCard attachments={overview.attachments} />
        </>
      }
    >
      <WeightCard animal={animal} overview={overview} onAdd={() => setAsked('weight')} />
      <RecordsCard id={animal.id} kinds={overview.kinds} {...question} />
      {asked && <NewRecordDialog animal={animal} kind={asked} onClose={() => setAsked(undefined)} />}
    </DetailPage>
  )
}

/** /admin/care/{id}/medical-records: what was done for an animal, what it cost, and what is to be done next. */
export const MedicalRecordsPage = ({ id, kind, page }: { id: number; kind: string | undefined; page: number }) => {
  const question = { kind: findWord(recordKinds, kind), page }
  const animal = useData(animalDeskApi.get, { params: { id } })
  const overview = useData(medicalOverviewApi.get, { params: { id } })
  return (
    <Loaded {...animal}>
      {(animal) => (
        <Loaded {...overview}>
          {(overview) => <MedicalDesk key={animal.id} animal={animal} overview={overview} {...question} />}
        </Loaded>
      )}
    </Loaded>
  )
}
