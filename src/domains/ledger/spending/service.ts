import type { z } from 'zod'
import { papersOf } from '#domains/media/documents/service.ts'
import { photosFor } from '#domains/media/service.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { findFree } from '../fundings/queries.ts'
import type { spendingList } from './contract.ts'
import { countPaperless, listSpendingRows, sumSpending } from './queries.ts'

/** What of a campaign is free, and which of its rows lack papers. Amounts in NT$. */
const fundOf = async (app: App, campaign: number) => {
  const [paperless, free] = await Promise.all([countPaperless(app, campaign), findFree(app, campaign)])
  return { paperless, free }
}

/** The expenses of campaigns with their papers, and the sums of the question. */
export const listSpending = async (
  app: App,
  _staff: Granted<'transactions view'>,
  query: z.output<typeof spendingList>,
) => {
  const { rows_count, ...sums } = await sumSpending(app, query)
  const page = await listSpendingRows(app, query, rows_count)
  const ids = page.data.map(({ id }) => id)
  const { campaign } = query.filter
  const [photos, documents, fund] = await Promise.all([
    photosFor(app, 'staff', 'transactions', ids),
    papersOf(app, 'transactions', ids),
    campaign === undefined ? null : fundOf(app, campaign),
  ])
  const data = page.data.map((row) => ({
    ...row,
    photos: photos.get(row.id) ?? [],
    documents: documents.get(row.id) ?? [],
  }))
  return { data, meta: page.meta, sums, fund }
}
