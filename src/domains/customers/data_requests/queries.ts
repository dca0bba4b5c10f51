import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { openStatuses } from './rules.ts'

const rows = (app: App) =>
  app.db
    .selectFrom('data_requests as r')
    // a copy is of one account: one that was made before a merge is made again
    .leftJoin('member_exports as x', (join) =>
      join.onRef('x.id', '=', 'r.export_id').onRef('x.customer_id', '=', 'r.customer_id'),
    )
    .selectAll('r')
    .select('x.state as copy')

/** The requests of an account and of those that went into it, the newest first. */
export const listDataRequests = (app: App, customerId: number) =>
  rows(app).where('r.customer_id', '=', customerId).orderBy('r.id', 'desc').limit(100).execute()

export const findDataRequest = (app: App, id: number) => rows(app).where('r.id', '=', id).executeTakeFirst()
export type DataRequestRow = NonNullable<Awaited<ReturnType<typeof findDataRequest>>>

export const lockDataRequest = (app: App, id: number) =>
  rows(app).where('r.id', '=', id).forUpdate('r').executeTakeFirst()

/** Takes the notes out of the requests of an account that ends, and ends those that wait. What was asked when, and how it was proved, stays. */
export const settleRequests = async (
  app: App,
  customerId: number,
  { note, now, but }: { note: string; now: Instant; but: number | null },
): Promise<void> => {
  await app.db.updateTable('data_requests').set({ note: null }).where('customer_id', '=', customerId).execute()
  await app.db
    .updateTable('data_requests')
    .set((row) => ({ status: 'withdrawn', ended_at: now, ended_note: note, version: row('version', '+', 1) }))
    .where('customer_id', '=', customerId)
    .where('status', 'in', openStatuses)
    .where('id', 'is distinct from', but)
    .execute()
}
