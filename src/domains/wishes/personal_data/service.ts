import type { App } from '#platform/server/app.ts'
import type { HappeningMap } from '#platform/server/happenings.ts'
import { wishDataWords as words } from '../messages.ts'
import { deleteWishesOf } from '../queries.ts'
import { listForExport } from './queries.ts'

/** What a member waits for, for the export of their data. */
export const exportWishes = async (app: App, told: HappeningMap['data export requested']): Promise<void> => {
  told.parts.push({
    tables: async () => {
      const rows = await listForExport(app, told.email)
      return [{ name: 'wishes', title: words.wishes, columns: words.columns, rows }]
    },
  })
}

/** A mailbox whose account deleted hears of nothing any more. */
export const eraseWishes = (app: App, told: { email: string }): Promise<void> => deleteWishesOf(app, told.email)
