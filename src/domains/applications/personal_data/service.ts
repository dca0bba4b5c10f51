import type { App } from '#platform/server/app.ts'
import type { DomainEventMap } from '#platform/server/domain_events.ts'
import { applicationDataWords as words } from './messages.ts'
import { countUnderWay, emptyDrafts, listAnimalsForExport, listDeliveriesForExport, listForExport } from './queries.ts'

/** A member's applications, for the export of their data. */
export const exportApplications = async (app: App, event: DomainEventMap['data export requested']): Promise<void> => {
  event.parts.push({
    tables: async () => {
      const { customer_id } = event
      return [
        {
          name: 'applications',
          title: words.applications,
          columns: words.columns,
          rows: await listForExport(app, customer_id),
        },
        {
          name: 'application_animals',
          title: words.animals,
          columns: words.animalColumns,
          rows: await listAnimalsForExport(app, customer_id),
        },
        {
          name: 'food_deliveries',
          title: words.deliveries,
          columns: words.deliveryColumns,
          rows: await listDeliveriesForExport(app, customer_id),
        },
      ]
    },
  })
}

/** Applications in which the member still has a hand keep the account; each reason says the way out. */
export const blockDeletionByApplications = async (
  app: App,
  event: DomainEventMap['account deletion requested'],
): Promise<void> => {
  const { reviewed, granted } = await countUnderWay(app, event.customer_id)
  if (reviewed > 0) event.reasons.push(words.reviewed(reviewed))
  if (granted > 0) event.reasons.push(words.granted(granted))
}

export const eraseApplications = (app: App, event: { customer_id: number }): Promise<void> =>
  emptyDrafts(app, event.customer_id)
