import { fail } from '#platform/contract/failures.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { errorFacts } from '#platform/server/error_facts.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { queueFailures } from './contract.ts'
import { jobWords, queueWords } from './messages.ts'
import { listFailed, listKinds, lockFailed } from './queries.ts'
import { jobKinds, longestReason, mostShown } from './rules.ts'

type Staff = Granted<'system update'>

/** What was thrown, in one line: by the allow-list of the log, because an error may repeat the row that it refused. */
const reasonOf = (output: unknown): string => {
  const { type, message, code } = errorFacts(output)
  return `${type}${code === undefined ? '' : ` ${code}`}: ${message}`.slice(0, longestReason)
}

/** The background work of the system: what of each kind ran, failed and waits, and what failed. */
export const readQueue = async (app: App, _staff: Staff) => {
  const [kinds, failed] = await Promise.all([listKinds(app, jobKinds), listFailed(app, jobKinds, mostShown)])
  return { kinds: [...kinds], failed: failed.map(({ output, ...job }) => ({ ...job, reason: reasonOf(output) })) }
}

/**
 * Lets jobs that failed for good be tried again. Every kind of job may be done twice: the queue itself tries it again.
 *
 * @throws not_failed where none of them is failed any more: a colleague was quicker, or the queue has deleted them
 */
export const retryJobs = (app: App, staff: Staff, ids: readonly string[]) =>
  inTransaction(app, async (app) => {
    const failed = await lockFailed(app, jobKinds, ids)
    if (failed.length === 0) fail(queueFailures.not_failed)
    for (const { id, name } of failed) {
      await app.jobs.retry(app, name, id)
      await recordChange(app, staff, {
        action: 'state_changed',
        subject_type: 'staff_jobs',
        subject_id: id,
        subject_label: jobWords[name],
        // the tables of the queue are not ours, so that there is no difference to tell
        reason: queueWords.retry,
      })
    }
    return { retried: failed.length }
  })
