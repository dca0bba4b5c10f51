import type { App } from '#platform/server/app.ts'
import type { HappeningMap } from '#platform/server/happenings.ts'
import { noticeDataWords as words } from '../messages.ts'
import { deleteNoticesOf, listForExport } from './queries.ts'

/** What a member was told, for the export of their data. */
export const exportNotices = async (app: App, told: HappeningMap['data export requested']): Promise<void> => {
  told.parts.push({
    tables: async () => {
      const rows = await listForExport(app, told.customer_id)
      return [{ name: 'notices', title: words.notices, columns: words.columns, rows }]
    },
  })
}

/** Notices go with their member. */
export const eraseNotices = (app: App, told: { customer_id: number }): Promise<void> =>
  deleteNoticesOf(app, told.customer_id)
