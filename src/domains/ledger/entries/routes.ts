import { type Route, route } from '#platform/server/http.ts'
import { postEntry, publishEntry, reverseEntry } from '../postings/service.ts'
import { entriesApi } from './contract.ts'
import { createEntry, getEntry, listEntries, updateEntry } from './service.ts'

export const entryRoutes: readonly Route[] = [
  route(entriesApi.list, ({ app, actor, query }) => listEntries(app, actor, query)),
  route(entriesApi.get, ({ app, actor, params }) => getEntry(app, actor, params.id)),
  route(entriesApi.create, ({ app, actor, body }) => createEntry(app, actor, body)),
  route(
    entriesApi.update,
    ({ app, actor, params, body }) => updateEntry(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getEntry(app, actor, params.id),
  ),
  route(
    entriesApi.post,
    ({ app, actor, params, body }) => postEntry(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getEntry(app, actor, params.id),
  ),
  route(
    entriesApi.publish,
    ({ app, actor, params, body }) => publishEntry(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getEntry(app, actor, params.id),
  ),
  route(
    entriesApi.reverse,
    ({ app, actor, params, body }) => reverseEntry(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getEntry(app, actor, params.id),
  ),
]
