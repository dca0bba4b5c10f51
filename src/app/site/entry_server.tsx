import type { AnyRouteMatch, AnyRouter } from '@tanstack/react-router'
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  renderRouterToString,
} from '@tanstack/react-router/ssr/server'
import type { Caller } from '#platform/browser/call.ts'
import { lazyPartsLoaded } from '#ui/lazy_hydration.tsx'
import { isRenderedInBrowser } from './browser_pages.ts'
import { makeRouter } from './router.tsx'
import { readOnServer } from './server/pages.ts'

export { startsAtOnce } from './browser_pages.ts'
export { pageAddress } from './page_address.ts'

type World = { readonly call: Caller; readonly origin: string }

/** A rendered page, or where its address leads. */
export type RenderedPage = {
  readonly status: number
  readonly location?: string
  readonly html: string
  /** The text of each script inside it, for the content security policy. */
  readonly scripts: readonly string[]
  readonly route_ids: readonly string[]
  /** What the page says: equal as long as a reader would see the same. */
  readonly meaning: string
  /** What it will need beside its markup is not known yet. */
  readonly all_styles: boolean
}

/**
 * Reads what an address shows and makes an answer of it.
 *
 * @throws what a read has thrown, unless it was "not found" or a redirect
 */
const answer = (
  address: string,
  { call, origin }: World,
  nonce: string,
  respond: (router: AnyRouter) => Promise<Response>,
) =>
  createRequestHandler({
    request: new Request(origin + address),
    createRouter: () => makeRouter({ call, origin, readPage: readOnServer(call, origin), cache: {} }, { nonce }),
  })(({ router }) => {
    const failed = router.state.matches.find(({ status }) => status === 'error')
    if (failed) throw failed.error
    return respond(router)
  })

/** The router's own scripts, known by the nonce of this rendering alone; it names them and is worth nothing afterwards. */
const takeScripts = (html: string, nonce: string) => {
  const mark = ` nonce="${nonce}"`
  const opened = new RegExp(`<script${mark}[^>]*>([^]*?)</script>`, 'g')
  return {
    scripts: [...html.matchAll(opened)].map(([, text = '']) => text),
    markup: html.replace(opened, ''),
    html: html.replaceAll(mark, '').replace(`<meta property="csp-nonce" content="${nonce}"/>`, ''),
  }
}

/**
 * Renders a public page with its data in it, so that the browser reads nothing twice.
 *
 * @param address path and query
 */
export const render = async (address: string, world: World): Promise<RenderedPage> => {
  const nonce = crypto.randomUUID()
  const route_ids: string[] = []
  let data = ''
  const response = await answer(address, world, nonce, async (router) => {
    const { matches } = router.state
    route_ids.push(...matches.map((match: AnyRouteMatch) => match.routeId))
    data = JSON.stringify(matches.map((match: AnyRouteMatch) => match.loaderData))
    await lazyPartsLoaded()
    return renderRouterToString({ router, responseHeaders: new Headers(), children: <RouterServer router={router} /> })
  })
  const { status, headers } = response
  const all_styles = isRenderedInBrowser(address)
  const location = headers.get('Location')
  if (location !== null) return { status, location, html: '', scripts: [], route_ids: [], meaning: '', all_styles }
  const { html, markup, scripts } = takeScripts(await response.text(), nonce)
  // The time of the reading stands in the scripts: the same page would never be the same twice.
  return { status, html, scripts, route_ids, meaning: markup + data, all_styles }
}

/** What a browser that is here already needs of a page: its data and its head, in one answer. */
export const readPage = async (
  address: string,
  world: World,
): Promise<{ readonly status: number; readonly answer: unknown }> => {
  const response = await answer(address, world, '', async (router) => {
    const status = getSsrStatus(router)
    return Response.json((status === 200 && router.state.matches.at(-1)?.loaderData) || {}, { status })
  })
  const location = response.headers.get('Location')
  return location === null
    ? { status: response.status, answer: await response.json() }
    : { status: 200, answer: { location } }
}
