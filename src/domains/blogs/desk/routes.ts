import { type Route, route } from '#platform/server/http.ts'
import { staffNewsApi } from './contract.ts'
import { createStory, getStoryForStaff, listStoriesForStaff, updateStory } from './service.ts'

export const storyRoutes: readonly Route[] = [
  route(staffNewsApi.list, ({ app, actor, query }) => listStoriesForStaff(app, actor, query)),
  route(staffNewsApi.get, ({ app, actor, params }) => getStoryForStaff(app, actor, params.id)),
  route(staffNewsApi.create, ({ app, actor, body }) => createStory(app, actor, body)),
  route(
    staffNewsApi.update,
    ({ app, actor, params, body }) => updateStory(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getStoryForStaff(app, actor, params.id),
  ),
]
