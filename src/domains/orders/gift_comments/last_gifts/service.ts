import type { App } from '#platform/server/app.ts'
import { listLastGifts } from './queries.ts'

/** How many gifts stand beside a button. */
const lastGifts = 3

/** The last gifts to anything, newest first, with the comments that may be public. */
export const readLastGifts = async (app: App) => ({ data: await listLastGifts(app, lastGifts) })
