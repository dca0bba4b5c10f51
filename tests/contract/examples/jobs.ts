import { aBrand, aProduct } from '#tests/support/shop.ts'
import { multipart } from '#tests/support/uploads.ts'
import { endpoints, type World } from '../walk.ts'
import { type Example, type Examples, serial } from './example.ts'
import { ledgerExamples } from './ledger.ts'
import { orderExamples } from './orders.ts'
import { productExamples } from './products.ts'
import { receiptExamples } from './receipts.ts'

const singles: Examples = { ...ledgerExamples, ...orderExamples, ...productExamples, ...receiptExamples }

/** With the row that the single call is used with. */
const asSingle =
  (name: string, values: object = {}): Example =>
  async (world) => {
    const use = await singles[name]?.(world)
    return { body: { selection: { ids: [use?.params?.id] }, values } }
  }

/** The id of a job of the super-admin that has been done, or not yet. */
const aJob = async ({ t, superman }: World, isDone: boolean): Promise<number> => {
  const { id } = await aProduct(t.app)
  const body = { selection: { ids: [id] }, values: {} }
  const answer = await superman.client.post('/api/admin/products/bulk/unpublish', body)
  if (isDone) await t.runDueJobs()
  return answer.body.job.id
}

const aFile = () => multipart(`品牌名稱,排序\n匯入的品牌 ${serial()},3\n`, { name: 'brands.csv' })

/** The id of a dry run of the super-admin that has accepted a row. */
const aDryRun = async ({ t, superman }: World): Promise<number> => {
  const { body, headers } = aFile()
  const answer = await superman.client.post('/api/admin/brands/import', body, headers)
  await t.runDueJobs()
  return answer.body.id
}

const aBrandThatIs =
  (is_active: boolean): Example =>
  async ({ t }) => {
    const id = await aBrand(t.app, `整批 ${serial()}`)
    await t.app.db.updateTable('brands').set({ is_active }).where('id', '=', id).execute()
    return { body: { selection: { ids: [id] }, values: {} } }
  }

export const jobExamples: Examples = {
  'POST /api/admin/brands/bulk/activate': aBrandThatIs(false),
  'POST /api/admin/brands/bulk/deactivate': aBrandThatIs(true),
  'POST /api/admin/brands/import': async () => aFile(),
  'POST /api/admin/clinics/licences/import': async () =>
    multipart(`字號,狀態\n北市示字第${serial()}號,開業\n`, { name: 'licences.csv' }),
  'POST /api/admin/jobs/:id/apply': async (world) => ({ params: { id: await aDryRun(world) } }),
  'POST /api/admin/orders/bulk/show-comments': asSingle('POST /api/admin/orders/:id/show-comment'),
  'POST /api/admin/orders/bulk/prepare': asSingle('POST /api/admin/orders/:id/prepare'),
  'POST /api/admin/orders/bulk/ship': async (world) => {
    const use = await singles['POST /api/admin/orders/:id/ship']?.(world)
    const id = use?.params?.id
    return { body: { selection: { ids: [id] }, each: [{ id, tracking_no: `TW${serial()}` }] } }
  },
  'POST /api/admin/orders/print': async (world) => {
    const use = await singles['POST /api/admin/orders/:id/ship']?.(world)
    return { body: { ids: [use?.params?.id], paper: 'packing' } }
  },
  'POST /api/admin/receipts/bulk/void': asSingle('POST /api/admin/receipts/:id/void', { reason: '整批開錯' }),
  'POST /api/admin/receipts/bulk/mail': asSingle('POST /api/admin/receipts/:id/mail'),
  'POST /api/admin/receipts/bulk/paper-sent': asSingle('POST /api/admin/receipts/:id/mail'),
  'POST /api/admin/transactions/bulk/post': asSingle('POST /api/admin/transactions/:id/post'),
  'POST /api/admin/transactions/bulk/publish': asSingle('POST /api/admin/transactions/:id/publish'),
  'POST /api/admin/products/bulk/publish': asSingle('POST /api/admin/products/:id/publish'),
  'POST /api/admin/products/bulk/unpublish': asSingle('POST /api/admin/products/:id/unpublish'),
  'POST /api/admin/products/bulk/archive': asSingle('POST /api/admin/products/:id/archive'),
  ...Object.fromEntries(
    endpoints
      .filter(({ path }) => /^\/api\/admin\/[^:]+\/export$/.test(path))
      .map(({ path }) => [`POST ${path}`, async () => ({ body: { filter: {} } })]),
  ),
  'POST /api/admin/jobs/:id/cancel': async (world) => ({ params: { id: await aJob(world, false) } }),
  'POST /api/admin/jobs/:id/undo': async (world) => ({ params: { id: await aJob(world, true) } }),
  'POST /api/admin/jobs/read': async () => ({}),
}
