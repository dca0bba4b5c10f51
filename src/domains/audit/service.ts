import type { z } from 'zod'
import { common, fail } from '#platform/contract/failures.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import type { LogEntry, LogQuery } from './contract.ts'
import { auditWords } from './messages.ts'
import { countLogs, findBrokenLinks, findLog, findUnlinkedLogs, listLogRows } from './queries.ts'
import { referencesIn } from './references/rules.ts'
import { nameReferences } from './references/service.ts'

export const listAllLogs = (app: App, { staff }: Granted<'logs view'>, query: z.output<typeof LogQuery>) =>
  listLogRows(app, staff, query)

/** One entry; rows that it refers to by their ids are named. @throws not_found */
export const getOneLog = async (app: App, { scope }: Granted<'logs view'>, id: number): Promise<LogEntry> => {
  const entry = (await findLog(app, id)) ?? fail(common.not_found)
  const names = await nameReferences(app, scope, referencesIn(entry.subject_type, entry.changes))
  return { ...entry, names }
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
