import type { App } from '#platform/server/app.ts'
import { cartLimits } from '../rules.ts'
import { countLinesOf } from './queries.ts'

/** Whether a cart takes no further line. */
export const isFull = async (app: App, cart_id: string): Promise<boolean> =>
  (await countLinesOf(app, cart_id)) >= cartLimits.lines
