import { aProduct } from '#tests/support/shop.ts'
import type { World } from '../walk.ts'
import type { Example, Examples } from './example.ts'
import { ledgerExamples } from './ledger.ts'
import { orderExamples } from './orders.ts'
import { productExamples } from './products.ts'
import { receiptExamples } from './receipts.ts'

const singles: Examples = { ...ledgerExamples, ...orderExamples, ...productExamples, ...receiptExamples }

/** With the row that the single call is used with. */
const asSingle =
  (name: string): Example =>
  async (world) => {
    const use = await singles[name]?.(world)
    return { body: { selection: { ids: [use?.params?.id] }, values: {} } }
  }

/** The id of a job of the super-admin that has been done, or not yet. */
const aJob = async ({ t, superman }: World, isDone: boolean): Promise<number> => {
  const { id } = await aProduct(t.app)
  const body = { selection: { ids: [id] }, values: {} }
  const answer = await superman.client.post('/api/admin/products/bulk/unpublish', body)
  if (isDone) await t.runDueJobs()
  return answer.body.job.id
}

export const jobExamples: Examples = {
  'POST /api/admin/orders/bulk/prepare': asSingle('POST /api/admin/orders/:id/prepare'),
  'POST /api/admin/receipts/bulk/mail': asSingle('POST /api/admin/receipts/:id/mail'),
  'POST /api/admin/receipts/bulk/paper-sent': asSingle('POST /api/admin/receipts/:id/mail'),
  'POST /api/admin/transactions/bulk/post': asSingle('POST /api/admin/transactions/:id/post'),
  'POST /api/admin/transactions/bulk/publish': asSingle('POST /api/admin/transactions/:id/publish'),
  'POST /api/admin/products/bulk/publish': asSingle('POST /api/admin/products/:id/publish'),
  'POST /api/admin/products/bulk/unpublish': asSingle('POST /api/admin/products/:id/unpublish'),
  'POST /api/admin/products/bulk/archive': asSingle('POST /api/admin/products/:id/archive'),
  ...Object.fromEntries(
    ['brands', 'orders', 'products', 'receipts', 'transactions'].map((noun) => [
      `POST /api/admin/${noun}/export`,
      async () => ({ body: { filter: {} } }),
    ]),
  ),
  'POST /api/admin/jobs/:id/cancel': async (world) => ({ params: { id: await aJob(world, false) } }),
  'POST /api/admin/jobs/:id/undo': async (world) => ({ params: { id: await aJob(world, true) } }),
  'POST /api/admin/jobs/read': async () => ({}),
}
