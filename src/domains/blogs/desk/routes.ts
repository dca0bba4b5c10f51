import { type Route, route } from '#platform/server/http.ts'
import { changeRoute, staffRoutesOf } from '#platform/server/staff_routes.ts'
import { saveStoryDraft } from './autosaves/service.ts'
import { staffNewsApi, storyDraftApi, storyPreviewApi } from './contract.ts'
import { createStory, getStoryForStaff, listStoriesForStaff, previewStory, updateStory } from './service.ts'
import { storyVersionsApi } from './versions/contract.ts'
import { getStoryVersion, listStoryVersions } from './versions/service.ts'

export const storyRoutes: readonly Route[] = [
  ...staffRoutesOf(staffNewsApi, {
    list: listStoriesForStaff,
    get: getStoryForStaff,
    create: createStory,
    update: updateStory,
  }),
  changeRoute(storyDraftApi.save, saveStoryDraft, getStoryForStaff),
  route(storyPreviewApi.preview, ({ app, actor, body }) => previewStory(app, actor, body)),
  route(storyVersionsApi.list, ({ app, actor, params }) => listStoryVersions(app, actor, params.id)),
  route(storyVersionsApi.get, ({ app, actor, params }) => getStoryVersion(app, actor, params)),
]
