import type { App } from '#platform/server/app.ts'
import type { DomainEventMap } from '#platform/server/domain_events.ts'
import { forgetFiles } from '../files/service.ts'
import { messageDataWords as words } from '../messages.ts'
import { forgetWriter, listForExport, listMessagesOf, listThreadsForExport } from '../queries.ts'

/** What a member wrote to us, for the export of their data. */
export const exportMessages = async (app: App, event: DomainEventMap['data export requested']): Promise<void> => {
  event.parts.push({
    tables: async () => {
      const rows = await listForExport(app, event.customer_id)
      const mails = await listThreadsForExport(app, event.customer_id)
      return [
        { name: 'messages', title: words.messages, columns: words.columns, rows },
        { name: 'message_replies', title: words.replies, columns: words.replyColumns, rows: mails },
      ]
    },
  })
}

/** What a member wrote to us is emptied when they leave; the files that came with it go. */
export const eraseMessages = async (app: App, { customer_id }: { customer_id: number }): Promise<void> => {
  await forgetFiles(app, await listMessagesOf(app, customer_id))
  await forgetWriter(app, customer_id, { name: words.nobody, message: words.emptied })
}
