import { useLocation } from '@tanstack/react-router'
import { useStaffSession } from '#domains/staff/ui/session.ts'
import { addressOf, CallFailed } from '#platform/browser/call.ts'
import { viewsOf } from '#platform/browser/list_address.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { readSearch, writeSearch } from '#platform/browser/plain_search.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useListRows } from '#platform/browser/use_list_rows.ts'
import type { ImportResult } from '#platform/contract/import.ts'
import type { StaffJob } from '#platform/contract/staff_jobs.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { DiffTable } from '#ui/admin/diff_table.tsx'
import { ListCard } from '#ui/admin/list_card.tsx'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { StatTile } from '#ui/stat_tile.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { type JobRow, jobsApi } from '../contract.ts'
import { jobWords } from './messages.ts'

const { import: m } = jobWords

/** How many changes are shown beside the list. */
const shownChanges = 3

const contentOf = ({ details }: JobRow): string =>
  [
    ...(details?.problems ?? []).map(({ field, given }) => m.cell(field, given)),
    ...(details?.changes ?? []).map(({ field, before, after }) => m.change(field, before, after)),
  ].join('\n')

const Problem = ({ row: { message, details, outcome } }: { row: JobRow }) => {
  if (message === null) return outcome && m.outcome[outcome]
  const problems = details?.problems ?? []
  return (
    <span className="row gap-2 negative">
      <Icon name="alert-circle" />
      {problems.length > 0 ? problems.map((problem) => problem.message).join('') : message}
    </span>
  )
}

const suggestionsOf = ({ details }: JobRow): string =>
  [...new Set((details?.problems ?? []).flatMap(({ suggestion }) => suggestion ?? []))].join('\n')

const columns: ColumnsOf<typeof jobsApi.rows> = [
  {
    key: 'row',
    label: m.column.row,
    sort: 'place',
    muted: true,
    numeric: true,
    phone: 'side',
    cell: (row) => row.place,
  },
  { key: 'label', label: m.column.label, bold: true, phone: 'title', cell: (row) => row.label },
  {
    key: 'content',
    label: m.column.content,
    phone: 'fact',
    cell: (row) => <span className="lines">{contentOf(row)}</span>,
  },
  { key: 'problem', label: m.column.problem, phone: 'tag', cell: (row) => <Problem row={row} /> },
  {
    key: 'suggestion',
    label: m.column.suggestion,
    phone: 'fact',
    cell: (row) => <span className="lines">{suggestionsOf(row)}</span>,
  },
]

const Tiles = ({ found }: { found: ImportResult }) => (
  <section className="tiles" aria-label={m.title}>
    <StatTile label={m.new} value={m.rows(found.new)} />
    <StatTile
      label={m.changed}
      value={m.rows(found.changed)}
      note={found.changed_fields > 0 && m.changed_fields(found.changed_fields)}
    />
    <StatTile label={m.same} value={m.rows(found.same)} />
    <StatTile
      label={m.refused}
      value={found.refused > 0 ? <span className="negative">{m.rows(found.refused)}</span> : m.rows(0)}
      note={found.refused > 0 && m.can_be_mended}
    />
  </section>
)

/** Rows by what would come of them; those that are refused first. */
const useRows = (job: StaffJob, found: ImportResult) => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isOfOutcome = useLocation({ select: ({ searchStr }) => 'filter[outcome]' in readSearch(searchStr) })
  const fixed = { job: String(job.id), ...(!isOfOutcome && { failed: '1' }) }
  const rows = useListRows(jobsApi.rows, { sort: 'place', per_page: 50 }, fixed)
  const kinds = ['refused', 'new', 'changed', 'same'] as const
  const views = kinds.map((kind) => ({ label: m.view[kind], filters: kind === 'refused' ? {} : { outcome: kind } }))
  const tabs = viewsOf(path, rows.state, views).map((tab, at) => ({ ...tab, count: found[kinds[at] ?? 'refused'] }))
  return { rows, tabs }
}

