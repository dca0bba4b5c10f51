import type { FastifyInstance } from 'fastify'
import { identifyView } from '#domains/customers/member_views/service.ts'
import { identifyMember } from '#domains/customers/tokens/service.ts'
import { identifyStaff } from '#domains/staff/sessions/service.ts'
import { apiPageOf } from '#platform/server/api_page.ts'
import type { Identify } from '#platform/server/authentication.ts'
import { cachedAnswer } from '#platform/server/cached_answer.ts'
import { type EdgeOptions, makeServer } from '#platform/server/edge.ts'
import { bindRoutes } from '#platform/server/http.ts'
import { openApiOf } from '#platform/server/openapi.ts'
import type { Installation } from './installation.ts'
import { refuseWhileClosed } from './maintenance.ts'
import { routes } from './routes.ts'

const identify: Identify = { member: identifyMember, staff: identifyStaff, view: identifyView }

/** The HTTP server of an installation with every call of the product; pages are mounted by the caller. */
export const serveInstallation = async (
  { app }: Pick<Installation, 'app'>,
  options: EdgeOptions & { isReady?: () => boolean },
): Promise<FastifyInstance> => {
  const { isReady = () => true, ...serverOptions } = options
  const server = await makeServer(app, isReady, serverOptions)
  server.addHook('onRequest', refuseWhileClosed(app))
  bindRoutes(server, app, identify, routes)
  const endpoints = routes.map(({ endpoint }) => endpoint)
  const document = cachedAnswer('application/json; charset=utf-8', () => JSON.stringify(openApiOf(endpoints)))
  const page = cachedAnswer('text/html; charset=utf-8', () => apiPageOf(endpoints))
  server.get('/api/openapi.json', document)
  server.get('/api/docs', async (request, reply) => {
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    return page(request, reply)
  })
  return server
}
