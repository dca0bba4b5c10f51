import type { App } from '#platform/server/app.ts'
import type { HappeningMap } from '#platform/server/happenings.ts'
import { wishCopyWords as words } from '../messages.ts'
import { listForCopy } from './queries.ts'

/** What a member waits for, for the copy of their data. */
export const copyWishes = async (app: App, told: HappeningMap['member asks for data']): Promise<void> => {
  told.parts.push({
    tables: async () => {
      const rows = await listForCopy(app, told.email)
      return [{ name: 'wishes', title: words.wishes, columns: words.columns, rows }]
    },
  })
}
