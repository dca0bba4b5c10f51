import { addMinutes } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { deleteForgotten } from './queries.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'cart.forget': Record<string, never>
  }
}

/** Days after which a guest's empty cart is deleted; every visit of a machine may leave one. */
const emptyDays = 2
/** Carts deleted in one statement. */
const batch = 2_000

const forgetCarts = async (app: App): Promise<void> => {
  const untouchedSince = addMinutes(app.clock(), -emptyDays * 24 * 60)
  for (let deleted = batch; deleted === batch; ) deleted = await deleteForgotten(app, untouchedSince, batch)
}

/** The background work of carts, for src/workers.ts. */
export const cartWorkers: readonly JobWorker[] = [
  worker({ name: 'cart.forget', run: forgetCarts, cron: '10 3 * * *', cron_data: {} }),
]
