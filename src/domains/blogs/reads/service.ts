import { common, fail } from '#platform/contract/failures.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { findPublic } from '../queries.ts'
import { countRead, deleteReadsBefore } from './queries.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'blogs.forget_reads': Record<string, never>
  }
}

/**
 * Counts that a visitor reads a story; the second time of a day is none. Pages are kept and read by machines too, so the
 * count comes from the browser of somebody who moved.
 *
 * @param visitor the value of the visitor's cookie
 * @throws not_found for a story that is not out
 */
export const readStory = async (app: App, id: number, visitor: string): Promise<void> => {
  if (!(await findPublic(app, id))) fail(common.not_found)
  const today = taipeiDay(app.clock())
  // The day is in the hash too: what one person read on two days cannot be laid together.
  await countRead(app, id, today, app.secrets.blindIndex(`${today} ${visitor}`, 'blog_read'))
}

const forget = (app: App): Promise<void> => deleteReadsBefore(app, taipeiDay(app.clock()))

/** For src/workers.ts. */
export const blogReadWorkers: readonly JobWorker[] = [
  worker({ name: 'blogs.forget_reads', run: forget, cron: '30 0 * * *', cron_data: {} }),
]
