import type { z } from 'zod'
import { giverName } from '#domains/customers/rules.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import type { donorList } from './contract.ts'
import { listDonorRows, sumDonors } from './queries.ts'

/**
 * The list of donors that a foundation publishes for a year (財團法人法 §25: name and amount, without who objected), or
 * that an appeal publishes after its end (公益勸募條例 §18).
 */
export const listDonorsForPublication = async (
  app: App,
  _staff: Granted<'transactions view'>,
  query: z.output<typeof donorList>,
) => {
  const [page, sums] = await Promise.all([listDonorRows(app, query), sumDonors(app, query.filter)])
  const data = page.data.map((row) => ({
    id: row.id,
    gifts: row.gifts,
    amount: row.amount,
    public_name: giverName(row),
  }))
  return { ...page, data, ...sums }
}
