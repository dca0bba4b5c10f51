import { fulfilWishes, listWishedThings, makeWish } from '#domains/wishes/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import type { App } from '#platform/server/app.ts'
import { forEachDue } from '#platform/server/due_items.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { productPath } from '../ui/addresses.ts'
import { stockWishMails as words } from './messages.ts'
import { isShown, listBuyable } from './queries.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'products.tell_back': Record<string, never>
  }
}

/** @throws not_found for a variant that the shop does not show */
export const awaitVariant = async (app: App, variant_id: number, email: string) =>
  (await isShown(app, variant_id)) ? makeWish(app, { variant_id }, email) : fail(common.not_found)

const notifyOf = (app: App, variant: Awaited<ReturnType<typeof listBuyable>>[number]): Promise<void> => {
  const name = words.named(variant.product_name, variant.name, variant.variants)
  const url = app.config.app_url + productPath({ id: variant.product_id, slug: variant.slug })
  const mail = { ...words.back(name), kind: 'stock_back', button: { label: words.see, url } }
  return fulfilWishes(app, { variant_id: variant.id }, mail, app.clock())
}

/**
 * Writes to those who wait for what can be bought again. By the clock and not by the movement of stock: a shelf fills in
 * many ways (a delivery, a return, an order that expired, a product put back on sale), and all end here.
 */
const notifyBack = async (app: App): Promise<void> => {
  const wished = await listWishedThings(app, 'variant_id')
  if (wished.length === 0) return
  const back = await listBuyable(
    app,
    wished.map(({ id }) => id),
  )
  await forEachDue(app, {
    name: 'products.tell_back',
    list: async () => back,
    run: (app, variant) => notifyOf(app, variant),
    outside: true,
  })
}

/** For src/workers.ts. */
export const stockWishWorkers: readonly JobWorker[] = [
  worker({ name: 'products.tell_back', run: notifyBack, cron: '*/5 * * * *', cron_data: {} }),
]
