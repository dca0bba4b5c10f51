import type { z } from 'zod'
import { common, fail } from '#platform/contract/failures.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import type { LogEntry, LogQuery } from './contract.ts'
import { auditWords } from './messages.ts'
import { countLogs, findBrokenLinks, findLog, findUnlinkedLogs, listLogRows } from './queries.ts'

export const listAllLogs = (app: App, _staff: Granted<'logs view'>, query: z.output<typeof LogQuery>) =>
  listLogRows(app, query)

export const getOneLog = async (app: App, _staff: Granted<'logs view'>, id: number): Promise<LogEntry> => {
  return (await findLog(app, id)) ?? fail(common.not_found)
}

/**
 * Walks the hash chains of the audit log: every entry must still read as it was written, and follow the entry that it was
 * written after. What it cannot see: the newest entries cut off together with their links.
 *
 * @returns the number of entries and a sentence for each fault; none when all is well
 */
export const verifyAuditTrail = (app: App): Promise<{ entries: number; faults: string[] }> =>
  inTransaction(app, async (app) => {
    const broken = await findBrokenLinks(app)
    const unlinked = await findUnlinkedLogs(app)
    return {
      entries: await countLogs(app),
      faults: [
        ...broken.map(({ chain, seq }) => auditWords.chainBroken(chain, seq)),
        ...unlinked.map(({ id }) => auditWords.linkMissing(id)),
      ],
    }
  })
