import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { common, Failed, type Failure, isFailed } from '#platform/contract/failures.ts'
import { pathOf, withoutScriptsPath } from '#platform/contract/site_map.ts'
import type { App } from './app.ts'
import { bootScript } from './boot_script.ts'
import { type BuiltEntry, builtEntry } from './built_assets.ts'
import { sendCompressed } from './compressed.ts'
import { limitConcurrency } from './concurrency.ts'
import { countSearch } from './edge_limits.ts'
import { noteFault } from './faults.ts'
import { answerError } from './http_errors.ts'
import { failureOf } from './known_failures.ts'
import { mountOffline } from './offline.ts'
import { seeOwnWrites } from './own_writes.ts'
import { type CachedPage, pageCache, pageStore, plainHtmlOf, type Rendering } from './page_cache.ts'
import { adminDocument, type PlainPage, plainDocument } from './page_documents.ts'
import { adminPolicy, plainPolicy, sitePolicy } from './page_policy.ts'
import { stylesForPages } from './page_styles.ts'
import { mountStaticFiles } from './static_files.ts'

/** Calls an endpoint in process, as a visitor (`inProcess()` of http.ts). */
export type PageCall = (endpoint: never, args: never) => Promise<unknown>

/** What src/app/site/entry_server.tsx exports; named here because the server's program does not compile pages. */
type RenderPage = (
  address: string,
  world: { call: PageCall; origin: string },
) => Promise<{
  status: number
  location?: string
  html: string
  scripts: readonly string[]
  route_ids: readonly string[]
  meaning: string
  all_styles: boolean
}>

/** What the same module answers about a page to a browser that is here already (src/app/site/page_reader.ts). */
type ReadPage = (
  address: string,
  world: { call: PageCall; origin: string },
) => Promise<{ status: number; answer: unknown }>

/** The module that renders public pages, as far as it is used here. */
export type SiteEntry = {
  readonly render: RenderPage
  readonly readPage: ReadPage
  /** The one name of the page that an address means (src/app/site/page_address.ts). */
  readonly pageAddress: (url: string) => string
  /** Paths of pages that show nothing before the application runs. */
  readonly startsAtOnce: RegExp
}

type Options = {
  readonly call: PageCall
  /** The folder that `npm run build` wrote. */
  readonly dist: string
  /** First parts of addresses that belong to calls of the product and never answer with a page. */
  readonly not_for_pages: readonly string[]
  /** Pages that belong to paying: refused last while the server has too much to do. */
  readonly of_paying: RegExp
  /** Whether the site is closed to whoever asks. */
  readonly is_closed: (request: FastifyRequest) => Promise<boolean>
  /** Whom to call; empty where there is no number. */
  readonly read_phone: () => Promise<string>
  /** Origins other than ours that the forms of pages may be sent to. */
  readonly form_targets: readonly string[]
}

/** More at once would only wait for the same processor, with all that each of them has read in memory. */
const renderLimit = { at_once: 8, waiting: 200, retry_after: 5 } as const

/** A page could not be made; the reason is not that its address does not exist. */
class PageFailed extends Error {
  constructor(cause: unknown) {
    super('page failed', { cause })
    this.name = 'PageFailed'
  }
}

const failPage = (cause: unknown): never => {
  throw new PageFailed(cause)
}

/** In-process calls throw our own failures; pages know them by `status`, as they know the answers of the network. */
export const callForPages =
  (call: PageCall): PageCall =>
  async (endpoint, args) => {
    try {
      return await call(endpoint, args)
    } catch (error) {
      if (!(error instanceof Failed)) throw error
      const { code, status, message } = error.failure
      throw Object.assign(new Error(message, { cause: error }), {
        name: 'CallFailed',
        code,
        status,
        errors: error.details.errors ?? {},
      })
    }
  }

/** The scripts at the end of a page: the list of modules it will need, and what starts them. */
const tail = (site: BuiltEntry, routeIds: readonly string[], boot: string) =>
  `<script type="text/plain" id="page-chunks">${site.chunksOf(routeIds).join(' ')}</script><script>${boot}</script></body>`

/**
 * Shown before the full style sheet may be there: counts beside the icons of the header, what came of a link in a mail, and
 * the button to the top, which the first scroll shows on wide screens and must not on phones.
 */
const alwaysStyled = ['badge', 'toast-region', 'toast', 'to-top']

