import type { App } from '#platform/server/app.ts'
import type { DomainEventMap } from '#platform/server/domain_events.ts'
import { noticeDataWords as words } from '../messages.ts'
import { deleteNoticesOf, listForExport } from './queries.ts'

/** What a member was event, for the export of their data. */
export const exportNotices = async (app: App, event: DomainEventMap['data export requested']): Promise<void> => {
  event.parts.push({
    tables: async () => {
      const rows = await listForExport(app, event.customer_id)
      return [{ name: 'notices', title: words.notices, columns: words.columns, rows }]
    },
  })
}

/** Notices go with their member. */
export const eraseNotices = (app: App, event: { customer_id: number }): Promise<void> =>
  deleteNoticesOf(app, event.customer_id)
