/**
 * `npm run dev`: the product with its embedded database under .data/dev, pages through Vite. What browsers load is
 * exchanged while it runs and rendered pages are made from the newest sources; a change in what the server itself loads
 * (calls, services, contracts) restarts it, and open pages load again.
 */
import http from 'node:http'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createServer, type ViteDevServer } from 'vite'
import { readConfig } from '#platform/server/config.ts'
import { accountsOf } from '#platform/server/database_roles.ts'
import { startEmbedded } from '#platform/server/embedded.ts'
import { inProcess } from '#platform/server/http.ts'
import { adminDocument } from '#platform/server/page_documents.ts'
import { callForPages, type SiteEntry } from '#platform/server/pages.ts'
import { plainMessageOf } from '#platform/server/plain_error.ts'
import { productConfig } from '../src/config.ts'
import { printReady, startInstallation } from '../src/preparation.ts'
import { routes } from '../src/routes.ts'
import { serveInstallation } from '../src/serving.ts'
import { adminBase } from '../vite.config.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Pages of development carry inline scripts and styles of Vite; the built pages have a policy of their own. */
const asPage = (reply: FastifyReply) =>
  reply.removeHeader('content-security-policy').header('cache-control', 'no-store').type('text/html; charset=utf-8')

/** What Vite never answers: calls, stored files and the practice gateway. */
const notForVite = /^\/(api|page-data|sanctum|media|practice-gateway|illustrations|healthz|readyz)(\/|$|\?)/

/** Starts one entry in the browser with React's refresh in place, as Vite would do it in an index.html. */
const starter = (entry: string, base = '/') =>
  `<script type="module">import '${base}@vite/client';import { injectIntoGlobalHook } from '${base}@react-refresh';` +
  `injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>type=>type;await import('${base}${entry}')</script>`

/** Folders at the root with what the product and its tests write. */
const generated = ['.data', '.cache', 'data', 'dist', 'screens'].map((folder) => path.join(root, folder, '**'))

const styleSheet = (name: string) => `<link rel="stylesheet" href="/src/ui/styles/${name}.css">`

const adminEntry = 'src/app/admin/entry.tsx'
/** All parts of the interface on one page, which no build holds. */
const partsEntry = 'src/app/admin/parts/entry.tsx'

const adminPage = (entry: string) =>
  adminDocument({ entry: '', styles: [`${adminBase}src/ui/styles/admin.css`], chunksOf: () => [] }).replace(
    /<script type="module" src=""><\/script>/,
    () => starter(entry, adminBase),
  )

const start = async (): Promise<void> => {
  const config = readConfig(
    { DATA_DIR: path.join(root, '.data/dev'), DEMO: '1', LOG_LEVEL: 'warn', ...process.env },
    productConfig,
  )
  const embedded = config.database_url ? undefined : await startEmbedded(config.data_dir)
  const { serving_url, owner_url } = accountsOf(config, embedded)
  const { installation, preparation } = await startInstallation(config, serving_url, owner_url)
  const { app } = installation
  let vite: { readonly site: ViteDevServer; readonly admin: ViteDevServer } | undefined
  const server = await serveInstallation(installation, {
    serverFactory: (handler) =>
      http.createServer((request, reply) => {
        if (!vite || notForVite.test(request.url ?? '')) return handler(request, reply)
        const { middlewares } = request.url?.startsWith(adminBase) ? vite.admin : vite.site
        middlewares(request, reply, () => handler(request, reply))
      }),
  })
  const sourcesOf = (mode: 'site' | 'admin', ...entries: string[]) =>
    createServer({
      root,
      mode,
      configFile: path.join(root, 'vite.config.ts'),
      // The usual loader writes and deletes a file that Node's watch mode would take for a change.
      configLoader: 'native',
      appType: 'custom',
      server: {
        middlewareMode: true,
        ws: { server: server.server },
        // The databases of tests and demos have more files than a machine has watchers.
        watch: { ignored: generated },
      },
      // Named here, because nothing is named by an index.html.
      optimizeDeps: { entries },
    })
  vite = {
    site: await sourcesOf('site', 'src/app/site/entry_client.tsx'),
    admin: await sourcesOf('admin', adminEntry, partsEntry),
  }
  const { site, admin } = vite
  const world = { call: callForPages(inProcess(app, routes) as never), origin: config.app_url }
  await server.register(fastifyStatic, { root: path.join(root, 'src/ui/illustrations'), prefix: '/illustrations/' })
  for (const address of ['/admin', '/admin/*', '/dashboard', '/dashboard/*'])
    server.get(address, async (_, reply) => asPage(reply).send(adminPage(adminEntry)))
  server.get('/admin/_parts', async (_, reply) => asPage(reply).send(adminPage(partsEntry)))
  // Evaluated again after every edit; a module runner would end here, where the router's hot handlers want a window.
  const loadSite = async () => (await site.ssrLoadModule('/src/app/site/entry_server.tsx')) as SiteEntry
  const showPlace = (error: unknown): never => {
    if (error instanceof Error) site.ssrFixStacktrace(error)
    throw error
  }
  const readData = async (request: FastifyRequest, reply: FastifyReply) => {
    const { readPage, pageAddress } = await loadSite()
    const { status, answer } = await readPage(pageAddress(request.url.slice('/page-data'.length)), world).catch(
      showPlace,
    )
    return reply.code(status).send(answer)
  }
  server.get('/page-data/', readData)
  server.get('/page-data/*', readData)
  server.get('/*', async (request, reply) => {
    const { render, pageAddress } = await loadSite()
    const page = await render(pageAddress(request.url), world).catch(showPlace)
    if (page.location !== undefined) return reply.code(page.status).header('location', page.location).send('')
    const html = page.html
      .replace('</head>', () => `${styleSheet('site')}</head>`)
      .replace(/<\/body>(?=<\/html>$)/, () => `${starter('src/app/site/entry_client.tsx')}</body>`)
    return asPage(reply.code(page.status)).send(html)
  })
  stopWhenTold(async () => {
    await Promise.all([site.close(), admin.close()])
    await server.close()
    await installation.close()
    await embedded?.stop()
  })
  await installation.work()
  await server.listen({ port: config.port, host: config.host })
  printReady(app, preparation)
}

const stopWhenTold = (close: () => Promise<void>) => {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), 10_000).unref()
    void close().finally(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  process.once('disconnect', stop)
}

start().catch((error: unknown) => {
  console.error(plainMessageOf(error))
  process.exit(1)
})
