import type { Route } from '#platform/server/http.ts'
import { staffRoutesOf } from '#platform/server/staff_routes.ts'
import { staffNewsApi } from './contract.ts'
import { createStory, getStoryForStaff, listStoriesForStaff, updateStory } from './service.ts'

export const storyRoutes: readonly Route[] = [
  ...staffRoutesOf(staffNewsApi, {
    list: listStoriesForStaff,
    get: getStoryForStaff,
    create: createStory,
    update: updateStory,
  }),
]
