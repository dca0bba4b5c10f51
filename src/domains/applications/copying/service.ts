import type { App } from '#platform/server/app.ts'
import type { HappeningMap } from '#platform/server/happenings.ts'
import { applicationCopyWords as words } from './messages.ts'
import { listForCopy } from './queries.ts'

/** A member's applications, for the copy of their data. */
export const copyApplications = async (app: App, told: HappeningMap['member asks for data']): Promise<void> => {
  told.parts.push({
    tables: async () => {
      const rows = await listForCopy(app, told.customer_id)
      return [{ name: 'applications', title: words.applications, columns: words.columns, rows }]
    },
  })
}
