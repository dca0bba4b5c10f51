import { common, fail } from '#platform/contract/failures.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { findPublic } from '../queries.ts'
import { countRead } from './queries.ts'

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
