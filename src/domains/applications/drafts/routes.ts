import { type Route, route } from '#platform/server/http.ts'
import { draftsApi } from './contract.ts'
import { copyApplication, createDraft, saveDraft, submitDraft } from './service.ts'

export const draftRoutes: readonly Route[] = [
  route(draftsApi.create, ({ app, actor, body }) => createDraft(app, actor, body.type)),
  route(draftsApi.save, ({ app, actor, params, body }) => saveDraft(app, actor, { ...body, ...params })),
  route(draftsApi.submit, ({ app, actor, params, body }) => submitDraft(app, actor, { ...body, ...params })),
  route(draftsApi.copy, ({ app, actor, params }) => copyApplication(app, actor, params.id)),
]
