import type { AnyRouter } from '@tanstack/react-router'
import { hashPart } from './hash_part.ts'
import { readSearch } from './plain_search.ts'

/** How long a mouse must stay on a link before its page is preloaded, in milliseconds. */
const hoverMs = 50

type Owns = (path: string) => boolean

/** The link that an event is about, if it leads to a page of this application in this window. */
const linkOf = ({ target }: Event, owns: Owns): HTMLAnchorElement | undefined => {
  const link = target instanceof Element && target.closest('a[href]')
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || !owns(link.pathname)) return undefined
  const isOwnWindow = link.target === '' || link.target === '_self'
  const isAnchor = link.getAttribute('href')?.startsWith('#')
  return isOwnWindow && !isAnchor && !link.hasAttribute('download') ? link : undefined
}

const isPlainClick = ({ button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !defaultPrevented && !metaKey && !ctrlKey && !shiftKey && !altKey

/** The router does nothing for the address that is shown already; every navigation begins at its top all the same. */
const toItsTop = ({ hash }: HTMLAnchorElement) => {
  const named = hashPart(hash)
  if (named) named.scrollIntoView()
  else scrollTo(0, 0)
}

/**
 * Hands clicks on plain links to the router, and preloads the page of a link that is touched, focused or hovered. One
 * listener for all instead of a `Link` of the router for each: a page has a hundred, and each would compute its address
 * again with every page that is rendered and every change of the address.
 *
 * @param owns whether this application has the path; all others stay plain links
 */
export const interceptLinks = (router: AnyRouter, owns: Owns): void => {
  const preload = async ({ pathname, search, hash }: HTMLAnchorElement) => {
    const address = { to: decodeURI(pathname), search: readSearch(search), hash: hash.slice(1) }
    // any address of the application; the router's types know only those of its routes
    await router.preloadRoute(address as never)
  }
  const onIntent = (event: Event) => {
    const link = linkOf(event, owns)
    // What cannot be preloaded says so when it is opened.
    if (link) preload(link).catch(() => undefined)
  }
  let hover: ReturnType<typeof setTimeout> | undefined
  addEventListener('mouseover', (event) => {
    clearTimeout(hover)
    hover = setTimeout(() => onIntent(event), hoverMs)
  })
  addEventListener('touchstart', onIntent, { passive: true })
  // A quick mouse: its button comes up about 80 ms later.
  addEventListener('mousedown', onIntent)
  addEventListener('focusin', onIntent)
  // On the window: whatever a component does with the click itself has been done by then.
  addEventListener('click', (event) => {
    const link = isPlainClick(event) && linkOf(event, owns)
    if (!link) return
    event.preventDefault()
    if (link.href === location.href) toItsTop(link)
    void router.navigate({ href: link.pathname + link.search + link.hash })
  })
}
