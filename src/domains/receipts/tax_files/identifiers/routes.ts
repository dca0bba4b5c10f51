import { type Route, route } from '#platform/server/http.ts'
import { taxIdentifiersApi as api } from './contract.ts'
import { giveTaxNumber, openTaxLink } from './service.ts'

export const taxIdentifierRoutes: readonly Route[] = [
  route(api.open, ({ app, actor, body }) => openTaxLink(app, actor, body)),
  route(api.give, ({ app, actor, body }) => giveTaxNumber(app, actor, body)),
]
