import type { App } from '#platform/server/app.ts'
import type { DomainEventMap } from '#platform/server/domain_events.ts'
import { wishDataWords as words } from '../messages.ts'
import { deleteWishesOf } from '../queries.ts'
import { listForExport } from './queries.ts'

/** What a member waits for, for the export of their data. */
export const exportWishes = async (app: App, event: DomainEventMap['data export requested']): Promise<void> => {
  event.parts.push({
    tables: async () => {
      const rows = await listForExport(app, event.email)
      return [{ name: 'wishes', title: words.wishes, columns: words.columns, rows }]
    },
  })
}

/** A mailbox whose account deleted hears of nothing any more. */
export const eraseWishes = (app: App, event: { email: string }): Promise<void> => deleteWishesOf(app, event.email)
