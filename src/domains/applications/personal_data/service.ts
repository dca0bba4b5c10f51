import type { App } from '#platform/server/app.ts'
import type { DomainEventMap } from '#platform/server/domain_events.ts'
import { applicationDataWords as words } from './messages.ts'
import { countUnderWay, emptyDrafts, listForExport } from './queries.ts'

/** A member's applications, for the export of their data. */
export const exportApplications = async (app: App, event: DomainEventMap['data export requested']): Promise<void> => {
  event.parts.push({
    tables: async () => {
      const rows = await listForExport(app, event.customer_id)
      return [{ name: 'applications', title: words.applications, columns: words.columns, rows }]
    },
  })
}

/** Applications that are under way keep a member. */
export const blockDeletionByApplications = async (
  app: App,
  event: DomainEventMap['account deletion requested'],
): Promise<void> => {
  const open = await countUnderWay(app, event.customer_id)
  if (open > 0) event.reasons.push(words.open(open))
}

export const eraseApplications = (app: App, event: { customer_id: number }): Promise<void> =>
  emptyDrafts(app, event.customer_id)
