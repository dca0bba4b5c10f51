import type { App } from '#platform/server/app.ts'
import type { HappeningMap } from '#platform/server/happenings.ts'
import { applicationLeavingWords as words } from './messages.ts'
import { countUnderWay, emptyDrafts } from './queries.ts'

/** Applications that are under way keep a member. */
export const keepForApplications = async (app: App, told: HappeningMap['member wants to leave']): Promise<void> => {
  const open = await countUnderWay(app, told.customer_id)
  if (open > 0) told.reasons.push(words.open(open))
}

export const leaveApplications = (app: App, told: { customer_id: number }): Promise<void> =>
  emptyDrafts(app, told.customer_id)
