import { anonymousName } from '#domains/customers/rules.ts'
import type { App } from '#platform/server/app.ts'
import type { DomainEventMap } from '#platform/server/domain_events.ts'
import { lampDataWords as words } from './messages.ts'
import { listForExport, renameLamps } from './queries.ts'

/** A member's lamps, for the export of their data. */
export const exportLamps = async (app: App, event: DomainEventMap['data export requested']): Promise<void> => {
  event.parts.push({
    tables: async () => {
      const rows = await listForExport(app, event.customer_id)
      return [{ name: 'lamps', title: words.lamps, columns: words.columns, rows }]
    },
  })
}

/** The lamps of a member who left go on shining without a name. */
export const eraseLamps = (app: App, event: { customer_id: number }): Promise<void> =>
  renameLamps(app, event.customer_id, anonymousName)
