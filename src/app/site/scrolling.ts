import type { AnyRouter } from '@tanstack/react-router'
import { focusHeading } from '#ui/navigation_focus.ts'

type Place = { readonly search: object }

/** Which page of a list it is; the row that was opened on one is none of another. */
const ofPages = ['page', 'after', 'row']

const split = ({ search }: Place) => {
  const entries = Object.entries(search).map(([name, value]) => [name, String(value)] as const)
  const kept = (isWanted: (name: string) => boolean) =>
    JSON.stringify(entries.filter(([name]) => isWanted(name)).toSorted())
  return { page: kept((name) => name === 'page' || name === 'after'), rest: kept((name) => !ofPages.includes(name)) }
}

/** Whether only the page of a list is another one; a filter that leads back to the first page is a filter. */
export const isOtherPage = (from: Place, to: Place): boolean => {
  const [before, now] = [split(from), split(to)]
  return before.page !== now.page && before.rest === now.rest
}

/**
 * Another path begins at its top, also on going back, and so does another page of a list; another query of the same path
 * (a filter, a tab, an order, a row that is opened) keeps the place. The router knows only "always to the top" and "where
 * I was", so its option is off.
 */
export const scrollByPath = (router: AnyRouter): void => {
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged, hashChanged }) => {
    const { hash } = toLocation
    if (hash && (pathChanged || hashChanged)) document.getElementById(hash)?.scrollIntoView()
    else if (pathChanged) scrollTo(0, 0)
    else if (fromLocation && isOtherPage(fromLocation, toLocation)) {
      scrollTo(0, 0)
      // the link that was pressed stands at the foot of the list: Tab would go on from there
      focusHeading()
    }
  })
}
