import { type Route, sharedRoute } from '#platform/server/http.ts'
import { lastGiftsApi as api } from './contract.ts'
import { readLastGifts } from './service.ts'

export const lastGiftRoutes: readonly Route[] = [sharedRoute(api.list, ({ app }) => readLastGifts(app))]
