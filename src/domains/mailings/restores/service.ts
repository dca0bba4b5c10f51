import { toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { findMailing } from '../queries.ts'
import { listUnderWay } from '../sending/queries.ts'
import { pauseAsking } from '../sending/service.ts'
import { noteRestore } from './queries.ts'

/**
 * After a backup was loaded nothing goes out that may have gone out already: letters that were being sent wait until
 * somebody lets them go on, and what is begun later knows of the gap.
 *
 * @param made_at when the backup was made
 */
export const holdAfterRestore = (app: App, made_at: string): Promise<void> =>
  inTransaction(app, async (app) => {
    await noteRestore(app, { restored_from: made_at, restored_at: toInstant(app.clock()) })
    for (const { id } of await listUnderWay(app, [])) {
      const mailing = await findMailing(app, id)
      if (mailing) await pauseAsking(app, mailing, 'restored')
    }
  })
