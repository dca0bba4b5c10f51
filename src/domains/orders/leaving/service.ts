import type { App } from '#platform/server/app.ts'
import type { HappeningMap } from '#platform/server/happenings.ts'
import { orderNoticeWords as words } from '../messages.ts'
import { countOpenOrders } from './queries.ts'

/** Orders that are not over keep a member: money or a parcel may still come. */
export const keepForOrders = async (app: App, told: HappeningMap['member wants to leave']): Promise<void> => {
  const open = await countOpenOrders(app, told.customer_id)
  if (open > 0) told.reasons.push(words.open(open))
}
