import type { App } from '#platform/server/app.ts'

/** What waits on an order for a second person; undefined where nothing does. */
export const findAskedOf = async (app: App, order_id: number): Promise<number | undefined> => {
  const row = await app.db
    .selectFrom('approvals')
    .select('id')
    .where('subject_type', '=', 'orders')
    .where('subject_id', '=', order_id)
    .where('decision', 'is', null)
    .executeTakeFirst()
  return row?.id
}

export const listAccountNames = (app: App, ids: readonly number[]) =>
  app.db
    .selectFrom('bank_accounts')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...ids])
    .execute()
