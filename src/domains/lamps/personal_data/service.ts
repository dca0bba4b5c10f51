import { anonymousName, publicName } from '#domains/customers/rules.ts'
import type { App } from '#platform/server/app.ts'
import type { DomainEventMap } from '#platform/server/domain_events.ts'
import { lampLimits } from '../rules.ts'
import { lampDataWords as words } from './messages.ts'
import { listForExport, listNamedLamps, renameLamps, setPublicName } from './queries.ts'

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

/** The names on the board follow what the orders say now; told after the orders know it. */
export const showLamps = async (app: App, event: { customer_id: number }): Promise<void> => {
  for (const { id, display_name, receipt_kind: kind, public_name_mode: mode, ...lamp } of await listNamedLamps(
    app,
    event.customer_id,
  )) {
    const shown = [...publicName({ name: display_name, kind, mode })].slice(0, lampLimits.name).join('')
    if (shown !== lamp.public_name) await setPublicName(app, id, shown)
  }
}
