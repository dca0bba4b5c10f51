import { useState } from 'react'
import { SectionCard } from '#domains/customers/ui/section_card.tsx'
import { CallFailed } from '#platform/browser/call.ts'
import { downloadAsMember } from '#platform/browser/download.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useRun } from '#platform/browser/use_run.ts'
import type { CallResult } from '#platform/contract/endpoint.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Tag, type Tone } from '#ui/chip.tsx'
import type { IconName } from '#ui/icon.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { useReadOnlyReason } from '#ui/read_only.ts'
import { EmptyState } from '#ui/states.tsx'
import { Table } from '#ui/table.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { certificatesApi } from '../certificates/contract.ts'
import * as certificateWords from '../certificates/messages.ts'
import { volunteerApi } from '../contract.ts'
import { type Hours, hoursApi } from '../hours/contract.ts'
import { durationWords, hourStateWords, skillWords, statusWords } from '../messages.ts'
import { thanksMinutes, thanksOf } from '../rules.ts'
import { thanksApi } from '../thanks/contract.ts'
import * as thanksWords from '../thanks/messages.ts'
import { volunteerPath } from '../ui/addresses.ts'
import { LogHours } from './log_hours.tsx'
import * as m from './messages.ts'
import { VolunteerFrame } from './volunteer_page.tsx'

type List = CallResult<typeof hoursApi.list>
const tones: Record<Hours['state'], Tone> = { waiting: 'warn', approved: 'success', rejected: 'plain' }
const thisYear = () => Number(taipeiDay(new Date()).slice(0, 4))

const Sums = ({ sums }: Pick<List, 'sums'>) => {
  const { approved_minutes, this_year_minutes, waiting_minutes, times } = sums
  const tiles = [
    { label: m.this_year, value: m.hours(this_year_minutes), unit: m.unit_hours },
    {
      label: m.total,
      value: m.hours(approved_minutes),
      unit: m.unit_hours,
      more: waiting_minutes > 0 ? m.waiting(m.hours(waiting_minutes)) : undefined,
    },
    { label: m.times, value: String(times), unit: m.unit_times },
    { label: m.next_thanks, value: m.hours(thanksOf(approved_minutes).missing_minutes), unit: m.unit_later },
  ]
  return (
    <div className="grid columns-4 volunteer-figures mt-6">
      {tiles.map(({ label, value, unit, more }) => (
        <div key={label} className="card pad-small">
          <span className="small muted">{label}</span>
          <p className="figures">
            {value} <span className="small muted">{unit}</span>
          </p>
          {more && <span className="small muted">{more}</span>}
        </div>
      ))}
    </div>
  )
}

/** Fetches a paper of the volunteer's own and says so where that fails. */
const Paper = ({ label, icon, fetch }: { label: string; icon: IconName; fetch: () => Promise<void> }) => {
  const [running, setRunning] = useState(false)
  const [problem, setProblem] = useState<string>()
  const download = async () => {
    setRunning(true)
    setProblem(undefined)
    try {
      await fetch()
    } catch (error) {
      setProblem(error instanceof CallFailed ? error.message : m.download_failed)
    } finally {
      setRunning(false)
    }
  }
  return (
    <div>
      <Button kind="outline" icon={icon} loading={running} loadingText={m.downloading} onClick={() => void download()}>
        {label}
      </Button>
      {problem && (
        <Notice kind="warn" live className="mt-3">
          {problem}
        </Notice>
      )}
    </div>
  )
}

const Certificate = ({ year }: { year: number }) => (
  <Paper
    label={m.download}
    icon="download"
    fetch={() => downloadAsMember(certificatesApi.show, { params: { year } }, certificateWords.fileName(year))}
  />
)

/** The letters of thanks that were earned so far, newest first. */
const Letters = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <SectionCard title={m.thanks} text={m.thanks_text}>
      <div className="row wrap gap-3">
        {Array.from({ length: count }, (_, index) => count - index).map((number) => {
          const hours = (number * thanksMinutes) / 60
          const fetch = () => downloadAsMember(thanksApi.show, { params: { number } }, thanksWords.fileName(hours))
          return <Paper key={number} label={m.thanks_of(hours)} icon="certificate" fetch={fetch} />
        })}
      </div>
    </SectionCard>
  )

