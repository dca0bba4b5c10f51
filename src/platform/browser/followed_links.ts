import type { AnyRouter } from '@tanstack/react-router'
import { readSearch } from './plain_search.ts'

/** A mouse that only passes over a link fetches nothing, in milliseconds. */
const restingTime = 50

type Owns = (path: string) => boolean

/** The link that an event is about, if it leads to a page of this application in this window. */
const linkOf = ({ target }: Event, owns: Owns): HTMLAnchorElement | undefined => {
  const link = target instanceof Element && target.closest('a[href]')
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || !owns(link.pathname)) return undefined
  const isOwnWindow = link.target === '' || link.target === '_self'
  const isPlace = link.getAttribute('href')?.startsWith('#')
  return isOwnWindow && !isPlace && !link.hasAttribute('download') ? link : undefined
}

const isPlainClick = ({ button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !defaultPrevented && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * Follows the links of all pages without loading a page, and fetches ahead what a finger, the focus or a resting mouse is
 * on. One listener for all instead of one part of the router for each link: a page has a hundred, and each would be
 * worked out anew with every page that is drawn and every change of the address.
 *
 * @param owns whether this application has the path; all others stay plain links
 */
export const followLinks = (router: AnyRouter, owns: Owns): void => {
  const fetchAhead = async ({ pathname, search, hash }: HTMLAnchorElement) => {
    const address = { to: decodeURI(pathname), search: readSearch(search), hash: hash.slice(1) }
    await router.preloadRoute(address as never)
  }
  const onIntent = (event: Event) => {
    const link = linkOf(event, owns)
    // What cannot be fetched ahead says so when it is opened.
    if (link) fetchAhead(link).catch(() => undefined)
  }
  let resting: ReturnType<typeof setTimeout> | undefined
  addEventListener('mouseover', (event) => {
    clearTimeout(resting)
    resting = setTimeout(() => onIntent(event), restingTime)
  })
  addEventListener('touchstart', onIntent, { passive: true })
  // A quick mouse: its button comes up about 80 ms later.
  addEventListener('mousedown', onIntent)
  addEventListener('focusin', onIntent)
  // On the window: whatever a part does with the click itself has been done by then.
  addEventListener('click', (event) => {
    const link = isPlainClick(event) && linkOf(event, owns)
    if (!link) return
    event.preventDefault()
    void router.navigate({ href: link.pathname + link.search + link.hash })
  })
}
