import { giverName } from '#domains/customers/rules.ts'
import type { App } from '#platform/server/app.ts'
import { listGivers, renameRows } from './queries.ts'

/** The rows of a member in the public cash book follow what the orders say now; told after the orders know it. */
export const renameEntries = async (app: App, told: { customer_id: number }): Promise<void> => {
  const givers = await listGivers(app, told.customer_id)
  await renameRows(
    app,
    givers.map((giver) => ({ id: giver.id, name: giverName(giver) })),
  )
}
