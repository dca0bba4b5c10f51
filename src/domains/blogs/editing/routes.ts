import { type Route, route } from '#platform/server/http.ts'
import { staffNewsApi } from './contract.ts'
import { createStory, getStoryForStaff, listStoriesForStaff, updateStory } from './service.ts'

export const storyRoutes: readonly Route[] = [
  route(staffNewsApi.list, ({ app, query }) => listStoriesForStaff(app, query)),
  route(staffNewsApi.get, ({ app, params }) => getStoryForStaff(app, params.id)),
  route(staffNewsApi.create, ({ app, actor, body }) => createStory(app, actor, body)),
  route(
    staffNewsApi.update,
    ({ app, actor, params, body }) => updateStory(app, actor, { ...body, ...params }),
    ({ app, params }) => getStoryForStaff(app, params.id),
  ),
]
