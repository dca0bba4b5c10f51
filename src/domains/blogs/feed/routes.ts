import { type Route, route } from '#platform/server/http.ts'
import { getFeed } from './contract.ts'
import { readFeed } from './service.ts'

export const feedRoutes: readonly Route[] = [
  route(getFeed, async ({ app, answer }) => {
    const { body, updated_at } = await readFeed(app)
    answer.header('cache-control', 'public, max-age=300')
    answer.header('last-modified', new Date(updated_at).toUTCString())
    return { body }
  }),
]
