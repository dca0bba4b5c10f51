import { type Route, sharedRoute } from '#platform/server/http.ts'
import { wordsApi } from './contract.ts'
import { helpWithWords } from './service.ts'

export const wordRoutes: readonly Route[] = [
  sharedRoute(wordsApi.help, ({ app, query }) => helpWithWords(app, query.q)),
]
