import type { App } from '#platform/server/app.ts'
import type { HappeningMap } from '#platform/server/happenings.ts'
import { messageCopyWords as words } from '../messages.ts'
import { listForCopy } from '../queries.ts'

/** What a member wrote to us, for the copy of their data. */
export const copyMessages = async (app: App, told: HappeningMap['member asks for data']): Promise<void> => {
  told.parts.push({
    tables: async () => {
      const rows = await listForCopy(app, told.customer_id)
      return [{ name: 'messages', title: words.messages, columns: words.columns, rows }]
    },
  })
}
