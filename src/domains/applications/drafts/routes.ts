import { type Route, route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { getMyApplication } from '../service.ts'
import { draftsApi } from './contract.ts'
import { copyApplication, createDraft, saveDraft, submitDraft } from './service.ts'

export const draftRoutes: readonly Route[] = [
  route(draftsApi.create, ({ app, actor, body }) => createDraft(app, actor, body.type)),
  changeRoute(draftsApi.save, saveDraft, getMyApplication),
  changeRoute(draftsApi.submit, submitDraft, getMyApplication),
  route(draftsApi.copy, ({ app, actor, params }) => copyApplication(app, actor, params.id)),
]
