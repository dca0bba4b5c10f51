import type { App } from '#platform/server/app.ts'
import type { HappeningMap } from '#platform/server/happenings.ts'
import { applicationDataWords as words } from './messages.ts'
import { countUnderWay, emptyDrafts, listForExport } from './queries.ts'

/** A member's applications, for the export of their data. */
export const exportApplications = async (app: App, told: HappeningMap['data export requested']): Promise<void> => {
  told.parts.push({
    tables: async () => {
      const rows = await listForExport(app, told.customer_id)
      return [{ name: 'applications', title: words.applications, columns: words.columns, rows }]
    },
  })
}

/** Applications that are under way keep a member. */
export const blockDeletionByApplications = async (
  app: App,
  told: HappeningMap['account deletion requested'],
): Promise<void> => {
  const open = await countUnderWay(app, told.customer_id)
  if (open > 0) told.reasons.push(words.open(open))
}

export const eraseApplications = (app: App, told: { customer_id: number }): Promise<void> =>
  emptyDrafts(app, told.customer_id)