const renderer = (app: App, options: Options, render: RenderPage, site: BuiltEntry, boot: string) => {
  const stylesOf = stylesForPages(site.css, alwaysStyled)
  const world = { call: callForPages(options.call), origin: app.config.app_url }
  return async (address: string): Promise<Rendering> => {
    const page = await render(address, world).catch(failPage)
    if (page.location !== undefined) return { status: page.status, location: page.location, html: '' }
    const style = page.all_styles ? site.css : stylesOf(page.html)
    const full = style === site.css ? '' : ` data-full="${site.styles[0]}"`
    const html = page.html
      .replace('</head>', () => `<style${full}>${style}</style></head>`)
      .replace(/<\/body>(?=<\/html>$)/, () => tail(site, page.route_ids, boot))
    const policy = sitePolicy(options.form_targets, { scripts: [...page.scripts, boot], style })
    return { status: page.status, html, policy, meaning: page.meaning + style + boot }
  }
}

const reader = (app: App, options: Options, read: ReadPage) => {
  const world = { call: callForPages(options.call), origin: app.config.app_url }
  return async (address: string): Promise<Rendering> => {
    const { status, answer } = await read(address, world).catch(failPage)
    return { status, html: JSON.stringify(answer) }
  }
}

type Render = (address: string) => Promise<Rendering>

/** @throws PageFailed, also when too many wait already */
const limited =
  (render: Render, limit: ReturnType<typeof limitConcurrency>): Render =>
  (address) =>
    limit(() => render(address)).catch((error: unknown) => {
      throw error instanceof Failed ? new PageFailed(error) : error
    })

/** Leads to a page of ours with the query that was asked with: also what no page reads says where visitors come from. */
const sendOn = (request: FastifyRequest, reply: FastifyReply, address: string) => {
  const at = request.url.indexOf('?')
  const query = at < 0 ? '' : request.url.slice(at)
  return reply
    .header('cache-control', 'no-cache')
    .header('location', pathOf(address) + query)
    .send('')
}

/** The same path, however its letters are encoded. */
const isSamePath = (one: string, other: string): boolean => {
  try {
    return decodeURIComponent(one) === decodeURIComponent(other)
  } catch {
    // what no page can be is answered by reading it
    return true
  }
}

const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  type = 'text/html; charset=utf-8',
) => {
  reply.code(page.status)
  if (page.location === undefined)
    return sendCompressed(request, reply.type(type), { ...page, plain: () => plainHtmlOf(page) })
  return sendOn(request, reply.code(page.status), page.location)
}

/** The plain page that tells a failure of a page's data; our own fault without one. */
const sendPlain = (reply: FastifyReply, failure: Failure | undefined, css: string, retryAfter = 5) => {
  const status = failure?.status ?? 500
  if (status === 503) reply.header('retry-after', String(retryAfter))
  const isBusy = failure?.code === common.busy.code
  const kind: PlainPage = isBusy ? 'busy' : status === 503 ? 'unavailable' : status === 500 ? 'broken' : 'refused'
  return sendDocument(reply.code(status), plainDocument(kind, css), css)
}

const sendDocument = (reply: FastifyReply, document: string, css: string) =>
  reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', plainPolicy(css))
    .type('text/html; charset=utf-8')
    .send(document)

/** Seconds after which a search engine may ask a closed site again; it keeps what it knows until then. */
const closedFor = 600

const sendClosed = async (reply: FastifyReply, { read_phone }: Options, css: string) =>
  sendDocument(
    reply.code(503).header('retry-after', String(closedFor)),
    plainDocument('closed', css, await read_phone()),
    css,
  )

/** Addresses that belong to calls and files; they never answer with a page. */
const notForPages = (theirs: readonly string[]): RegExp =>
  new RegExp(`^/(?:${['api', 'page-data', 'assets', 'illustrations', ...theirs].join('|')})(?:/|$)`)

const adminAddresses = ['/admin', '/admin/*', '/dashboard', '/dashboard/*']

const mountAdmin = (server: FastifyInstance, dist: string) => {
  const document = adminDocument(builtEntry(dist, 'admin', 'src/app/admin/entry.tsx'))
  for (const address of adminAddresses) {
    server.get(address, async (_, reply) =>
      reply
        .header('content-security-policy', adminPolicy)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(document),
    )
  }
}

