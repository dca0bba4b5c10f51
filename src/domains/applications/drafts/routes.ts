import type { SignedInMember } from '#platform/server/access.ts'
import { type ById, type Route, route } from '#platform/server/http.ts'
import { getMyApplication } from '../service.ts'
import { draftsApi } from './contract.ts'
import { copyApplication, createDraft, saveDraft, submitDraft } from './service.ts'

const current = ({ app, actor, params }: ById<SignedInMember>) => getMyApplication(app, actor, params.id)

export const draftRoutes: readonly Route[] = [
  route(draftsApi.create, ({ app, actor, body }) => createDraft(app, actor, body.type)),
  route(draftsApi.save, ({ app, actor, params, body }) => saveDraft(app, actor, { ...body, ...params }), current),
  route(draftsApi.submit, ({ app, actor, params, body }) => submitDraft(app, actor, { ...body, ...params }), current),
  route(draftsApi.copy, ({ app, actor, params }) => copyApplication(app, actor, params.id)),
]
