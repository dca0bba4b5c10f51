import { useMay } from '#domains/staff/ui/session.ts'
import { addressOf } from '#platform/browser/call.ts'
import { useData } from '#platform/browser/use_data.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { ResponsiveTable } from '#ui/admin/responsive_table.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { StatTile } from '#ui/stat_tile.tsx'
import { type ImportRunRecord, importDeskApi } from '../../imports/desk/contract.ts'
import { importDeskWords as m } from '../../imports/desk/staff_messages.ts'
import { ApplyCard } from './apply_card.tsx'
import { runTone } from './tones.ts'
import { UploadButton } from './upload_button.tsx'

type Props = { run: ImportRunRecord }

const Tiles = ({ run }: Props) => (
  <section className="tiles tiles-3" aria-label={m.run_of(run.origin)}>
    <StatTile label={m.count.fresh} value={m.rows(run.new_count)} />
    <StatTile label={m.count.changed} value={m.rows(run.changed_count)} />
    <StatTile label={m.count.same} value={m.rows(run.same_count)} />
    <StatTile label={m.count.gone} value={m.rows(run.withdrawn_count)} />
    <StatTile
      label={m.count.refused}
      value={run.error_count > 0 ? <span className="negative">{m.rows(run.error_count)}</span> : m.rows(0)}
    />
    <StatTile label={m.count.skipped} value={m.rows(run.skipped_count)} />
  </section>
)

const Problems = ({ run: { id, problems, error_count } }: Props) => (
  <TitledCard
    title={m.problems}
    flush={problems.length > 0}
    side={
      problems.length > 0 && (
        <ButtonLink
          kind="outline"
          size="small"
          icon="download"
          href={addressOf(importDeskApi.problems, { params: { id } })}
          download
        >
          {m.download}
        </ButtonLink>
      )
    }
  >
    {problems.length === 0 ? (
      <p className="muted">{m.no_problems}</p>
    ) : (
      <ResponsiveTable
        caption={m.problems}
        rows={problems}
        keyOf={({ row }) => row}
        columns={[
          {
            key: 'row',
            label: m.problem.row,
            numeric: true,
            width: 90,
            phone: 'fact',
            cell: ({ row }) => row,
            phoneCell: ({ row }) => m.row_no(row),
          },
          { key: 'animal', label: m.problem.animal_id, width: 140, phone: 'fact', cell: ({ animal_id }) => animal_id },
          { key: 'problem', label: m.problem.problem, phone: 'title', cell: ({ problem }) => problem },
        ]}
      />
    )}
    {error_count > problems.length && (
      <p className="pad small muted">{m.first_problems(problems.length, error_count)}</p>
    )}
  </TitledCard>
)

/** Why a file that was tried is not applied from here. */
const notice = (run: ImportRunRecord) => {
  if (run.reason) return <Notice kind="warn">{run.reason}</Notice>
  if (run.status !== 'tried') return null
  if (run.can_apply) return <Notice>{m.only_tried}</Notice>
  const isSame = run.new_count + run.changed_count + run.withdrawn_count === 0
  return <Notice>{isSame ? m.nothing_new : m.outdated}</Notice>
}

const Found = ({ run }: Props) => {
  const may = useMay()(['adoptions create', 'adoptions update'])
  const about = run.user ? m.about(run.user, run.row_count) : m.about_run(m.started_by[run.started_by], run.row_count)
  return (
    <DetailPage
      title={run.origin}
      crumb={run.origin}
      tags={<StatusTag tone={runTone[run.status]}>{m.status[run.status]}</StatusTag>}
      note={about}
      actions={may && <UploadButton />}
      above={
        <>
          {notice(run)}
          <Tiles run={run} />
        </>
      }
      side={run.can_apply && may ? <ApplyCard run={run} /> : undefined}
    >
      <Problems run={run} />
    </DetailPage>
  )
}

/** /admin/adoptions/imports/{id}: what a file holds and would do; from here it is applied. */
export const ImportRunPage = ({ id }: { id: number }) => (
  <Loaded {...useData(importDeskApi.get, { params: { id } })}>{(run) => <Found key={run.id} run={run} />}</Loaded>
)
