import type { RouterHistory } from '@tanstack/react-router'

/** A row of a list as it stood there, and the page that it leads to. */
export type ListedLink = { readonly row: string; readonly href: string }

/** How a page of the history was left: how far down, in pixels, by the link of which row of a list, and of which rows. */
type LeftPlace = {
  readonly top: number
  readonly row?: string | undefined
  readonly rows?: readonly ListedLink[] | undefined
}

const storeKey = 'admin.places'

/** By the index of the page in the history of the tab. */
let places: Record<number, LeftPlace> = {}
let shown = 0
let place: LeftPlace | undefined
let followed: { readonly row: string; readonly rows: readonly ListedLink[] } | undefined

/** Says which row of a list somebody follows a link of, and which rows the list has; undefined for another link. */
export const followRow = (link: typeof followed): void => {
  followed = link
}

/** Says that the page of another row took the place of the one that was opened: the list behind it is left by that row. */
export const swapRow = (row: string): void => {
  const list = places[shown - 1]
  if (list?.row !== undefined) places[shown - 1] = { ...list, row }
}

/** Where whoever came back to the page was; undefined on a page that was opened. */
export const leftPlace = (): LeftPlace | undefined => place

/** The rows of the list that led to this page, in their order; none where it was opened otherwise. */
export const rowsBehind = (): readonly ListedLink[] => places[shown - 1]?.rows ?? []

const read = (): typeof places => {
  try {
    return Object(JSON.parse(sessionStorage.getItem(storeKey) ?? '{}'))
  } catch {
    // A browser that keeps nothing, or something else under this name: pages begin at their top then.
    return {}
  }
}

const write = () => {
  try {
    sessionStorage.setItem(storeKey, JSON.stringify(places))
  } catch {
    // As above: whoever comes back after a reload begins at the top.
  }
}

/**
 * Remembers how each page of the history was left, for the page that somebody comes back to, also after a reload. The
 * router's own restoration does not know a page that waits for its rows: it scrolls once, while there is nothing below.
 */
export const rememberPlaces = (history: RouterHistory): void => {
  places = read()
  shown = history.location.state.__TSR_index
  history.subscribe(({ location, action: { type } }) => {
    const isReturn = type === 'BACK' || type === 'FORWARD' || type === 'GO'
    // The page that is left is still on the screen.
    if (type !== 'REPLACE') {
      const { row, rows } = (isReturn ? places[shown] : followed) ?? {}
      places[shown] = { top: window.scrollY, row, rows }
    }
    shown = location.state.__TSR_index
    place = isReturn ? places[shown] : undefined
    followed = undefined
  })
  window.addEventListener('pagehide', write)
}
