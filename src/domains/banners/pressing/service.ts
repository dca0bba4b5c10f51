import { common, fail } from '#platform/contract/failures.ts'
import type { App } from '#platform/server/app.ts'
import { countPress } from './queries.ts'

/** @throws not_found for a banner that is not on */
export const pressBanner = async (app: App, id: number): Promise<undefined> => {
  if (!(await countPress(app, id))) fail(common.not_found)
}
