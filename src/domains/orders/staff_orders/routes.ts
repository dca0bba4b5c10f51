import { type Route, route } from '#platform/server/http.ts'
import { staffOrdersApi as api } from './contract.ts'
import { keepDraft, placeForSomebody, quoteForSomebody, readChoices, readDraft } from './service.ts'

export const staffOrderRoutes: readonly Route[] = [
  route(api.choices, ({ app, actor }) => readChoices(app, actor)),
  route(api.draft, ({ app, actor }) => readDraft(app, actor)),
  route(
    api.keepDraft,
    ({ app, actor, body }) => keepDraft(app, actor, body),
    ({ app, actor }) => readDraft(app, actor),
  ),
  route(api.quote, ({ app, actor, body }) => quoteForSomebody(app, actor, body)),
  route(api.create, ({ app, actor, body }) => placeForSomebody(app, actor, body)),
]
