import type { App } from '#platform/server/app.ts'
import { deleteWishesOf } from '../queries.ts'

/** A mailbox whose member left hears of nothing any more. */
export const leaveWishes = (app: App, told: { email: string }): Promise<void> => deleteWishesOf(app, told.email)
