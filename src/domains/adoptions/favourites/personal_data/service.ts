import type { App } from '#platform/server/app.ts'
import type { DomainEventMap } from '#platform/server/domain_events.ts'
import { favouriteDataWords as words } from '../messages.ts'
import { deleteAllSaved, listSaved } from '../queries.ts'

/** The animals that a member saved, for the export of their data. */
export const exportFavourites = async (app: App, event: DomainEventMap['data export requested']): Promise<void> => {
  event.parts.push({
    tables: async () => {
      const saved = await listSaved(app, event.customer_id)
      const rows = saved.map(({ name, saved_at }) => ({ name, saved_at }))
      return [{ name: 'favourites', title: words.favourites, columns: words.columns, rows }]
    },
  })
}

export const eraseFavourites = (app: App, event: { customer_id: number }): Promise<void> =>
  deleteAllSaved(app, event.customer_id)