const Rows = ({ job, found, isMine }: { job: StaffJob; found: ImportResult; isMine: boolean }) => {
  const { rows, tabs } = useRows(job, found)
  return (
    <ListCard
      {...rows}
      // the tabs say which rows these are
      state={{ ...rows.state, filters: {} }}
      views={tabs}
      caption={m.title}
      searchLabel={m.column.label}
      columns={columns}
      nameOf={(row) => row.label}
      empty={{ title: m.none }}
      below={
        isMine &&
        found.refused > 0 && (
          <div className="row between wrap list-below">
            <ButtonLink
              kind="outline"
              size="small"
              icon="download"
              href={addressOf(jobsApi.refused, { params: { id: job.id } })}
              download
            >
              {m.download_refused(found.refused)}
            </ButtonLink>
            <span className="small muted">{m.twice}</span>
          </div>
        )
      }
    />
  )
}

const Changes = ({ job, found }: { job: StaffJob; found: ImportResult }) => {
  const query = { filter: { job: job.id, outcome: 'changed' as const }, per_page: shownChanges }
  const { data } = useData(jobsApi.rows, { query })
  const path = useLocation({ select: ({ pathname }) => pathname })
  const changes = (data?.data ?? []).flatMap(({ label, details }) =>
    (details?.changes ?? []).map((change) => ({ ...change, field: m.diff_field(label, change.field) })),
  )
  if (changes.length === 0) return null
  return (
    <TitledCard
      title={m.diff(Math.min(shownChanges, found.changed))}
      side={
        <a className="link" href={path + writeSearch({ 'filter[outcome]': 'changed' })}>
          {m.see_all(found.changed)}
        </a>
      }
      flush
    >
      <DiffTable changes={changes} caption={m.diff(shownChanges)} heads={m.diff_heads} />
    </TitledCard>
  )
}

const Columns = ({ found: { columns } }: { found: ImportResult }) => {
  const unknown = columns.filter(({ field }) => field === null)
  return (
    <>
      <TitledCard title={m.columns}>
        <ul className="stack gap-2">
          {columns.map(({ head, field }) => (
            <li key={head} className="row between">
              <span className="muted">{head}</span>
              <span className="row gap-2">
                <Icon name="arrow-right" />
                {field === null ? <span className="muted">{m.not_imported}</span> : <b>{head}</b>}
              </span>
            </li>
          ))}
        </ul>
      </TitledCard>
      <Notice kind={unknown.length > 0 ? 'warn' : 'info'}>
        {unknown.length > 0 && <p>{m.unknown(unknown.map(({ head }) => head))}</p>}
        <p>{m.kept}</p>
      </Notice>
    </>
  )
}

const Actions = ({ job, found }: { job: StaffJob; found: ImportResult }) => {
  const apply = useAction(jobsApi.apply)
  const toast = useToasts()
  const begin = async () => {
    try {
      const { id } = await apply.run({ params: { id: job.id } })
      toast({ text: m.begun })
      goTo(`/admin/jobs/${id}`)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      toast({ kind: 'error', text: error.message })
    }
  }
  return (
    <>
      <ButtonLink kind="outline" icon="arrow-back-up" href={found.page}>
        {m.other_file}
      </ButtonLink>
      {job.can_apply && (
        <Button icon="database-import" loading={apply.running} onClick={() => void begin()}>
          {m.apply(found.new + found.changed)}
        </Button>
      )}
    </>
  )
}

const Found = ({ job, found }: { job: StaffJob; found: ImportResult }) => {
  const isMine = useStaffSession().details?.id === job.started_by
  const isOpen = job.can_apply || found.new + found.changed === 0
  return (
    <DetailPage
      title={m.title}
      crumb={m.title}
      tags={<StatusTag tone={isOpen ? 'info' : 'success'}>{isOpen ? m.not_written : m.written}</StatusTag>}
      actions={isMine && <Actions job={job} found={found} />}
      note={m.about(found.file_name, job.total ?? 0, found.encoding) + (isOpen ? m.only_checked : '')}
      above={<Tiles found={found} />}
      narrowSide
      side={
        <>
          <Columns found={found} />
          <TitledCard title={m.afterwards}>
            <p className="small muted">{m.afterwards_text}</p>
          </TitledCard>
        </>
      }
    >
      <Rows job={job} found={found} isMine={isMine} />
      <Changes job={job} found={found} />
    </DetailPage>
  )
}

/** What the dry run of a file found, row by row; from here the file is imported. */
export const ImportPage = ({ job }: { job: StaffJob }) => (
  <Loaded {...useData(jobsApi.imported, { params: { id: job.id } })}>
    {(found) => <Found key={job.id} job={job} found={found} />}
  </Loaded>
)
