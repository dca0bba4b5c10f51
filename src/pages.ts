import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { ecpayFormTargets, practicePath } from '#domains/payments/ecpay/service.ts'
import { readPublicWebsite } from '#domains/settings/service.ts'
import type { App } from '#platform/server/app.ts'
import { inProcess } from '#platform/server/http.ts'
import { mountPages } from '#platform/server/pages.ts'
import { isClosedTo } from './maintenance.ts'
import { routes } from './routes.ts'

/** The folder that `npm run build` writes. */
const dist = path.resolve(import.meta.dirname, '../dist')

/** First parts of the addresses of calls outside of /api. What none of them knows is answered with 404 and no page. */
const notForPages = ['sanctum', 'media', practicePath.slice(1)]

/** From the cart to the gateway and back. */
const ofPaying = /^\/(?:cart|checkout|order|donation)(?:[/?]|$)/

/** Mounts the pages of the product; they read their data through the same calls as a browser. */
export const mountSite = (server: FastifyInstance, app: App): Promise<void> =>
  mountPages(server, app, {
    dist,
    call: inProcess(app, routes),
    not_for_pages: notForPages,
    of_paying: ofPaying,
    is_closed: (request) => isClosedTo(app, request),
    read_phone: async () => (await readPublicWebsite(app)).phone,
    form_targets: ecpayFormTargets(app.config),
  })
