import { type Answer, type Route, route } from '#platform/server/http.ts'
import { discoveryApi } from './contract.ts'
import { readIcon, readManifest, readRobots, readSecurity, readSitemapFile, readSitemapIndex } from './service.ts'

/** Crawlers ask often and mind little if an address comes an hour late. */
const cacheFor = (answer: Answer, seconds: number) => answer.header('cache-control', `public, max-age=${seconds}`)

export const discoveryRoutes: readonly Route[] = [
  route(discoveryApi.sitemap, async ({ app, answer }) => {
    const body = await readSitemapIndex(app)
    cacheFor(answer, 3600)
    return { body, mime: 'application/xml; charset=utf-8' }
  }),
  route(discoveryApi.sitemap_file, async ({ app, params, answer }) => {
    const body = await readSitemapFile(app, params.file)
    cacheFor(answer, 3600)
    return { body, mime: 'application/xml; charset=utf-8' }
  }),
  route(discoveryApi.robots, async ({ app, answer }) => {
    cacheFor(answer, 3600)
    return { body: readRobots(app), mime: 'text/plain; charset=utf-8' }
  }),
  route(discoveryApi.security, async ({ app, answer }) => {
    cacheFor(answer, 3600)
    return { body: await readSecurity(app), mime: 'text/plain; charset=utf-8' }
  }),
  route(discoveryApi.manifest, async ({ app, answer }) => {
    cacheFor(answer, 3600)
    return { body: JSON.stringify(await readManifest(app)), mime: 'application/manifest+json; charset=utf-8' }
  }),
  route(discoveryApi.icon, async ({ params, answer }) => {
    cacheFor(answer, 86_400)
    return { body: await readIcon(params.name), mime: 'image/png' }
  }),
]