const State = ({ entry }: { entry: Hours }) => {
  const { run, problem } = useRun(useToasts())
  const isReadOnly = useReadOnlyReason() !== null
  const remove = useAction(hoursApi.remove)
  return (
    <span className="row gap-2 wrap">
      <Tag tone={tones[entry.state]}>{hourStateWords[entry.state]}</Tag>
      {entry.state !== 'approved' && (
        <button
          type="button"
          className="link small"
          aria-label={m.remove_of(entry.served_on)}
          disabled={remove.running || isReadOnly}
          onClick={() => void run(() => remove.run({ params: { id: entry.id } }), m.removed)}
        >
          {m.remove}
        </button>
      )}
      {problem && <span role="alert">{problem.message}</span>}
    </span>
  )
}

const noteOf = ({ note, rejected_reason }: Hours) =>
  [note, rejected_reason && m.rejected_because(rejected_reason)].filter(Boolean).join('　')

const Rows = ({ rows }: { rows: readonly Hours[] }) => (
  <>
    <div className="hours-table">
      <Table
        caption={m.records}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { key: 'served_on', label: m.columns.served_on, cell: (row) => m.table_day(row.served_on) },
          { key: 'note', label: m.columns.note, cell: (row) => <b>{noteOf(row)}</b> },
          { key: 'kind', label: m.columns.kind, cell: (row) => skillWords[row.kind] },
          { key: 'minutes', label: m.columns.minutes, numeric: true, cell: (row) => durationWords(row.minutes) },
          { key: 'state', label: m.columns.state, cell: (row) => <State entry={row} /> },
        ]}
      />
    </div>
    <ul className="hours-list">
      {rows.map((row) => (
        <li key={row.id}>
          <div className="row between">
            <b>{noteOf(row) || skillWords[row.kind]}</b>
            <b className="figures nowrap">{durationWords(row.minutes)}</b>
          </div>
          <div className="row between">
            <span className="small muted figures">{`${m.table_day(row.served_on)}・${skillWords[row.kind]}`}</span>
            <State entry={row} />
          </div>
        </li>
      ))}
    </ul>
  </>
)

const YearChoice = (props: { years: readonly number[]; year: number; onChange: (year: number) => void }) => (
  <select
    className="input year-select"
    aria-label={m.year}
    value={props.year}
    onChange={(event) => props.onChange(Number(event.target.value))}
  >
    {[...new Set([props.year, thisYear(), ...props.years])]
      .sort((a, b) => b - a)
      .map((year) => (
        <option key={year} value={year}>
          {m.year_of(year)}
        </option>
      ))}
  </select>
)

/** /account/volunteer/hours */
export const VolunteerHoursPage = () => {
  const [year, setYear] = useState(thisYear)
  const [count, setCount] = useState(25)
  const mine = useData(volunteerApi.get, {})
  const list = useData(hoursApi.list, { query: { per_page: count, filter: { year } } })
  const volunteer = mine.data?.volunteer
  const head = (
    <div className="row between wrap gap-4">
      <div>
        <h1 className="member-title">{m.hours_title}</h1>
        <p className="muted mt-2">
          {volunteer?.card_no ? m.card(volunteer.card_no, statusWords[volunteer.status]) : m.hours_lead}
        </p>
      </div>
      {volunteer && <Certificate year={year} />}
    </div>
  )
  if (volunteer === null) {
    const register = <ButtonLink href={volunteerPath}>{m.go_register}</ButtonLink>
    return (
      <VolunteerFrame tab="hours" head={head}>
        <EmptyState title={m.not_registered} text={m.not_registered_text} action={register} />
      </VolunteerFrame>
    )
  }
  return (
    <VolunteerFrame tab="hours" head={head}>
      <Loaded {...list}>
        {({ data, meta, sums, years }) => (
          <>
            <Sums sums={sums} />
            {volunteer?.can_log_hours ? <LogHours /> : <Notice className="mt-6">{m.not_serving}</Notice>}
            <Letters count={thanksOf(sums.approved_minutes).count} />
            <SectionCard title={m.records} flush side={<YearChoice years={years} year={year} onChange={setYear} />}>
              {data.length > 0 ? <Rows rows={data} /> : <EmptyState title={m.none} text={m.none_text} />}
              {meta.total > data.length && count < 100 && (
                <Button kind="text" onClick={() => setCount(100)}>
                  {m.more}
                </Button>
              )}
            </SectionCard>
          </>
        )}
      </Loaded>
    </VolunteerFrame>
  )
}
