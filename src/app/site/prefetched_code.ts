import type { AnyRoute, AnyRouter } from '@tanstack/react-router'
import { ownsPath } from './own_paths.ts'

/** Of one page: whoever reads it goes on to one of its links, and code that nobody runs costs them data. */
const mostRoutes = 8

type Connection = { readonly saveData?: boolean }

/** Whether the visitor asks pages to be sparing with their data (https://wicg.github.io/savedata/). */
const savesData = (): boolean => 'connection' in navigator && (navigator.connection as Connection).saveData === true

/** Whether any visitor can read the page: the member area asks for a sign-in first. */
const isPublic = (path: string): boolean => ownsPath(path) && !path.startsWith('/account')

/** The links of the page, those of its text before those of its menu and footer. A link inside a drawing has no path. */
const links = (): HTMLAnchorElement[] =>
  ['main a[href^="/"]', 'a[href^="/"]']
    .flatMap((selector) => [...document.querySelectorAll(selector)])
    .filter((link) => link instanceof HTMLAnchorElement)

/**
 * Loads the code of the pages that the shown page links to, one after the other and none once another page is being
 * opened, so that a click that comes meanwhile shares the line with one file at most. Their data is read when a link is
 * pointed at (src/platform/browser/link_navigation.ts).
 */
const prefetchLinkedCode = async (router: AnyRouter): Promise<void> => {
  if (savesData()) return
  const routes = new Set<AnyRoute>()
  for (const { pathname } of links()) {
    const [, , route] = router.getMatchedRoutes(pathname)
    if (route && isPublic(pathname)) routes.add(route)
  }
  for (const route of [...routes].slice(0, mostRoutes)) {
    if (router.state.isLoading) return
    // What cannot be loaded says so when it is opened.
    await router.loadRouteChunk(route)?.catch(() => undefined)
  }
}

/** Milliseconds after a change of page: it is painted first, and its lower parts load their code. */
const prefetchDelayMs = 500

/** Does that for the shown page, and for each that follows. */
export const prefetchEachPage = (router: AnyRouter): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  router.subscribe('onResolved', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void prefetchLinkedCode(router), prefetchDelayMs)
  })
  void prefetchLinkedCode(router)
}
