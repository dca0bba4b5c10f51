import { common, isFailed } from '#platform/contract/failures.ts'
import type { App } from './app.ts'
import { noteFault } from './faults.ts'
import type { JobName } from './jobs.ts'
import { isDatabaseAway } from './postgres_errors.ts'
import { inTransaction } from './transaction.ts'

type DueWork<Item extends { readonly id: number }> = {
  /** The job that does it: faults are counted under it. */
  readonly name: JobName
  /** What is due, the longest waiting first, at most a batch; without those that this run has tried already. */
  readonly list: (tried: readonly number[]) => Promise<readonly Item[]>
  readonly run: (app: App, item: Item) => Promise<unknown>
  /** For work outside of the database, as sending and deleting files: a transaction may be run twice, and would wait for it. */
  readonly outside?: true
}

const tryItem = async <Item extends { readonly id: number }>(
  app: App,
  { name, run, outside }: DueWork<Item>,
  item: Item,
): Promise<void> => {
  try {
    await (outside ? run(app, item) : inTransaction(app, (app) => run(app, item)))
  } catch (error) {
    // Nothing else could be done either: the job is tried again as a whole.
    if (isDatabaseAway(error)) throw error
    // Somebody is changing it at this moment; the next run looks again.
    if (isFailed(error, common.stale)) return
    await noteFault(app, { job: name, item_id: item.id, place: `job ${name}` }, error, 'item of a job failed')
  }
}

/**
 * Does the work that is due, each item in a transaction of its own and each once in a run. One that fails is noted and
 * does not hold up the others, however many of its kind stand before them; the next run tries it again.
 *
 * @throws when the database is away
 */
export const forEachDue = async <Item extends { readonly id: number }>(
  app: App,
  work: DueWork<Item>,
): Promise<void> => {
  const tried = new Set<number>()
  for (;;) {
    const due = (await work.list([...tried])).filter(({ id }) => !tried.has(id))
    if (due.length === 0) return
    for (const item of due) {
      tried.add(item.id)
      await tryItem(app, work, item)
    }
  }
}