/** Largest form that a browser sends without scripts: 10,000 characters, each written as nine. */
const unreadFormLimit = 200_000

/**
 * Takes the forms of pages on which no script runs (src/ui/sent_form.tsx) and leads to the page that says how to give.
 * What was typed is not looked at, kept or logged; the redirect takes it out of the browser's reload as well.
 */
const mountUnsentForms = (server: FastifyInstance) =>
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: unreadFormLimit }, async () => undefined)
    scope.post(withoutScriptsPath, { bodyLimit: unreadFormLimit }, async (_, reply) =>
      reply.header('cache-control', 'no-store').redirect(withoutScriptsPath, 303),
    )
  })

/** The page that a request asks for, by the address as the browser wrote it. */
type FindPage = (url: string) => Promise<CachedPage>

/** Answers what a page shows as data, to browsers that go there from another page. */
const mountPageData = (server: FastifyInstance, app: App, options: Options, findData: FindPage) => {
  const { of_paying: ofPaying, is_closed } = options
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (await is_closed(request)) throw new Failed(common.unavailable, { retry_after: closedFor })
    await countSearch(app, request)
    await seeOwnWrites(app, request.cookies)
    try {
      const page = await findData(request.url.slice('/page-data'.length))
      return sendPage(request, reply.header('x-robots-tag', 'noindex'), page, 'application/json; charset=utf-8')
    } catch (error) {
      throw error instanceof PageFailed ? error.cause : error
    }
  }
  const whenBusy = ({ url }: FastifyRequest) =>
    ofPaying.test(url.slice('/page-data'.length)) ? 'refused last' : undefined
  server.get('/page-data/*', { config: { whenBusy } }, answer)
  // The home page: a star stands for at least one character.
  server.get('/page-data/', answer)
}

/**
 * Mounts everything a browser opens: the rendered public pages with their cache, the back office, and the built files.
 * Calls (/api/…) must be mounted already; an address that nobody knows is answered with the not-found page (404).
 */
export const mountPages = async (server: FastifyInstance, app: App, options: Options): Promise<void> => {
  const { dist } = options
  const module: unknown = await import(pathToFileURL(path.join(dist, 'server/entry_server.js')).href)
  // What the build wrote of src/app/site/entry_server.tsx.
  const { render, readPage, pageAddress, startsAtOnce } = module as SiteEntry
  const site = builtEntry(dist, 'site', 'src/app/site/entry_client.tsx')
  const boot = bootScript(site.entry, startsAtOnce)
  const store = pageStore()
  const limit = limitConcurrency(renderLimit)
  const cached = (kind: string, render: Render): FindPage => {
    const cache = pageCache({
      kind,
      store,
      render: limited(render, limit),
      content: app.content,
    })
    return (url) => cache.get(pageAddress(url))
  }
  const findPage = cached('page', renderer(app, options, render, site, boot))
  mountPageData(server, app, options, cached('data', reader(app, options, readPage)))
  await mountStaticFiles(server, dist)
  await mountUnsentForms(server)
  mountOffline(server, dist, site, options.read_phone)
  mountAdmin(server, dist)
  const isNotForPages = notForPages(options.not_for_pages)
  /** A page that is refused before it is begun says so as a page; all else is told as of calls. */
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    isFailed(error, common.busy)
      ? sendPlain(reply, error.failure, site.css, error.details.retry_after)
      : answerError(app, request, reply, error)
  const whenBusy = ({ url }: FastifyRequest) => (options.of_paying.test(url) ? 'refused last' : undefined)
  server.get('/*', { errorHandler, config: { whenBusy } }, async (request, reply) => {
    if (isNotForPages.test(request.url)) throw new Failed(common.not_found)
    if (await options.is_closed(request)) return sendClosed(reply, options, site.css)
    await countSearch(app, request)
    await seeOwnWrites(app, request.cookies)
    const own = pathOf(pageAddress(request.url))
    if (!isSamePath(own, pathOf(request.url))) return sendOn(request, reply.code(301), own)
    try {
      const page = await findPage(request.url)
      return sendPage(request, reply, page)
    } catch (error) {
      if (!(error instanceof PageFailed)) throw error
      const known = failureOf(error.cause)
      if (!known) await noteFault(app, { request_id: request.id, place: 'page' }, error.cause, 'page failed')
      return sendPlain(reply, known?.failure, site.css)
    }
  })
}
