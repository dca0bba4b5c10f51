import { useData } from '#platform/browser/use_data.ts'
import { tableTime } from '#platform/contract/time.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { DiffTable } from '#ui/admin/diff_table.tsx'
import { LogList } from '#ui/admin/log_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Tag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { FactsList } from '#ui/table.tsx'
import { getLog, type LogEntry, listLogs } from '../contract.ts'
import { entryTitle, nounOf } from '../rules.ts'
import { actionTone } from '../ui/action_tone.ts'
import { changesOf, subjectAddress } from '../ui/entry_words.ts'
import * as m from '../ui/messages.ts'
import { logLine } from '../ui/subject_logs.tsx'
import { useSubjects } from '../ui/subjects.tsx'

const Facts = ({ entry }: { entry: LogEntry }) => {
  const address = subjectAddress(entry)
  const subject = `${nounOf(entry.subject_type)} ${entry.subject_label}`
  const link = address && (
    <a className="link" href={address}>
      {subject}
    </a>
  )
  return (
    <FactsList
      facts={[
        { label: m.facts.actor, value: entry.actor_name },
        { label: m.facts.kind, value: m.actor_kind[entry.actor_kind] },
        { label: m.facts.at, value: <span className="figures">{tableTime(entry.at)}</span> },
        { label: m.facts.subject, value: link ?? subject },
        { label: m.facts.ip, value: entry.ip },
        { label: m.facts.device, value: entry.user_agent },
        { label: m.facts.request, value: entry.request_id },
      ]}
    />
  )
}

/** What else was done to the same thing. */
const OtherEntries = ({ entry: { id, subject_type, subject_id } }: { entry: LogEntry }) => {
  const subjects = useSubjects()
  const { data } = useData(listLogs, { query: { per_page: 8, filter: { subject_type, subject_id } } })
  const others = (data?.data ?? []).filter((row) => row.id !== id)
  if (others.length === 0) return null
  return (
    <TitledCard title={m.others} flush>
      <LogList entries={others.map((row) => logLine(subjects, row))} />
    </TitledCard>
  )
}

/** The links to the entries of the same thing right after and right before. */
const Neighbours = ({ entry: { newer_id, older_id } }: { entry: LogEntry }) => (
  <>
    {newer_id !== null && (
      <ButtonLink kind="outline" icon="chevron-left" href={`/admin/logs/${newer_id}`}>
        {m.newer}
      </ButtonLink>
    )}
    {older_id !== null && (
      <ButtonLink kind="outline" iconAfter="chevron-right" href={`/admin/logs/${older_id}`}>
        {m.older}
      </ButtonLink>
    )}
  </>
)

const Entry = ({ entry }: { entry: LogEntry }) => {
  const changes = changesOf(useSubjects(), entry)
  return (
    <DetailPage
      title={entryTitle(entry)}
      crumb={`#${entry.id}`}
      tags={
        <>
          <Tag tone={actionTone(entry.action)}>{m.action[entry.action]}</Tag>
          <span className="muted figures">#{entry.id}</span>
        </>
      }
      narrowSide
      actions={<Neighbours entry={entry} />}
      side={
        <>
          <TitledCard title={m.facts.title}>
            <Facts entry={entry} />
          </TitledCard>
          {entry.reason && (
            <TitledCard title={m.reason}>
              <p className="muted">{entry.reason}</p>
            </TitledCard>
          )}
        </>
      }
    >
      <TitledCard title={m.changes(changes.length)} flush>
        <DiffTable caption={m.changes(changes.length)} changes={changes} />
      </TitledCard>
      <OtherEntries entry={entry} />
    </DetailPage>
  )
}

/** One entry of the audit log with its difference. */
export const LogEntryPage = ({ id }: { id: number }) => (
  <Loaded {...useData(getLog, { params: { id } })}>{(entry) => <Entry entry={entry} />}</Loaded>
)
