import type { z } from 'zod'
import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { useCrumbName, useCrumbs } from '#platform/browser/use_crumbs.ts'
import { useListRows } from '#platform/browser/use_list_rows.ts'
import type { AuditSubject } from '#registry/tables.ts'
import { type LogEntry, LogPage } from '#ui/admin/log_page.tsx'
import { MissingRecord } from '#ui/loaded.tsx'
import { DateText } from '#ui/values.tsx'
import { exportLogs, type LogRow, listLogs } from '../contract.ts'
import { columnWord, entryTitle, type Subjects } from '../rules.ts'
import { actionTone } from './action_tone.ts'
import * as m from './messages.ts'
import { useSubjects } from './subjects.tsx'

/** A row of the log as the list of entries shows it. */
export const logLine = (subjects: Subjects, row: z.output<typeof LogRow>): LogEntry => ({
  id: row.id,
  actor: row.actor_name,
  text: [
    entryTitle(row),
    row.changed_fields.length > 0 &&
      m.fields_of(row.changed_fields.map((column) => columnWord(subjects, row.subject_type, column))),
    row.reason && m.because(row.reason),
  ]
    .filter(Boolean)
    .join(''),
  action: { label: m.action[row.action], tone: actionTone(row.action) },
  time: <DateText value={row.at} as="short-time" />,
  href: `/admin/logs/${row.id}`,
})

/**
 * The audit trail of one thing (…/{id}/logs).
 *
 * @param type the table, as the log names it
 * @param name what the thing is called; undefined until it is known
 * @param missing there is no such thing; what was done to it before is shown all the same
 * @param crumb what the thing is called in the breadcrumbs, where that is not its name
 */
export const SubjectLogs = (props: {
  type: AuditSubject
  id: number
  name: string | undefined
  missing?: boolean
  crumb?: string | undefined
}) => {
  const subjects = useSubjects()
  useCrumbName(props.crumb ?? props.name, useCrumbs().at(-2)?.href)
  const { list, ...rest } = useListRows(
    listLogs,
    { sort: '-at' },
    { subject_type: props.type, subject_id: String(props.id) },
  )
  if (props.missing && list?.data.length === 0) return <MissingRecord />
  return (
    <LogPage
      {...rest}
      list={list && { meta: list.meta, data: list.data.map((row) => logLine(subjects, row)) }}
      title={props.name ? m.of(props.name) : m.title}
      {...(!props.name && { emptyText: m.perhaps_missing })}
      actions={<ExportButton endpoint={exportLogs} list={rest} />}
    />
  )
}
