import type { Day } from '#platform/contract/time.ts'
import { allClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { clinicTables } from '#platform/server/scope.ts'

/** Approvals whose last day lies in a span, both days inclusive: unused ones, and those of which some animals were treated. */
export const listEnding = (app: App, span: { from?: Day; to: Day }) => {
  let rows = clinicTables(app, allClinics)
    .selectFrom('applications')
    .selectAll()
    .where('status', 'in', ['approved', 'in_progress'])
    .where('type', '<>', 'food')
    .where('expires_on', '<=', span.to)
    .orderBy('id')
  if (span.from) rows = rows.where('expires_on', '>=', span.from)
  return rows.execute()
}
