import { useMay } from '#domains/staff/ui/session.ts'
import { writeSearch } from '#platform/browser/plain_search.ts'
import type { AuditSubject } from '#registry/tables.ts'
import { ButtonLink } from '#ui/button.tsx'
import * as m from './messages.ts'

/** The link to what the log says of one thing, for those who may read it. */
export const LogLink = ({ type, id }: { type: AuditSubject; id: number | string }) => {
  const search = writeSearch({ 'filter[subject_type]': type, 'filter[subject_id]': String(id) })
  return (
    useMay()('logs view') && (
      <ButtonLink kind="outline" icon="history" href={`/admin/logs${search}`}>
        {m.title}
      </ButtonLink>
    )
  )
}
