import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { drawingPolicy } from './page_policy.ts'

const year = 31_536_000

/**
 * Serves what the build wrote. Files under /assets carry a hash in their name and are kept for a year; drawings keep
 * their names and are asked about again after a day (icons.svg is addressed with its version). Both were compressed by the
 * build; an unknown name is 404.
 */
export const mountStaticFiles = async (server: FastifyInstance, dist: string): Promise<void> => {
  await server.register(async (scope) => {
    // Without its scripts a page that was rendered is worth little.
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, whenBusy: 'refused last' }
    })
    await serveFiles(scope, dist)
  })
}

const serveFiles = async (server: FastifyInstance, dist: string): Promise<void> => {
  const common = { index: false as const, preCompressed: true, wildcard: true, dotfiles: 'ignore' as const }
  await server.register(fastifyStatic, {
    ...common,
    root: path.join(dist, 'client/assets'),
    // the plugin's own route reads the names of the whole folder, some thousands, for each file it sends
    serve: false,
    maxAge: year * 1000,
    immutable: true,
  })
  server.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => reply.sendFile(request.params.name))
  await server.register(fastifyStatic, {
    ...common,
    root: path.join(dist, 'client/illustrations'),
    prefix: '/illustrations/',
    decorateReply: false,
    maxAge: 86_400_000,
    setHeaders: (reply) => void reply.header('content-security-policy', drawingPolicy),
  })
  server.get('/favicon.ico', async (_, reply) =>
    reply.redirect('/illustrations/logo-mark.svg', 301).header('cache-control', `public, max-age=86400`),
  )
}
