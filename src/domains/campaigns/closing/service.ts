import { common, fail } from '#platform/contract/failures.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { campaignFailures } from '../contract.ts'
import type { ClosingPointState } from './contract.ts'
import { countOpen, lockTotals } from './queries.ts'
import { blocking, type ClosingCounts, closingPoints, isClosable } from './rules.ts'

const pointsOf = (counts: ClosingCounts): ClosingPointState[] =>
  closingPoints.map((point) => ({ point, open: counts[point], blocks: blocking.includes(point) }))

/** What is open before a campaign is closed. @throws not_found */
export const readClosing = async (app: App, _staff: Granted<'campaigns view'>, id: number) => ({
  data: pointsOf((await countOpen(app, id)) ?? fail(common.not_found)),
})

/**
 * Lets a campaign be closed, in the transaction of the caller: no gift or payment is booked until it ends.
 *
 * @throws campaign_not_settled while money of it lies or waits
 */
export const demandClosable = async (app: App, id: number): Promise<void> => {
  await lockTotals(app, id)
  const counts = (await countOpen(app, id)) ?? fail(common.not_found)
  if (!isClosable(counts)) fail(campaignFailures.campaign_not_settled)
}
