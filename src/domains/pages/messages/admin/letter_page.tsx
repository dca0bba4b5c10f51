import { LogLink } from '#domains/audit/ui/log_link.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { RecordTasks } from '#domains/tasks/ui/record_tasks.tsx'
import { useData } from '#platform/browser/use_data.ts'
import { useRun } from '#platform/browser/use_run.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { ErasedNotice } from '#ui/admin/erased_notice.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag, Tag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { FactsList } from '#ui/table.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { type Letter, lettersApi } from '../desk/contract.ts'
import { letterStatusWords, letterSubject, letterWords } from '../desk_messages.ts'
import { contactTopicWords } from '../messages.ts'
import { AnswerCard, answerId } from './answer_card.tsx'
import { letterDeskWords as m } from './messages.ts'
import { OthersNotice } from './others_notice.tsx'
import { StateCard } from './state_card.tsx'
import { Thread } from './thread.tsx'
import { letterTone } from './tones.ts'

const { columns: c } = letterSubject

const FactsCard = ({ letter }: { letter: Letter }) => (
  <TitledCard title={m.facts}>
    <FactsList
      facts={[
        { label: c.name, value: letter.name },
        { label: c.email, value: letter.email },
        { label: c.phone, value: letter.phone },
        { label: c.topic, value: contactTopicWords[letter.topic] },
        { label: c.reference_no, value: letter.reference_no },
        { label: c.source, value: letterWords.source[letter.source] },
        { label: c.customer_id, value: letter.customer_id === null ? m.no_member : m.member },
      ].filter(({ value }) => value)}
    />
  </TitledCard>
)

const LetterDetail = ({ letter }: { letter: Letter }) => {
  const may = useMay()('customers update')
  const desk = useRun(useToasts())
  return (
    <DetailPage
      title={m.title(letter.contact_no)}
      crumb={letter.contact_no}
      numeric
      tags={
        <>
          <StatusTag tone={letterTone[letter.status]}>{letterStatusWords[letter.status]}</StatusTag>
          {letter.is_automatic && <Tag tone="info">{m.automatic}</Tag>}
        </>
      }
      actions={<LogLink type="contact_messages" id={letter.id} />}
      above={
        <>
          <ErasedNotice at={letter.erased_at} />
          <OthersNotice id={letter.id} />
          <ProblemNotice problem={desk.problem} reload={desk.reload} />
          <RecordTasks
            noun="contact_messages"
            id={letter.id}
            settledBy={{ letters: { control: may ? answerId : null } }}
          />
        </>
      }
      side={
        <>
          {may && letter.erased_at === null && <StateCard letter={letter} desk={desk} />}
          <FactsCard letter={letter} />
        </>
      }
    >
      <Thread letter={letter} />
      {may && <AnswerCard letter={letter} desk={desk} />}
    </DetailPage>
  )
}

/** Milliseconds after which the page looks for what came. */
const lookEvery = () => 20_000

/** One letter with its thread. */
export const LetterPage = ({ id }: { id: number }) => (
  <Loaded {...useData(lettersApi.get, { params: { id } }, { againIn: lookEvery })}>
    {(letter) => <LetterDetail key={letter.id} letter={letter} />}
  </Loaded>
)
