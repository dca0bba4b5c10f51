import type { App } from '#platform/server/app.ts'
import type { HappeningMap } from '#platform/server/happenings.ts'
import { noticeCopyWords as words } from '../messages.ts'
import { listForCopy } from './queries.ts'

/** What a member was told, for the copy of their data. */
export const copyNotices = async (app: App, told: HappeningMap['member asks for data']): Promise<void> => {
  told.parts.push({
    tables: async () => {
      const rows = await listForCopy(app, told.customer_id)
      return [{ name: 'notices', title: words.notices, columns: words.columns, rows }]
    },
  })
}
